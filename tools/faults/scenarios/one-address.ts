import { readForm } from '../../../apps/website/test/page-form.ts'
import { HAPPY_CAR, newPhone } from '../forms.ts'
import { mailSink, startProcess } from '../process.ts'
import { count, countsText } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { ask, postForm, sendAsPerson } from '../visitors.ts'

const PEOPLE = 200
const AT_ONCE = 16
const SCRIPT_MOST = 30

/** Many people behind one address (a mobile network, a fair), and a script behind another address. */
export const oneAddress: Scenario = {
  name: 'one-address',
  async *run() {
    const mail = await mailSink()
    const site = await startProcess({ env: { SMTP_URL: mail.url } })

    const people = new Map<number, number>()
    let extraSteps = 0
    let next = 0
    async function visitors() {
      while (next++ < PEOPLE) {
        const { answer, extraStep } = await sendAsPerson(site.url, newPhone(), '203.0.113.77')
        count(people, answer.status)
        if (extraStep) extraSteps++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitors))
    yield {
      fault: `${PEOPLE} people with ${PEOPLE} phones behind one address within the hour`,
      promised: `${PEOPLE} leads; some are asked for one human step more`,
      seen: `${countsText(people)}; ${extraSteps} took the extra step`,
      ok: people.get(303) === PEOPLE,
    }

    const script = new Map<number, number>()
    const address = '203.0.113.88'
    const page = await ask(site.url + HAPPY_CAR, { headers: { 'x-forwarded-for': address } })
    const form = readForm(page.text, 'mobilePhone')
    for (let one = 0; one < PEOPLE; one++)
      count(script, (await postForm(site.url, newPhone(), { address, ...form })).status)
    yield {
      fault: `a script sends ${PEOPLE} forms from one address and skips the human step`,
      promised: `at most ${SCRIPT_MOST} leads`,
      seen: countsText(script),
      ok: (script.get(303) ?? 0) <= SCRIPT_MOST,
    }
  },
}

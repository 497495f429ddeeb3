import { setTimeout as delay } from 'node:timers/promises'
import { startGate } from '../../../apps/api/test/gate.ts'
import { REFUSALS } from '../../../apps/office/app/failure-words.ts'
import { openCluster } from '../postgres.ts'
import { mailSink, startProcess } from '../process.ts'
import { countsText, duration, number } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { addNote, enrol } from '../staff.ts'
import { addRequests } from '../stored.ts'
import { OFFICE } from '../target.ts'
import { startSenders, startWriters, waitUntil } from '../visitors.ts'

const AWAY_MS = 5000

/** The office alone cannot reach the database while its desk is in use: the website goes on taking requests, which are in the inbox afterwards. */
export const officeAway: Scenario = {
  name: 'office-away',
  async *run() {
    const { primary } = await openCluster()
    await primary.query('create database site')
    const direct = primary.url.replace(/postgres$/, 'site')
    const gate = await startGate({ host: '127.0.0.1', port: primary.port })
    const mail = await mailSink()
    const site = await startProcess({ env: { DATABASE_URL: direct, SMTP_URL: mail.url } })
    const office = await startProcess({
      kind: 'office',
      env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${gate.port}/site`, SMTP_URL: mail.url },
    })
    const agent = await enrol(office, 'agent')
    const [reference] = await addRequests({ url: direct }, 1)
    const desk = startSenders(await OFFICE.enter(office))
    const forms = startWriters(site.url, { writers: 2 })
    await waitUntil(() => desk.acknowledged.size > 20 && forms.acknowledged.size > 5, 'both are in use')

    gate.shut()
    const before = forms.acknowledged.size
    const list = await agent.get('/cases?view=open')
    const note = await addNote(agent, reference!, 'พิมพ์ไว้ระหว่างที่ฐานข้อมูลหาย')
    await delay(AWAY_MS)
    const sentMeanwhile = [...forms.acknowledged].slice(before)
    gate.open()
    const saved = desk.acknowledged.size
    const recovered = await waitUntil(() => desk.acknowledged.size > saved + 9, 'saves are taken again')
    await desk.stop()
    await forms.stop()

    const notFound: string[] = []
    for (const phone of sentMeanwhile.slice(0, 5)) {
      const { text } = await agent.request('/cases', {
        method: 'POST',
        body: new URLSearchParams({ text: phone }),
      })
      if (!text.includes('data-case=')) notFound.push(phone)
    }
    const missing = await OFFICE.missing(desk.acknowledged, { url: direct })
    const isTold = [list, note].every(
      ({ status, text, retryAfter }) =>
        status === 503 && text.includes(REFUSALS[503].title) && retryAfter !== null,
    )
    yield {
      fault: `the office loses its database for ${duration(AWAY_MS)} while agents read lists, take requests and write notes`,
      promised:
        'list and note: the screen of maintenance, 503 with Retry-After; 0 × 500; the website takes requests meanwhile, which are found in the inbox afterwards; saves are taken again without help, 0 acknowledged and missing',
      seen: [
        `list ${list.status}, note ${note.status}, ${isTold ? 'with' : 'WITHOUT'} the screen of maintenance`,
        `the office ${countsText(desk.statuses)}`,
        `${number(sentMeanwhile.length)} requests meanwhile (${countsText(forms.statuses)}), ${notFound.length} of 5 not found`,
        `saves again after ${duration(recovered)}; ${number(desk.acknowledged.size)} acknowledged, ${missing} missing`,
        `${site.deaths + office.deaths} deaths`,
      ].join('; '),
      ok:
        isTold &&
        !desk.statuses.has(500) &&
        sentMeanwhile.length > 0 &&
        [...forms.statuses.keys()].every((status) => status === 201 || status === 303) &&
        notFound.length + missing + desk.withoutRetryAfter.size + site.deaths + office.deaths === 0,
    }
  },
}

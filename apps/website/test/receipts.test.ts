import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_LIMITS } from '../../api/test/test-api.ts'
import { wordsOf } from './crawl.ts'
import { cookiesOf, FORM_STATES, type FormState, SENTENCES, type Sentence, sendForm } from './form-states.ts'
import { testSite } from './test-site.ts'

// What the page after sending says depends on what was sent, by whom and from where. Each form is sent in each state that leads to another page.

const NOW = '2026-11-25T10:00:00+07:00'

let site: Awaited<ReturnType<typeof testSite>>

/** A site for each form: the clock of one that was told a later day cannot go back. */
async function openSite() {
  site = await testSite({ shipped: true, now: NOW, limits: NO_LIMITS })
}

async function read(form: string, state: FormState) {
  const response = await sendForm(site, state)
  expect([response.status, response.headers.get('location')]).toEqual([303, `/received/${form}`])
  await state.afterwards?.(site)
  const html = await site.html(`/received/${form}`, { headers: { cookie: cookiesOf(response) } })
  return { html, words: wordsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))) }
}

const keys = Object.keys(FORMS) as FormKey[]

describe.each(keys.filter((form) => FORM_STATES[form].length > 0))('the page after sending %s', (form) => {
  beforeAll(openSite, 120_000)

  test.each(FORM_STATES[form])(
    'says what depends on its state, and nothing of another: $state',
    async (state) => {
      const { words } = await read(form, state)

      const said = (Object.keys(SENTENCES) as Sentence[]).filter((name) => SENTENCES[name].test(words))
      expect(said.toSorted(), words).toEqual(state.says.toSorted())
    },
  )
})

test('every form has its states here, and every other page that `receivedWhen` makes is one of them', () => {
  for (const form of keys) {
    const { received, receivedWhen = {} } = FORMS[form].lead as { received?: object; receivedWhen?: object }
    expect(FORM_STATES[form].length, form).toBeGreaterThanOrEqual(
      received ? 1 + Object.keys(receivedWhen).length : 0,
    )
    expect(FORM_STATES[form].length === 0, form).toBe(received === undefined)
  }
  const said = new Set(keys.flatMap((form) => FORM_STATES[form].flatMap(({ says }) => says)))
  expect(Object.keys(SENTENCES).filter((name) => !said.has(name as Sentence))).toEqual([])
})

describe('the day of the call', () => {
  beforeAll(openSite, 120_000)

  test.each([
    { moment: 'a working hour', at: '2026-11-25T10:00:00+07:00', day: 'พฤหัสบดีที่ 26 พ.ย.' },
    { moment: 'after hours', at: '2026-11-25T20:00:00+07:00', day: 'พฤหัสบดีที่ 26 พ.ย.' },
    { moment: 'Friday evening', at: '2026-11-27T20:00:00+07:00', day: 'จันทร์ที่ 30 พ.ย.' },
    { moment: 'Saturday', at: '2026-11-28T10:00:00+07:00', day: 'จันทร์ที่ 30 พ.ย.' },
    { moment: 'the day before a holiday', at: '2026-12-04T10:00:00+07:00', day: 'อังคารที่ 8 ธ.ค.' },
    { moment: 'a holiday', at: '2026-12-07T10:00:00+07:00', day: 'อังคารที่ 8 ธ.ค.' },
  ])('asked for in $moment is a working day of the office: $day', async ({ at, day }) => {
    site.clock.set(at)

    const { words } = await read('happy-car', FORM_STATES['happy-car'][0]!)

    expect(words).toContain(`ภายในวัน${day}`)
  })
})

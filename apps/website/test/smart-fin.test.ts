import type { Answer } from '@leasing/rules/questionnaire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDealer, aProvince } from '../../api/test/place-builders.ts'
import { ANSWERS, shippedSmartFin } from '../../api/test/smart-fin.ts'
import { aPdf } from '../../api/test/upload-builders.ts'
import { testSite } from './test-site.ts'

const START = '/finance-amount-evaluation'
const CHECK = `${START}/check-your-answers`
const PHONE = '0812345678'
const ALL_ANSWERS: Record<string, Answer> = { ...ANSWERS[1], ...ANSWERS[2], ...ANSWERS[3] }

type Given = Record<string, string | string[]>

const aSmartFinSite = async () =>
  await testSite({
    now: '2025-06-15T12:00:00+07:00',
    provinces: [aProvince('60', 'นครสวรรค์'), aProvince('61', 'อุทัยธานี')],
    dealers: [aDealer({ sequence: 7 }), aDealer({ sequence: 8, nameTh: 'สาขาอุทัยธานี' })],
    ...(await shippedSmartFin()),
  })

type Site = Awaited<ReturnType<typeof aSmartFinSite>>
type Visitor = ReturnType<typeof aVisitor>

test('behind a busy address whoever comes back confirms once, and their phone stays typed', async () => {
  const site = await aSmartFinSite()
  const ask = (turn: number, more = {}) =>
    aVisitor(site).ask(START, { phone: `08000000${10 + turn}`, ...more })
  for (let turn = 0; turn < 20; turn++) expect((await ask(turn)).status).toBe(303)

  const asked = await ask(20)
  const html = await asked.text()
  const [, human = ''] = /name="human"[^>]* value="([^"]+)"/.exec(html) ?? []
  site.clock.set(new Date(site.clock() + 5000).toISOString())

  expect(asked.status).toBe(429)
  expect(html).toMatch(/name="phone"[^>]* value="0800000030"/)
  expect((await ask(20, { human })).headers.get('location')).toBe(`${START}/verify-otp`)
})

/** A browser without JavaScript: it keeps cookies, follows redirects and knows where it has been. */
function aVisitor(site: Site) {
  const cookies = new Map<string, string>()
  const addresses: string[] = []

  async function ask(address: string, given?: Given | FormData): Promise<Response> {
    addresses.push(address)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await site.request(address, {
      headers: { cookie },
      ...(given && { method: 'POST', body: given instanceof FormData ? given : formOf(given) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/)!
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function open(address: string, given?: Given | FormData) {
    let at = address
    let response = await ask(at, given)
    while (response.status === 302 || response.status === 303) {
      at = response.headers.get('location')!
      response = await ask(at)
    }
    return { at, response, html: await response.text() }
  }

  const visitor = {
    ask,
    open,
    addresses,
    forget: () => cookies.clear(),
    async giveCode() {
      const [code = ''] = /\d{6}/.exec(site.sms.sent.at(-1)!.text)!
      return await open(`${START}/verify-otp`, { code })
    },
    /** Name, phone and code. */
    async begin() {
      await open(`${START}/personal-information`, {
        firstName: 'สมชาย',
        lastName: 'ใจดี',
        mobilePhone: PHONE,
        province: '60',
        'consent.privacyNotice': 'on',
        'consent.noticeVersion': '2025-01',
      })
      return await visitor.giveCode()
    },
    /** Answers what is due until `isEnough`, by the form of each page. */
    async goOn(isEnough: (at: string) => boolean, look: (html: string) => void = () => {}) {
      let page = await open(`${START}/questionnaire?question=0`)
      while (!isEnough(page.at)) {
        look(page.html)
        const question = page.html.match(/name="question" value="([^"]+)"/)?.[1]
        const group = page.html.match(/name="group" value="(\d)"/)?.[1]
        page = await open(
          page.at,
          question
            ? { question, answer: textOf(ALL_ANSWERS[question]!) }
            : { group: group!, shown: shownBy(page.html) },
        )
      }
      return page
    },
    arrive: async () => {
      await visitor.begin()
      return await visitor.goOn((at) => at.endsWith('/result'))
    },
  }
  return visitor
}

/** What a page for checking says that it showed. */
const shownBy = (html: string) =>
  (/name="shown" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')

/** The radios that a page offers for a question with two answers. */
const choicesIn = (html: string, id: string) =>
  [...html.matchAll(new RegExp(`name="choose\\.${id}" value="([^"]+)"`, 'g'))].map(([, value]) =>
    value!.replaceAll('&quot;', '"'),
  )

function formOf(given: Given): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(given))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

const textOf = (answer: Answer) => (Array.isArray(answer) ? answer : String(answer))

test('what decides is never sent to the browser: no score, no mark of screening out, no way ahead', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  const secret = /\bscore\b|\bscreenOut\b|\badvice\b|showWhen|longestTerm|fromScore|orderPosition/
  const seen: string[] = []

  await visitor.begin()
  await visitor.goOn(
    (at) => at.endsWith('/result'),
    (html) => seen.push(html),
  )
  for (const address of new Set(visitor.addresses.filter((one) => one.includes('/input-'))))
    seen.push(await (await visitor.ask(address.replace('?', '.data?'))).text())
  seen.push((await visitor.open(`${START}/result`)).html)

  expect(seen.length).toBeGreaterThan(30)
  for (const text of seen) expect(text.match(secret)?.[0]).toBeUndefined()
  const occupation = seen.find((text) => text.includes('no-regular-work'))
  expect(occupation).not.toContain('monthly-income')
})

test('half an hour after the code another one is asked for, and the way goes on where it was, answers and all', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()
  const left = await visitor.goOn((at) => at.includes('question=7'))

  site.clock.set('2025-06-15T12:31:00+07:00')
  const answered = await visitor.open(left.at, { question: 'monthly-income', answer: '๓๐,๐๐๐' })
  expect(answered.at).toBe(`${START}/verify-otp`)
  expect(answered.html).toContain('คำตอบยังอยู่ครบ')
  expect(answered.html).not.toContain('30,000')
  await visitor.open(`${START}/verify-otp`, {})
  const back = await visitor.giveCode()

  expect(back.at).toBe(`${START}/input-checkbox?question=8`)
  expect((await visitor.open(`${START}/input-number?question=7`)).html).toContain('value="30,000"')
  expect((await onAnotherDevice(site)).page.at).toBe(back.at)
})

test('after 30 days there is nothing to go on with, on this device and on another one', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()
  await visitor.goOn((at) => at.includes('question=4'))

  site.clock.set('2025-07-15T23:59:59+07:00')
  expect((await visitor.open(`${START}/questionnaire`)).at).toBe(`${START}/verify-otp`)
  site.clock.set('2025-07-16T00:00:00+07:00')
  for (const step of ['questionnaire', 'result', 'verify-otp', 'resume', 'thankyou'])
    expect((await visitor.open(`${START}/${step}`)).at, step).toBe(`${START}/expired`)
  visitor.forget()
  await visitor.open(START, { phone: PHONE })

  expect((await visitor.giveCode()).at).toBe(`${START}/expired`)
})

test('the phone alone is enough to go on elsewhere; a phone without answers is told so', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()
  visitor.forget()
  site.clock.set('2025-06-20T12:00:00+07:00')

  await visitor.open(START, { phone: PHONE })
  expect((await visitor.giveCode()).at).toBe(`${START}/result`)
  expect((await visitor.open(`${START}/result`)).html).toContain('810,000')
  const other = aVisitor(site)
  await other.open(START, { phone: '0899999999' })
  const none = await other.giveCode()

  expect(none.html).toContain('เบอร์นี้ยังไม่มีคำตอบค้างไว้')
  expect(none.html).toContain('089-xxx-9999')
  expect(none.html).toMatch(new RegExp(`href="${START}#resume"[^>]*>ลองเบอร์อื่น`))
  site.clock.set('2025-06-20T12:05:00+07:00')
  await other.open(START, { phone: PHONE })
  expect((await other.giveCode()).at).toBe(`${START}/result`)
})

test('whoever begins again with the same phone chooses between the earlier answers and new ones', async () => {
  const site = await aSmartFinSite()
  await aVisitor(site).arrive()
  site.clock.set('2025-06-16T12:00:00+07:00')
  const visitor = aVisitor(site)

  const offer = await visitor.begin()
  expect(offer.at).toBe(`${START}/resume`)
  expect(offer.html).not.toContain('810,000')
  expect((await visitor.open(`${START}/result`)).at).toBe(`${START}/resume`)
  const fresh = await visitor.open(`${START}/resume`, { intent: 'restart' })

  expect(fresh.at).toBe(`${START}/input-radio?question=1`)
  expect((await visitor.open(`${START}/questionnaire?question=5`)).at).toBe(`${START}/input-radio?question=1`)
})

/** Comes back on another device, by phone and code. */
async function onAnotherDevice(site: Site) {
  site.clock.set(new Date(site.clock() + 61_000).toISOString())
  const visitor = aVisitor(site)
  await visitor.open(START, { phone: PHONE })
  return { visitor, page: await visitor.giveCode() }
}

test.each([
  [4, 'input-select'],
  [9, 'input-number'],
])(
  'another device goes on at question %i, in the midst of a group, and has the answers before it',
  async (number, kind) => {
    const site = await aSmartFinSite()
    const first = aVisitor(site)
    await first.begin()
    await first.goOn((at) => at.includes(`question=${number}`))

    const { visitor, page } = await onAnotherDevice(site)

    expect(page.at).toBe(`${START}/${kind}?question=${number}`)
    expect((await visitor.open(`${START}/input-number?question=2`)).html).toContain('value="900,000"')
    expect((await visitor.goOn((at) => at.endsWith('/result'))).html).toContain('810,000')
  },
)

test('the list of steps before going on elsewhere names the group of the question that is next', async () => {
  const site = await aSmartFinSite()
  const first = aVisitor(site)
  await first.begin()
  await first.goOn((at) => at.includes('question=5'))
  site.clock.set(new Date(site.clock() + 61_000).toISOString())
  const second = aVisitor(site)
  const offer = await second.begin()

  expect(offer.at).toBe(`${START}/resume`)
  const states = [...offer.html.matchAll(/data-state="([a-z]+)"/g)].map(([, state]) => state)
  expect(states).toEqual(['done', 'current', 'upcoming'])
  expect((await second.open(offer.at, { intent: 'continue' })).at).toContain('question=5')
})

test('what two devices answer by turns is one set of answers, and a page that was only passed through asks which one counts', async () => {
  const site = await aSmartFinSite()
  const phone = aVisitor(site)
  await phone.begin()
  await phone.goOn((at) => at.includes('question=3'))
  const { visitor: desktop } = await onAnotherDevice(site)
  await desktop.open(`${START}/input-number?question=2`, { question: 'car-price', answer: '700000' })
  await desktop.goOn((at) => at.includes('question=6'))

  const passed = await phone.open(`${START}/input-number?question=2`, {
    question: 'car-price',
    answer: '900,000',
    shown: '900,000',
  })

  expect(passed.at).toBe(CHECK)
  expect(choicesIn(passed.html, 'car-price')).toEqual(['900000', '700000'])
  const chosen = await phone.open(CHECK, { choose: 'answers', 'choose.car-price': '700000' })
  expect(chosen.at).toBe(`${START}/input-radio?question=6`)
  expect((await phone.open(`${START}/input-number?question=2`)).html).toContain('value="700,000"')
})

test.each([
  ['here', '900000', '900,000'],
  ['elsewhere', '700000', '700,000'],
])(
  'a group that was changed on another device is submitted with the answer that is chosen: the one %s',
  async (_, choice, words) => {
    const site = await aSmartFinSite()
    const phone = aVisitor(site)
    await phone.begin()
    const check = await phone.goOn((at) => at.endsWith('/check-your-answers'))
    const { visitor: desktop } = await onAnotherDevice(site)
    await desktop.open(`${START}/input-number?question=2`, { question: 'car-price', answer: '700000' })

    const asked = await phone.open(CHECK, { group: '1', shown: shownBy(check.html) })
    expect(asked.at).toBe(CHECK)
    expect(asked.html).toContain('คุณตอบข้อนี้ไว้อีกแบบในอีกหน้าต่าง')
    for (const text of ['900,000', '700,000']) expect(asked.html).toContain(text)
    const unchosen = await phone.ask(CHECK, { choose: 'answers' })
    expect(unchosen.status).toBe(422)
    expect(await unchosen.text()).toContain('เลือกคำตอบ 1 ข้อ')

    const seen = await phone.open(CHECK, { choose: 'answers', 'choose.car-price': choice })
    expect(seen.html).toContain(words)
    expect((await phone.open(CHECK, { group: '1', shown: shownBy(seen.html) })).at).toBe(
      `${START}/input-select?question=4`,
    )
  },
)

test('of two answers that differ, the one that was chosen stays chosen while the other is asked for again', async () => {
  const site = await aSmartFinSite()
  const phone = aVisitor(site)
  await phone.begin()
  const check = await phone.goOn((at) => at.endsWith('/check-your-answers'))
  const { visitor: desktop } = await onAnotherDevice(site)
  await desktop.open(`${START}/input-number?question=2`, { question: 'car-price', answer: '700000' })
  await desktop.open(`${START}/input-radio?question=3`, { question: 'purchase-within', answer: 'later' })
  await phone.open(CHECK, { group: '1', shown: shownBy(check.html) })

  const { html } = await phone.open(CHECK, { choose: 'answers', 'choose.car-price': '700000' })

  const radiosWith = (attribute: string) =>
    [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([radio]) =>
      radio.includes(attribute) ? [/name="([^"]+)".* value="([^"]+)"/.exec(radio)!.slice(1).join(' ')] : [],
    )
  expect(radiosWith('checked')).toEqual(['choose.car-price 700000'])
  expect(radiosWith('autofocus')).toEqual(['choose.purchase-within &quot;one-month&quot;'])
  expect(html.match(/เลือกคำตอบ 1 ข้อ/g)).toHaveLength(1)
})

const INCOME = `${START}/input-number?question=7`

test('nothing is computed from an income that another device submitted and this page never showed', async () => {
  const site = await aSmartFinSite()
  const here = aVisitor(site)
  await here.begin()
  const last = await here.goOn(
    (at) =>
      at.endsWith('/check-your-answers') && here.addresses.some((address) => address.includes('question=12')),
  )
  const { visitor: there } = await onAnotherDevice(site)
  await there.open(INCOME, { question: 'monthly-income', answer: '60000' })
  const check = await there.open(CHECK)
  await there.open(CHECK, { group: '2', shown: shownBy(check.html) })

  const asked = await here.open(last.at, { group: '3', shown: shownBy(last.html) })

  expect(asked.at).toBe(CHECK)
  expect(choicesIn(asked.html, 'monthly-income')).toEqual(['30000', '60000'])
  expect((await here.open(`${START}/result`)).at).toBe(CHECK)
})

test('two tabs of one browser: the page that shows an older answer asks before it submits the newer one', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()
  const check = await visitor.goOn(
    (at) =>
      at.endsWith('/check-your-answers') &&
      visitor.addresses.some((address) => address.includes('question=8')),
  )
  await visitor.open(INCOME, { question: 'monthly-income', answer: '60000' })

  const asked = await visitor.open(CHECK, { group: '2', shown: shownBy(check.html) })

  expect(choicesIn(asked.html, 'monthly-income')).toEqual(['30000', '60000'])
})

test('a result that another device has changed asks before it is shown', async () => {
  const site = await aSmartFinSite()
  const here = aVisitor(site)
  await here.arrive()
  const { visitor: there } = await onAnotherDevice(site)
  await there.open(INCOME, { question: 'monthly-income', answer: '60000' })
  const check = await there.open(CHECK)
  await there.open(CHECK, { group: '2', shown: shownBy(check.html) })

  const asked = await here.open(`${START}/result`)

  expect(asked.at).toBe(CHECK)
  const chosen = await here.open(CHECK, { choose: 'answers', 'choose.monthly-income': '60000' })
  expect(chosen.at).toBe(`${START}/result`)
})

test.each([{}, { shown: 'x' }, { shown: 'null' }, { shown: '[1]' }, { shown: '{"car-price":{}}' }])(
  'a group that comes without what was shown is shown again: %j',
  async (shown) => {
    const site = await aSmartFinSite()
    const visitor = aVisitor(site)
    await visitor.begin()
    await visitor.goOn((at) => at.endsWith('/check-your-answers'))

    expect((await visitor.open(CHECK, { group: '1', ...shown })).at).toBe(CHECK)
  },
)

test('without the server the device keeps the answers, and hands them over with the next one', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()

  await sql`ALTER TABLE "submission" RENAME TO "away"`.execute(site.db)
  const alone = await visitor.goOn((at) => at.includes('question=3'))
  await sql`ALTER TABLE "away" RENAME TO "submission"`.execute(site.db)
  await visitor.open(alone.at, { question: 'purchase-within', answer: 'one-month' })

  expect((await onAnotherDevice(site)).page.at).toBe(`${START}/check-your-answers`)
})

test('without a limit the page names what would lead to one, not a cheaper car or more down', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()
  await visitor.open(`${START}/input-number?question=7`, { question: 'monthly-income', answer: '1' })
  await visitor.open(`${START}/input-checkbox?question=8`, {
    question: 'extra-income',
    shown: ['overtime', 'rent'],
  })

  const { html } = await visitor.goOn((at) => at.endsWith('/result'))

  expect(html).toContain('เรายังให้วงเงินไม่ได้')
  expect(html).toMatch(/แสดงรายได้เพิ่มได้อีกเดือนละ [^<]* วงเงินจะเป็นประมาณ/)
  expect(html).not.toMatch(/เพิ่มเงินดาวน์|ราคาต่ำลง|คุณอาจขอได้/)
})

test('whoever is in arrears reads what to put right first, before a limit that is not cheered', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()
  const usual = (await visitor.open(`${START}/result`)).html
  await visitor.open(`${START}/input-radio?question=13`, {
    question: 'repayment-history',
    answer: 'in-arrears',
  })

  const { html } = await visitor.goOn((at) => at.endsWith('/result'))

  expect(usual).not.toContain('ตอนนี้คุณมีงวดค้างอยู่')
  expect(usual).toContain('ค่างวดไม่ควรเกิน')
  expect(usual).not.toMatch(/ผ่อนไหว|รับไหว/)
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
  expect(heading.replaceAll(/<[^>]+>|\u2060/g, '')).toBe('ตอนนี้คุณมีงวดค้างอยู่')
  expect(html.match(/\/important-notice\/debt-management-tips/)).not.toBeNull()
  expect(html).not.toContain('score')
})

test('the start page says what is asked, and the expired page stands in the simple layout', async () => {
  const site = await aSmartFinSite()

  const start = await site.html(START)
  const expired = await site.html(`${START}/expired`)

  for (const topic of ['ราคารถ', 'รายได้เสริม', 'คดีล้มละลาย']) expect(start).toContain(topic)
  expect(start).not.toMatch(/score|screenOut|advice/)
  expect(start).toContain('ทางลัด')
  expect(expired).not.toContain('ทางลัด')
})

test('two tabs add to the same answers, and an old tab leads to the step that is due', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()
  const first = `${START}/input-radio?question=1`

  await visitor.open(first, { question: 'vehicle-type', answer: 'suv' })
  await visitor.open(`${START}/input-number?question=2`, { question: 'car-price', answer: '900000' })
  const old = await visitor.open(first, { question: 'vehicle-type', answer: 'double-cab' })
  const early = await visitor.open(first, { question: 'legal-status', answer: 'none' })

  expect([old.at, early.at]).toEqual(Array(2).fill(`${START}/input-radio?question=3`))
  expect((await visitor.open(`${START}/input-number?question=2`)).html).toContain('value="900,000"')
})

test('a limit is read by whoever verified the phone, is kept nowhere, and no address or log tells who it is', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)

  const { response, html } = await visitor.arrive()

  expect(html).toContain('810,000')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await aVisitor(site).open(`${START}/result`)).at).toBe(START)
  const traces = JSON.stringify([site.logs, visitor.addresses])
  for (const personal of [PHONE, PHONE.slice(1), 'สมชาย', encodeURIComponent('สมชาย'), '900000', '30000'])
    expect(traces).not.toContain(personal)
})

test('where a province has no dealer the nearest are offered, and it is said why', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()

  const { html } = await visitor.open(`${START}/select-dealer?province=61`)

  expect(html).toContain('ใกล้จังหวัดอุทัยธานีที่สุด เพราะในจังหวัดนี้ยังไม่มี')
  expect(html).toContain('id="dealer-7"')
})

test('every province can be chosen, and the list goes on within that choice', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()

  const { html } = await visitor.open(`${START}/select-dealer?province=&district=`)

  expect(html).toContain('ในทุกจังหวัด')
  expect(html).toMatch(/<option value="" selected="">ทุกจังหวัด/)
})

test('a dealer chosen in another province stays chosen, and the time alone can be changed', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()
  await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '9', to: '12' })

  const { html } = await visitor.open(`${START}/select-dealer?province=50`)
  const chosen = /<input[^>]*name="dealer"[^>]*checked[^>]*>/.exec(html)?.[0]
  const later = await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '13', to: '15' })

  expect(chosen).toContain('value="7"')
  expect(html).toContain('แห่งที่คุณเลือกไว้')
  expect(later.at).toBe(`${START}/attach-document`)
})

test('the breadcrumb names the step, and leads back to the start', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  const { html } = await visitor.arrive()
  const start = await visitor.open(START)
  const trailOf = (page: string) =>
    /<nav aria-label="ตำแหน่งของหน้านี้">.*?<\/nav>/s.exec(page)![0].replaceAll('\u2060', '')

  expect(trailOf(html)).toContain(`href="${START}"`)
  expect(trailOf(html)).toMatch(/aria-current="page">ผลการประเมินวงเงินเบื้องต้น/)
  expect(trailOf(start.html)).not.toContain(`href="${START}"`)
})

test('search engines are told the trail that a step shows', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()
  const question = await visitor.goOn((at) => at.includes('question=2'))
  const result = await visitor.goOn((at) => at.endsWith('/result'))

  for (const { html } of [question, result]) {
    const [told] = /"@type":"BreadcrumbList".*?<\/script>/.exec(html)!
    const [, last] = /aria-current="page">([^<]*)</.exec(html.replaceAll('\u2060', ''))!
    expect(told).toContain(`"name":"${last}"}`)
  }
})

test('the last page names the day of the call, and hours in which the office is open', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()

  const choice = await visitor.open(`${START}/select-dealer`)
  await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '8', to: '12' })
  const early = await visitor.open(`${START}/attach-document`, { intent: 'skip' })
  site.clock.set('2025-06-15T12:20:00+07:00')
  await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '9', to: '12' })
  const later = await visitor.open(`${START}/attach-document`, { intent: 'skip' })

  expect(choice.html).toContain('เราเริ่มโทร 08.30 น.')
  expect(early.html).toContain('ภายในวันจันทร์ที่ 16 มิ.ย. ช่วง 08.30–12.00 น. เฉพาะเวลาทำการ (')
  expect(later.html).toContain('ภายในวันจันทร์ที่ 16 มิ.ย. ช่วง 09.00–12.00 น. เราบอกหมายเลขอ้างอิง')
})

test('on another device the last page promises the same day and hours', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()
  await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '8', to: '12' })
  const { html: told } = await visitor.open(`${START}/attach-document`, { intent: 'skip' })
  site.clock.set('2025-06-18T12:00:00+07:00')

  const { page } = await onAnotherDevice(site)

  const promise = /ภายใน[^<]*ช่วง[^<]*/.exec(told)![0]
  expect(promise).toContain('วันจันทร์ที่ 16 มิ.ย.')
  expect(page.at).toBe(`${START}/thankyou`)
  expect(page.html).toContain(promise)
})

/** Chooses a dealer and sends. */
async function send(visitor: Visitor, dealer: string) {
  const chosen = await visitor.open(`${START}/select-dealer`, { dealer, from: '8', to: '12' })
  return chosen.at.endsWith('/attach-document') ? await visitor.open(chosen.at, { intent: 'skip' }) : chosen
}

const ELSEWHERE = 'คุณส่งเรื่องนี้จากอีกเครื่องหรืออีกหน้าต่างแล้วเมื่อ'

const leadsOf = (site: Site) => site.db.selectFrom('lead').select(['reference', 'revision']).execute()

test.each([
  ['opened', undefined],
  ['answered', { question: 'work-papers', answer: 'no-papers' }],
])('a question that is %s after another device has sent tells so, and changes nothing', async (_, given) => {
  const site = await aSmartFinSite()
  const here = aVisitor(site)
  await here.begin()
  const question = await here.goOn((at) => at.includes('question=6'))
  const { visitor: there } = await onAnotherDevice(site)
  await there.goOn((at) => at.endsWith('/result'))
  const { html: receipt } = await send(there, '7')
  const sent = await leadsOf(site)

  const told = await here.open(question.at, given)

  expect(receipt).not.toContain(ELSEWHERE)
  expect(told.at).toBe(`${START}/thankyou`)
  expect(told.html).toContain(`${ELSEWHERE} 15 มิ.ย. 2568`)
  for (const page of [receipt, told.html]) expect(page).toContain(sent[0]!.reference)
  expect(await leadsOf(site)).toEqual(sent)
  expect((await here.open(`${START}/questionnaire`)).html).toContain('ตอบครบทุกข้อแล้ว')
})

test('a dealer that another device has chosen is told before this one chooses another, and then may be changed', async () => {
  const site = await aSmartFinSite()
  const here = aVisitor(site)
  await here.arrive()
  const { visitor: there } = await onAnotherDevice(site)
  await send(there, '7')
  const sent = await leadsOf(site)

  const told = await send(here, '8')
  const afterTold = await leadsOf(site)
  const changed = await send(here, '8')
  const toldThere = await there.open(`${START}/result`)

  expect(told.html).toContain(ELSEWHERE)
  expect(told.html).toContain('ผู้ติดต่อกลับ อรุณ ลีสซิ่ง สาขานครสวรรค์')
  expect(afterTold).toEqual(sent)
  expect(changed.html).toContain('ผู้ติดต่อกลับ สาขาอุทัยธานี')
  expect(changed.html).not.toContain(ELSEWHERE)
  expect(toldThere.html).toContain(ELSEWHERE)
  expect(toldThere.html).toContain('ผู้ติดต่อกลับ สาขาอุทัยธานี')
  expect((await leadsOf(site)).map(({ reference }) => reference)).toEqual([sent[0]!.reference])
})

test('of two devices that choose a dealer at the same moment one sends, and the other is told what was sent', async () => {
  const site = await aSmartFinSite()
  const here = aVisitor(site)
  await here.arrive()
  const { visitor: there } = await onAnotherDevice(site)
  await there.open(`${START}/select-dealer`)
  const [before] = await leadsOf(site)

  const pages = await Promise.all([send(here, '7'), send(there, '8')])

  const told = pages.filter(({ html }) => html.includes(ELSEWHERE))
  expect(told).toHaveLength(1)
  const winner = pages[0] === told[0] ? 'สาขาอุทัยธานี' : 'อรุณ ลีสซิ่ง สาขานครสวรรค์'
  expect(told[0]!.html).toContain(`ผู้ติดต่อกลับ ${winner}`)
  // The first choice was not replaced by the second.
  expect(await leadsOf(site)).toEqual([{ reference: before!.reference, revision: before!.revision + 1 }])
  expect(told[0]!.html).toContain(before!.reference)
})

test('the number of questions is told as the most there may be, and falls with the answers until it is final', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.begin()
  const counts: string[] = []

  await visitor.goOn(
    (at) => at.includes('question=5'),
    (html) => counts.push(/ข้อ \d+ จาก[^<]*/.exec(html.replaceAll('\u2060', ''))?.[0] ?? 'submit'),
  )
  const withoutWork = await visitor.open(`${START}/input-select?question=4`, {
    question: 'occupation',
    answer: 'no-regular-work',
  })
  const last = await visitor.goOn((at) => at.includes('question=14'))

  expect(counts).toEqual([
    ...['ข้อ 1 จากไม่เกิน 14 ข้อ', 'ข้อ 2 จากไม่เกิน 14 ข้อ', 'ข้อ 3 จากไม่เกิน 14 ข้อ', 'submit'],
    'ข้อ 4 จากไม่เกิน 14 ข้อ',
  ])
  expect(withoutWork.html).toContain('ข้อ 5 จากไม่เกิน 12 ข้อ')
  expect(last.html).toContain('ข้อ 12 จาก 12 ข้อ')
})

test('an attached file is shown to the visitor who attached it, and reaches the staff with the others', async () => {
  const site = await aSmartFinSite()
  const visitor = aVisitor(site)
  await visitor.arrive()
  const late = await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '12', to: '9' })
  expect(late.response.status).toBe(422)
  await visitor.open(`${START}/select-dealer`, { dealer: '7', from: '9', to: '12' })
  const form = new FormData()
  form.append('intent', 'add')
  form.append('file', new File([aPdf()], 'สลิป.pdf', { type: 'application/pdf' }))
  form.append('file', new File(['no picture'], 'บัตร.png', { type: 'image/png' }))

  const before = await visitor.open(`${START}/attach-document`)
  expect(before.html).toContain('ส่งเอกสารและไปต่อ')
  expect(before.html).toContain('กดส่งแล้ว เอกสารถึงเจ้าหน้าที่ทันที')
  const attached = await visitor.open(`${START}/attach-document`, form)
  expect(attached.html).toContain('สลิป.pdf')
  expect(attached.html).toContain('บัตร.png')
  const wrong = new FormData()
  wrong.append('file', new File(['no picture'], 'บัตร.txt', { type: 'text/plain' }))
  const refused = await visitor.ask(`${START}/document`, wrong)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('แนบไม่ได้')
  const id = attached.html.match(/value="([0-9a-f-]{36})"[^>]*name="remove"/)![1]
  expect((await visitor.ask(`${START}/document/${id}`)).headers.get('content-type')).toBe('application/pdf')
  expect((await aVisitor(site).ask(`${START}/document/${id}`)).status).toBe(404)
  const done = new FormData()
  done.append('intent', 'send')
  const end = await visitor.open(`${START}/attach-document`, done)

  expect(end.at).toBe(`${START}/thankyou`)
  expect(end.html).toMatch(/SF-[0-9A-Z]{4}-[0-9A-Z]{2}/)
  expect(await site.db.selectFrom('upload').select('claimedBy').execute()).toEqual([
    { claimedBy: expect.any(String) },
  ])
})

import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_LIMITS } from '../../api/test/test-api.ts'
import { aPdf } from '../../api/test/upload-builders.ts'
import { wordsOf } from './crawl.ts'
import { testSite } from './test-site.ts'

// What the page after sending says depends on what was sent, by whom and from where. Each form is sent in each state that leads to another page.

const NOW = '2026-11-25T10:00:00+07:00'

let site: Awaited<ReturnType<typeof testSite>>

/** A site for each form: the clock of one that was told a later day cannot go back. */
async function openSite() {
  site = await testSite({ shipped: true, now: NOW, limits: NO_LIMITS })
}

/** Sentences that are true in some states only. */
const SENTENCES = {
  'staff call': /เจ้าหน้าที่โทรหาคุณ ภายในวัน/,
  'our staff of the province call': /เจ้าหน้าที่ของเราจะโทรหาคุณ/,
  'the dealer calls': /ผู้จำหน่ายที่จะโทรหาคุณ/,
  'from a calculation': /จากผลคำนวณของคุณ:|ส่งตัวเลขที่คุณคำนวณไว้/,
  'as typed': /ที่คุณกรอก:/,
  'from a promotion': /จากโปรโมชั่น:/,
  instalments: /ค่างวดโดยประมาณ|ตารางผ่อน/,
  'the price of the own vehicle': /แล้วบอกราคาให้คุณตัดสินใจ/,
  'after the old vehicle': /หลังหักราคารถคันเดิม/,
  'the programme for dealers': /นัดคุยที่กิจการของคุณ/,
  'advice on debts': /ดูทางเลือกด้วยกัน/,
  'cover and premium': /เราบอกเบี้ย ความคุ้มครอง/,
  'which vehicle is insured': /ขอเทียบเบี้ยสำหรับ/,
  'when a complaint is answered': /แจ้งผลเป็นลายลักษณ์อักษร/,
  'the fee for a friend': /ถึงกำหนดโอนค่าแนะนำ/,
  'no fee for a friend': /ไม่มีค่าแนะนำในรอบนี้/,
  'a coupon to use': /คูปองของคุณพร้อมใช้แล้ว/,
  'a used coupon': /คูปองนี้ใช้ไปแล้ว/,
  'an ended coupon': /คูปองนี้หมดอายุแล้ว/,
  'a reward to fetch': /เก็บรหัสนี้ไว้แสดง/,
  'a reward that was fetched': /คุณรับของรางวัลแล้ว/,
  'personnel write back': /ฝ่ายบุคคลติดต่อกลับ/,
  'a mail was sent': /ส่งตารางค่างวดให้แล้ว/,
  'somebody answers the message': /ผู้รับผิดชอบติดต่อกลับ/,
} as const

type Sentence = keyof typeof SENTENCES
type Sent = { address: string; fields: Record<string, string | File>; before?: () => Promise<unknown> }
type State = {
  state: string
  send: () => Sent | Promise<Sent>
  /** What happens between sending and opening the page. */
  afterwards?: () => Promise<unknown>
  says: Sentence[]
}

const PERSON = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' }
const CONSENT = { 'consent.privacyNotice': 'on', 'consent.noticeVersion': '2569-1' }
const WRITER = { firstName: 'สมหญิง', lastName: 'ใจงาม', phone: '056123456', message: 'ขอสอบถาม', ...CONSENT }
const CALLED = { ...PERSON, province: '60', contactTime: 'any', ...CONSENT }
const EMAIL = 'somchai@visitor.example'

const PICKUP =
  'carType=pickup&modelGroup=tawan-double&model=tawan-double-25-at&product=new-vehicle&down=20%25&term=60'
const OWN_CAR =
  'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2025&gear=manual&amount=300000&term=60'

/** Writes a calculation down, as the buttons below a result do; where that leads. */
async function calculated(address: string, next: string): Promise<string> {
  const response = await site.request(address, { method: 'POST', body: new URLSearchParams({ next }) })
  return response.headers.get('location')!
}

const idOf = (address: string) => new URL(address, 'http://site').searchParams.get('id')!

const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)![1]!

const happyCar = (wants: string) => () => ({
  address: '/happy-car',
  fields: { ...CALLED, wants, carType: 'pickup', budget: '350000' },
})

const newProduct =
  (product: string, more: Record<string, string> = {}) =>
  () => ({
    address: '/new-product',
    fields: { ...CALLED, product, ...more },
  })

const BORROWER: Sentence[] = ['staff call', 'our staff of the province call', 'instalments']

const refinanceRequest = {
  ...{ carType: 'pickup', brand: 'อรุณ', modelGroup: 'ตะวัน', model: '2.5', year: '2025', gear: 'manual' },
  ...{ amount: '300000', term: '60', ...CALLED },
}

const friend = {
  'referrer.firstName': 'สมชาย',
  'referrer.lastName': 'ใจดี',
  'referrer.mobilePhone': '0812345678',
  'referrer.contractNumber': 'AB1234567',
  'friend.firstName': 'สมหญิง',
  'friend.lastName': 'ใจงาม',
  'friend.mobilePhone': '0898765432',
  'friend.province': '60',
  'friend.interest': 'refinance',
  friendConsent: 'on',
  ...CONSENT,
}

/** Another phone each time: a coupon and a reward are given once a phone. */
let phones = 0
const nextPhone = () => `08${String(10_000_000 + ++phones)}`

const coupon = () => ({
  address: '/refinance-ecoupon',
  fields: { ...PERSON, mobilePhone: nextPhone(), promotion: 'refinance-0295', ...CONSENT },
})

const reward = () => ({
  address: '/reward-motor-expo-2021',
  fields: {
    ...{ ...PERSON, mobilePhone: nextPhone(), event: 'motor-expo-2021', nationalId: '', province: '60' },
    ...{ interest: 'new-pickup', purchaseWithin: 'later', ...CONSENT },
  },
})

/** Every state in which the page after sending can be read. A form without its states does not compile. */
const STATES: { [Key in FormKey]: State[] } = {
  refinance: [
    {
      state: 'opened directly',
      send: () => ({ address: '/refinance/request', fields: refinanceRequest }),
      says: [...BORROWER, 'as typed'],
    },
    {
      state: 'from a promotion',
      send: () => ({
        address: '/refinance/request',
        fields: { ...refinanceRequest, promotion: 'refinance-0295' },
      }),
      says: [...BORROWER, 'as typed', 'from a promotion'],
    },
    {
      state: 'from a calculation',
      async send() {
        const address = await calculated(`/refinance?${OWN_CAR}`, 'request')
        const hidden = [
          ...(await site.html(address)).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
        ]
        return {
          address,
          fields: { ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])), ...CALLED },
        }
      },
      says: [...BORROWER, 'from a calculation'],
    },
  ],
  'job-application': [
    {
      state: 'an application',
      send: () => ({
        address: '/career?id=credit-analyst',
        fields: {
          ...PERSON,
          ...{ careerId: 'credit-analyst', prefix: 'mr', nationalId: '', email: EMAIL, province: '60' },
          ...{ 'birthDate-day': '5', 'birthDate-month': '3', 'birthDate-year': '2540' },
          ...{ education: 'bachelor', experienceYears: '3', expectedSalary: '', coverNote: '', ...CONSENT },
          resume: new File([new Uint8Array(aPdf())], 'ประวัติ.pdf', { type: 'application/pdf' }),
        },
      }),
      says: ['personnel write back'],
    },
  ],
  'contact-us': [
    {
      state: 'a question',
      send: () => ({ address: '/contactus', fields: { ...WRITER, topic: 'payment' } }),
      says: ['somebody answers the message'],
    },
    {
      state: 'about an insurance',
      send: () => ({
        address: '/contactus',
        fields: { ...WRITER, topic: 'insurance', vehicle: 'double-cab', vehicleYear: '2023' },
      }),
      says: ['somebody answers the message', 'which vehicle is insured'],
    },
  ],
  complaint: [
    {
      state: 'a complaint',
      send: () => ({
        address: '/quality-management-service/complaint-channel',
        fields: { ...WRITER, template: 'complaint', topic: 'service' },
      }),
      says: ['when a complaint is answered'],
    },
  ],
  quote: [
    {
      state: 'a table',
      async send() {
        const address = await calculated(`/monthly-installment?${PICKUP}`, 'mail')
        return { address, fields: { template: 'quote', workingId: idOf(address), email: EMAIL, ...CONSENT } }
      },
      says: ['a mail was sent'],
    },
    {
      state: 'a table of a price of one’s own',
      async send() {
        const address = await calculated('/monthly-installment?price=650000&down=97500&term=60', 'mail')
        return { address, fields: { template: 'quote', workingId: idOf(address), email: EMAIL, ...CONSENT } }
      },
      says: ['a mail was sent'],
    },
  ],
  'e-coupon': [
    { state: 'to use', send: coupon, says: ['a coupon to use'] },
    {
      state: 'used since',
      send: coupon,
      afterwards: () => site.db.updateTable('coupon').set({ usedAt: site.clock() }).execute(),
      says: ['a used coupon'],
    },
    {
      state: 'ended since',
      send: coupon,
      afterwards: () =>
        site.db.updateTable('coupon').set({ expiresOn: '2026-11-24', usedAt: null }).execute(),
      says: ['an ended coupon'],
    },
  ],
  'friend-get-friend': [
    {
      state: 'while the promotion runs',
      send: () => ({ address: '/refinance-referrer', fields: friend }),
      says: ['the fee for a friend'],
    },
    {
      state: 'from a page that was opened before the promotion ended',
      send: () => ({
        address: '/refinance-referrer',
        fields: { ...friend, 'friend.mobilePhone': '0898765433' },
        before: async () => site.clock.set('2029-12-25T10:00:00+07:00'),
      }),
      says: ['no fee for a friend'],
    },
  ],
  'motor-expo': [
    { state: 'a reward', send: reward, says: ['a reward to fetch'] },
    {
      state: 'fetched since',
      send: reward,
      afterwards: () => site.db.updateTable('motorExpoRegistration').set({ usedAt: site.clock() }).execute(),
      says: ['a reward that was fetched'],
    },
  ],
  'happy-car': [
    { state: 'buys', send: happyCar('buy'), says: ['staff call', 'instalments'] },
    { state: 'sells', send: happyCar('sell'), says: ['staff call', 'the price of the own vehicle'] },
    {
      state: 'trades in',
      send: happyCar('trade-in'),
      says: ['staff call', 'the price of the own vehicle', 'instalments', 'after the old vehicle'],
    },
  ],
  'new-product': [
    ...['pickup', 'truck', 'used-car', 'leasing', 'refinance', 'personal-loan'].map(
      (product): State => ({ state: product, send: newProduct(product), says: BORROWER }),
    ),
    {
      state: 'from a calculation and a promotion',
      send: newProduct('pickup', { calculated: 'ผ่อน 60 งวด', promotion: 'first-pickup' }),
      says: [...BORROWER, 'from a calculation', 'from a promotion'],
    },
    {
      state: 'insurance',
      send: newProduct('insurance'),
      says: ['staff call', 'our staff of the province call', 'cover and premium'],
    },
    {
      state: 'debt-advice',
      send: newProduct('debt-advice'),
      says: ['staff call', 'our staff of the province call', 'advice on debts'],
    },
    {
      state: 'dealer-program',
      send: newProduct('dealer-program'),
      says: ['staff call', 'our staff of the province call', 'the programme for dealers'],
    },
    {
      state: 'a dealer on the page of the programme',
      send: () => ({
        address: '/refinance-dealer-program',
        fields: { ...CALLED, product: 'dealer-program' },
      }),
      says: ['staff call', 'the programme for dealers'],
    },
  ],
  'contact-dealer': [
    {
      state: 'a dealer for a calculation',
      async send() {
        const id = idOf(await calculated(`/monthly-installment?${PICKUP}`, 'link'))
        const address = `/monthly-installment/contact-dealer?id=${id}&term=60&province=60`
        return {
          address,
          fields: {
            selectedDealer: valueIn(await site.html(address), 'selectedDealer'),
            term: '60',
            ...Object.fromEntries(Object.entries(PERSON).map(([name, value]) => [`customer.${name}`, value])),
            'customer.contactTime': 'any',
            ...CONSENT,
          },
        }
      },
      says: ['the dealer calls', 'from a calculation'],
    },
  ],
  // Its last step has a page of its own, which smart-fin.test.ts reads.
  'credit-estimation': [],
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Sends a form without scripts, with the code of its SMS where it asks for one. */
async function sendForm({ address, fields, before }: Sent): Promise<Response> {
  await before?.()
  const hasFile = Object.values(fields).some((value) => value instanceof File)
  const body = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) body.append(name, value as string)
  const response = await site.request(address, { method: 'POST', body })
  const next = response.headers.get('location') ?? ''
  if (!next.endsWith('/verify-otp')) return response
  const code = /OTP (\d{6})/.exec(site.sms.sent.at(-1)!.text)![1]!
  return site.request(next, {
    method: 'POST',
    body: new URLSearchParams({ code }),
    headers: { cookie: cookiesOf(response) },
  })
}

async function read(form: string, { send, afterwards }: Pick<State, 'send' | 'afterwards'>) {
  const response = await sendForm(await send())
  expect([response.status, response.headers.get('location')]).toEqual([303, `/received/${form}`])
  await afterwards?.()
  const html = await site.html(`/received/${form}`, { headers: { cookie: cookiesOf(response) } })
  return { html, words: wordsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))) }
}

const keys = Object.keys(FORMS) as FormKey[]

describe.each(keys.filter((form) => STATES[form].length > 0))('the page after sending %s', (form) => {
  beforeAll(openSite, 120_000)

  test.each(STATES[form])('says what depends on its state, and nothing of another: $state', async (state) => {
    const { words } = await read(form, state)

    const said = (Object.keys(SENTENCES) as Sentence[]).filter((name) => SENTENCES[name].test(words))
    expect(said.toSorted(), words).toEqual(state.says.toSorted())
  })
})

test('every form has its states here, and every other page that `receivedWhen` makes is one of them', () => {
  for (const form of keys) {
    const { received, receivedWhen = {} } = FORMS[form].lead as { received?: object; receivedWhen?: object }
    expect(STATES[form].length, form).toBeGreaterThanOrEqual(
      received ? 1 + Object.keys(receivedWhen).length : 0,
    )
    expect(STATES[form].length === 0, form).toBe(received === undefined)
  }
  const said = new Set(keys.flatMap((form) => STATES[form].flatMap(({ says }) => says)))
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

    const { words } = await read('happy-car', { send: happyCar('buy') })

    expect(words).toContain(`ภายในวัน${day}`)
  })
})

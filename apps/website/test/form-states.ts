import type { FormKey } from '@leasing/contract/forms/registry'
import { aPdf } from '../../api/test/upload-builders.ts'
import type { testSite } from './test-site.ts'

type Site = Awaited<ReturnType<typeof testSite>>

/** Sentences that are true in some states only. */
export const SENTENCES = {
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
  'where the coupon is': /คูปองลดค่าใช้จ่ายวันทำสัญญา มูลค่าสูงสุด/,
  'a coupon to use': /คูปองของคุณพร้อมใช้แล้ว/,
  'a used coupon': /คูปองนี้ใช้ไปแล้ว/,
  'an ended coupon': /คูปองนี้หมดอายุแล้ว/,
  'a reward to fetch': /เก็บรหัสนี้ไว้แสดง/,
  'a reward that was fetched': /คุณรับของรางวัลแล้ว/,
  'which position was applied for': /ตำแหน่งที่สมัคร: \S/,
  'personnel write back': /ฝ่ายบุคคลติดต่อกลับ/,
  'a mail was sent': /ส่งตารางค่างวดให้แล้ว/,
  'back to hire purchase': /คำนวณค่างวดอีกครั้ง/,
  'back to refinance': /ประเมินวงเงินรีไฟแนนซ์อีกครั้ง/,
  'somebody answers the message': /ผู้รับผิดชอบติดต่อกลับ/,
} as const

export type Sentence = keyof typeof SENTENCES

type Sent = { address: string; fields: Record<string, string | File> }

/** A way to send a form, on a site with the content of the fixtures. */
export type FormState = {
  state: string
  before?: (site: Site) => void
  send: (site: Site) => Sent | Promise<Sent>
  /** What happens between sending and opening the page. */
  afterwards?: (site: Site) => Promise<unknown>
  /** What the page after sending says, and nothing else of SENTENCES. */
  says: Sentence[]
}

const PERSON = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' }
const CONSENT = { 'consent.privacyNotice': 'on', 'consent.noticeVersion': '2569-1' }
const WRITER = { firstName: 'สมหญิง', lastName: 'ใจงาม', phone: '056123456', message: 'ขอสอบถาม', ...CONSENT }
const CALLED = { ...PERSON, province: '60', contactTime: 'any', ...CONSENT }
const EMAIL = 'somchai@visitor.example'

export const PICKUP =
  'carType=pickup&modelGroup=tawan-double&model=tawan-double-25-at&product=new-vehicle&down=20%25&term=60'
export const OWN_CAR =
  'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2025&gear=manual&amount=300000&term=60'

/** Writes a calculation down, as the buttons below a result do; where that leads. */
export async function calculated(site: Site, address: string, next: string): Promise<string> {
  const response = await site.request(address, { method: 'POST', body: new URLSearchParams({ next }) })
  return response.headers.get('location')!
}

export const idOf = (address: string) => new URL(address, 'http://site').searchParams.get('id')!

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
export const FORM_STATES: { [Key in FormKey]: FormState[] } = {
  refinance: [
    {
      state: 'opened directly',
      send: () => ({ address: '/refinance/request', fields: refinanceRequest }),
      says: [...BORROWER, 'as typed', 'where the coupon is'],
    },
    {
      state: 'from a promotion',
      send: () => ({
        address: '/refinance/request',
        fields: { ...refinanceRequest, promotion: 'refinance-0295' },
      }),
      says: [...BORROWER, 'as typed', 'from a promotion', 'where the coupon is'],
    },
    {
      state: 'from a calculation',
      async send(site) {
        const address = await calculated(site, `/refinance?${OWN_CAR}`, 'request')
        const hidden = [
          ...(await site.html(address)).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
        ]
        return {
          address,
          fields: { ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])), ...CALLED },
        }
      },
      says: [...BORROWER, 'from a calculation', 'where the coupon is'],
    },
    {
      state: 'while no promotion gives a coupon',
      before: (site) => site.clock.set('2031-12-25T10:00:00+07:00'),
      send: () => ({ address: '/refinance/request', fields: refinanceRequest }),
      says: [...BORROWER, 'as typed'],
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
      says: ['which position was applied for', 'personnel write back'],
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
      async send(site) {
        const address = await calculated(site, `/monthly-installment?${PICKUP}`, 'mail')
        return { address, fields: { template: 'quote', workingId: idOf(address), email: EMAIL, ...CONSENT } }
      },
      says: ['a mail was sent', 'back to hire purchase'],
    },
    {
      state: 'a table of a price of one’s own',
      async send(site) {
        const address = await calculated(
          site,
          '/monthly-installment/own-price?price=650000&down=97500&term=60',
          'mail',
        )
        return { address, fields: { template: 'quote', workingId: idOf(address), email: EMAIL, ...CONSENT } }
      },
      says: ['a mail was sent', 'back to hire purchase'],
    },
    {
      state: 'a table of refinance',
      async send(site) {
        const address = await calculated(site, `/refinance?${OWN_CAR}`, 'mail')
        return { address, fields: { template: 'quote', workingId: idOf(address), email: EMAIL, ...CONSENT } }
      },
      says: ['a mail was sent', 'back to refinance'],
    },
  ],
  'e-coupon': [
    // What is updated are those that were sent so far: the one that is still to use comes last.
    {
      state: 'used since',
      send: coupon,
      afterwards: (site) => site.db.updateTable('coupon').set({ usedAt: site.clock() }).execute(),
      says: ['a used coupon'],
    },
    {
      state: 'ended since',
      send: coupon,
      afterwards: (site) =>
        site.db.updateTable('coupon').set({ expiresOn: '2026-11-24' }).where('usedAt', 'is', null).execute(),
      says: ['an ended coupon'],
    },
    { state: 'to use', send: coupon, says: ['a coupon to use'] },
  ],
  'friend-get-friend': [
    {
      state: 'while the promotion runs',
      send: () => ({ address: '/refinance-referrer', fields: friend }),
      says: ['the fee for a friend'],
    },
    {
      state: 'from a page that was opened before the promotion ended',
      before: (site) => site.clock.set('2029-12-25T10:00:00+07:00'),
      send: () => ({
        address: '/refinance-referrer',
        fields: { ...friend, 'friend.mobilePhone': '0898765433' },
      }),
      says: ['no fee for a friend'],
    },
  ],
  'motor-expo': [
    {
      state: 'fetched since',
      send: reward,
      afterwards: (site) =>
        site.db.updateTable('motorExpoRegistration').set({ usedAt: site.clock() }).execute(),
      says: ['a reward that was fetched'],
    },
    { state: 'a reward', send: reward, says: ['a reward to fetch'] },
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
      (product): FormState => ({ state: product, send: newProduct(product), says: BORROWER }),
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
      async send(site) {
        const id = idOf(await calculated(site, `/monthly-installment?${PICKUP}`, 'link'))
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

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Sends a form without scripts, with the code of its SMS where it asks for one. */
export async function sendForm(site: Site, { before, send }: FormState): Promise<Response> {
  await before?.(site)
  const { address, fields } = await send(site)
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

import type { MotorExpoEvent } from '@leasing/contract/content/motor-expo'
import { fieldMessage } from '@leasing/contract/field-messages'
import { acceptOf, typesOfField, typeWords } from '@leasing/contract/upload-words'
import { expect, test } from 'vitest'
import { decryptLead } from '../../api/src/leads/lead.ts'
import { aPromotion } from '../../api/test/builders.ts'
import { ceilings } from '../../api/test/calculator-builders.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { aPdf, aPhoto } from '../../api/test/upload-builders.ts'
import { testSite } from './test-site.ts'

const COUPON = { amount: 500, validDays: 90 }

const OF_2025: MotorExpoEvent = {
  id: 'motor-expo-2021',
  title: 'มอเตอร์เอ็กซ์โป 2021',
  rewardTitle: 'กระเป๋าเครื่องมือติดรถ',
  rewardDetail: 'รับที่บูธ',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  orderPosition: 1,
}

const OF_2026: MotorExpoEvent = {
  ...OF_2025,
  id: 'motor-expo-2026',
  title: 'มอเตอร์เอ็กซ์โป 2569',
  rewardDetail: 'รับที่บูธใหม่',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  held: { from: '2026-12-01', until: '2026-12-12' },
  place: 'อาคาร 3 บูธ A12',
}

type Given = {
  secure?: boolean
  smsHourlyBudget?: number
  motorExpoEvents?: MotorExpoEvent[]
  promotions?: ReturnType<typeof aPromotion>[]
}

const testForms = (given: Given = {}) =>
  testSite({
    rateCeilings: ceilings,
    provinces: [aProvince('60', 'นครสวรรค์')],
    promotions: [
      aPromotion({
        id: 'refinance-0295',
        path: 'refinance-0295',
        endDate: '2025-12-31',
        refinance: true,
        coupon: COUPON,
      }),
      aPromotion({ id: 'friend-get-friend', path: 'friend-get-friend', endDate: '2025-12-31' }),
    ],
    departments: [{ id: 'sales', name: 'ฝ่ายขาย', createdAt: '2024-01-01T00:00:00.000Z', active: true }],
    careers: [
      {
        id: 'loan-officer',
        title: 'เจ้าหน้าที่สินเชื่อ',
        departmentId: 'sales',
        location: 'นครสวรรค์',
        headcount: 2,
        employment: 'full-time',
        summary: 'ดูแลลูกค้าในพื้นที่',
        detail: '<p>งานดี</p>',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        publish: true,
      },
    ],
    motorExpoEvents: [OF_2025],
    ...given,
  })

type TestForms = Awaited<ReturnType<typeof testForms>>

const SOMCHAI = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' }

const CONSENT = { 'consent.privacyNotice': 'on', 'consent.noticeVersion': '2025-01' }
const PERSON = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '๐๘๑-234 5678' }
const WRITER = { firstName: 'สมหญิง', lastName: 'ใจงาม', phone: '056-123456', message: 'ขอทราบยอด\nค้างชำระ' }

/** As a browser without JavaScript sends it. */
const post = (site: TestForms, path: string, fields: Record<string, string>, cookie = '') =>
  site.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const REFERENCE = /[A-Z]{2}-[A-Z2-9]{4}-[A-Z2-9]{2}/

const valueIn = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name.replaceAll('.', '\\.')}"[^>]* value="([^"]*)"`).exec(html)?.[1]

test('a form for a privacy notice that is no longer the one is answered with the new one, to be ticked anew', async () => {
  const site = await testForms()
  const fields = { wants: 'buy', carType: 'pickup', province: '60', contactTime: 'any', ...SOMCHAI }

  const refused = await post(site, '/happy-car', { ...fields, ...CONSENT, 'consent.noticeVersion': '2019' })
  const html = await refused.text()
  const [tick = ''] = /<input[^>]* name="consent.privacyNotice"[^>]*>/.exec(html) ?? []

  expect(refused.status).toBe(422)
  expect(html).toContain('ประกาศความเป็นส่วนตัวมีฉบับใหม่แล้ว')
  expect(html).toContain('href="#field-consent.privacyNotice"')
  expect(tick).toContain('aria-invalid="true"')
  expect(tick).not.toContain('checked')
  expect(valueIn(html, 'consent.noticeVersion')).toBe('2025-01')
  expect((await post(site, '/happy-car', { ...fields, ...CONSENT })).status).toBe(303)
})

type Case = {
  path: string
  form: string
  title: string
  sent: Record<string, string>
  wrong: Record<string, string>
  says: string
}

const CASES: Case[] = [
  {
    path: '/contactus',
    form: 'contact-us',
    title: 'ได้รับข้อความของคุณแล้ว',
    sent: { ...WRITER, topic: 'payment', email: '', contractNumber: '', ...CONSENT },
    wrong: { phone: '12' },
    says: '>กรอกเบอร์โทรศัพท์ให้ครบ',
  },
  {
    path: '/quality-management-service/complaint-channel',
    form: 'complaint',
    title: 'รับเรื่องร้องเรียนของคุณแล้ว',
    sent: {
      ...WRITER,
      template: 'complaint',
      topic: 'service',
      'incidentOn-day': '๒',
      'incidentOn-month': '06',
      'incidentOn-year': '2568',
      ...CONSENT,
    },
    wrong: { 'incidentOn-day': '31' },
    says: 'วันที่เกิดเหตุ: ในเดือนที่เลือกไม่มีวันนั้น แก้วันหรือเดือน',
  },
  {
    path: '/happy-car',
    form: 'happy-car',
    title: 'ได้รับคำขอของคุณแล้ว',
    sent: {
      ...PERSON,
      wants: 'buy',
      carType: 'pickup',
      budget: '๓๕๐,000 บาท',
      province: '60',
      contactTime: 'any',
      ...CONSENT,
    },
    wrong: { budget: 'สามแสนกว่า' },
    says: 'งบประมาณ หรือราคาที่อยากขาย: กรอกจำนวนเงินเป็นบาท เช่น 650,000 หรือ 6.5 แสน',
  },
  {
    path: '/new-product',
    form: 'new-product',
    title: 'ได้รับคำขอของคุณแล้ว',
    sent: { ...PERSON, product: 'truck', province: '60', contactTime: 'morning', note: '', ...CONSENT },
    wrong: { province: '' },
    says: 'เลือกจังหวัด',
  },
  {
    path: '/refinance-dealer-program',
    form: 'new-product',
    title: 'ได้รับคำขอร่วมโครงการแล้ว',
    sent: { ...PERSON, product: 'dealer-program', province: '60', contactTime: 'morning', ...CONSENT },
    wrong: { 'consent.privacyNotice': '' },
    says: 'อ่านและติ๊กรับทราบประกาศความเป็นส่วนตัวก่อนส่ง',
  },
  {
    path: '/refinance-referrer',
    form: 'friend-get-friend',
    title: 'ได้รับชื่อเพื่อนที่คุณแนะนำแล้ว',
    sent: {
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
    },
    wrong: { 'friend.mobilePhone': '0812345678' },
    says: '>กรอกเบอร์มือถือของเพื่อน ไม่ใช่เบอร์เดียวกับผู้แนะนำ',
  },
  {
    path: '/reward-motor-expo-2021',
    form: 'motor-expo',
    title: 'ลงทะเบียนเรียบร้อยแล้ว',
    sent: {
      ...PERSON,
      event: 'motor-expo-2021',
      nationalId: '',
      province: '60',
      interest: 'new-pickup',
      purchaseWithin: 'later',
      ...CONSENT,
    },
    wrong: { nationalId: '1234567890123' },
    says: '>เลขบัตรประชาชนไม่ถูกต้อง',
  },
]

/** Sends a form to its receipt; where the phone is verified, with the code that went to it. */
async function sendWhole(site: TestForms, { path, sent }: Pick<Case, 'path' | 'sent'>) {
  const response = await post(site, path, sent)
  const next = response.headers.get('location') ?? ''
  return next.endsWith('/verify-otp')
    ? await post(site, next, { code: codeOf(site) }, cookiesOf(response))
    : response
}

test.each(CASES)(
  '$path takes a form without JavaScript and says what happens next',
  async ({ path, form, title, sent }) => {
    const site = await testForms()

    const response = await sendWhole(site, { path, sent })
    const received = await site.request(`/received/${form}`, { headers: { cookie: cookiesOf(response) } })

    expect([response.status, response.headers.get('location')]).toEqual([303, `/received/${form}`])
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(received.headers.get('cache-control')).toBe('no-store')
    const html = await received.text()
    expect(html).toContain(title)
    expect(html).toMatch(REFERENCE)
    expect(await site.db.selectFrom('lead').select('form').execute()).toEqual([{ form }])
  },
)

test('an address with a slip is asked about: ticked it is corrected, sent again it is taken as it is', async () => {
  const site = await testForms()
  const { path, sent } = CASES.find(({ form }) => form === 'contact-us')!
  const typed = { ...sent, email: 'prasit@gmial.com' }

  const asked = await post(site, path, typed)
  const html = await asked.text()
  const other = await post(site, path, { ...typed, 'email:asked': 'prasit@hotmial.com' })
  const corrected = await post(site, path, { ...typed, 'email:corrected': 'prasit@gmail.com' })
  const kept = await post(site, path, { ...typed, 'email:asked': 'prasit@gmial.com' })

  expect([asked, other, corrected, kept].map(({ status }) => status)).toEqual([422, 422, 303, 303])
  expect(html).toContain('หมายถึง prasit@gmail.com ใช่ไหม')
  expect(html).toMatch(/<input[^>]* name="email:corrected"[^>]* value="prasit@gmail\.com"/)
  expect(valueIn(html, 'email:asked')).toBe('prasit@gmial.com')
  const rows = await site.db.selectFrom('lead').selectAll().orderBy('receivedAt').execute()
  expect(rows.map((row) => decryptLead(site.encryption, row).data.email).sort()).toEqual([
    'prasit@gmail.com',
    'prasit@gmial.com',
  ])
})

test('a number with digits missing is refused, and the page after sending repeats the number, masked', async () => {
  const site = await testForms()
  const { path, sent } = CASES.find(({ form }) => form === 'contact-us')!

  const refused = await post(site, path, { ...sent, phone: '08123456' })
  const response = await post(site, path, { ...sent, phone: '๐๘๑-๒๓๔ ๕๖๗๘' })
  const received = await site.html('/received/contact-us', { headers: { cookie: cookiesOf(response) } })

  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('เบอร์มือถือต้องมี 10 หลัก ตอนนี้มี 8 หลัก')
  expect(received).toContain('081-xxx-5678')
  expect(received).not.toMatch(/081-?234/)
})

test('the form of the programme for dealers offers no services of borrowers', async () => {
  const page = await (await testForms()).html('/refinance-dealer-program')

  expect(valueIn(page, 'product')).toBe('dealer-program')
  expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toMatch(
    /ผ่อนไม่ไหว|name="product"[^>]*><option/,
  )
})

test('the page after sending says the day by which somebody calls', async () => {
  const site = await testForms()
  site.clock.set('2025-06-15T12:00:00+07:00')
  const { path, sent } = CASES.find(({ form }) => form === 'happy-car')!

  const response = await post(site, path, sent)

  expect(await site.html('/received/happy-car', { headers: { cookie: cookiesOf(response) } })).toContain(
    'ภายในวันจันทร์ที่ 16 มิ.ย. ในช่วงเวลาที่คุณเลือกไว้',
  )
})

test('the message form opens with what another page asks for, and staff read it', async () => {
  const site = await testForms()
  const address =
    '/contactus?ask=premium&vehicle=pickup&vehicleYear=2022&vehicleUse=business&insuranceClass=class-1'

  const html = await site.html(address)
  const sent = { ...WRITER, topic: 'insurance', vehicle: 'pickup', vehicleYear: '2022', ...CONSENT }
  const response = await post(site, address, { ...sent, vehicleUse: 'business', insuranceClass: 'class-1' })

  for (const value of ['insurance', 'pickup', '2022', 'business', 'class-1'])
    expect(html).toContain(`<option value="${value}" selected="">`)
  expect(html).toContain('ขอให้ช่วยเทียบเบี้ยประกัน</textarea>')
  expect(response.status).toBe(303)
})

test('facts of a vehicle that were all given before stand in one line that opens, and on the page after sending', async () => {
  const site = await testForms()
  const facts = {
    vehicle: 'double-cab',
    vehicleYear: '2023',
    vehicleUse: 'private',
    insuranceClass: 'class-1',
  }
  const LINE = 'รถกระบะ 4 ประตู ปี\u00a02566 ใช้ส่วนตัว ประกันที่สนใจ ชั้น 1'
  const textOf = (html: string) => html.replace(/<[^>]+>/g, '')
  const foldIn = (html: string) => /<details(?:(?!<\/?details)[\s\S])*name="vehicleYear"/.exec(html)?.[0]

  const html = await site.html(`/contactus?ask=premium&${new URLSearchParams(facts)}`)
  const some = await site.html('/contactus?ask=premium&vehicle=double-cab')
  const sent = { ...WRITER, ...facts, topic: 'insurance', ...CONSENT }
  const refused = await post(site, `/contactus?ask=premium&${new URLSearchParams(facts)}`, {
    ...sent,
    vehicleYear: '2022',
    phone: '1',
  })
  const response = await post(site, '/contactus', sent)
  const received = await site.html('/received/contact-us', { headers: { cookie: cookiesOf(response) } })
  const other = await post(site, '/contactus', { ...sent, topic: 'payment' })
  const receivedOther = await site.html('/received/contact-us', { headers: { cookie: cookiesOf(other) } })

  expect(textOf(foldIn(html) ?? '')).toContain(LINE)
  expect(foldIn(html)).toContain('แก้ไข')
  expect(foldIn(some)).toBeUndefined()
  expect(textOf(foldIn(await refused.text()) ?? '')).toContain('ปี\u00a02565')
  expect(textOf(received)).toContain(`ขอเทียบเบี้ยสำหรับ ${LINE}`)
  expect(textOf(receivedOther)).not.toContain('ขอเทียบเบี้ย')
})

test.each([
  ['ask=premium', 'ขอใบเสนอราคาประกันภัยรถ', 'ส่งคำขอ'],
  ['ask=direct-debit', 'ขอใบสมัครหักบัญชีอัตโนมัติ', 'ส่งคำขอ'],
  ['ask=annual-tax', 'ให้เราต่อภาษีรถให้', 'ส่งคำขอ'],
  ['ask=robbery', 'เขียนถึงเรา', 'ส่งข้อความ'],
])('the message form of ?%s is headed %s and sent by %s', async (query, heading, label) => {
  const site = await testForms()

  const html = await site.html(`/contactus?${query}`)

  expect(/<section id="message".*?<h2[^>]*>([^<]*)/s.exec(html)?.[1]).toBe(heading)
  expect(/<button[^>]*type="submit"[^>]*>(ส่ง[^<]*)/.exec(html)?.[1]).toBe(label)
})

test('a promotion goes with the visitor from its page to the insurance and into the request', async () => {
  const site = await testSite({ shipped: true, now: '2026-11-22T12:00:00+07:00' })
  const linksIn = (html: string) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))

  const article = await site.html('/promotion/insurance-instalments')
  const address = '/service-insurance?promotion=insurance-instalments'
  expect(linksIn(article)).toContain(address)
  const overview = await site.html(address)
  const next = '/service-insurance/class-1?promotion=insurance-instalments'
  expect(linksIn(overview)).toContain(next)
  const ofClass = await site.html(next)
  const form = '/contactus?ask=premium&insuranceClass=class-1&promotion=insurance-instalments'
  expect(linksIn(ofClass)).toContain(`${form}#message`)
  const request = await site.html(form)
  const consent = { ...CONSENT, 'consent.noticeVersion': valueIn(request, 'consent.noticeVersion')! }
  const sent = { ...WRITER, topic: 'insurance', promotion: 'insurance-instalments', ...consent }
  const response = await site.request(form, { method: 'POST', body: new URLSearchParams(sent) })

  for (const html of [overview, ofClass, request])
    expect(html).toMatch(/โปรโมชั่น[\s\S]{0,120}แบ่งจ่ายเบี้ยประกันรถ 3 หรือ 6 งวด/)
  for (const html of [overview, ofClass, request])
    expect(valueIn(html, 'promotion')).toBe('insurance-instalments')
  expect(response.status).toBe(303)
})

test('who has not chosen a class of insurance asks for help with it, and says so', async () => {
  const site = await testSite({ shipped: true, now: '2026-11-22T12:00:00+07:00' })

  const overview = await site.html('/service-insurance')
  const request = await site.html('/contactus?ask=premium&insuranceClass=unsure')

  expect(overview).toContain('<option value="unsure" selected="">')
  expect(overview).toContain('/contactus?ask=premium&amp;insuranceClass=unsure#message')
  expect(request).toContain('<option value="unsure" selected="">')
})

test('the tax that was calculated goes on to the request with its day, also with the papers', async () => {
  const site = await testSite({ shipped: true, now: '2026-11-22T12:00:00+07:00' })
  const typed = 'plate=white-green&kg=1,740&registered=2562&dueDay=๒&dueMonth=12&dueYear=2569'

  const page = await site.html(`/service-annual-tax?${typed}`)
  const links = [...page.matchAll(/href="(\/contactus\?ask=annual-tax[^"]*)"/g)].map(([, link]) => link!)
  const request = await site.html(links[0]!.replaceAll('&amp;', '&').replace('#message', ''))

  expect(links).toHaveLength(2)
  expect(links[1]).toBe(links[0])
  expect(valueIn(request, 'about')).toMatch(
    /^ต่อภาษี ป้ายขาว อักษรเขียว 1,740 กก\. จดทะเบียน พ\.ศ\. 2562 ภาษีหมดอายุ 2 ธ\.ค\. 2569 รวม [\d,.]+ บาท/,
  )
})

test.each([
  [{ 'incidentOn-month': '' }, 'เลือกเดือน'],
  [{ 'incidentOn-day': '' }, 'กรอกวันเป็นตัวเลข 1 ถึง 31'],
  [{ 'incidentOn-day': '😀' }, 'กรอกวันเป็นตัวเลข 1 ถึง 31'],
  [{ 'incidentOn-year': '69' }, 'กรอกปี พ.ศ. 4 หลัก'],
  [{ 'incidentOn-day': '', 'incidentOn-year': '=1' }, 'กรอกวัน เดือน และปี พ.ศ. ให้ครบ'],
])('a complaint with the day %j says what to do about it', async (wrong, says) => {
  const site = await testForms()
  const complaint = CASES.find(({ form }) => form === 'complaint')!

  const response = await post(site, `${complaint.path}.data`, { ...complaint.sent, ...wrong } as Record<
    string,
    string
  >)

  expect(response.status).toBe(422)
  expect(await response.text()).toContain(`วันที่เกิดเหตุ: ${says}`)
})

const FILE_PAGES = [
  ['/career?id=credit-officer-nakhon-sawan', 'job-application', 'resume'],
  ['/career?id=credit-officer-nakhon-sawan', 'job-application', 'photo'],
  ['/contactus?ask=annual-tax', 'contact-us', 'papers'],
  ['/quality-management-service/complaint-channel', 'complaint', 'attachments'],
] as const

test('every file field of a form offers and says what it takes', async () => {
  const site = await testSite({ shipped: true })
  site.clock.set('2026-11-20T10:00:00+07:00')

  for (const [page, folder, field] of FILE_PAGES) {
    const types = typesOfField(folder, field)!
    const html = await site.html(page)
    const input = html.match(/<input[^>]*type="file"[^>]*>/g)?.find((tag) => tag.includes(`name="${field}"`))
    const hint = new RegExp(`id="field-${field}-hint"[^>]*>([^<]*)`).exec(html)?.[1]
    expect(input).toContain(`accept="${acceptOf(types)}"`)
    expect(plainWords(hint ?? '')).toContain(typeWords(types))
  }
})

const plainWords = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

test('words that a stranger wrote into the address of the message form are not shown', async () => {
  const site = await testForms()

  const html = await site.html(
    '/contactus?ask=robbery&topic=robbery&vehicle=robbery&about=robbery&total=robbery',
  )

  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main.replace(/<(form|input)[^>]*(action|returnTo)[^>]*>/g, '')).not.toContain('robbery')
})

/** The page of complaints tells of the company, which these sites do not know. */
const SHOWN = CASES.filter(({ form }) => form !== 'complaint')

test.each(SHOWN)(
  '$path refuses a wrong field, says so beside it, and keeps the rest',
  async ({ path, sent, wrong, says }) => {
    const site = await testForms()

    const response = await post(site, path, { ...sent, ...wrong })

    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('มี\u00a01\u00a0จุดที่ต้องแก้')
    expect(html).toContain(says)
    expect(html).toMatch(/<title>ผิดพลาด: /)
    expect(html).toMatch(/aria-invalid="true"/)
    const names = Object.keys(sent).filter((name) => /irstName|astName/.test(name))
    for (const name of names) expect(valueIn(html, name), name).toBe(sent[name])
    expect(await site.db.selectFrom('lead').select('id').execute()).toEqual([])
  },
)

test('a complaint about a day that does not exist is refused', async () => {
  const site = await testForms()
  const complaint = CASES.find(({ form }) => form === 'complaint')!

  const response = await post(site, `${complaint.path}.data`, { ...complaint.sent, ...complaint.wrong })

  expect(response.status).toBe(422)
  expect(await response.text()).toContain(complaint.says)
})

test('a form that is sent twice is one request with one reference', async () => {
  const site = await testForms()
  const { path, sent } = CASES[0]!

  const answers = await Promise.all([post(site, path, sent), post(site, path, sent)])

  const pages = await Promise.all(
    answers.map((answer) => site.html('/received/contact-us', { headers: { cookie: cookiesOf(answer) } })),
  )
  const references = pages.map((html) => REFERENCE.exec(html)?.[0])
  expect(references[0]).toBeDefined()
  expect(references[1]).toBe(references[0])
  expect(await site.db.selectFrom('lead').select('id').execute()).toHaveLength(1)
})

test('the page of a form is the same for everyone; the page after it is kept by nobody', async () => {
  const site = await testForms()

  const form = await site.request('/happy-car')
  const empty = await site.request('/received/happy-car')

  expect(form.headers.get('cache-control')).toContain('s-maxage')
  expect(empty.headers.get('cache-control')).toBe('no-store')
  expect(await empty.text()).toContain('หน้านี้เปิดได้หลังส่งแบบฟอร์ม')
  expect((await site.request('/received/anything')).status).toBe(404)
})

test('a receipt of somebody else, or one that was changed, shows nothing', async () => {
  const site = await testForms()
  const { path, sent } = CASES[0]!
  const cookie = cookiesOf(await post(site, path, sent))

  const changed = await site.html('/received/contact-us', {
    headers: { cookie: `${cookie.slice(0, -4)}AAAA` },
  })
  const otherForm = await site.html('/received/complaint', {
    headers: { cookie: cookie.replace('contact-us', 'complaint') },
  })
  site.clock.set('2025-06-16T12:00:01+07:00')
  const late = await site.html('/received/contact-us', { headers: { cookie } })

  for (const html of [changed, otherForm, late]) expect(html).not.toMatch(REFERENCE)
})

test('what a program fills in is asked about, and goes through when a person says so', async () => {
  const site = await testForms()
  const { path, sent } = CASES[0]!

  const trapped = await post(site, path, { ...sent, homepage: 'http://spam.example' })
  const hasty = await post(site, path, { ...sent, openForMs: '40' })
  const confirmed = await post(site, path, { ...sent, homepage: 'http://spam.example', human: 'on' })

  for (const asked of [trapped, hasty]) {
    expect(asked.status).toBe(422)
    expect(await asked.text()).toContain('ยืนยันว่าฉันเป็นคน')
  }
  expect(confirmed.status).toBe(303)
})

test('behind a busy address a form is asked about once more, keeps what was typed, and goes through with the tick', async () => {
  const site = await testForms()
  const { path, sent } = CASES[0]!
  const fill = (turn: number) => ({ ...sent, phone: `056000${100 + turn}` })
  for (let turn = 0; turn < 30; turn++) expect((await post(site, path, fill(turn))).status).toBe(303)

  const asked = await post(site, path, fill(30))
  const page = await asked.text()
  const human = valueIn(page, 'human')!
  const withoutTick = await post(site, path, fill(30))
  site.clock.set(new Date(site.clock() + 5000).toISOString())
  const incomplete = await post(site, path, { ...fill(30), human, firstName: '' })
  const confirmed = await post(site, path, { ...fill(30), human })
  const again = await post(site, path, { ...fill(31), human })

  expect(asked.status).toBe(429)
  expect(page).toContain('มีคนใช้เครือข่ายเดียวกับคุณ')
  expect(valueIn(page, 'firstName')).toBe('สมหญิง')
  expect(page).toMatch(/<a href="#field-human"/)
  expect(withoutTick.status).toBe(429)
  expect(await incomplete.text()).toMatch(
    new RegExp(`checked=""[^>]* value="${human}"|value="${human}"[^>]* checked=""`),
  )
  expect(confirmed.status).toBe(303)
  expect(again.status).toBe(429)
})

test('a code behind a busy address is asked about on each of its pages, and comes with the tick', async () => {
  const site = await testForms()
  const ask = (turn: number, more = {}) =>
    post(site, '/refinance-ecoupon', {
      ...PERSON,
      mobilePhone: `08000000${10 + turn}`,
      promotion: 'refinance-0295',
      ...CONSENT,
      ...more,
    })
  const cookie = cookiesOf(await ask(0))
  for (let turn = 1; turn < 20; turn++) expect((await ask(turn)).status).toBe(303)
  const later = (seconds: number) => site.clock.set(new Date(site.clock() + seconds * 1000).toISOString())

  const asked = await (await ask(20)).text()
  later(70)
  const confirmed = await ask(20, { human: valueIn(asked, 'human')! })
  const resend = await post(site, VERIFY, { intent: 'resend', code: '' }, cookie)
  const resendPage = await resend.text()
  later(5)
  const resent = await post(site, VERIFY, { intent: 'resend', human: valueIn(resendPage, 'human')! }, cookie)

  expect(valueIn(asked, 'firstName')).toBe('สมชาย')
  expect(confirmed.headers.get('location')).toBe(VERIFY)
  expect(resend.status).toBe(429)
  expect(resendPage).toContain('ยืนยันว่าฉันเป็นคน')
  expect(resent.status).toBe(303)
  expect(site.sms.sent).toHaveLength(22)
})

test('when the site may send no more SMS, the page says what to do instead and keeps what was typed', async () => {
  const site = await testForms({ smsHourlyBudget: 0 })

  const refused = await post(site, '/refinance-ecoupon', {
    ...PERSON,
    promotion: 'refinance-0295',
    ...CONSENT,
  })
  const html = await refused.text()

  expect(refused.status).toBe(503)
  expect(html).toMatch(/เต็มจำนวนแล้ว[^<]*โทร 1366 หรือเขียนถึงเรา/)
  expect(valueIn(html, 'firstName')).toBe('สมชาย')
  const { path, sent } = CASES[0]!
  expect((await post(site, path, sent)).status).toBe(303)
})

test('whoever sends too often reads how long to wait, and keeps what was typed', async () => {
  const site = await testForms()
  const { path, sent } = CASES[0]!

  let last = await post(site, path, sent)
  for (let turn = 0; turn < 30 && last.status !== 429; turn++)
    last = await post(site, path, { ...sent, message: `ครั้งที่ ${turn}` })

  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await last.text()
  expect(html).toContain('ส่งบ่อยเกินไป')
  expect(valueIn(html, 'firstName')).toBe('สมหญิง')
})

const APPLICATION = {
  ...PERSON,
  careerId: 'loan-officer',
  prefix: 'mr',
  'birthDate-day': '5',
  'birthDate-month': '03',
  'birthDate-year': '2540',
  nationalId: '',
  email: 'somchai@example.com',
  province: '60',
  education: 'bachelor',
  experienceYears: '3',
  expectedSalary: '25,000',
  coverNote: '',
  ...CONSENT,
}

const multipart = (fields: Record<string, string>, files: Record<string, File>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...files })) body.append(name, value)
  return { method: 'POST', body }
}

test('an application takes its files along without JavaScript', async () => {
  const site = await testForms()
  const resume = new File([new Uint8Array(aPdf())], 'ประวัติ.pdf', { type: 'application/pdf' })

  const page = await site.html('/career?id=loan-officer')
  const response = await site.request('/career?id=loan-officer', multipart(APPLICATION, { resume }))

  expect(page).toContain('encType="multipart/form-data"')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/received/job-application'])
})

test('a photograph of a resume is as good as a PDF, and a PDF is refused beside the photograph', async () => {
  const site = await testForms()
  const address = '/career?id=loan-officer'
  const resume = new File([new Uint8Array(await aPhoto())], 'ประวัติ.jpg', { type: 'image/jpeg' })
  const photo = new File([new Uint8Array(aPdf())], 'รูป.pdf', { type: 'application/pdf' })

  const refused = await site.request(address, multipart(APPLICATION, { resume, photo }))
  const text = plainWords(await refused.text())
  const sent = await site.request(address, multipart(APPLICATION, { resume }))

  expect(refused.status).toBe(422)
  expect(/id="field-photo-error">.*?<\/p>/.exec(text)?.[0]).toContain(fieldMessage('file-not-image'))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/received/job-application'])
})

test('papers go with a message and belong to its request', async () => {
  const site = await testForms()
  const papers = new File([new Uint8Array(aPdf())], 'หาง พ.ร.บ.pdf', { type: 'application/pdf' })

  const sent = { ...WRITER, topic: 'registration', about: 'ต่อภาษี ป้ายขาว อักษรเขียว', ...CONSENT }
  const response = await site.request('/contactus?ask=annual-tax', multipart(sent, { papers }))

  expect([response.status, response.headers.get('location')]).toEqual([303, '/received/contact-us'])
  const { id } = await site.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
  expect(await site.db.selectFrom('upload').select(['folder', 'claimedBy']).execute()).toEqual([
    { folder: 'contact-us', claimedBy: id },
  ])
})

test('a file that is refused is named, and the one that was taken stays', async () => {
  const site = await testForms()
  const resume = new File([new Uint8Array(aPdf())], 'ประวัติ.pdf', { type: 'application/pdf' })
  const photo = new File(['MZ this is a program'], 'รูป.jpg', { type: 'image/jpeg' })

  const response = await site.request('/career?id=loan-officer', multipart(APPLICATION, { resume, photo }))
  const html = await response.text()
  const kept = /name="resume" value="(job-application\/[^"]+)"/.exec(html)?.[1]
  const again = await site.request(
    '/career?id=loan-officer',
    multipart({ ...APPLICATION, resume: kept ?? '' }, {}),
  )

  expect(response.status).toBe(422)
  expect(html).toContain('ช่องนี้รับเฉพาะรูปถ่าย')
  expect(kept).toContain('ประวัติ.pdf')
  expect(again.status).toBe(303)
})

test('a file is stored as soon as it is chosen, or refused with a code', async () => {
  const site = await testForms()
  const send = (folder: string, file: File) => site.request(`/upload/${folder}`, multipart({}, { file }))

  const stored = await send('complaint', new File([new Uint8Array(aPdf())], 'a.pdf'))
  const refused = await send('complaint', new File(['MZ'], '../../etc/passwd'))
  const nowhere = await send('elsewhere', new File(['x'], 'x'))
  const ofField = await send('job-application/photo', new File([new Uint8Array(aPdf())], 'a.pdf'))
  const ofNone = await send('complaint/photo', new File([new Uint8Array(aPdf())], 'a.pdf'))

  expect([stored.status, await stored.json()]).toEqual([
    201,
    { items: [{ key: expect.stringMatching(/^complaint\//), name: 'a.pdf' }] },
  ])
  expect([refused.status, await refused.json()]).toEqual([415, { code: 'file-type' }])
  expect(nowhere.status).toBe(404)
  expect([ofField.status, await ofField.json()]).toEqual([415, { code: 'file-not-image' }])
  expect(ofNone.status).toBe(422)
})

test('a reward can be looked up by its address, which says nothing about the visitor', async () => {
  const site = await testForms()
  const motorExpo = CASES.find(({ form }) => form === 'motor-expo')!
  const response = await sendWhole(site, motorExpo)
  const received = await site.html('/received/motor-expo', { headers: { cookie: cookiesOf(response) } })

  const address = /\/reward-motor-expo-2021\?id=[0-9a-f-]+/.exec(received)?.[0]
  const reward = await site.request(address!)
  const html = await reward.text()

  expect(reward.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('กระเป๋าเครื่องมือติดรถ')
  expect(html).toContain('ยังไม่ได้รับของรางวัล')
  expect(html).not.toContain('สมชาย')
  expect((await site.request('/reward-motor-expo-2021?id=nothing')).status).toBe(404)

  await site.db.updateTable('motorExpoRegistration').set({ usedAt: site.clock() }).execute()
  expect(await site.html(address!)).toContain('รับของรางวัลแล้ว เมื่อ 15 มิ.ย. 2568')
})

test('when a motor show is over its page says so kindly, and shows the reward of whoever has its link', async () => {
  const site = await testForms()
  const motorExpo = CASES.find(({ form }) => form === 'motor-expo')!
  const response = await sendWhole(site, motorExpo)
  const received = await site.html('/received/motor-expo', { headers: { cookie: cookiesOf(response) } })
  const address = /\/reward-motor-expo-2021\?id=[0-9a-f-]+/.exec(received)?.[0]

  site.clock.set('2026-01-01T00:00:00+07:00')
  const page = await site.html('/reward-motor-expo-2021')
  const reward = await site.html(address!)

  expect(page).toContain('กิจกรรมมอเตอร์เอ็กซ์โปครั้งนี้จบแล้ว')
  expect(page).toContain('เปิดดูรหัสได้จากลิงก์เดิม')
  expect(page).not.toContain('name="mobilePhone"')
  expect(reward).toContain('กระเป๋าเครื่องมือติดรถ')
})

test('who registered for a motor show reads when and where it is, as far as it is known', async () => {
  const registerFor = async (event: MotorExpoEvent) => {
    const site = await testForms({ motorExpoEvents: [event] })
    site.clock.set(`${event.startDate.slice(0, 4)}-06-15T12:00:00+07:00`)
    const { path, sent } = CASES.find(({ form }) => form === 'motor-expo')!
    const response = await sendWhole(site, { path, sent: { ...sent, event: event.id } })
    return await site.html('/received/motor-expo', { headers: { cookie: cookiesOf(response) } })
  }
  const { place: _, ...withoutPlace } = OF_2026

  const whole = await registerFor(OF_2026)
  const half = await registerFor(withoutPlace)
  const none = await registerFor(OF_2025)

  expect(whole).toMatch(/วันจัดงาน[\s\S]{0,200}12 ธ\.ค\. 2569/)
  expect(whole).toMatch(/สถานที่[\s\S]{0,60}อาคาร 3 บูธ A12/)
  expect(half).toContain('วันจัดงาน')
  for (const html of [half, none]) expect(html).not.toContain('สถานที่')
  expect(none).not.toContain('วันจัดงาน')
})

test('a phone that has a reward gets the same one at the page, and reads when it was handed out', async () => {
  const site = await testForms()
  const { path, sent } = CASES.find(({ form }) => form === 'motor-expo')!
  const read = async (given: object) => {
    const response = await sendWhole(site, { path, sent: { ...sent, ...given } })
    return await site.html('/received/motor-expo', { headers: { cookie: cookiesOf(response) } })
  }
  const codeIn = (html: string) => /ME-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(html)?.[0]

  const first = await read({})
  site.clock.set('2025-06-15T12:02:00+07:00')
  const again = await read({ firstName: 'สมศักดิ์', interest: 'refinance' })
  await site.db.updateTable('motorExpoRegistration').set({ usedAt: site.clock() }).execute()
  site.clock.set('2025-06-15T12:04:00+07:00')
  const used = await read({})

  expect(first).toContain('ลงทะเบียนเรียบร้อยแล้ว')
  expect(codeIn(first)).toBeDefined()
  expect([codeIn(again), codeIn(used)]).toEqual([codeIn(first), codeIn(first)])
  expect(used).toContain('คุณรับของรางวัลแล้ว')
  expect(used).toMatch(/รับของรางวัลแล้วเมื่อ (?:<!-- -->)?15 มิ.ย. 2568 เวลา 12.02/)
  expect(used).not.toMatch(/ลงทะเบียนเรียบร้อยแล้ว|เก็บรหัสนี้ไว้แสดง/)
})

test('nothing is registered for a phone before its code', async () => {
  const site = await testForms()
  const { path, sent } = CASES.find(({ form }) => form === 'motor-expo')!

  const asked = await post(site, path, sent)
  const wrong = await post(
    site,
    `${path}/verify-otp`,
    { code: codeOf(site) === '000000' ? '111111' : '000000' },
    cookiesOf(asked),
  )
  const opened = await site.request(`${path}/verify-otp`)

  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}/verify-otp`])
  expect([wrong.status, opened.headers.get('location')]).toEqual([422, path])
  expect(await site.db.selectFrom('lead').selectAll().execute()).toEqual([])
})

test('a motor show whose place and days are not known yet is registered for without any being made up', async () => {
  const site = await testForms()

  const page = await site.html('/reward-motor-expo-2021')

  expect(page).toContain('เรายังไม่ประกาศสถานที่')
  expect(page).not.toContain('วันจัดงาน')
  expect(page).toContain('31 ธ.ค. 2568')
})

test('the same page registers for the motor show of the next year, by content alone', async () => {
  const site = await testForms({ motorExpoEvents: [OF_2025, OF_2026] })
  const motorExpo = CASES.find(({ form }) => form === 'motor-expo')!
  const response = await sendWhole(site, motorExpo)
  const received = await site.html('/received/motor-expo', { headers: { cookie: cookiesOf(response) } })
  const address = /\/reward-motor-expo-2021\?id=[0-9a-f-]+/.exec(received)?.[0]

  site.clock.set('2026-01-01T00:00:00+07:00')
  const page = await site.html('/reward-motor-expo-2021')
  const reward = await site.html(address!)

  expect(page).toContain('ลงทะเบียนรับของรางวัล มอเตอร์เอ็กซ์โป 2569')
  expect(page).toContain('name="event" value="motor-expo-2026"')
  for (const words of ['1 ธ.ค. 2569', '12 ธ.ค. 2569', 'อาคาร 3 บูธ A12', '31 ธ.ค. 2569', 'รับที่บูธใหม่'])
    expect(page).toContain(words)
  // The reward of the year before is not collected as this year's is.
  expect(reward).toContain('กระเป๋าเครื่องมือติดรถ')
  expect(reward).not.toContain('<p>รับที่บูธใหม่</p>')
})

const E_COUPON = { ...PERSON, promotion: 'refinance-0295', ...CONSENT }
const VERIFY = '/refinance-ecoupon/verify-otp'
const codeOf = (site: TestForms) => /OTP (\d{6})/.exec(site.sms.sent.at(-1)!.text)![1]!

test('over TLS every cookie of a flow is bound to this host, and the flow goes on with it', async () => {
  const site = await testForms({ secure: true })

  const asked = await post(site, '/refinance-ecoupon', E_COUPON)
  const right = await post(site, VERIFY, { code: codeOf(site) }, cookiesOf(asked))
  const coupon = await site.html('/received/e-coupon', { headers: { cookie: cookiesOf(right) } })

  for (const cookie of [...asked.headers.getSetCookie(), ...right.headers.getSetCookie()])
    expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; Path=\/; .*; Secure$/)
  expect(coupon).toMatch(REFERENCE)
})

test('a coupon is given to a phone that proved itself, and the same one again', async () => {
  const site = await testForms()

  const asked = await post(site, '/refinance-ecoupon', E_COUPON)
  const cookie = cookiesOf(asked)
  const page = await site.html(VERIFY, { headers: { cookie } })
  const wrong = await post(site, VERIFY, { code: codeOf(site) === '000000' ? '111111' : '000000' }, cookie)
  const right = await post(site, VERIFY, { code: codeOf(site) }, cookie)
  const coupon = await site.html('/received/e-coupon', { headers: { cookie: cookiesOf(right) } })
  const calendar = await site.html('/received/e-coupon/calendar.ics', {
    headers: { cookie: cookiesOf(right) },
  })

  expect([asked.status, asked.headers.get('location')]).toEqual([303, VERIFY])
  expect(page).toContain('081-xxx-5678')
  expect(page).not.toContain('0812345678')
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('ลองได้อีก 4 ครั้ง')
  expect([right.status, right.headers.get('location')]).toEqual([303, '/received/e-coupon'])
  const code = /รหัสคูปอง<\/p><p[^>]*>([^<]+)</.exec(coupon)?.[1]
  expect(coupon).toContain('13 ก.ย. 2568')
  expect(calendar).toContain('DTSTART;VALUE=DATE:20250913')
  expect(calendar.replaceAll('\r\n ', '')).toContain(`รหัสคูปอง ${code}`)

  site.clock.set('2025-06-15T12:02:00+07:00')
  const second = cookiesOf(await post(site, '/refinance-ecoupon', E_COUPON))
  const repeated = await post(site, VERIFY, { code: codeOf(site) }, second)
  const received = () => site.html('/received/e-coupon', { headers: { cookie: cookiesOf(repeated) } })
  expect(await received()).toContain(code)
  expect(await received()).toContain('ใช้ได้ครั้งเดียว')

  await site.db.updateTable('coupon').set({ usedAt: site.clock() }).execute()
  expect(await received()).toMatch(/ใช้แล้วเมื่อ (?:<!-- -->)?15 มิ.ย. 2568 เวลา 12.02/)
  expect(await received()).not.toContain('พร้อมใช้แล้ว')
  expect(await received()).not.toContain('เพิ่มวันหมดอายุลงปฏิทิน')
})

/** Given on 1 June until 30 August, by a promotion that runs until the given day. */
const COUPON_STATES = [
  { state: 'fresh', day: '2025-06-02', says: 'คูปองของคุณพร้อมใช้แล้ว', code: 'same' },
  { state: 'used', isUsed: true, day: '2025-06-02', says: 'คูปองนี้ใช้ไปแล้ว', code: 'same' },
  { state: 'used and over', isUsed: true, day: '2025-09-01', says: 'คูปองนี้ใช้ไปแล้ว', code: 'same' },
  { state: 'ended', day: '2025-08-31', says: 'คูปองของคุณพร้อมใช้แล้ว', code: 'another' },
] as const

test.each(COUPON_STATES)(
  'whoever asks again for a coupon that is $state reads what it is',
  async ({ day, says, code, ...given }) => {
    const site = await testForms()
    site.clock.set('2025-06-01T12:00:00+07:00')
    const ask = async () => {
      const asked = await post(site, '/refinance-ecoupon', E_COUPON)
      return cookiesOf(await post(site, VERIFY, { code: codeOf(site) }, cookiesOf(asked)))
    }
    const read = async (cookie: string) => await site.html('/received/e-coupon', { headers: { cookie } })
    const codeIn = (html: string) => /รหัสคูปอง<\/p><p[^>]*>([^<]+)</.exec(html)?.[1]
    const first = codeIn(await read(await ask()))
    if ('isUsed' in given) await site.db.updateTable('coupon').set({ usedAt: site.clock() }).execute()

    site.clock.set(`${day}T12:00:00+07:00`)
    const page = await read(await ask())

    expect([page.match(/<h1[^>]*>([^<]*)</)?.[1], /<title>([^<]*?) [|–-]/.exec(page)?.[1]]).toEqual([
      says,
      says,
    ])
    expect(codeIn(page) === first ? 'same' : 'another').toBe(code)
    expect(page.includes('เพิ่มวันหมดอายุลงปฏิทิน')).toBe(!('isUsed' in given))
    // Nothing is written to the phone but the code that proves it, and nothing by mail.
    for (const { text } of site.sms.sent) expect(text).not.toContain('คูปอง')
  },
)

test('without a promotion that gives coupons nobody is told to have one, before the code and after it', async () => {
  const site = await testForms()
  site.clock.set('2025-12-31T23:59:00+07:00')
  const asked = await post(site, '/refinance-ecoupon', E_COUPON)
  site.clock.set('2026-01-01T00:00:30+07:00')

  const late = await post(site, VERIFY, { code: codeOf(site) }, cookiesOf(asked))
  const page = await site.html('/refinance-ecoupon')

  expect(late.status).toBe(422)
  const answer = await late.text()
  expect(answer).toContain('ปิดรับแล้วก่อนที่คุณยืนยันเบอร์ เราจึงไม่ได้ออกรหัสให้')
  expect(answer).not.toContain('ระบบขัดข้อง')
  expect(answer).toContain('href="/refinance-ecoupon"')
  expect(page).toContain('ตอนนี้ยังไม่มีคูปองให้รับ')
  expect(page).not.toContain('คุณจะเห็นคูปองใบเดิม')
  expect(await site.db.selectFrom('coupon').selectAll().execute()).toEqual([])
})

test('a receipt that is opened after the last day of its coupon does not offer it', async () => {
  const site = await testForms({
    promotions: [
      aPromotion({
        id: 'refinance-0295',
        path: 'refinance-0295',
        refinance: true,
        coupon: { amount: 500, validDays: 1 },
      }),
    ],
  })
  const asked = await post(site, '/refinance-ecoupon', E_COUPON)
  const cookie = cookiesOf(await post(site, VERIFY, { code: codeOf(site) }, cookiesOf(asked)))
  await site.db.updateTable('coupon').set({ expiresOn: '2025-06-14' }).execute()

  const page = await site.html('/received/e-coupon', { headers: { cookie } })

  expect(page).toContain('คูปองนี้หมดอายุแล้ว')
  expect(page).not.toMatch(/พร้อมใช้แล้ว|เพิ่มวันหมดอายุลงปฏิทิน|แสดงคูปองในวันทำสัญญา/)
})

test('a request to refinance is taken without its calculation when that is over', async () => {
  const site = await testForms()

  const response = await post(site, '/refinance/request', {
    ...PERSON,
    province: '60',
    carType: 'pickup',
    brand: 'เวหา',
    modelGroup: 'แค็บ',
    model: '2.4',
    year: '2020',
    gear: 'manual',
    amount: '300000',
    term: '60',
    contactTime: 'any',
    calculation: '00000000-0000-4000-8000-000000000000',
    ...CONSENT,
  })

  expect([response.status, response.headers.get('location')]).toEqual([303, '/received/refinance'])
  expect(await site.db.selectFrom('lead').selectAll().execute()).toHaveLength(1)
})

test('another code comes after a minute, and not before', async () => {
  const site = await testForms()
  const cookie = cookiesOf(await post(site, '/refinance-ecoupon', E_COUPON))

  const early = await post(site, VERIFY, { intent: 'resend' }, cookie)
  site.clock.set('2025-06-15T12:01:01+07:00')
  const late = await post(site, VERIFY, { intent: 'resend' }, cookie)

  expect(early.status).toBe(429)
  expect(await early.text()).toContain('กรุณารออีก')
  expect([late.status, late.headers.get('location')]).toEqual([303, VERIFY])
  expect(site.sms.sent).toHaveLength(2)
})

/** The attributes of the elements that have the focus when the browser has loaded the page: the first one counts. */
const focused = (html: string) =>
  [...html.matchAll(/<\w+ ([^>]*\bautofocus=""[^>]*)>/gi)].map(([, all]) => all)

test('without JavaScript too, another code says that it was sent and puts the cursor into an empty box', async () => {
  const site = await testForms()
  const first = cookiesOf(await post(site, '/refinance-ecoupon', E_COUPON))
  const before = await site.html(VERIFY, { headers: { cookie: first } })
  site.clock.set('2025-06-15T12:01:01+07:00')

  const cookie = cookiesOf(await post(site, VERIFY, { intent: 'resend' }, first))
  const page = await site.html(VERIFY, { headers: { cookie } })

  expect(before).not.toContain('ส่งรหัสใหม่แล้ว')
  expect(focused(before)).toEqual([])
  expect(page).toContain('ส่งรหัสใหม่แล้ว')
  expect(focused(page)).toEqual([expect.stringMatching(/name="code"(?!.*value=)/)])
})

test('without JavaScript too, a wrong code has the focus on its box, and one that is over on what says so', async () => {
  const site = await testForms()
  const cookie = cookiesOf(await post(site, '/refinance-ecoupon', E_COUPON))
  const code = codeOf(site) === '000000' ? '111111' : '000000'

  const wrong = await (await post(site, VERIFY, { code }, cookie)).text()
  site.clock.set('2025-06-15T12:06:00+07:00')
  const expired = await (await post(site, VERIFY, { code: codeOf(site) }, cookie)).text()

  expect(focused(wrong)).toEqual([expect.stringContaining('name="code"')])
  expect(expired).toContain('รหัสหมดอายุแล้ว')
  expect(focused(expired)).toEqual([expect.stringContaining('role="alert"')])
  expect(expired).not.toContain('name="code"')
})

test('the page of the code leads back to the beginning when no code is waited for', async () => {
  const site = await testForms()

  const opened = await site.request(VERIFY)
  const sent = await post(site, VERIFY, { code: '123456' })

  for (const response of [opened, sent])
    expect([response.status, response.headers.get('location')]).toEqual([303, '/refinance-ecoupon'])
})

test('going back and sending the same phone again within a minute keeps the code that is on its way', async () => {
  const site = await testForms()
  const cookie = cookiesOf(await post(site, '/refinance-ecoupon', E_COUPON))

  const again = await post(site, '/refinance-ecoupon', { ...E_COUPON, firstName: 'สมศักดิ์' }, cookie)
  const right = await post(site, VERIFY, { code: codeOf(site) }, cookiesOf(again))

  expect(site.sms.sent).toHaveLength(1)
  expect(right.headers.get('location')).toBe('/received/e-coupon')
})

test('nothing personal is written to the log of the site', async () => {
  const site = await testForms()

  for (const { path, sent, wrong } of CASES) {
    await post(site, path, sent)
    await post(site, path, { ...sent, ...wrong })
  }

  expect(JSON.stringify(site.logs)).not.toMatch(/0812345678|056123456|สมชาย|สมหญิง/)
})

test('whoever asks to be called from a calculation sends it along', async () => {
  const site = await testForms()
  const address = '/new-product?price=789%2C000&down=20&term=60'
  const sent = CASES.find(({ path }) => path === '/new-product')!.sent

  const page = await site.html(address)
  const calculated = valueIn(page, 'calculated')!
  const refused = await (await post(site, address, { ...sent, calculated, province: '' })).text()
  const answer = await post(site, address, { ...sent, calculated })

  expect(calculated).toMatch(
    /^รถกระบะใหม่ราคา 789,000.บาท ดาวน์ 157,800.บาท \(20%\) ผ่อน 60 งวด งวดละ [\d,]+.บาท/,
  )
  expect(page).toContain('จากผลคำนวณของคุณ: ')
  expect(valueIn(refused, 'calculated')).toBe(calculated)
  expect(answer.status).toBe(303)
})

test('who asks for a quotation of a lease reads what staff need to know', async () => {
  const site = await testForms()
  const lease = await site.html('/new-product?product=leasing')
  const other = await site.html('/new-product?product=truck')

  expect(lease).toContain('ขอใบเสนอราคาลีสซิ่ง')
  expect(lease).toContain('ระยะทางต่อปี')
  expect(other).toContain('สนใจบริการ ให้เราโทรกลับ')
  expect(other).not.toContain('ระยะทางต่อปี')
})

test('whoever comes from a service or a promotion finds it chosen, and staff read it', async () => {
  const site = await testForms()
  const sent = CASES.find(({ path }) => path === '/new-product')!.sent

  const page = await site.html('/new-product?product=leasing&promotion=refinance-0295')
  const other = await site.html('/new-product?product=nothing&promotion=nothing')
  const answer = await post(site, '/new-product', { ...sent, promotion: 'refinance-0295' })
  const received = await site.html('/received/new-product', { headers: { cookie: cookiesOf(answer) } })

  expect(received).toMatch(/จากโปรโมชั่น: .*รีไฟแนนซ์/)
  expect(page).toMatch(/<option value="leasing" selected/)
  expect(valueIn(page, 'promotion')).toBe('refinance-0295')
  expect(page).toContain('จากโปรโมชั่น: ')
  expect(other).not.toMatch(/<option value="[^"]+" selected|จากโปรโมชั่น/)
  expect(answer.status).toBe(303)
})

test.each([
  '/new-product?working=โอนเงินมาที่&term=60',
  '/new-product?working=00000000-0000-4000-8000-000000000000',
  '/new-product?amount=โอนเงินมาที่&paid=3&term=60',
  '/new-product?price=โอนเงินมาที่&down=20&term=60',
  '/new-product?budget=12,000&down=โอนเงินมาที่&term=60',
  '/new-product?calculated=โอนเงินมาที่',
])('the form shows nothing of an address that is no calculation: %s', async (address) => {
  const page = await (await testForms()).html(encodeURI(address))

  expect(page).not.toContain('จากผลคำนวณของคุณ')
  expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toContain('โอนเงินมาที่')
})

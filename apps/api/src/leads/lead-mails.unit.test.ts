import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { aLead, NAMES, SOMCHAI } from '../../test/lead-builders.ts'
import { addressOf, confirmationMail, staffMail } from './lead-mails.ts'

const SITE_URL = 'https://www.company.example'

const QUOTE = {
  title: 'ค่างวดต่อเดือน',
  lines: ['อรุณ แกร่ง 4 ประตู ราคา 850,000 บาท', 'เงินดาวน์ 170,000 บาท (20%)'],
  heading: ['งวด', 'ค่างวด'],
  rows: [
    ['48', '15,300'],
    ['60', '12,900'],
  ],
}

test('the mail to staff says what was asked, and its subject names nobody', () => {
  const { subject, text, html, replyTo } = staffMail(aLead(), NAMES, false, new Map(), aSite())

  expect(subject).toBe('ข้อความถึงเรา CT-7K3M-Q2')
  expect(text).toContain('ชื่อ–นามสกุล: สมชาย ใจดี')
  expect(text).toContain('ข้อความ: ขอยอดปิดบัญชี')
  expect(html).toContain('สมชาย ใจดี')
  expect(replyTo).toBe(SOMCHAI.email)
})

test('what was added after an earlier mail says so', () => {
  const { subject, text } = staffMail(aLead({ revision: 2 }), NAMES, true, new Map(), aSite())

  expect(subject).toBe('ข้อมูลเพิ่มเติม: ข้อความถึงเรา CT-7K3M-Q2')
  expect(text).toMatch(/^ข้อมูลเพิ่มเติม: ข้อความถึงเรา\n/)
})

test('neither mail holds a link of ours', () => {
  const staff = staffMail(aLead(), NAMES, false, new Map(), aSite())
  const confirmation = confirmationMail(aLead(), aSite(), SITE_URL, NAMES)

  for (const { text, html } of [staff, confirmation])
    expect(text + html).not.toMatch(/https?:|www\.|<a\b|href/)
})

test('markup in a name is shown, not read', () => {
  const lead = aLead({ data: { ...SOMCHAI, firstName: '<img src=x onerror=alert(1)>' } })

  const { html } = staffMail(lead, NAMES, false, new Map(), aSite())

  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; ใจดี')
  expect(html).not.toContain('<img')
})

test('the confirmation carries the reference, the hotline and the warning, in both its forms', () => {
  const { subject, text, html, replyTo } = confirmationMail(aLead(), aSite(), SITE_URL, NAMES)

  expect(subject).toBe('อรุณ ลีสซิ่ง ได้รับข้อความของคุณแล้ว CT-7K3M-Q2')
  for (const words of ['CT-7K3M-Q2', 'ภายใน 1 วันทำการ', '1366', 'เจ้าหน้าที่ไม่ขอรหัส OTP', 'อรุณ ลีสซิ่ง']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(replyTo).toBe('contact@leasing.example')
})

test('the confirmation begins with what happens next and when, and ends with how to reach a person', () => {
  const paragraphs = confirmationMail(aLead(), aSite(), SITE_URL, NAMES).text.split('\n\n')

  expect(paragraphs[1]).toBe('เจ้าหน้าที่จะติดต่อกลับภายใน 1 วันทำการ')
  expect(paragraphs.at(-2)).toMatch(/โทรสายด่วน 1366 .*หมายเลขอ้างอิง CT-7K3M-Q2$/)
})

test('the confirmation of an application names the position, unless there is no such opening any more', () => {
  const textFor = (careerId: string) =>
    confirmationMail(
      aLead({ form: 'job-application', data: { ...SOMCHAI, careerId } }),
      aSite(),
      SITE_URL,
      NAMES,
    ).text

  expect(textFor('credit-analyst')).toContain('ตำแหน่งที่สมัคร: นักวิเคราะห์สินเชื่อ')
  expect(textFor('gone')).not.toMatch(/ตำแหน่งที่สมัคร|gone/)
})

test('the confirmation repeats nothing that was typed: the address may be a stranger’s', () => {
  const typed = 'รับเงินรางวัลที่เว็บของเรา'
  const lead = aLead({ data: { ...SOMCHAI, firstName: typed, lastName: typed, message: typed } })

  const { subject, text, html } = confirmationMail(lead, aSite(), SITE_URL, NAMES)

  expect(subject + text + html).not.toContain(typed)
  expect(text + html).not.toContain(SOMCHAI.mobilePhone)
})

test.each(Object.keys(FORMS) as FormKey[])('after "%s" the visitor reads what happens next', (form) => {
  const words = confirmationMail(aLead({ form }), aSite(), SITE_URL, NAMES).text

  expect(words).toContain(`เรื่อง: ${FORMS[form].lead.title}`)
  expect(words).not.toContain('undefined')
})

test('the confirmation of a quote is the table that was asked for', () => {
  const lead = aLead({ form: 'quote', reference: 'QT-7K3M-Q2', data: { email: SOMCHAI.email, quote: QUOTE } })

  const { subject, text, html } = confirmationMail(lead, aSite(), SITE_URL, NAMES)

  expect(subject).toBe('ตารางค่างวดจาก อรุณ ลีสซิ่ง QT-7K3M-Q2')
  expect(text).toContain(
    ['- เงินดาวน์ 170,000 บาท (20%)', '', 'ค่างวดต่อเดือน', 'งวด   ค่างวด', ' 48  15,300', ' 60  12,900'].join(
      '\n',
    ),
  )
  expect(html).toMatch(/<th scope="col"[^>]*>ค่างวด<\/th>/)
  expect(html).toMatch(/<td[^>]*>12,900<\/td>/)
  expect(text).toContain(`\n\n${aSite().responsibleLending}\n\n`)
})

test('the confirmation of a quote links to its calculation on the site, in both its forms, and to nothing else', () => {
  const link = { label: 'เปิดดูได้ถึง 23 ก.พ. 2570', path: '/monthly-installment?id=1&term=60' }
  const lead = aLead({ form: 'quote', data: { email: SOMCHAI.email, quote: { ...QUOTE, link } } })

  const { text, html } = confirmationMail(lead, aSite(), SITE_URL, NAMES)

  const address = `${SITE_URL}/monthly-installment?id=1&term=60`
  expect(text).toContain(`${link.label}\n${address}\n`)
  expect(html).toContain(`${link.label}<br><a href="${address.replace('&', '&amp;')}">`)
  expect(text.match(/https?:/g)).toHaveLength(1)
  expect(html?.match(/href=/g)).toHaveLength(1)
  expect(staffMail(lead, NAMES, false, new Map(), aSite()).text).not.toMatch(/https?:/)
})

test.each([
  [{ email: 'a@visitor.example' }, 'a@visitor.example'],
  [{ customer: { email: 'b@visitor.example' } }, 'b@visitor.example'],
  [{ personal: { email: 'c@visitor.example' } }, 'c@visitor.example'],
  [{ email: '' }, undefined],
  [{ referrer: { email: 'd@visitor.example' } }, undefined],
  [{}, undefined],
])('of %j the visitor is written to at %s', (data, address) => {
  expect(addressOf(data)).toBe(address)
})

const RESULT = {
  ...SOMCHAI,
  province: '60',
  creditLimit: 810_000,
  carPrice: 900_000,
  minDownPayment: 90_000,
  affordablePerMonth: 12_000,
  grade: 'A',
  validUntil: '2025-07-15',
}
const DEALER = { dealer: 7, contactStartTime: 9, contactEndTime: 12 }
const BRANCH = 'อรุณ ลีสซิ่ง สาขานครสวรรค์'
const CALCULATED = { workingId: 'a', instalments: '60 งวด 12,900 บาท' }

/** What a mail to a visitor says only in some states. */
const TO_VISITOR = {
  'staff call': /เจ้าหน้าที่จะโทรกลับภายใน 1 วันทำการ ในช่วงเวลาที่คุณเลือกไว้/,
  'staff get in touch': /(?:เจ้าหน้าที่|ผู้รับผิดชอบ|ฝ่ายบุคคล)จะติดต่อ/,
  'the dealer calls': new RegExp(`${BRANCH} จะโทรกลับภายใน 1 วันทำการ`),
  'a dealer without a name calls': /ผู้จำหน่ายที่คุณเลือก จะโทรกลับภายใน 1 วันทำการ/,
  'which hours': /ช่วง 09\.00–1[27]\.00 น\./,
  'a friend is called': /จะโทรหาเพื่อนของคุณ/,
  'about the vehicle': /เพื่อสอบถามรายละเอียดรถ/,
  'papers and appraisal': /เมื่อเอกสารครบและตรวจรถแล้ว/,
  'when a complaint is answered': /แจ้งผลภายใน 15 วันทำการ/,
  'the coupon': /แสดงคูปอง/,
  'the reward': /แสดงรหัสรับของรางวัล/,
  'the table': /ตารางค่างวดจาก อรุณ ลีสซิ่ง/,
  'an estimate': /ยังไม่ใช่การอนุมัติสินเชื่อ/,
  'choose a dealer': /ขั้นต่อไปคือเลือกผู้จำหน่าย/,
  'no limit': /เรายังให้วงเงินไม่ได้/,
  'screened out': /ยังประเมินวงเงินให้คุณไม่ได้/,
  'the limit': /วงเงินประเมินเบื้องต้น: 810,000/,
  'the last day': /ใช้ผลนี้ได้ถึงวันที่: 15 กรกฎาคม 2568/,
}

/** The same of a mail to staff. */
const TO_STAFF = {
  'dealer chosen': new RegExp(`ลูกค้าขอให้${BRANCH}โทรกลับ ช่วง`),
  'dealer without a record chosen': /ลูกค้าขอให้ผู้จำหน่ายลำดับที่ 8โทรกลับ/,
  'no dealer yet': /ยังไม่ได้เลือกผู้จำหน่าย/,
  'screened out': /คำตอบล่าสุดไม่ผ่านเกณฑ์เบื้องต้น/,
  'no limit': /ผลประเมินยังไม่ให้วงเงิน/,
  'the dealer': new RegExp(`ผู้จำหน่ายหรือสาขา: .*${BRANCH}`),
  'what was calculated': /ค่างวดที่คำนวณ|ผลคำนวณที่เห็นบนเว็บไซต์|เลขที่การคำนวณ/,
  'a promotion': /โปรโมชั่น: รีไฟแนนซ์ 0\.295%/,
  files: /แนบ \d ไฟล์/,
}

type State = {
  state: string
  data: Record<string, unknown>
  visitor: (keyof typeof TO_VISITOR)[]
  staff?: (keyof typeof TO_STAFF)[]
}

const { email: _, ...WITHOUT_EMAIL } = SOMCHAI

/** Every state in which a mail is sent. A form without its states does not compile. */
const MAILS: Record<FormKey, State[]> = {
  refinance: [
    { state: 'typed', data: SOMCHAI, visitor: ['staff call', 'papers and appraisal'] },
    {
      state: 'from a calculation, by a promotion',
      data: { ...SOMCHAI, calculation: 'a', instalment: '60 งวด', promotion: 'refinance-0295' },
      visitor: ['staff call', 'papers and appraisal'],
      staff: ['what was calculated', 'a promotion'],
    },
  ],
  'job-application': [
    {
      state: 'with a résumé',
      data: { ...SOMCHAI, resume: 'a' },
      visitor: ['staff get in touch'],
      staff: ['files'],
    },
  ],
  'contact-us': [
    { state: 'a message', data: { ...SOMCHAI, topic: 'payment' }, visitor: ['staff get in touch'] },
    {
      state: 'insurance with papers',
      data: { ...SOMCHAI, topic: 'insurance', papers: ['a', 'b'] },
      visitor: ['staff get in touch'],
      staff: ['files'],
    },
  ],
  complaint: [
    {
      state: 'a complaint',
      data: { ...SOMCHAI, topic: 'service' },
      visitor: ['staff get in touch', 'when a complaint is answered'],
    },
  ],
  quote: [
    { state: 'a table', data: { email: SOMCHAI.email, quote: QUOTE }, visitor: ['the table', 'an estimate'] },
  ],
  'e-coupon': [
    {
      state: 'a coupon',
      data: { ...WITHOUT_EMAIL, promotion: 'refinance-0295' },
      visitor: ['the coupon'],
      staff: ['a promotion'],
    },
  ],
  'friend-get-friend': [
    {
      state: 'a friend',
      data: { referrer: WITHOUT_EMAIL, friend: { ...WITHOUT_EMAIL, interest: 'refinance' } },
      visitor: ['a friend is called'],
    },
  ],
  'motor-expo': [
    { state: 'a visitor of the show', data: WITHOUT_EMAIL, visitor: ['the reward'] },
    {
      state: 'who prefers a dealer',
      data: { ...WITHOUT_EMAIL, dealer: 7 },
      visitor: ['the reward'],
      staff: ['the dealer'],
    },
  ],
  'happy-car': ['buy', 'sell', 'trade-in'].map((wants) => ({
    state: wants,
    data: { ...WITHOUT_EMAIL, wants, budget: 350_000 },
    visitor: ['staff call', 'about the vehicle'],
  })),
  'new-product': [
    { state: 'opened directly', data: { ...WITHOUT_EMAIL, product: 'truck' }, visitor: ['staff call'] },
    {
      state: 'a dealer applies',
      data: { ...WITHOUT_EMAIL, product: 'dealer-program' },
      visitor: ['staff call'],
    },
    {
      state: 'from a calculation',
      data: { ...WITHOUT_EMAIL, product: 'pickup', calculated: 'ผ่อน 60 งวด' },
      visitor: ['staff call'],
      staff: ['what was calculated'],
    },
  ],
  'contact-dealer': [
    {
      state: 'a dealer',
      data: { ...SOMCHAI, ...CALCULATED, dealer: `7 ${BRANCH}` },
      visitor: ['the dealer calls'],
      staff: ['the dealer', 'what was calculated'],
    },
    {
      state: 'of an earlier release, without its dealer',
      data: { ...SOMCHAI, ...CALCULATED },
      visitor: ['a dealer without a name calls'],
      staff: ['what was calculated'],
    },
  ],
  'credit-estimation': [
    {
      state: 'result only',
      data: RESULT,
      visitor: ['an estimate', 'the limit', 'the last day', 'choose a dealer'],
      staff: ['no dealer yet'],
    },
    {
      state: 'result without a limit',
      data: { ...RESULT, creditLimit: 0, minDownPayment: 900_000 },
      visitor: ['an estimate', 'no limit'],
      staff: ['no limit'],
    },
    {
      state: 'dealer chosen',
      data: { ...RESULT, ...DEALER },
      visitor: ['an estimate', 'the limit', 'the last day', 'the dealer calls', 'which hours'],
      staff: ['dealer chosen', 'the dealer'],
    },
    {
      state: 'dealer changed to one whose record has gone',
      data: { ...RESULT, ...DEALER, dealer: 8, contactEndTime: 17 },
      visitor: ['an estimate', 'the limit', 'the last day', 'a dealer without a name calls', 'which hours'],
      staff: ['dealer without a record chosen'],
    },
    {
      state: 'documents attached',
      data: { ...RESULT, ...DEALER, documents: ['a', 'b'] },
      visitor: ['an estimate', 'the limit', 'the last day', 'the dealer calls', 'which hours'],
      staff: ['dealer chosen', 'the dealer', 'files'],
    },
    {
      state: 'screened out afterwards',
      data: { ...SOMCHAI, screenOut: true, ...DEALER },
      visitor: ['an estimate', 'screened out'],
      staff: ['screened out', 'the dealer'],
    },
  ],
}

const saidIn = (text: string, sentences: Record<string, RegExp>) =>
  Object.keys(sentences).filter((name) => sentences[name]!.test(text))

test.each(
  (Object.keys(FORMS) as FormKey[]).flatMap((form) => MAILS[form].map((state) => ({ form, ...state }))),
)(
  'the mails of $form say what depends on its state, and nothing of another: $state',
  ({ form, data, visitor, staff = [] }) => {
    const lead = aLead({ form, data })

    const toVisitor = confirmationMail(lead, aSite(), SITE_URL, NAMES)
    const toStaff = staffMail(lead, NAMES, false, new Map(), aSite())

    expect(saidIn(toVisitor.text, TO_VISITOR).toSorted()).toEqual(visitor.toSorted())
    expect(saidIn(toStaff.text, TO_STAFF).toSorted()).toEqual(staff.toSorted())
    for (const { text, html } of [toVisitor, toStaff]) expect(text + html).not.toMatch(/undefined|\[object/)
  },
)

const APPOINTED = {
  startsAt: Date.parse('2026-06-17T14:30:00+07:00'),
  endsAt: Date.parse('2026-06-17T15:00:00+07:00'),
  channel: 'line',
} as const

test('an appointment takes the place of the promise in both mails, and only staff read the LINE id', () => {
  const lead = aLead({ form: 'refinance' })
  const toVisitor = confirmationMail(lead, aSite(), SITE_URL, NAMES, APPOINTED).text
  const toStaff = staffMail(lead, NAMES, true, new Map(), aSite(), { ...APPOINTED, lineId: 'somchai.j' }).text

  for (const text of [toVisitor, toStaff]) {
    expect(text).toContain(
      'จะโทรกลับวันพุธที่ 17 มิถุนายน พ.ศ. 2569 เวลา 14.30–15.00 น. ทาง LINE ตามที่คุณนัดไว้ เพื่อยืนยันข้อมูลรถ',
    )
    expect(text).not.toContain('ในช่วงเวลาที่คุณเลือกไว้')
  }
  expect(toStaff).toContain('somchai.j')
})

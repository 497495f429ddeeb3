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
  const { subject, text, html, replyTo } = staffMail(aLead(), NAMES, false, new Map())

  expect(subject).toBe('ข้อความถึงเรา CT-7K3M-Q2')
  expect(text).toContain('ชื่อ–นามสกุล: สมชาย ใจดี')
  expect(text).toContain('ข้อความ: ขอยอดปิดบัญชี')
  expect(html).toContain('สมชาย ใจดี')
  expect(replyTo).toBe(SOMCHAI.email)
})

test('what was added after an earlier mail says so', () => {
  const { subject, text } = staffMail(aLead({ revision: 2 }), NAMES, true, new Map())

  expect(subject).toBe('ข้อมูลเพิ่มเติม: ข้อความถึงเรา CT-7K3M-Q2')
  expect(text).toMatch(/^ข้อมูลเพิ่มเติม: ข้อความถึงเรา\n/)
})

test('neither mail holds a link of ours', () => {
  const staff = staffMail(aLead(), NAMES, false, new Map())
  const confirmation = confirmationMail(aLead(), aSite(), SITE_URL, NAMES)

  for (const { text, html } of [staff, confirmation])
    expect(text + html).not.toMatch(/https?:|www\.|<a\b|href/)
})

test('markup in a name is shown, not read', () => {
  const lead = aLead({ data: { ...SOMCHAI, firstName: '<img src=x onerror=alert(1)>' } })

  const { html } = staffMail(lead, NAMES, false, new Map())

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

  expect(paragraphs[1]).toBe(FORMS['contact-us'].lead.mail.next)
  expect(paragraphs.at(-2)).toMatch(/โทรสายด่วน 1366 .*หมายเลขอ้างอิง CT-7K3M-Q2$/)
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
  expect(staffMail(lead, NAMES, false, new Map()).text).not.toMatch(/https?:/)
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

/** What each state of SMART FIN says, and what it must not say. */
test.each([
  {
    state: 'result only',
    data: RESULT,
    visitor: ['810,000', '15 กรกฎาคม 2568', 'ขั้นต่อไปคือเลือกผู้จำหน่าย'],
    staff: ['ยังไม่ได้เลือกผู้จำหน่าย', '810,000'],
    never: ['จะโทรกลับ', BRANCH],
  },
  {
    state: 'result without a limit',
    data: { ...RESULT, creditLimit: 0, minDownPayment: 900_000 },
    visitor: ['เรายังให้วงเงินไม่ได้', '15 กรกฎาคม 2568'],
    staff: ['ยังไม่ได้เลือกผู้จำหน่าย'],
    never: ['จะโทรกลับ', 'เงินดาวน์ขั้นต่ำ: 900,000', 'อนุมัติแล้ว'],
  },
  {
    state: 'dealer chosen',
    data: { ...RESULT, ...DEALER },
    visitor: [`${BRANCH} จะโทรกลับภายใน 1 วันทำการ`, '09.00–12.00 น.', '810,000', '15 กรกฎาคม 2568'],
    staff: [`ลูกค้าขอให้${BRANCH}โทรกลับ ช่วง 09.00–12.00 น.`, `ผู้จำหน่ายหรือสาขา: ${BRANCH}`],
    never: ['ขั้นต่อไปคือเลือกผู้จำหน่าย', 'ยังไม่ได้เลือก'],
  },
  {
    state: 'dealer changed to one whose record has gone',
    data: { ...RESULT, ...DEALER, dealer: 8, contactEndTime: 17 },
    visitor: ['ผู้จำหน่ายที่คุณเลือก จะโทรกลับภายใน 1 วันทำการ', '09.00–17.00 น.'],
    staff: ['ผู้จำหน่ายลำดับที่ 8'],
    never: [BRANCH, 'undefined'],
  },
  {
    state: 'documents attached',
    data: { ...RESULT, ...DEALER, documents: ['a', 'b'] },
    visitor: [`${BRANCH} จะโทรกลับ`],
    staff: ['เอกสารแนบ: แนบ 2 ไฟล์', BRANCH],
    never: ['ยังไม่ได้เลือก'],
  },
  {
    state: 'screened out afterwards',
    data: { ...SOMCHAI, screenOut: true, ...DEALER },
    visitor: ['เรายังประเมินวงเงินให้คุณไม่ได้'],
    staff: ['ไม่ผ่านเกณฑ์เบื้องต้น'],
    never: ['จะโทรกลับ', 'ใช้ผลนี้ได้ถึง'],
  },
])('the mails of SMART FIN speak of its state: $state', ({ data, visitor, staff, never }) => {
  const lead = aLead({ form: 'credit-estimation', reference: 'SF-7K3M-Q2', data })

  const toVisitor = confirmationMail(lead, aSite(), SITE_URL, NAMES).text
  const toStaff = staffMail(lead, NAMES, false, new Map()).text

  for (const words of visitor) expect(toVisitor).toContain(words)
  expect(toVisitor).toContain('ยังไม่ใช่การอนุมัติสินเชื่อ')
  for (const words of staff) expect(toStaff).toContain(words)
  for (const words of never) expect(toVisitor).not.toContain(words)
})

import { expect, test } from 'vitest'
import { aLead, CONSENT, NAMES, SOMCHAI } from '../../test/lead-builders.ts'
import type { Lead } from './lead.ts'
import { summariseLead } from './lead-summary.ts'

const { firstName, lastName, mobilePhone } = SOMCHAI
const person = { firstName, lastName, mobilePhone }

test('a lead is summed up in Thai, with dates of the Buddhist era', () => {
  expect(summariseLead(aLead(), NAMES)).toEqual([
    { label: 'แบบฟอร์ม', value: 'ข้อความถึงเรา' },
    { label: 'หมายเลขอ้างอิง', value: 'CT-7K3M-Q2' },
    { label: 'ได้รับเมื่อ', value: '15 มิ.ย. 2568 เวลา 12.00 น.' },
    { label: 'ชื่อ–นามสกุล', value: 'สมชาย ใจดี' },
    { label: 'เบอร์มือถือ', value: '081-234-5678' },
    { label: 'อีเมล', value: 'somchai@visitor.example' },
    { label: 'เรื่อง', value: 'ชำระค่างวด' },
    { label: 'ข้อความ', value: 'ขอยอดปิดบัญชี' },
    {
      label: 'ความยินยอม',
      value: 'รับทราบประกาศความเป็นส่วนตัวฉบับ 2025-01 · ไม่ขอรับข่าวสารและข้อเสนอ',
    },
  ])
})

test('what was added later is said with its time', () => {
  const updatedAt = Date.parse('2025-06-16T09:30:00+07:00')

  const rows = summariseLead(aLead({ revision: 2, updatedAt }), NAMES)

  expect(rows).toContainEqual({ label: 'แก้ไขล่าสุด', value: '16 มิ.ย. 2568 เวลา 09.30 น.' })
})

test('consent to marketing is said', () => {
  const rows = summariseLead(aLead({ consent: { ...CONSENT, marketing: true } }), NAMES)

  expect(rows.at(-1)!.value).toContain('· ยินยอมรับข่าวสารและข้อเสนอ')
})

test.each<[string, unknown, string, string]>([
  ['amount', 350_000, 'วงเงินที่ต้องการ', '350,000\u00a0บาท'],
  ['outstanding', 0, 'ยอดหนี้คงเหลือ', '0\u00a0บาท'],
  ['budget', 90_000, 'งบประมาณ หรือราคาที่อยากขาย', '90,000\u00a0บาท'],
  ['expectedSalary', 25_000, 'เงินเดือนที่คาดหวัง', '25,000\u00a0บาท'],
  ['term', 48, 'ระยะเวลาผ่อน', '48 เดือน'],
  ['year', 2021, 'ปีรถ', 'พ.ศ. 2564 (ค.ศ. 2021)'],
  ['phone', '021234567', 'เบอร์โทรศัพท์', '02-123-4567'],
  ['birthDate', '1990-04-13', 'วันเกิด', '13 เมษายน 2533'],
  ['incidentOn', '2025-06-01', 'วันที่เกิดเหตุ', '1 มิถุนายน 2568'],
  ['experienceYears', 0, 'ประสบการณ์ทำงาน (ปี)', '0'],
  ['province', '60', 'จังหวัด', 'นครสวรรค์'],
  ['province', '99', 'จังหวัด', '99'],
  ['dealer', 7, 'ผู้จำหน่ายหรือสาขา', 'อรุณ ลีสซิ่ง สาขานครสวรรค์'],
  ['dealer', 104, 'ผู้จำหน่ายหรือสาขา', '104'],
  ['careerId', 'credit-analyst', 'ตำแหน่งที่สมัคร', 'นักวิเคราะห์สินเชื่อ'],
  ['promotion', 'refinance-0295', 'โปรโมชั่น', 'รีไฟแนนซ์ 0.295%'],
  ['event', 'expo-2025', 'งาน', 'มอเตอร์เอ็กซ์โป 2568'],
  ['gear', 'manual', 'เกียร์', 'เกียร์ธรรมดา'],
  ['wants', 'trade-in', 'ต้องการซื้อหรือขาย', 'แลกเปลี่ยนรถ'],
  ['carType', 'รถตู้', 'ประเภทรถ', 'รถตู้'],
  ['carType', 'constructor', 'ประเภทรถ', 'constructor'],
  ['resume', 'job-application/3d5c0f9e', 'ประวัติย่อ', 'แนบ 1 ไฟล์'],
  ['attachments', ['complaint/1', 'complaint/2'], 'รูปถ่ายหรือเอกสาร', 'แนบ 2 ไฟล์'],
  ['nationalId', '1101700230708', 'เลขบัตรประชาชน', '1101700230708'],
  ['friendConsent', true, 'ความยินยอมของเพื่อน', 'เพื่อนยินยอมให้ติดต่อแล้ว'],
  ['message', "'=cmd()", 'ข้อความ', "'=cmd()"],
])('%s %j is read as "%s: %s"', (field, value, label, text) => {
  expect(fieldsOf({ [field]: value })).toEqual([{ label, value: text }])
})

test('the people within a recommendation are told apart', () => {
  const rows = fieldsOf({
    referrer: { ...person, contractNumber: 'AB1234567' },
    friend: { firstName: 'สมหญิง', lastName: 'ดีใจ', mobilePhone: '0898765432', province: '60' },
  })

  expect(rows.map(({ label, value }) => `${label} = ${value}`)).toEqual([
    'ผู้แนะนำ: ชื่อ–นามสกุล = สมชาย ใจดี',
    'ผู้แนะนำ: เบอร์มือถือ = 081-234-5678',
    'ผู้แนะนำ: เลขที่สัญญา = AB1234567',
    'เพื่อน: ชื่อ–นามสกุล = สมหญิง ดีใจ',
    'เพื่อน: เบอร์มือถือ = 089-876-5432',
    'เพื่อน: จังหวัด = นครสวรรค์',
  ])
})

test('an applicant is called as they asked to be', () => {
  expect(fieldsOf({ ...person, prefix: 'mr' })[0]).toEqual({ label: 'ชื่อ–นามสกุล', value: 'นาย สมชาย ใจดี' })
})

test('what leaves the house shows no more of a national ID than its end', () => {
  const rows = summariseLead(aLead({ data: { nationalId: '1101700230708' } }), NAMES, {
    maskNationalId: true,
  })

  expect(rows).toContainEqual({ label: 'เลขบัตรประชาชน', value: 'ลงท้ายด้วย 0708' })
  expect(JSON.stringify(rows)).not.toContain('1101700230708')
})

test('what was left empty, and what only programs need, is left out', () => {
  expect(fieldsOf({ nationalId: '', note: undefined, template: 'quote', quote: { rows: [] } })).toEqual([])
})

test('a field that has no name yet is shown under its own', () => {
  expect(fieldsOf({ unheardOf: 'แดง', fittings: { income: 25_000, jobs: ['ขับรถ', 'ค้าขาย'] } })).toEqual([
    { label: 'unheardOf', value: 'แดง' },
    { label: 'fittings: income', value: '25,000' },
    { label: 'fittings: jobs', value: 'ขับรถ, ค้าขาย' },
  ])
})

/** The rows of the data alone. */
const fieldsOf = (data: Lead['data']) => summariseLead(aLead({ data }), NAMES).slice(3, -1)

import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import { describe, expect, test } from 'vitest'
import type { ReadAll } from '../collection.ts'
import { applicantFigures, claimsOfApplicants, qualificationFaults } from './applicants.ts'

const POLICY: CreditPolicy & { id: string } = {
  id: 'credit-policy',
  age: { least: 20, greatestAtEnd: 65 },
  incomeBands: [{ fromIncome: 12_000, debtServiceRatioPercent: 35 }],
  statementMonths: { least: 3, most: 6 },
  applicants: [
    { service: 'pickup', who: ['thai', 'foreigner', 'company'] },
    { service: 'used-car', who: ['thai', 'foreigner'], foreignerVehicles: 'รถกระบะและรถยนต์' },
    { service: 'leasing', who: ['company'], companyYears: 2 },
    { service: 'personal-loan', who: ['thai'], greatestAgeAtEnd: 60 },
  ],
  foreignerPapers: { th: 'วีซ่าและใบอนุญาตทำงาน', en: 'a visa and a work permit' },
}

const all = ((collection: { name: string }) =>
  collection.name === 'credit-policy' ? [POLICY] : []) as unknown as ReadAll

describe('the figures of who may apply', () => {
  const figures = new Map(applicantFigures(all))
  const textOf = (name: string) => figures.get(`policy.${name}`)?.text

  test.each([
    ['applicants.pickup.people', 'สัญชาติไทย หรือชาวต่างชาติที่มีวีซ่าและใบอนุญาตทำงาน'],
    ['applicants.pickup.age', 'อายุ 20 ปีขึ้นไป และไม่เกิน 65 ปีเมื่อผ่อนครบ'],
    ['applicants.pickup.companies', 'บริษัทหรือห้างที่จดทะเบียนในไทย'],
    ['applicants.pickup.who', 'คนไทย ชาวต่างชาติ และบริษัทหรือห้าง'],
    ['applicants.used-car.people', 'สัญชาติไทย หรือชาวต่างชาติ (เฉพาะรถกระบะและรถยนต์) ที่มีวีซ่าและใบอนุญาตทำงาน'],
    ['applicants.used-car.who', 'คนไทย และชาวต่างชาติ (เฉพาะรถกระบะและรถยนต์)'],
    ['applicants.used-car.companies', undefined],
    ['applicants.leasing.people', undefined],
    ['applicants.leasing.companies', 'บริษัทหรือห้างที่จดทะเบียนในไทย และทำกิจการมาแล้วอย่างน้อย 2 ปี'],
    ['applicants.leasing.who', 'บริษัทหรือห้างที่ทำกิจการมาแล้วอย่างน้อย 2 ปี'],
    ['applicants.personal-loan.age', 'อายุ 20 ปีขึ้นไป และไม่เกิน 60 ปีเมื่อผ่อนครบ'],
    ['foreignerPapers.en', 'a visa and a work permit'],
  ])('%s', (name, text) => {
    expect(textOf(name)).toBe(text)
  })
})

describe('a text that says who may apply', () => {
  test.each([
    'สัญชาติไทย อายุ {{policy.age.least}} ปีขึ้นไป',
    'ชาวต่างชาติที่มีใบอนุญาตทำงานขอได้',
    '<li>{{policy.applicants.pickup.age}}</li><li>ชาวต่างชาติก็ขอได้</li>',
    'เราให้ลีสซิ่งเฉพาะนิติบุคคล',
    'ผู้ขอต้องอายุ 20 ปีบริบูรณ์ขึ้นไป',
    'และไม่เกิน 60 ปีเมื่อผ่อนครบ',
    'ผ่อนครบก่อนอายุเกิน 65 ปี',
    'มีรายได้สม่ำเสมอ ตั้งแต่ 12,000 บาทต่อเดือน',
    'ทำกิจการมาแล้วอย่างน้อย 2 ปี',
    'Only Thai citizens can ask for a loan.',
  ])('by itself is found: %s', (text) => {
    expect(claimsOfApplicants(text)).not.toEqual([])
  })

  test.each([
    'บุคคลธรรมดา{{policy.applicants.truck.people}} {{policy.applicants.truck.age}}',
    '<li>สัญชาติไทย {{#policy.foreigners}}ส่วนชาวต่างชาติขอได้บางบริการ{{/policy.foreigners}}</li>',
    'มีรายได้ตั้งแต่ {{policy.incomeBands.fromIncome.from}} บาทต่อเดือน',
    'รถอายุ 5 ปีขึ้นไปที่ยังมีราคา',
    'รถบรรทุก อายุไม่เกิน 12 ปีในวันยื่นคำขอ',
    'ตรวจสภาพเมื่อรถมีอายุครบ 7 ปี',
    'ใบอนุญาตประกอบการขนส่ง (ถ้ามี)',
  ])('by the policy, or of something else, is not: %s', (text) => {
    expect(claimsOfApplicants(text)).toEqual([])
  })

  test('in an entry that depends on the policy is not', () => {
    expect(claimsOfApplicants('ชาวต่างชาติ แทนบัตรประชาชน', 'policy.foreigners.pickup')).toEqual([])
    expect(claimsOfApplicants('ชาวต่างชาติ แทนบัตรประชาชน', 'link.app')).not.toEqual([])
  })
})

describe('the qualifications of a service', () => {
  const of = (id: 'pickup' | 'leasing' | 'truck', ...qualifications: string[]) =>
    qualificationFaults({ id, qualifications }, all).map(({ message }) => message)

  test('name all that the policy says', () => {
    expect(of('leasing', '{{policy.applicants.leasing.companies}}')).toEqual([])
    expect(of('pickup', 'บุคคลธรรมดา{{policy.applicants.pickup.people}}', 'มีที่อยู่ที่ติดต่อได้')).toEqual([
      expect.stringContaining('{{policy.applicants.pickup.age}}'),
      expect.stringContaining('{{policy.applicants.pickup.companies}}'),
    ])
  })

  test('of which the policy says nothing are refused', () => {
    expect(of('truck', '{{policy.applicants.pickup.people}}')).toEqual([
      'has no entry under applicants in credit-policy.yaml',
    ])
  })
})

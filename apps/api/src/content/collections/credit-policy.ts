import {
  type CreditPolicy,
  findCreditPolicy,
  creditPolicy as served,
} from '@leasing/contract/content/credit-policy'
import type { LoanServiceKey } from '@leasing/contract/content/loan-service'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'

/** Names of the loan services in the office. */
export const SERVICE_WORDS: Record<LoanServiceKey, string> = {
  pickup: 'รถกระบะ',
  truck: 'รถบรรทุก',
  leasing: 'ลีสซิ่ง',
  'used-car': 'รถใช้แล้ว',
  'new-product': 'รถกระบะไฟฟ้า',
  refinance: 'รีไฟแนนซ์',
  'personal-loan': 'สินเชื่อส่วนบุคคล',
}

const record = served
  .extend({ id: z.literal('credit-policy').default('credit-policy') })
  .refine(({ age }) => age.least < age.greatestAtEnd, {
    path: ['age', 'greatestAtEnd'],
    error: 'is not above the least age',
    ...whenValid('age'),
  })
  .refine(({ statementMonths }) => statementMonths.least <= statementMonths.most, {
    path: ['statementMonths', 'most'],
    error: 'is below the least',
    ...whenValid('statementMonths'),
  })
  .superRefine(({ incomeBands }, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    for (const [i, band] of incomeBands.entries()) {
      const previous = incomeBands[i - 1]
      if (!previous) continue
      if (band.fromIncome <= previous.fromIncome)
        refuse(['incomeBands', i, 'fromIncome'], 'is not above the previous band')
      if (band.debtServiceRatioPercent < previous.debtServiceRatioPercent)
        refuse(
          ['incomeBands', i, 'debtServiceRatioPercent'],
          'is below the previous band: more income would lower the limit',
        )
    }
  }, whenValid('incomeBands'))
  .superRefine(({ applicants, foreignerPapers }, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    for (const [i, { service, who }] of applicants.entries())
      if (applicants.findIndex((other) => other.service === service) < i)
        refuse(['applicants', i, 'service'], `duplicate ${service}`)
      else if (who.includes('foreigner') && !foreignerPapers)
        refuse(['foreignerPapers'], 'is needed where foreigners may apply')
  }, whenValid('applicants'))

/** Criteria that several tools and texts share. */
export const creditPolicy = defineCollection<CreditPolicy & { id: 'credit-policy' }>(() => record, {
  name: 'credit-policy',
  words: { title: 'เกณฑ์พิจารณา', one: 'เกณฑ์พิจารณา', area: 'services', position: 4 },
  files: 'single',
  approvals: 2,
  figuresAs: 'policy',
  conditionsOf: applicantConditions,
  figuresOf: ({ applicants: _, ...policy }) => policy,
  labels: {
    age: 'อายุผู้ขอ',
    'age.least': { label: 'อย่างน้อย', unit: 'ปี' },
    greatestAtEnd: { label: 'ไม่เกินในวันผ่อนครบ', unit: 'ปี' },
    incomeBands: { label: 'ภาระหนี้ต่อรายได้', one: 'ขั้นรายได้' },
    fromIncome: { label: 'รายได้ตั้งแต่', unit: 'บาทต่อเดือน' },
    debtServiceRatioPercent: { label: 'ภาระหนี้ไม่เกิน', unit: '% ของรายได้' },
    statementMonths: 'รายการเดินบัญชีย้อนหลัง',
    'statementMonths.least': { label: 'อย่างน้อย', unit: 'เดือน' },
    most: { label: 'มากที่สุด', unit: 'เดือน' },
    applicants: {
      label: 'ใครขอได้',
      one: 'บริการ',
      help: 'หน้าบริการ คำถามที่พบบ่อย โปรโมชั่น และหน้าภาษาอังกฤษ บอกตามตารางนี้',
    },
    service: { label: 'บริการ', choices: SERVICE_WORDS },
    who: {
      label: 'ผู้ขอ',
      choices: { thai: 'คนไทย', foreigner: 'ชาวต่างชาติ', company: 'นิติบุคคล' },
    },
    foreignerVehicles: {
      label: 'รถที่ชาวต่างชาติขอได้',
      help: 'เว้นว่างถ้าขอได้ทุกแบบ',
    },
    greatestAgeAtEnd: {
      label: 'อายุไม่เกินในวันผ่อนครบ',
      unit: 'ปี',
      help: 'เว้นว่างถ้าเท่ากับบริการอื่น',
    },
    companyYears: { label: 'นิติบุคคลทำกิจการมาแล้วอย่างน้อย', unit: 'ปี', help: 'เว้นว่างถ้าไม่กำหนด' },
    foreignerPapers: {
      label: 'ชาวต่างชาติต้องมี',
      help: 'เขียนให้ต่อท้ายคำว่า “ชาวต่างชาติที่มี” และ “you need” ได้',
    },
    th: 'ภาษาไทย',
    en: 'ภาษาอังกฤษ',
  },
})

const CONDITIONS = { thai: 'thai', foreigner: 'foreigners', company: 'companies' } as const

/** Defines `policy.thai.SERVICE`, `policy.foreigners.SERVICE`, `policy.companies.SERVICE`, and `policy.foreigners` for any service. */
function applicantConditions({ applicants }: CreditPolicy): Record<string, boolean> {
  const ofServices = applicants.flatMap(({ service, who }) =>
    Object.entries(CONDITIONS).map(([kind, name]) => [
      `${name}.${service}`,
      who.some((applicant) => applicant === kind),
    ]),
  )
  return {
    ...Object.fromEntries(ofServices),
    foreigners: applicants.some(({ who }) => who.includes('foreigner')),
  }
}

export const creditPolicyAnswers = [answer(findCreditPolicy, ({ read }) => onlyRecord(read(creditPolicy)))]

import {
  type CreditPolicy,
  findCreditPolicy,
  creditPolicy as served,
} from '@leasing/contract/content/credit-policy'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'

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
      const before = incomeBands[i - 1]
      if (!before) continue
      if (band.fromIncome <= before.fromIncome)
        refuse(['incomeBands', i, 'fromIncome'], 'is not above the band before')
      if (band.debtServiceRatioPercent < before.debtServiceRatioPercent)
        refuse(
          ['incomeBands', i, 'debtServiceRatioPercent'],
          'is below the band before: more income would lower the limit',
        )
    }
  }, whenValid('incomeBands'))

/** The yardsticks that several tools and texts share. */
export const creditPolicy = defineCollection<CreditPolicy & { id: 'credit-policy' }>(() => record, {
  name: 'credit-policy',
  words: { title: 'เกณฑ์พิจารณา', one: 'เกณฑ์พิจารณา', area: 'services', position: 4 },
  files: 'single',
  approvals: 2,
  figuresAs: 'policy',
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
  },
})

export const creditPolicyAnswers = [answer(findCreditPolicy, ({ read }) => onlyRecord(read(creditPolicy)))]

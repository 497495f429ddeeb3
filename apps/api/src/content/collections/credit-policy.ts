import { type CreditPolicy, findCreditPolicy, creditPolicy as served } from '@leasing/contract/credit-policy'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'

const record = served
  .extend({ id: z.literal('credit-policy').default('credit-policy') })
  .superRefine(({ age, incomeBands, statementMonths }, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (age.greatestAtEnd <= age.least) refuse(['age', 'greatestAtEnd'], 'is not above the least age')
    if (statementMonths.most < statementMonths.least)
      refuse(['statementMonths', 'most'], 'is below the least')
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
  })

/** The yardsticks that several tools and texts share. */
export const creditPolicy = defineCollection<CreditPolicy & { id: 'credit-policy' }>(() => record, {
  name: 'credit-policy',
  files: 'single',
  approvals: 2,
  figuresAs: 'policy',
})

export const creditPolicyAnswers = [answer(findCreditPolicy, ({ read }) => onlyRecord(read(creditPolicy)))]

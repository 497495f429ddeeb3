import {
  type CompulsoryInsurance,
  findCompulsoryInsurance,
  type InsuranceClass,
  type InsuranceComparison,
  insuranceClass,
  insuranceClassKey,
  listInsuranceClasses,
  compulsoryInsurance as servedCompulsory,
} from '@leasing/contract/content/insurance'
import { compulsoryPremium } from '@leasing/rules/compulsory-premium'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'

type WrittenClass = Omit<InsuranceClass, 'key'> & { id: InsuranceClass['key']; compared: boolean }

/** A file per class; the id is the key. `compared` puts it into the compare table. */
export const insuranceClasses = defineCollection<WrittenClass>(
  ({ html }) =>
    insuranceClass
      .omit({ key: true })
      .extend({ id: insuranceClassKey, notes: html, compared: z.boolean() })
      .refine(({ covers }) => new Set(covers.map(({ cover }) => cover)).size === covers.length, {
        path: ['covers'],
        error: 'the same cover stands twice',
      }),
  { name: 'insurance-classes', files: 'folder', order: byOrderPositionAscending },
)

export const compulsoryInsurance = defineCollection<CompulsoryInsurance & { id: 'compulsory-insurance' }>(
  ({ html }) =>
    servedCompulsory
      .extend({ id: z.literal('compulsory-insurance').default('compulsory-insurance'), notes: html })
      .superRefine(checkTotals),
  { name: 'compulsory-insurance', figuresAs: 'premium', files: 'single', approvals: 2 },
)

function checkTotals(
  { premiums, ...rates }: CompulsoryInsurance,
  { addIssue }: z.RefinementCtx<CompulsoryInsurance>,
) {
  for (const [row, { base, totalSatang }] of premiums.entries()) {
    const { total } = compulsoryPremium(base, rates)
    if (total !== totalSatang)
      addIssue({
        code: 'custom',
        path: ['premiums', row, 'totalSatang'],
        message: `must be ${total}: the base with stamp duty and VAT`,
      })
  }
}

/** Rows come from the first class; a class does not cover what it does not list. */
function compare(classes: readonly WrittenClass[]): InsuranceComparison {
  const compared = classes.filter((insurance) => insurance.compared)
  return {
    columns: compared.map(({ id: key, shortTitle: title }) => ({ key, title })),
    rows: (compared[0]?.covers ?? []).map(({ cover, title }) => ({
      cover,
      title,
      cells: compared.map(({ covers }) => {
        const found = covers.find((other) => other.cover === cover)
        return { level: found?.level ?? 'not-covered', text: found?.text ?? '' }
      }),
    })),
  }
}

export const insuranceAnswers = [
  answer(listInsuranceClasses, ({ read }) => {
    const classes = read(insuranceClasses)
    return {
      items: classes.map(({ id: key, compared: _, ...served }) => ({ key, ...served })),
      comparison: compare(classes),
    }
  }),
  answer(findCompulsoryInsurance, ({ read }) => onlyRecord(read(compulsoryInsurance))),
]

import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import type { ReadAll } from '../collection.ts'
import type { CreditEstimation } from './credit-estimation-record.ts'
import { creditPolicy } from './credit-policy.ts'
import { type HpProductRecord, hpFinancialProducts, rateCeilings } from './hire-purchase.ts'
import type { Finding } from './questionnaire-checks.ts'
import { aboveCeiling, type Fault, unknown } from './rate-grid.ts'

/** Refuses a policy that refers to unanswered questions, or in which a worse grade costs less. */
export const checkPolicy = (content: CreditEstimation): Finding[] => [
  ...checkInputs(content),
  ...checkGrades(content),
]

function checkInputs({ groups, policy: { inputs } }: CreditEstimation): Finding[] {
  const numbers = groups
    .filter(({ status }) => status)
    .flatMap(({ questions }) => questions.filter(({ type }) => type === 'number'))
  const alwaysAsked = numbers.filter(({ required, showWhen }) => required && !showWhen).map(({ id }) => id)
  const inputIds = { income: inputs.income, existingDebts: inputs.existingDebts, price: [inputs.price] }
  const unknown = Object.entries(inputIds).flatMap(([input, ids]) =>
    ids
      .filter((id) => !numbers.some((question) => question.id === id))
      .map((id) => ({
        path: ['policy', 'inputs', input],
        message: `"${id}" is not an active question for a number`,
      })),
  )
  const optional = (['income', 'price'] as const)
    .filter((input) => !inputIds[input].some((id) => alwaysAsked.includes(id)))
    .map((input) => ({
      path: ['policy', 'inputs', input],
      message: 'needs a required question without showWhen',
    }))
  return [...unknown, ...optional]
}

function checkGrades({ policy: { grades } }: CreditEstimation): Finding[] {
  const path = ['policy', 'grades']
  const order = grades.map(({ grade }) => grade).join()
  if (order !== 'A,B,C') return [{ path, message: 'are A, B and C, in this order' }]
  return grades.flatMap((grade, i) => {
    const better = grades[i - 1]
    const isLast = i === grades.length - 1
    const wrong: [boolean, string, string][] = [
      [(grade.fromScore === undefined) !== isLast, 'fromScore', 'is left out in the last grade only'],
      [
        better?.fromScore !== undefined &&
          grade.fromScore !== undefined &&
          grade.fromScore >= better.fromScore,
        'fromScore',
        'is not below the better grade',
      ],
      [
        better !== undefined && grade.flatRatePercentPerYear < better.flatRatePercentPerYear,
        'flatRatePercentPerYear',
        'is below the better grade',
      ],
      [
        better !== undefined && grade.minDownPaymentPercent < better.minDownPaymentPercent,
        'minDownPaymentPercent',
        'is below the better grade',
      ],
    ]
    return wrong
      .filter(([isWrong]) => isWrong)
      .map(([, field, message]) => ({ path: [...path, i, field], message }))
  })
}

/** Refuses a policy that contradicts the catalogue, the law or the ages of the credit policy. */
export function crossCheckPolicy(content: CreditEstimation, all: ReadAll): Fault[] {
  const { financialProduct } = content.policy
  const product = all(hpFinancialProducts).find(({ id }) => id === financialProduct)
  if (!product) return unknown('policy.financialProduct', 'financial product', [financialProduct], [])
  const [policy] = all(creditPolicy)
  return [...checkOffers(content, product, all), ...(policy ? checkAges(content, product, policy) : [])]
}

function checkOffers({ groups, policy }: CreditEstimation, product: HpProductRecord, all: ReadAll): Fault[] {
  const { minDownPercent: min, maxDownPercent: max, terms, kind } = product
  const ceiling = all(rateCeilings).find(({ id }) => id === kind)
  const prices = groups.flatMap(({ questions }) => questions.filter(({ id }) => id === policy.inputs.price))
  const smallestAmount = Math.floor(((prices[0]?.min ?? 0) * (100 - max)) / 100)
  return policy.grades.flatMap(({ grade, flatRatePercentPerYear, minDownPaymentPercent: down }, i) => [
    ...(down >= min && down < max
      ? []
      : [
          {
            field: `policy.grades.${i}.minDownPaymentPercent`,
            message: `${product.id} takes ${min} to ${max} % down`,
          },
        ]),
    ...terms.flatMap((term) =>
      aboveCeiling(
        {
          field: `policy.grades.${i}.flatRatePercentPerYear`,
          name: `grade ${grade} over ${term} months`,
          flatRatePercentPerYear,
          term,
          smallestAmount,
        },
        ceiling,
      ),
    ),
  ])
}

/** An applicant whose age allows the shortest contract must not be screened out, and all others must be. */
function checkAges(
  { groups }: CreditEstimation,
  { terms }: HpProductRecord,
  { age: { least, greatestAtEnd } }: CreditPolicy,
): Fault[] {
  const greatest = greatestAtEnd - Math.ceil(Math.min(...terms) / 12)
  return groups.flatMap(({ questions }, g) =>
    questions.flatMap(({ options = [] }, q) =>
      options.flatMap(({ ages, screenOut = false }, o): Fault[] => {
        if (!ages) return []
        const { from = 0, to = Number.POSITIVE_INFINITY } = ages
        const isWithin = from >= least && to <= greatest
        const isOutside = to < least || from > greatest
        if (screenOut ? isOutside : isWithin) return []
        const message = `a contract is possible from ${least} to ${greatest} years, so ${screenOut ? 'nobody of them is screened out' : 'everybody else is screened out'}`
        return [{ field: `groups.${g}.questions.${q}.options.${o}.ages`, message }]
      }),
    ),
  )
}

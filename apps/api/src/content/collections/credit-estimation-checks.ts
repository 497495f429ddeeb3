import { calculateInstalment } from '@leasing/rules/instalment'
import { exactMaxFlatRate } from '@leasing/rules/max-flat-rate'
import type { CreditEstimation } from './credit-estimation-record.ts'
import type { Finding } from './questionnaire-checks.ts'

/** Rejects a policy that breaks the law or refers to unanswered questions. */
export const checkPolicy = (content: CreditEstimation): Finding[] => [
  ...checkInputs(content),
  ...checkGrades(content),
  ...checkTerms(content),
  ...checkLegalRate(content),
]

function checkInputs({ groups, policy: { inputs } }: CreditEstimation): Finding[] {
  const numbers = groups
    .filter(({ status }) => status)
    .flatMap(({ questions }) => questions.filter(({ type }) => type === 'number'))
  const always = numbers.filter(({ required, showWhen }) => required && !showWhen).map(({ id }) => id)
  const named = { income: inputs.income, existingDebts: inputs.existingDebts, price: [inputs.price] }
  const unknown = Object.entries(named).flatMap(([input, ids]) =>
    ids
      .filter((id) => !numbers.some((question) => question.id === id))
      .map((id) => ({
        path: ['policy', 'inputs', input],
        message: `"${id}" is not an active question for a number`,
      })),
  )
  const optional = (['income', 'price'] as const)
    .filter((input) => !named[input].some((id) => always.includes(id)))
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

function checkTerms({ groups, policy: { terms } }: CreditEstimation): Finding[] {
  return groups.flatMap(({ questions }, g) =>
    questions.flatMap(({ options = [] }, q) =>
      options.flatMap(({ longestTerm }, o) =>
        longestTerm === undefined || terms.some((term) => term <= longestTerm)
          ? []
          : [
              {
                path: ['groups', g, 'questions', q, 'options', o, 'longestTerm'],
                message: 'is shorter than every term: let the option screen out',
              },
            ],
      ),
    ),
  )
}

/** Rounding up the instalment matters most for small amounts; from this amount on it is negligible. */
const SMALL_AMOUNTS = Array.from({ length: 50 }, (_, i) => (i + 1) * 1_000)

function checkLegalRate({ policy: { grades, terms, legalMaxEffectiveRate } }: CreditEstimation): Finding[] {
  const { percentPerYear } = legalMaxEffectiveRate
  return grades.flatMap(({ flatRatePercentPerYear }, i) => {
    const tooHigh = terms.filter(
      (term) =>
        flatRatePercentPerYear > exactMaxFlatRate({ maxEffectiveRatePercentPerYear: percentPerYear, term }) ||
        SMALL_AMOUNTS.some(
          (price) =>
            calculateInstalment({ price, downPayment: 0, flatRatePercentPerYear, term })
              .effectiveRatePercentPerYear > percentPerYear,
        ),
    )
    return tooHigh.map((term) => ({
      path: ['policy', 'grades', i, 'flatRatePercentPerYear'],
      message: `is more than ${percentPerYear} % a year effective over ${term} months, the most that the law allows`,
    }))
  })
}

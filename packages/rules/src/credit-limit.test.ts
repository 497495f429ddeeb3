import { describe, expect, test } from 'vitest'
import {
  type CreditApplication,
  type CreditPolicy,
  calculateCreditLimit,
  gradeOf,
  type LimitReason,
  largestPrincipal,
} from './credit-limit.ts'
import { downPaymentOf } from './down-payment.ts'
import { calculateInstalment } from './instalment.ts'

const POLICY: CreditPolicy<'A' | 'B' | 'C'> = {
  incomeBands: [
    { fromIncome: 15_000, debtServiceRatioPercent: 40 },
    { fromIncome: 30_000, debtServiceRatioPercent: 50 },
    { fromIncome: 70_000, debtServiceRatioPercent: 60 },
  ],
  grades: [
    { grade: 'A', fromScore: 70, flatRatePercentPerYear: 2.5, minDownPaymentPercent: 10 },
    { grade: 'B', fromScore: 40, flatRatePercentPerYear: 3.25, minDownPaymentPercent: 20 },
    { grade: 'C', flatRatePercentPerYear: 4.95, minDownPaymentPercent: 25 },
  ],
  product: { terms: [48, 60, 72, 84], shapes: ['equal'], minDownPercent: 5, maxDownPercent: 95 },
  ceiling: 3_000_000,
  legalMaxEffectiveRate: 10,
}

const isTooDear = (reasons: LimitReason[]) => reasons.some(({ key }) => key === 'price-above-limit')

const anApplication = (over: Partial<CreditApplication> = {}): CreditApplication => ({
  income: 40_000,
  existingDebts: 5_000,
  price: 1_500_000,
  score: 80,
  ...over,
})

const limitOf = (over: Partial<CreditApplication>, policy: Partial<typeof POLICY> = {}) =>
  calculateCreditLimit(anApplication(over), { ...POLICY, ...policy })

describe('what decides the limit', () => {
  test('the instalment that income and debts leave room for', () => {
    const result = limitOf({})

    // 40,000 × 50 % − 5,000 = 15,000; × 84 / (1 + 2.5 % × 7) = 1,072,340.4
    expect(result).toMatchObject({
      creditLimit: 1_072_000,
      carPrice: 1_500_000,
      minDownPayment: 428_000,
      affordablePerMonth: 15_000,
      grade: 'A',
    })
    expect(result.reasons).toEqual([
      { key: 'affordable-instalment', affordablePerMonth: 15_000, term: 84, principal: 1_072_340 },
      { key: 'existing-debts', allowedForDebts: 20_000, existingDebts: 5_000 },
    ])
  })

  test('existing debts are no reason for whoever has none', () => {
    expect(limitOf({ existingDebts: 0, price: 2_000_000 }).reasons.map(({ key }) => key)).toEqual([
      'affordable-instalment',
    ])
  })

  test('the minimum down payment of the grade', () => {
    const result = limitOf({ price: 799_999, score: 40 })

    // A percentage of the price is rounded down to a baht, as in every calculator: 159,999 of 159,999.8.
    expect(result).toMatchObject({ creditLimit: 640_000, minDownPayment: 159_999, grade: 'B' })
    expect(result.reasons).toEqual([
      { key: 'minimum-down-payment', minDownPaymentPercent: 20, amount: 640_000 },
    ])
  })

  test('the ceiling of the product', () => {
    const result = limitOf({ income: 500_000, price: 9_000_000 })

    expect(result.creditLimit).toBe(3_000_000)
    expect(result.reasons).toEqual([{ key: 'product-ceiling', ceiling: 3_000_000 }])
  })

  test('two that are equal are both said', () => {
    const result = limitOf({ price: 1_000_000 }, { ceiling: 900_000 })

    expect(result.reasons.map(({ key }) => key)).toEqual(['minimum-down-payment', 'product-ceiling'])
  })
})

describe('no limit', () => {
  test.each([
    { name: 'debts that take exactly all', existingDebts: 20_000 },
    { name: 'debts that take more', existingDebts: 90_000 },
  ])('$name give 0 and say so', ({ existingDebts }) => {
    const result = limitOf({ existingDebts })

    expect(result).toMatchObject({
      creditLimit: 0,
      minDownPayment: 1_500_000,
      affordablePerMonth: 0,
      plans: [],
    })
    expect(result.reasons).toEqual([{ key: 'nothing-affordable', allowedForDebts: 20_000, existingDebts }])
  })

  test.each([0, 14_999])('an income of %d is below the first band', (income) => {
    const result = limitOf({ income, existingDebts: 0 })

    expect(result).toMatchObject({ creditLimit: 0, affordablePerMonth: 0, plans: [] })
    expect(result.reasons).toEqual([{ key: 'income-below-minimum', income, minimumIncome: 15_000 }])
  })

  test('less than 1,000 baht is none', () => {
    const result = limitOf({ existingDebts: 19_987 })

    expect(result).toMatchObject({ creditLimit: 0, affordablePerMonth: 13, plans: [] })
    expect(result.reasons.at(-1)).toEqual({ key: 'below-smallest-limit', amount: 929, smallestLimit: 1_000 })
  })

  test('a car for nothing needs no credit', () => {
    expect(limitOf({ price: 0 })).toMatchObject({ creditLimit: 0, minDownPayment: 0, plans: [] })
  })
})

describe('bands', () => {
  test.each([
    { income: 15_000, affordable: 6_000 },
    { income: 29_999, affordable: 11_999 },
    { income: 30_000, affordable: 15_000 },
    { income: 69_999, affordable: 34_999 },
    { income: 70_000, affordable: 42_000 },
  ])('of $income baht $affordable may go into debts', ({ income, affordable }) => {
    expect(limitOf({ income, existingDebts: 0 }).affordablePerMonth).toBe(affordable)
  })

  test.each([
    { score: 1_000, grade: 'A' },
    { score: 70, grade: 'A' },
    { score: 69, grade: 'B' },
    { score: 40, grade: 'B' },
    { score: 39, grade: 'C' },
    { score: -10, grade: 'C' },
  ])('a score of $score is grade $grade', ({ score, grade }) => {
    expect(gradeOf(score, POLICY.grades).grade).toBe(grade)
    expect(limitOf({ score }).grade).toBe(grade)
  })

  test('a ratio with decimals loses no baht', () => {
    const incomeBands = [{ fromIncome: 0, debtServiceRatioPercent: 33.3 }]

    expect(limitOf({ income: 10_000, existingDebts: 0 }, { incomeBands }).affordablePerMonth).toBe(3_330)
  })
})

describe('the largest principal', () => {
  test.each([
    { affordable: 0, rate: 2.5, term: 84 },
    { affordable: 1, rate: 2.5, term: 84 },
    { affordable: 8_953, rate: 2.5, term: 84 },
    { affordable: 12_000, rate: 2.5, term: 60 },
    { affordable: 15_001, rate: 4.9501, term: 72 },
    { affordable: 10_000, rate: 0, term: 48 },
    { affordable: 999_999, rate: 15, term: 96 },
  ])(
    'has an instalment within $affordable at $rate % over $term months, and one baht more has not',
    ({ affordable, rate, term }) => {
      const instalmentOf = (price: number) =>
        calculateInstalment({ price, downPayment: 0, flatRatePercentPerYear: rate, term }).monthlyInstallment

      const principal = largestPrincipal(affordable, rate, term)

      expect(instalmentOf(principal)).toBeLessThanOrEqual(affordable)
      expect(instalmentOf(principal + 1)).toBeGreaterThan(affordable)
    },
  )

  test('at a rate of 0 is all that is paid', () => {
    expect(largestPrincipal(10_000, 0, 48)).toBe(480_000)
  })
})

describe('the plans', () => {
  test('finance the limit over each term that is affordable, whatever the order of the terms', () => {
    const product = { ...POLICY.product, terms: [84, 48, 72, 60] }
    const plans = limitOf({ price: 900_000 }, { product }).plans

    expect(plans.map(({ term, monthlyInstallment }) => [term, monthlyInstallment])).toEqual([
      [72, 12_938],
      [84, 11_331],
    ])
    expect(plans.map(({ financeAmount }) => financeAmount)).toEqual([810_000, 810_000])
  })

  test('are none for a car that would need more down than the product takes, and the dearest that fits is told', () => {
    const product = { ...POLICY.product, maxDownPercent: 60 }
    const limit = 1_072_000
    const highestPrice = 2_680_000

    expect(limitOf({ price: highestPrice }, { product }).plans).toHaveLength(1)
    const tooDear = limitOf({ price: highestPrice + 3 }, { product })
    expect(tooDear).toMatchObject({ creditLimit: limit, plans: [] })
    expect(tooDear.reasons).toContainEqual({ key: 'price-above-limit', maxDownPercent: 60, highestPrice })
  })
})

describe('over a grid of incomes, debts, prices and grades', () => {
  const incomes = [
    0, 9_000, 14_999, 15_000, 15_001, 22_500, 29_999, 30_000, 45_000, 69_999, 70_000, 133_333, 1_000_000,
  ]
  const debts = [0, 1, 3_000, 5_999, 6_000, 12_345, 20_000, 41_999, 250_000]
  const prices = [0, 999, 1_111, 399_999, 650_000, 1_234_567, 2_999_999, 12_000_000]
  const scores = [10, 50, 90]
  const grid = incomes.flatMap((income) =>
    debts.flatMap((existingDebts) =>
      prices.flatMap((price) => scores.map((score) => ({ income, existingDebts, price, score }))),
    ),
  )
  const estimate = (application: CreditApplication) => calculateCreditLimit(application, POLICY)
  const results = new Map(
    grid.map((application) => [JSON.stringify(application), { application, ...estimate(application) }]),
  )
  const at = (application: CreditApplication) => results.get(JSON.stringify(application))!

  /** Each point's limit beside that of the next point along one axis. */
  const steps = <Axis extends keyof CreditApplication>(axis: Axis, values: number[]) =>
    grid.flatMap((application) => {
      const next = values[values.indexOf(application[axis]) + 1]
      if (next === undefined) return []
      return [[at(application).creditLimit, at({ ...application, [axis]: next }).creditLimit] as const]
    })

  test('covers every point, some with a limit and some without', () => {
    const limits = [...results.values()].map(({ creditLimit }) => creditLimit)

    expect(results.size).toBe(incomes.length * debts.length * prices.length * scores.length)
    expect(limits.filter((limit) => limit > 0).length).toBeGreaterThan(500)
    expect(limits.filter((limit) => limit === 0).length).toBeGreaterThan(500)
  })

  test('more income never lowers the limit', () => {
    expect(steps('income', incomes).filter(([less, more]) => more < less)).toEqual([])
  })

  test('more debt never raises it', () => {
    expect(steps('existingDebts', debts).filter(([less, more]) => more > less)).toEqual([])
  })

  test('neither a dearer car nor a better grade lowers it', () => {
    expect(steps('price', prices).filter(([less, more]) => more < less)).toEqual([])
    expect(steps('score', scores).filter(([less, more]) => more < less)).toEqual([])
  })

  test('it is whole thousands, within the price less the minimum down payment and the ceiling', () => {
    const wrong = [...results.values()].filter(({ application, creditLimit, minDownPayment }) => {
      const { minDownPaymentPercent } = gradeOf(application.score, POLICY.grades)
      return (
        creditLimit < 0 ||
        creditLimit % 1_000 !== 0 ||
        application.price - creditLimit < downPaymentOf(application.price, minDownPaymentPercent) ||
        creditLimit > POLICY.ceiling ||
        creditLimit + minDownPayment !== application.price
      )
    })

    expect(wrong).toEqual([])
  })

  test('every plan is affordable, and a limit always has the one of the longest term', () => {
    const wrong = [...results.values()].filter(
      ({ creditLimit, plans, affordablePerMonth, reasons }) =>
        plans.some(({ monthlyInstallment }) => monthlyInstallment > affordablePerMonth) ||
        plans.some(({ financeAmount }) => financeAmount !== creditLimit) ||
        plans.at(-1)?.term !== (creditLimit > 0 && !isTooDear(reasons) ? 84 : undefined),
    )

    expect(wrong).toEqual([])
  })

  test('nothing affordable is a limit of 0 with the one reason for it, and every limit has a reason', () => {
    const wrong = [...results.values()].filter(({ affordablePerMonth, creditLimit, reasons }) =>
      affordablePerMonth === 0
        ? creditLimit !== 0 ||
          reasons.length !== 1 ||
          !['income-below-minimum', 'nothing-affordable'].includes(reasons[0]!.key)
        : reasons.length === 0,
    )

    expect(wrong).toEqual([])
  })
})

describe('what cannot be calculated is refused', () => {
  test.each([
    { name: 'an income below 0', over: { income: -1 }, message: 'income is -1' },
    { name: 'debts in satang', over: { existingDebts: 0.5 }, message: 'existingDebts is 0.5' },
    { name: 'a price that is no number', over: { price: Number.NaN }, message: 'price is NaN' },
  ])('$name', ({ over, message }) => {
    expect(() => limitOf(over)).toThrow(message)
  })

  test('a policy without terms, or whose grades end too early', () => {
    expect(() => limitOf({}, { product: { ...POLICY.product, terms: [] } })).toThrow(RangeError)
    expect(() => limitOf({ score: 5 }, { grades: POLICY.grades.slice(0, 2) })).toThrow(RangeError)
  })
})

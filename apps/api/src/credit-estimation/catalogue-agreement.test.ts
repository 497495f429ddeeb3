import { downPaymentOf } from '@leasing/rules/down-payment'
import { decideHirePurchase } from '@leasing/rules/hire-purchase-offer'
import { type Answers, nextStep } from '@leasing/rules/questionnaire'
import { beforeAll, expect, test } from 'vitest'
import { importFixtureContent } from '../../test/fixture-content.ts'
import { type TestApi, testApi } from '../../test/test-api.ts'
import { activeGroups } from '../content/collections/credit-estimation.ts'
import { hpModelGroups } from '../content/collections/hire-purchase.ts'
import { calculate } from '../monthly-installment/calculate.ts'
import { withCalculatorRates } from './calculator-rates.ts'
import { type Estimate, estimate } from './estimate.ts'
import { type EstimateContent, requireEstimateContent } from './questionnaire.ts'

// What SMART FIN says of random applicants, against the catalogue of the fixtures.

const APPLICANTS = process.env.LONG_TESTS ? 2000 : 400

let site: TestApi
let content: EstimateContent
let applicants: { answers: Answers; age: Ages; estimate?: Estimate }[]

type Ages = { from?: number | undefined; to?: number | undefined }

beforeAll(async () => {
  site = await testApi({ now: '2026-08-15T12:00:00+07:00' })
  await importFixtureContent(site.db)
  await site.content.refresh()
  content = requireEstimateContent(site.content, site.clock())
  const { pick, below } = randomFrom(2569)
  applicants = Array.from({ length: APPLICANTS }, () => randomApplicant(pick, below))
}, 120_000)

test('every plan that is shown is offered by the rules of the catalogue, with the same instalment', () => {
  const seen = { plans: 0, tooDear: 0 }

  for (const { answers, age, estimate } of applicants) {
    if (!estimate) continue
    const { limit } = estimate
    const grade = content.questionnaire.policy.grades.find(({ grade }) => grade === limit.grade)!
    const { terms, minDownPercent } = content.product
    const rates = terms.map((term) => ({ term, flatRatePercentPerYear: grade.flatRatePercentPerYear }))
    const decided = decideHirePurchase(
      {
        price: limit.carPrice,
        product: content.product,
        bands: [{ downFromPercent: minDownPercent, rates }],
        legalMaxEffectiveRate: content.legalMaxEffectiveRate,
      },
      { downPayment: limit.minDownPayment, terms, shape: { kind: 'equal' } },
    )
    const wish = JSON.stringify(answers)

    for (const plan of limit.plans) {
      expect(decided.terms, wish).toContainEqual(expect.objectContaining({ term: plan.term, result: plan }))
      expect(plan.monthlyInstallment, wish).toBeLessThanOrEqual(limit.affordablePerMonth)
      expect(plan.effectiveRatePercentPerYear, wish).toBeLessThanOrEqual(content.legalMaxEffectiveRate)
      expect(age.to! * 12 + plan.term, wish).toBeLessThanOrEqual(content.policy.age.greatestAtEnd * 12)
      expect(limit.minDownPayment, wish).toBeGreaterThanOrEqual(
        downPaymentOf(limit.carPrice, grade.minDownPaymentPercent),
      )
      seen.plans += 1
    }
    if (limit.plans.length === 0 && limit.creditLimit > 0) {
      expect(decided.down?.refused, wish).toBe('down-too-big')
      seen.tooDear += 1
    }
    // What is not shown is dearer a month than the applicant can pay, or ends too late.
    const longest = (content.policy.age.greatestAtEnd - age.to!) * 12
    for (const one of decided.terms)
      if ('result' in one && limit.creditLimit > 0 && !limit.plans.some(({ term }) => term === one.term))
        expect(
          one.result.monthlyInstallment > limit.affordablePerMonth || one.term > longest,
          `${one.term}: ${wish}`,
        ).toBe(true)
  }

  expect(seen.plans).toBeGreaterThan(APPLICANTS / 2)
  expect(seen.tooDear).toBeGreaterThan(0)
})

test('nobody is refused for an age at which the catalogue has a contract that ends in time', () => {
  const { least, greatestAtEnd } = content.policy.age
  const shortest = Math.min(...content.product.terms)
  const groups = activeGroups(content.questionnaire)
  const options = groups
    .flatMap(({ questions }) => questions.flatMap(({ options = [] }) => options))
    .filter(({ ages }) => ages)

  expect(options.length).toBeGreaterThan(4)
  for (const { label, ages, screenOut = false } of options) {
    const { from = 0, to = 120 } = ages!
    for (let age = from; age <= to; age++)
      expect(age < least || age * 12 + shortest > greatestAtEnd * 12, `${label}: ${age}`).toBe(screenOut)
  }
})

test('beside a plan stands what the calculator asks for the same car: the rate of each model is within the range', () => {
  const models = site.content
    .all(hpModelGroups)
    .flatMap((group) => group.models.filter(({ kind }) => kind === content.product.kind))
  const { pick } = randomFrom(2570)
  let compared = 0

  for (let i = 0; i < APPLICANTS; i++) {
    const model = pick(models)
    const { answers, estimate: found } = pick(applicants)
    if (!found) continue
    const { limit } = estimate(content, { ...answers, 'car-price': model.price })
    for (const plan of limit.plans) {
      const { calculatorRates } = withCalculatorRates(site.content.all, content.product, model.price, plan)
      const rate = calculatorRate(model.id, limit.minDownPayment, plan.term)
      if (rate === undefined) continue
      compared += 1
      expect(calculatorRates!.from).toBeLessThanOrEqual(rate)
      expect(calculatorRates!.to).toBeGreaterThanOrEqual(rate)
    }
  }

  expect(compared).toBeGreaterThan(APPLICANTS / 4)
})

/** Undefined when the calculator refuses: trucks are another product, and some models need more down. */
function calculatorRate(model: string, downPayment: number, term: number): number | undefined {
  try {
    const wish = { model, financialProduct: content.product.id, downPayment, terms: [term] }
    const { monthlyInstallments } = calculate(
      site.content,
      { ...wish, shape: { kind: 'equal' } },
      site.clock(),
    )
    return monthlyInstallments[0]!.effectiveRatePercentPerYear
  } catch {
    return undefined
  }
}

type Random = ReturnType<typeof randomFrom>

/** Answers every question at random; an estimate for whoever comes to the result. */
function randomApplicant(pick: Random['pick'], below: Random['below']) {
  const groups = activeGroups(content.questionnaire)
  const answers: Answers = {}
  for (const question of groups.flatMap(({ questions }) => questions)) {
    const { id, type, options = [], min = 0, max = 0 } = question
    if (type === 'number') answers[id] = Math.min(max, min + below(pick([1, 20_000, 60_000, 900_000])))
    else if (type === 'checkbox') answers[id] = pick([[], [pick(options).value]])
    else answers[id] = pick(options.filter(({ screenOut }) => !screenOut || below(4) === 0)).value
  }
  const { ages = {} } = groups
    .flatMap(({ questions }) =>
      questions.flatMap(({ id, options = [] }) => options.map((option) => ({ id, option }))),
    )
    .find(({ id, option }) => option.ages && answers[id] === option.value)!.option
  const isResult = nextStep(groups, answers, answers).kind === 'result'
  return { answers, age: ages, ...(isResult && { estimate: estimate(content, answers) }) }
}

/** The same numbers in every run, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  return { below, pick: <T>(choices: readonly T[]) => choices[below(choices.length)]! }
}

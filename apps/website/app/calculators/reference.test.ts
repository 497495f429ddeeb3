import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { paymentsOf, SHAPE_NAMES, type ShapeName, shapeNamed } from '@leasing/rules/repayment-shapes'
import { expect, test } from 'vitest'
import { instalmentBounds, priceOfBudget } from './budget.ts'
import { calculateOffer, type Offer } from './offer.ts'
import { calculateOwnPrice } from './own-price.ts'
import { solve } from './solve.ts'

// Every way to calculate against a slow reference that shares nothing with the rules: bisection on exact fractions.

const CASES = process.env.LONG_TESTS ? 2000 : 200

/** Of a rate: 1/10,000 of a percent. */
const OWED_SCALE = 12n * 100n * 10_000n
const DECIMALS = 10n ** 24n

type Contract = { financed: number; flat: number; term: number; shape: ShapeName; last: number }

/** Payments by month for a first instalment `x`, in whole baht. */
function paymentsFor({ term, shape, last }: Contract, x: bigint): Map<number, bigint> {
  const payments = new Map<number, bigint>()
  for (let month = 1; month <= term; month++) {
    if (shape === 'season-6' && month % 6 !== 0) continue
    if (shape === 'season-12' && month % 12 !== 0) continue
    let amount = x
    if (shape === 'step-up') {
      const years = BigInt(Math.floor((month - 1) / 12))
      const [above, below] = [x * 11n ** years, 10n ** years]
      amount = above / below + (above % below > 0n ? 1n : 0n)
    }
    if (shape === 'balloon' && month === term) amount = BigInt(last)
    if (shape === 'half-yearly-extra' && month % 6 === 0) amount += BigInt(last)
    payments.set(month, amount)
  }
  return payments
}

/** What instalments of `x` repay, before the later ones are rounded up, in parts of `10^9 × OWED_SCALE` to a baht. */
function repaid({ term, shape, last }: Contract, x: bigint): bigint {
  let sum = 0n
  for (const month of paymentsFor({ financed: 0, flat: 0, term, shape, last }, x).keys()) {
    const years = shape === 'step-up' ? BigInt(Math.floor((month - 1) / 12)) : 0n
    let amount = shape === 'balloon' && month === term ? BigInt(last) : x
    if (shape === 'half-yearly-extra' && month % 6 === 0) amount += BigInt(last)
    sum += (amount * 11n ** years * 10n ** 9n * OWED_SCALE) / 10n ** years
  }
  return sum
}

/** The least whole baht that repays what is owed at the flat rate. */
function instalmentOf(contract: Contract): bigint {
  const rate = BigInt(Math.round(contract.flat * 10_000))
  const owed = BigInt(contract.financed) * (OWED_SCALE + rate * BigInt(contract.term)) * 10n ** 9n
  let [less, enough] = [-1n, BigInt(contract.financed) * 20n + 1n]
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if (repaid(contract, middle) >= owed) enough = middle
    else less = middle
  }
  return enough
}

/** Percent a year: the monthly rate at which the payments are worth what is financed, times 12. */
function effectiveOf(contract: Contract, payments: Map<number, bigint>): number {
  let [low, high] = [0n, DECIMALS / 5n]
  while (high - low > 10n ** 12n) {
    const monthly = (low + high) / 2n
    let factor = DECIMALS
    let worth = 0n
    for (let month = 1; month <= contract.term; month++) {
      factor = (factor * DECIMALS) / (DECIMALS + monthly)
      worth += (payments.get(month) ?? 0n) * factor
    }
    if (worth > BigInt(contract.financed) * DECIMALS) low = monthly
    else high = monthly
  }
  return Number(low) / Number(DECIMALS / 1200n)
}

function referenceOf(contract: Contract) {
  const monthly = instalmentOf(contract)
  const payments = paymentsFor(contract, monthly)
  const total = [...payments.values()].reduce((sum, amount) => sum + amount, 0n)
  return {
    monthly: Number(monthly),
    total: Number(total),
    payments,
    effective: effectiveOf(contract, payments),
  }
}

/** Whether the shape exists at all: what it must leave for the other payments, and the ceiling of the law on the rate that is shown. */
function isPossible({ shape, term, last }: Contract, found: ReturnType<typeof referenceOf>, ceiling: number) {
  if (shape === 'balloon' && (found.monthly < 1 || found.monthly > last)) return false
  if (shape === 'half-yearly-extra' && found.monthly < 1) return false
  if (shape === 'step-up' && term <= 12) return false
  return Math.round(found.effective * 100) / 100 <= ceiling
}

/** Repeatable. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  return { below: (most: number) => Math.floor(next() * most) }
}

const TERMS = [12, 24, 36, 48, 60, 72, 84]

function randomList({ below }: ReturnType<typeof randomFrom>): HpPriceList {
  const least = [0, 5, 10, 15, 20][below(5)]!
  const first = 200 + below(500)
  const bands = [0, 10, 20].map((above, i) => ({
    downFromPercent: least + above,
    rates: TERMS.map((term) => ({ term, flatRatePercentPerYear: (first - i * 40 + term) / 100 })),
  }))
  return {
    id: 'random',
    name: 'รถ',
    kind: 'new',
    isHighest: true,
    price: 600_000,
    minPrice: 100_000,
    maxPrice: 6_000_000,
    highestModelPrice: 3_000_000,
    downPercent: least,
    downPercents: [least, 60],
    leastModelDownPercent: least,
    term: 60,
    terms: TERMS,
    shapes: [...SHAPE_NAMES],
    bands,
    legalMaxEffectiveRate: [9, 12, 15][below(3)]!,
  }
}

function randomWish({ below }: ReturnType<typeof randomFrom>, list: HpPriceList, shape: ShapeName) {
  const price = 100_000 + below(5_900_000)
  // Fewer than 100 baht would be read as a percentage.
  const least = Math.max(100, Math.floor((price * list.downPercent) / 100))
  const down = least + below(Math.floor(price * 0.6) - least)
  const term = TERMS[below(TERMS.length)]!
  const last = 1 + below(shape === 'balloon' ? price : price / 8)
  return { price, down, term, last }
}

const rateIn = ({ bands }: Pick<HpPriceList, 'bands'>, price: number, down: number, term: number) => {
  const band = bands.findLast(({ downFromPercent }) => Math.floor((price * downFromPercent) / 100) <= down)
  return (band ?? bands[0]!).rates.find((rate) => rate.term === term)!.flatRatePercentPerYear
}

type Found = NonNullable<ReturnType<typeof calculateOffer>['chosen']>

/** The largest difference in baht, of an instalment or of all of them together. */
function differenceOf(result: Found, contract: Contract, want = referenceOf(contract)): number {
  const payments = paymentsOf(result)
  expect(payments.map(({ month }) => month)).toEqual([...want.payments.keys()])
  const words = JSON.stringify({
    ...contract,
    found: result.effectiveRatePercentPerYear,
    want: want.effective,
  })
  expect(Math.abs(result.effectiveRatePercentPerYear - want.effective), words).toBeLessThan(0.005_001)
  return Math.max(
    Math.abs(result.totalPaid - want.total),
    ...payments.map(({ month, amount }) => Math.abs(amount - Number(want.payments.get(month)))),
  )
}

test.each(SHAPE_NAMES)('by model, %s: the page is the reference, to the baht', (shape) => {
  const random = randomFrom(SHAPE_NAMES.indexOf(shape) + 1)
  let largest = 0
  let offered = 0
  for (let i = 0; i < CASES; i++) {
    const list = randomList(random)
    const { price, down, term, last } = randomWish(random, list, shape)
    const offer: Offer = {
      price,
      product: {
        id: 'p',
        name: 'p',
        kind: 'new',
        terms: TERMS,
        shapes: [shape],
        minDownPercent: list.downPercent,
        maxDownPercent: 60,
      },
      bands: list.bands,
      campaigns: [],
      legalMaxEffectiveRate: list.legalMaxEffectiveRate!,
    }
    const money = { down: String(down), campaign: '', shape, last: String(last), term: String(term) }

    const { chosen, faults } = calculateOffer(offer, money)

    const contract = { financed: price - down, flat: rateIn(list, price, down, term), term, shape, last }
    const want = referenceOf(contract)
    expect(chosen !== undefined, JSON.stringify(contract)).toBe(
      isPossible(contract, want, offer.legalMaxEffectiveRate),
    )
    if (!chosen) {
      expect(faults.last ?? faults.term).toBeDefined()
      continue
    }
    largest = Math.max(largest, differenceOf(chosen, contract, want))
    offered += 1
  }
  expect(largest).toBe(0)
  expect(offered).toBeGreaterThan(CASES / 4)
})

test.each(SHAPE_NAMES)('by price, %s: the page is the reference, to the baht', (shape) => {
  const random = randomFrom(71 + SHAPE_NAMES.indexOf(shape))
  let largest = 0
  let offered = 0
  for (let i = 0; i < CASES; i++) {
    const list = randomList(random)
    const { price, down, term, last } = randomWish(random, list, shape)

    const { chosen, faults } = calculateOwnPrice(
      {
        vehicle: 'random',
        price: String(price),
        down: String(down),
        term: String(term),
        shape,
        last: String(last),
      },
      list,
    )

    const contract = { financed: price - down, flat: rateIn(list, price, down, term), term, shape, last }
    const want = referenceOf(contract)
    expect(chosen !== undefined, JSON.stringify(contract)).toBe(
      isPossible(contract, want, list.legalMaxEffectiveRate!),
    )
    if (!chosen) {
      expect(faults.last ?? faults.term).toBeDefined()
      continue
    }
    largest = Math.max(largest, differenceOf(chosen, contract, want))
    offered += 1
  }
  expect(largest).toBe(0)
  expect(offered).toBeGreaterThan(CASES / 4)
})

/** The first instalment of the shape; 0 where its amount alone repays the debt, and above everything where a balloon is too small. */
function costOf(contract: Contract): number {
  const monthly = Number(instalmentOf(contract))
  return contract.shape === 'balloon' && monthly > contract.last ? Number.POSITIVE_INFINITY : monthly
}

test.each(SHAPE_NAMES)(
  'by budget, %s: the price is the highest one that the reference affords and the list offers; put back it gives the instalment',
  (shape) => {
    const random = randomFrom(97 + SHAPE_NAMES.indexOf(shape))
    let largest = 0
    let offered = 0
    for (let i = 0; i < CASES; i++) {
      const list = randomList(random)
      const monthlyBudget = 1000 + random.below(80_000)
      const term = TERMS[random.below(TERMS.length)]!
      const percent = list.downPercent + random.below((60 - list.downPercent) * 100) / 100
      const down = random.below(2) ? { percent } : { baht: random.below(2_000_000) }
      const last = 1 + random.below(shape === 'balloon' ? 2_000_000 : 200_000)
      const downOf = (price: number) =>
        'baht' in down ? down.baht : Math.floor((price * Math.round(down.percent * 100)) / 10_000)
      const downOfList = (price: number) => Math.min(downOf(price), Math.ceil((price * 60) / 100))
      const contractOf = (price: number) => ({
        financed: price - downOfList(price),
        flat: rateIn(list, price, downOfList(price), term),
        term,
        shape,
        last,
      })

      const found = priceOfBudget(
        { monthlyBudget, down, term, shape: shapeNamed(shape)!.withAmount(last) },
        list,
      )

      const isOffered = (price: number) =>
        downOf(price) >= Math.floor((price * list.downPercent) / 100) &&
        costOf(contractOf(price)) <= monthlyBudget
      let [affordable, tooHigh] = [list.minPrice - 1, list.maxPrice + 1]
      while (tooHigh - affordable > 1) {
        const middle = Math.floor((affordable + tooHigh) / 2)
        if (isOffered(middle)) affordable = middle
        else tooHigh = middle
      }
      const contract = contractOf(Math.max(affordable, list.minPrice))
      const want = referenceOf(contract)
      const words = JSON.stringify({ ...contract, affordable, monthlyBudget, down })
      if ('refused' in found) {
        // Below the list, above the ceiling, or a balloon below the budget, of which the budget is the least.
        if ('closest' in found) expect(affordable, words).toBeLessThan(list.minPrice)
        else
          expect(
            (shape === 'balloon' && last < monthlyBudget) ||
              !isPossible(contract, want, list.legalMaxEffectiveRate!),
            words,
          ).toBe(true)
        continue
      }
      offered += 1
      expect(isPossible(contract, want, list.legalMaxEffectiveRate!), words).toBe(true)
      largest = Math.max(
        largest,
        Math.abs(found.price - affordable),
        differenceOf(found.instalment, contract, want),
      )
      const { price, downPayment, monthlyInstallment } = found
      expect(downPayment).toBeLessThanOrEqual(downOf(price))
      const back = calculateOwnPrice(
        {
          vehicle: 'random',
          price: String(price),
          down: String(downPayment),
          term: String(term),
          shape,
          last: String(last),
        },
        list,
      )
      // A down payment of less than 100 baht would be read as a percentage.
      if (downPayment === 0 || downPayment >= 100)
        expect(back.chosen?.monthlyInstallment, words).toBe(monthlyInstallment)
    }
    expect(largest).toBe(0)
    expect(offered).toBeGreaterThan(CASES / 4)
  },
)

const MISSING = ['price', 'down', 'term', 'pay'] as const

test.each(MISSING.flatMap((missing) => SHAPE_NAMES.map((shape) => ({ missing, shape }))))(
  'the $missing that is missing, $shape, is the one of the reference, to the baht, and put back it gives the figures that were given',
  ({ missing, shape }) => {
    const random = randomFrom(131 + MISSING.indexOf(missing) * 10 + SHAPE_NAMES.indexOf(shape))
    let largest = 0
    let found = 0
    for (let i = 0; i < CASES; i++) {
      const list = { ...randomList(random), maxPrice: 20_000_000 }
      const { price, down, term, last } = randomWish(random, list, shape)
      const contractOf = (price: number, down: number, term: number) => ({
        financed: price - down,
        flat: rateIn(list, price, down, term),
        term,
        shape,
        last,
      })
      const costs = (price: number, down: number, term: number) => costOf(contractOf(price, down, term))
      const bounds = instalmentBounds(shapeNamed(shape)!.withAmount(last))
      // Of a purchase that can be, or a tenth more or less.
      const cost = Number(instalmentOf(contractOf(price, down, term)))
      const pay = Math.max(bounds.min, Math.round((cost * (90 + random.below(21))) / 100))
      if (pay > bounds.max) continue
      const shaped = { shape, last: String(last) }
      const typed = {
        price: String(price),
        down: String(down),
        term: String(term),
        pay: String(pay),
        ...shaped,
      }

      const { solution, faults } = solve({ ...typed, [missing]: '' }, list)

      if (!solution) {
        // The shape is in the way, and the page says so beside its amount or the term.
        expect(Object.keys(faults).length).toBe(1)
        expect(faults.last ?? faults.term).toBeDefined()
        if (missing === 'pay') {
          const contract = contractOf(price, down, term)
          expect(isPossible(contract, referenceOf(contract), list.legalMaxEffectiveRate!)).toBe(false)
        }
        continue
      }
      if (!('purchase' in solution)) continue
      expect(faults).toEqual({})
      found += 1
      const { purchase } = solution
      const contract = contractOf(purchase.price, purchase.downPayment, purchase.term)
      const want = referenceOf(contract)
      expect(isPossible(contract, want, list.legalMaxEffectiveRate!)).toBe(true)
      largest = Math.max(largest, differenceOf(purchase.instalment, contract, want))
      if (missing === 'pay') continue
      expect(want.monthly).toBeLessThanOrEqual(pay)
      if (missing === 'price') {
        expect([purchase.downPayment, purchase.term]).toEqual([down, term])
        expect(costs(purchase.price + 1, down, term)).toBeGreaterThan(pay)
      }
      if (missing === 'down') {
        expect([purchase.price, purchase.term]).toEqual([price, term])
        const min = Math.floor((price * list.downPercent) / 100)
        if (purchase.downPayment > min)
          expect(costs(price, purchase.downPayment - 1, term)).toBeGreaterThan(pay)
      }
      if (missing === 'term') {
        expect([purchase.price, purchase.downPayment]).toEqual([price, down])
        for (const shorter of TERMS.filter((term) => term < purchase.term)) {
          const other = contractOf(price, down, shorter)
          const offered = referenceOf(other)
          const isOffered = isPossible(other, offered, list.legalMaxEffectiveRate!)
          expect(isOffered && offered.monthly <= pay).toBe(false)
        }
      }
      const back = solve(
        {
          price: String(purchase.price),
          down: String(purchase.downPayment),
          term: String(purchase.term),
          pay: '',
          ...shaped,
        },
        list,
      )
      // A down payment of less than 100 baht would be read as a percentage.
      if (purchase.downPayment >= 100) expect(back.solution).toEqual({ purchase })
    }
    expect(largest).toBe(0)
    expect(found).toBeGreaterThan(CASES / 8)
  },
)

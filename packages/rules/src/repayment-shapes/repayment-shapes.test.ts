import { describe, expect, test } from 'vitest'
import { cashFlowRatePercentPerYear } from '../cash-flow-rate.ts'
import {
  amountOfShape,
  describeInstalment,
  initialShape,
  nameOfShape,
  paymentsOf,
  REPAYMENT_SHAPES,
  refuseShape,
  SHAPE_NAMES,
  shapedInstalment,
  shapeNamed,
  shapeOfInstalment,
} from './repayment-shapes.ts'

const purchase = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 3.5, term: 60 }

describe.each(SHAPE_NAMES)('%s', (name) => {
  const { amount, withAmount } = shapeNamed(name)!
  const shape = withAmount(amount?.initial(purchase.price) ?? 0)
  const result = shapedInstalment(purchase, shape, 10)
  if ('refused' in result) throw new Error(result.refused)

  test('is found again in what it made', () => {
    expect(nameOfShape(shape)).toBe(name)
    expect(shapeOfInstalment(result)).toBe(name)
    expect(result.legalMaxEffectiveRate).toBe(10)
  })

  test('an address carries its amount', () => {
    expect(amountOfShape(shape)).toBe(amount ? String(amount.initial(purchase.price)) : '')
    if (amount) expect(shape).toHaveProperty(amount.field, amount.initial(purchase.price))
  })

  test('its payments are what is paid in all, until the end of the term, at its effective rate', () => {
    const payments = paymentsOf(result)

    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(result.totalPaid)
    expect(payments[0]!.amount).toBe(result.monthlyInstallment)
    expect(payments.at(-1)!.month).toBe(60)
    expect(cashFlowRatePercentPerYear(result.financeAmount, payments)).toBeCloseTo(
      result.effectiveRatePercentPerYear,
      2,
    )
  })

  test('words tell of payments that differ, and only then', () => {
    const amounts = new Set(paymentsOf(result).map(({ amount }) => amount))

    expect(describeInstalment(result).others !== '').toBe(amounts.size > 1)
  })

  test('the tax is said to be of the payments that it is of', () => {
    const amounts = new Set(paymentsOf(result).map(({ amount }) => amount))
    const { per, taxed } = describeInstalment(result)

    expect(taxed.startsWith(per)).toBe(true)
    expect(taxed !== per).toBe(amounts.size > 1)
  })

  test('its title and what differs, one behind the other, say nothing twice', () => {
    const words = (REPAYMENT_SHAPES[name].title + describeInstalment(result).others).split(/[\s\u00a0]/)
    const figures = words.filter((word) => /\d/.test(word))

    expect(new Set(figures).size).toBe(figures.length)
  })
})

test('sentences say how often, how long and how much', () => {
  const sentence = (shape: Parameters<typeof shapedInstalment>[1]) => {
    const result = shapedInstalment(purchase, shape, 10)
    if ('refused' in result) throw new Error(result.refused)
    const { paid, term, others } = describeInstalment(result)
    return `${paid} ${result.monthlyInstallment} ${term}${others}`
  }

  expect(sentence({ kind: 'equal' })).toBe('ผ่อนเดือนละ 12534 60 งวด')
  expect(sentence({ kind: 'balloon', lastInstalment: 200_000 })).toBe(
    'ผ่อนเดือนละ 9356 60 งวด งวดสุดท้าย 200,000\u00a0บาท',
  )
  expect(sentence({ kind: 'seasonal', everyMonths: 6 })).toBe('จ่ายทุก 6 เดือน ครั้งละ 75200 60 เดือน 10 ครั้ง')
})

test('what cannot be has its reason', () => {
  expect(shapedInstalment(purchase, { kind: 'balloon', lastInstalment: 1 }, 10)).toMatchObject({
    refused: 'balloon-too-small',
  })
  const odd = { ...purchase, term: 50 }
  expect(shapedInstalment(odd, { kind: 'seasonal', everyMonths: 12 }, 10)).toEqual({
    refused: 'term-not-whole-seasons',
  })
})

test('nothing above the legal ceiling is offered', () => {
  const effective = shapedInstalment(purchase, { kind: 'equal' }, 10)

  expect(effective).toMatchObject({ effectiveRatePercentPerYear: 6.54 })
  expect(shapedInstalment(purchase, { kind: 'equal' }, 6.54)).toEqual({
    ...effective,
    legalMaxEffectiveRate: 6.54,
  })
  expect(shapedInstalment(purchase, { kind: 'equal' }, 6.53)).toEqual({ refused: 'rate-above-ceiling' })
})

test('no shape is named by other words, those of every object included', () => {
  expect(['', 'weekly', 'constructor'].map(shapeNamed)).toEqual([undefined, undefined, undefined])
})

test('a product without choice, and a campaign for some shapes, decide which one is shown at first', () => {
  const shapes = ['equal', 'season-6'] as const

  expect(initialShape({ shapes }, undefined)).toBe('equal')
  expect(initialShape({ shapes }, { shapes: ['season-6'] })).toBe('season-6')
  expect(initialShape({ shapes }, { shapes: ['balloon'] })).toBe('equal')
})

test('a shape that product or campaign does not have is refused', () => {
  const product = { shapes: ['equal', 'season-6'] as const }
  const season = REPAYMENT_SHAPES['season-6'].withAmount(0)

  expect(refuseShape(product, season, undefined)).toBeUndefined()
  expect(refuseShape(product, { kind: 'balloon', lastInstalment: 9 }, undefined)).toEqual({
    refused: 'shape-not-offered',
  })
  expect(refuseShape(product, season, { shapes: ['equal'] })).toEqual({ refused: 'campaign-shape' })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  annualTax,
  type EngineScale,
  isInspectionDue,
  type LateSurcharge,
  monthsLate,
  type WeightScale,
} from './annual-tax.ts'

const passengerCar: EngineScale = {
  by: 'engine',
  bands: [{ upToCc: 600, bahtPerCc: 0.5 }, { upToCc: 1800, bahtPerCc: 1.5 }, { bahtPerCc: 4 }],
  ageDiscounts: [
    { fromYearOfUse: 6, percent: 10 },
    { fromYearOfUse: 7, percent: 20 },
    { fromYearOfUse: 8, percent: 30 },
    { fromYearOfUse: 9, percent: 40 },
    { fromYearOfUse: 10, percent: 50 },
  ],
  companyMultiplier: 2,
}

const LIMITS = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000]
const weightScale = (...baht: number[]): WeightScale => ({
  by: 'weight',
  steps: baht.map((amount, i) => ({
    ...(i < LIMITS.length ? { upToKg: LIMITS[i]! } : {}),
    baht: amount,
  })),
})
const van = weightScale(
  ...[150, 300, 450, 800, 1000, 1300, 1600, 1900, 2200, 2400, 2600, 2800, 3000, 3200, 3400, 3600],
)
const hireTruck = weightScale(
  ...[450, 600, 750, 900, 1050, 1350, 1650, 1950, 2250, 2550, 2850, 3150, 3450, 3750, 4050, 4350],
)
const pickup = weightScale(
  ...[300, 450, 600, 750, 900, 1050, 1350, 1650, 1950, 2250, 2550, 2850, 3150, 3450, 3750, 4050],
)

const late: LateSurcharge = { percentPerMonth: 1, partMonthCounts: true }
const byEngine = (engineCc: number, more: object = {}) =>
  annualTax({ scale: passengerCar, engineCc, ageYears: 0, ...more }, late)
const byWeight = (scale: WeightScale, weightKg: number, more: object = {}) =>
  annualTax({ scale, weightKg, ageYears: 0, ...more }, late)

describe('a passenger car is taxed by its engine, each cc at the rate of its band', () => {
  test.each([
    { engineCc: 1, tax: 50 },
    { engineCc: 600, tax: 300_00 },
    { engineCc: 601, tax: 301_50 },
    { engineCc: 1497, tax: 1_645_50 },
    { engineCc: 1800, tax: 2_100_00 },
    { engineCc: 1801, tax: 2_104_00 },
    { engineCc: 1898, tax: 2_492_00 },
    { engineCc: 2999, tax: 6_896_00 },
  ])('$engineCc cc', ({ engineCc, tax }) => {
    expect(byEngine(engineCc).total).toBe(tax)
  })

  test('from its sixth year of use it is taxed less', () => {
    const percents = [0, 4, 5, 6, 7, 8, 9, 25].map((ageYears) => byEngine(1800, { ageYears }).total / 21_00)

    expect(percents).toEqual([100, 100, 90, 80, 70, 60, 50, 50])
  })

  test('a company that is not the lessor pays double', () => {
    expect(byEngine(1898, { ownedByCompany: true }).total).toBe(4_984_00)
    expect(byEngine(1898, { ownedByCompany: true, ageYears: 5 }).total).toBe(4_485_60)
  })

  test('the steps tell how the amount comes about', () => {
    expect(byEngine(1898, { ageYears: 6, ownedByCompany: true, monthsLate: 2 })).toEqual({
      steps: [
        { label: 'engine-band', fromCc: 1, toCc: 600, cc: 600, bahtPerCc: 0.5, amount: 300_00 },
        { label: 'engine-band', fromCc: 601, toCc: 1800, cc: 1200, bahtPerCc: 1.5, amount: 1_800_00 },
        { label: 'engine-band', fromCc: 1801, toCc: 1898, cc: 98, bahtPerCc: 4, amount: 392_00 },
        { label: 'company', multiplier: 2, amount: 2_492_00 },
        { label: 'age-discount', yearOfUse: 7, percent: 20, amount: -996_80 },
        { label: 'late-surcharge', months: 2, percentPerMonth: 1, amount: 79_74 },
      ],
      tax: 3_987_20,
      surcharge: 79_74,
      total: 4_066_94,
    })
  })
})

describe('vans, pickups and trucks are taxed by their weight', () => {
  test.each([
    { weightKg: 1, baht: [150, 450, 300] },
    { weightKg: 500, baht: [150, 450, 300] },
    { weightKg: 501, baht: [300, 600, 450] },
    { weightKg: 1750, baht: [1300, 1350, 1050] },
    { weightKg: 1751, baht: [1600, 1650, 1350] },
    { weightKg: 7000, baht: [3400, 4050, 3750] },
    { weightKg: 7001, baht: [3600, 4350, 4050] },
    { weightKg: 25_000, baht: [3600, 4350, 4050] },
  ])('$weightKg kg', ({ weightKg, baht }) => {
    const totals = [van, hireTruck, pickup].map((scale) => byWeight(scale, weightKg).total / 100)

    expect(totals).toEqual(baht)
  })

  test('neither age nor owner changes the tax', () => {
    expect(byWeight(pickup, 1800, { ageYears: 12, ownedByCompany: true }).total).toBe(1_350_00)
  })

  test('the steps tell which weights the amount is for', () => {
    expect(byWeight(pickup, 1800).steps).toEqual([
      { label: 'weight-step', overKg: 1750, upToKg: 2000, amount: 1_350_00 },
    ])
    expect(byWeight(pickup, 8000).steps).toEqual([{ label: 'weight-step', overKg: 7000, amount: 4_050_00 }])
  })
})

test('paid late, the tax grows by 1 % a month', () => {
  expect(byWeight(pickup, 1800, { monthsLate: 3 })).toMatchObject({
    tax: 1_350_00,
    surcharge: 40_50,
    total: 1_390_50,
  })
  expect(byWeight(pickup, 1800, { monthsLate: 0 })).toMatchObject({ surcharge: 0, total: 1_350_00 })
})

describe('months late', () => {
  test.each([
    { name: 'before the due day', dueOn: '2026-03-15', paidOn: '2026-02-01', begun: 0, full: 0 },
    { name: 'on the due day', dueOn: '2026-03-15', paidOn: '2026-03-15', begun: 0, full: 0 },
    { name: 'a day later', dueOn: '2026-03-15', paidOn: '2026-03-16', begun: 1, full: 0 },
    { name: 'a month later', dueOn: '2026-03-15', paidOn: '2026-04-15', begun: 1, full: 1 },
    { name: 'a month and a day later', dueOn: '2026-03-15', paidOn: '2026-04-16', begun: 2, full: 1 },
    { name: 'over the turn of a year', dueOn: '2025-12-01', paidOn: '2026-01-02', begun: 2, full: 1 },
    {
      name: 'end of January to end of February',
      dueOn: '2026-01-31',
      paidOn: '2026-02-28',
      begun: 1,
      full: 1,
    },
    { name: 'end of January to 1 March', dueOn: '2026-01-31', paidOn: '2026-03-01', begun: 2, full: 1 },
    { name: 'two years', dueOn: '2024-03-15', paidOn: '2026-03-15', begun: 24, full: 24 },
  ])('$name', ({ dueOn, paidOn, begun, full }) => {
    expect(monthsLate(dueOn, paidOn, late)).toBe(begun)
    expect(monthsLate(dueOn, paidOn, { ...late, partMonthCounts: false })).toBe(full)
  })
})

test('an inspection is due from the age that is given', () => {
  expect(isInspectionDue(6, { fromYears: 7 })).toBe(false)
  expect(isInspectionDue(7, { fromYears: 7 })).toBe(true)
})

test.each([0, -1, 1.5, Number.NaN])('%d cc or kg is a mistake', (size) => {
  expect(() => byEngine(size)).toThrow(RangeError)
  expect(() => byWeight(pickup, size)).toThrow(RangeError)
})

test('a scale that ends too early is a mistake', () => {
  const short = { ...passengerCar, bands: [{ upToCc: 600, bahtPerCc: 0.5 }] }

  expect(() => annualTax({ scale: short, engineCc: 601, ageYears: 0 }, late)).toThrow(RangeError)
  expect(() => byWeight({ by: 'weight', steps: [{ upToKg: 500, baht: 150 }] }, 501)).toThrow(RangeError)
})

describe('whatever the vehicle', () => {
  const age = fc.integer({ min: 0, max: 30 })
  const monthsPastDue = fc.integer({ min: 0, max: 36 })

  test('a bigger engine never costs less, an older car never more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), age, monthsPastDue, (engineCc, ageYears, months) => {
        const vehicle = { ageYears, monthsLate: months }
        const { total } = byEngine(engineCc, vehicle)

        expect(byEngine(engineCc + 1, vehicle).total).toBeGreaterThan(total)
        expect(byEngine(engineCc, { ...vehicle, ageYears: ageYears + 1 }).total).toBeLessThanOrEqual(total)
      }),
    )
  })

  test('a heavier one never costs less', () => {
    const scale = fc.constantFrom(van, hireTruck, pickup)
    fc.assert(
      fc.property(scale, fc.integer({ min: 1, max: 9000 }), (weights, weightKg) => {
        expect(byWeight(weights, weightKg + 1).total).toBeGreaterThanOrEqual(
          byWeight(weights, weightKg).total,
        )
      }),
    )
  })

  test('the steps add up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), age, monthsPastDue, (engineCc, ageYears, months) => {
        const { steps, total } = byEngine(engineCc, { ageYears, monthsLate: months, ownedByCompany: true })

        expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      }),
    )
  })
})

import type { VehicleTax, VehicleTaxClass } from '@leasing/contract/content/vehicle-tax'
import { expect, test } from 'vitest'
import { billOf, type Charges } from './tax-bill.ts'
import { calculateTax, TAX_FIELDS, type TaxInput } from './tax-calculation.ts'

const law = { source: 'ตัวอย่าง', checkedOn: '2026-11-01', certainty: 'reported' } as const

const aClass = (given: Partial<VehicleTaxClass>): VehicleTaxClass => ({
  id: 'pickup',
  plate: { title: 'ป้ายขาว อักษรเขียว', sample: '1ขก 1234', background: 'white', text: 'green' },
  code: 'รย.3',
  vehicles: 'รถกระบะ',
  scale: { by: 'weight', steps: [{ upToKg: 1750, baht: 1050 }, { baht: 1350 }] },
  inspectionFromYears: 7,
  compulsory: [{ premium: 'to-3t', upToKg: 3000 }, { premium: 'over-3t' }],
  law,
  ...given,
})

const TABLE: VehicleTax = {
  law,
  late: { percentPerMonth: 1, partMonthCounts: true },
  earlyMonths: 3,
  suspendedAfterYears: 3,
  classes: [
    aClass({}),
    aClass({ id: 'hire', inspectionFromYears: undefined, compulsory: undefined } as Partial<VehicleTaxClass>),
  ],
  notes: '<p></p>',
}

const CHARGES: Charges = {
  premiums: [
    { id: 'to-3t', vehicle: 'ไม่เกิน 3 ตัน', totalSatang: 967_28 },
    { id: 'over-3t', vehicle: 'เกิน 3 ตัน', totalSatang: 1_310_75 },
  ],
  inspection: 200,
  service: 300,
}

const TYPED = Object.fromEntries(TAX_FIELDS.map((field) => [field, ''])) as TaxInput

function bill(given: Partial<TaxInput>, charges = CHARGES) {
  const input = { ...TYPED, plate: 'pickup', kg: '1740', ...given }
  return billOf(calculateTax(input, TABLE, '2026-11-21'), input, charges)
}

const lines = (given: Partial<TaxInput>, charges = CHARGES) =>
  bill(given, charges)?.lines.map(({ kind, amount }) => [kind, amount])

test('one sum holds tax, compulsory insurance and our service', () => {
  expect(lines({ registered: '2566' })).toEqual([
    ['tax', 1_050_00],
    ['compulsory', 967_28],
    ['service', 300_00],
  ])
  expect(bill({ registered: '2566' })).toMatchObject({ total: 2_317_28, missing: [] })
})

test('the inspection is in it from the year on in which it is due', () => {
  expect(lines({ registered: '2562' })).toContainEqual(['inspection', 200_00])
  expect(bill({ registered: '2562' })?.total).toBe(2_517_28)
  expect(lines({ registered: '2563' })).not.toContainEqual(['inspection', 200_00])
})

test('without the year of registration it says that an inspection may be due', () => {
  expect(bill({})?.missing).toEqual(['inspection'])
})

test('who has the insurance pays for none', () => {
  expect(lines({ registered: '2566', compulsory: 'have' })).toEqual([
    ['tax', 1_050_00],
    ['service', 300_00],
  ])
  expect(bill({ registered: '2566', compulsory: 'have' })?.missing).toEqual([])
})

test('the weight of the vehicle itself rules out a lighter premium; the chosen one counts', () => {
  expect(lines({ kg: '3200' })).toContainEqual(['compulsory', 1_310_75])
  expect(lines({ compulsory: 'over-3t' })).toContainEqual(['compulsory', 1_310_75])
  expect(lines({ compulsory: 'of another plate' })).toContainEqual(['compulsory', 967_28])
})

test('what nobody has a price for is named, and not in the sum', () => {
  expect(bill({ plate: 'hire', registered: '2566' })).toMatchObject({
    total: 1_350_00,
    missing: ['inspection', 'compulsory'],
  })
  expect(bill({ registered: '2562' }, { premiums: [] })).toMatchObject({
    total: 1_050_00,
    missing: ['inspection', 'compulsory'],
  })
})

test('there is no sum before there is a tax', () => {
  expect(bill({ kg: '' })).toBeUndefined()
})

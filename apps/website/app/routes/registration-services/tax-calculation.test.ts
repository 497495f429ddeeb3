import type { VehicleTax, VehicleTaxClass } from '@leasing/contract/content/vehicle-tax'
import { describe, expect, test } from 'vitest'
import { calculateTax, type TaxInput } from './tax-calculation.ts'

const TODAY = '2026-11-21'

const aClass = (given: Partial<VehicleTaxClass>): VehicleTaxClass => ({
  id: 'car',
  plate: { title: 'ป้ายขาว อักษรดำ', sample: '1กข 1234', background: 'white', text: 'black' },
  code: 'รย.1',
  vehicles: 'รถเก๋ง',
  scale: {
    by: 'engine',
    bands: [{ upToCc: 600, bahtPerCc: 0.5 }, { upToCc: 1800, bahtPerCc: 1.5 }, { bahtPerCc: 4 }],
    ageDiscounts: [
      { fromYearOfUse: 6, percent: 10 },
      { fromYearOfUse: 7, percent: 20 },
      { fromYearOfUse: 8, percent: 30 },
    ],
    companyMultiplier: 2,
  },
  inspectionFromYears: 7,
  law: { source: 'ตัวอย่าง', checkedOn: '2026-11-01', certainty: 'reported' },
  ...given,
})

const TABLE: VehicleTax = {
  law: { source: 'ตัวอย่าง', checkedOn: '2026-11-01', certainty: 'reported' },
  late: { percentPerMonth: 1, partMonthCounts: true },
  earlyMonths: 3,
  suspendedAfterYears: 3,
  classes: [
    aClass({}),
    aClass({
      id: 'pickup',
      scale: { by: 'weight', steps: [{ upToKg: 1750, baht: 1050, certainty: 'reported' }, { baht: 1350 }] },
      law: { source: 'ตัวอย่าง', checkedOn: '2026-11-01', certainty: 'unconfirmed' },
    }),
  ],
  notes: '<p></p>',
}

const calculate = (given: Partial<TaxInput>) =>
  calculateTax(
    {
      plate: 'car',
      cc: '',
      kg: '',
      registered: '',
      dueDay: '',
      dueMonth: '',
      dueYear: '',
      company: '',
      compulsory: '',
      ...given,
    },
    TABLE,
    TODAY,
  )

const total = (given: Partial<TaxInput>) => calculate(given).tax?.total

test.each([
  { name: 'an engine, as one types it', input: { cc: '1,898' }, satang: 2_492_00 },
  { name: 'Thai digits', input: { cc: '๑๘๙๘' }, satang: 2_492_00 },
  { name: 'a company', input: { cc: '1898', company: 'yes' }, satang: 4_984_00 },
  { name: 'in its sixth year of use', input: { cc: '1800', registered: '2564' }, satang: 1_890_00 },
  { name: 'a Gregorian year', input: { cc: '1800', registered: '2021' }, satang: 1_890_00 },
  { name: 'a weight', input: { plate: 'pickup', kg: '1740' }, satang: 1_050_00 },
  { name: 'the weight of another plate does not count', input: { cc: '1898', kg: 'x' }, satang: 2_492_00 },
  { name: 'an unknown plate is the first', input: { plate: 'tank', cc: '1898' }, satang: 2_492_00 },
])('$name: $satang satang', ({ input, satang }) => {
  expect(total(input)).toBe(satang)
})

describe('paid late', () => {
  const due = (dueDay: string, dueMonth: string, dueYear: string) => ({
    plate: 'pickup',
    kg: '1740',
    dueDay,
    dueMonth,
    dueYear,
  })

  test.each([
    { name: 'on the due day', input: due('21', '11', '2569'), satang: 1_050_00 },
    { name: 'a day later', input: due('20', '11', '2569'), satang: 1_060_50 },
    { name: 'three months later', input: due('21', '8', '2569'), satang: 1_081_50 },
    { name: 'a year and a day later, for both years', input: due('20', '11', '2568'), satang: 2_247_00 },
  ])('$name: $satang satang', ({ input, satang }) => {
    expect(total(input)).toBe(satang)
  })

  test('after three years the registration is suspended', () => {
    expect(calculate(due('22', '11', '2566'))).toMatchObject({ isSuspended: false })
    expect(calculate(due('21', '11', '2566'))).toMatchObject({ isSuspended: true })
    expect(calculate(due('21', '11', '2566')).tax).toBeUndefined()
  })

  test('the discount of each year is that of its own age', () => {
    const { tax } = calculate({
      cc: '1800',
      registered: '2563',
      dueDay: '20',
      dueMonth: '11',
      dueYear: '2568',
    })

    expect(tax?.years.map(({ tax }) => tax.tax)).toEqual([1_890_00, 1_680_00])
  })
})

describe('what is wrong is said beside its field', () => {
  test.each([
    { field: 'size', input: { cc: 'สองพันกว่า' } },
    { field: 'size', input: { cc: '2499.5' } },
    { field: 'size', input: { cc: '99999999' } },
    { field: 'registered', input: { cc: '1800', registered: '62' } },
    { field: 'registered', input: { cc: '1800', registered: '2570' } },
    { field: 'due', input: { cc: '1800', dueDay: '1' } },
    { field: 'due', input: { cc: '1800', dueDay: '31', dueMonth: '2', dueYear: '2569' } },
    { field: 'due', input: { cc: '1800', dueDay: '1', dueMonth: 'x', dueYear: 'x' } },
  ])('$field: $input', ({ field, input }) => {
    const { faults, tax } = calculate(input)

    expect(Object.keys(faults)).toEqual([field])
    expect(tax).toBeUndefined()
  })
})

test('an inspection is due from the seventh year on', () => {
  expect(calculate({ cc: '1800', registered: '2563' }).tax).toMatchObject({ isInspectionDue: false })
  expect(calculate({ cc: '1800', registered: '2562' }).tax).toMatchObject({ isInspectionDue: true })
  expect(calculate({ cc: '1800' }).tax).toMatchObject({ isInspectionDue: false })
})

test('a step may be surer than its class', () => {
  expect(calculate({ plate: 'pickup', kg: '1740' }).tax?.certainty).toBe('reported')
  expect(calculate({ plate: 'pickup', kg: '1760' }).tax?.certainty).toBe('unconfirmed')
})

test.each([
  [{ dueDay: '12', dueMonth: '', dueYear: '2570' }, /^กรอกวัน เดือน และปี พ\.ศ\. ให้ครบ/],
  [{ dueDay: '31', dueMonth: '2', dueYear: '2570' }, /^ไม่มีวันนี้ในปฏิทิน/],
  [{ dueDay: '12', dueMonth: '2', dueYear: '70' }, /ปี พ\.ศ\. 4 หลัก$/],
  [{ dueDay: '😀', dueMonth: '2', dueYear: '2570' }, /^ไม่มีวันนี้ในปฏิทิน/],
])('the day %j is refused for what is wrong with it', (due, words) => {
  expect(calculate({ cc: '1500', ...due }).faults.due).toMatch(words)
})

test.each([
  ['๒,๔๙๙', true],
  [' 2499 ', true],
  ['=2499', false],
  ['2499😀', false],
])('an engine typed as %j is read or refused, and nothing in between', (cc, isRead) => {
  const { size, faults } = calculate({ cc })

  expect(size).toBe(isRead ? 2499 : undefined)
  expect(faults.size).toBe(isRead ? undefined : 'กรอกขนาดเครื่องยนต์เป็นซีซี เช่น 2,499')
})

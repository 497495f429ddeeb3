import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repaymentRules } from '@leasing/contract/content/repayment-rules'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSimulationInput, type SimulationInput, simulate } from './repayment-simulation.ts'

const file = path.join(import.meta.dirname, '../../../../fixtures/content/repayment-rules.yaml')
const { earlyClosing, ...written } = parse(await readFile(file, 'utf8'))
const { figures: steps, appliesTo, law } = earlyClosing.rows[0]
const rules = repaymentRules.parse({ ...written, earlyClosing: { steps, appliesTo, law } })
const example = readSimulationInput(new URLSearchParams(), rules)

const run = (given: Partial<SimulationInput> = {}) => simulate({ ...example, ...given }, rules)

function simulated(given: Partial<SimulationInput> = {}) {
  const result = run(given)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.simulation
}

const totals = (given?: Partial<SimulationInput>) =>
  Object.fromEntries(simulated(given).choices.map(({ key, total }) => [key, Math.round(total / 100)]))

test('the example is the worked case: every way of repaying from instalment 24 of 60', () => {
  expect(simulated()).toMatchObject({
    monthsLeft: 36,
    balance: 401_983_14,
    effectiveRatePercentPerYear: 4.73,
    newTerm: 48,
    discountPercent: 70,
    discount: 21_011_80,
  })
  expect(totals()).toEqual({
    'go-on': 432_000,
    'pay-late': 432_099,
    save: expect.any(Number),
    stretch: 9_210 * 48,
    refinance: 9_775 * 48,
    'close-now': 410_988,
  })
})

test('the two months at which the discount rises are told with what closing costs before and after', () => {
  expect(simulated().jumps).toEqual([
    {
      after: 20,
      percent: 60,
      nextPercent: 70,
      closingAmount: 457_938_61,
      nextClosingAmount: 443_485_92,
      isPast: true,
    },
    {
      after: 40,
      percent: 70,
      nextPercent: 100,
      closingAmount: 233_236_68,
      nextClosingAmount: 219_246_96,
      isPast: false,
    },
  ])
})

test('a flat rate does as well as an instalment, with Thai digits, commas and units', () => {
  expect(totals({ by: 'rate', rate: '๒.๕%', instalment: '' })).toEqual(totals())
  expect(totals({ amount: '๖๔๐,๐๐๐ บาท', term: '๖๐ งวด', paid: '24 งวด' })).toEqual(totals())
})

test('nothing put aside is no way of its own', () => {
  expect(totals({ extra: '' })).not.toHaveProperty('save')
})

test.each([
  { field: 'amount', value: 'หกแสนกว่า' },
  { field: 'amount', value: '-5' },
  { field: 'amount', value: '99' },
  { field: 'term', value: '0' },
  { field: 'term', value: '1e3' },
  { field: 'paid', value: '60' },
  { field: 'paid', value: '2.5' },
  { field: 'extra', value: 'นิดหน่อย' },
  { field: 'newTerm', value: '37' },
  { field: 'instalment', value: '' },
  { field: 'instalment', value: '9,000' },
  { field: 'instalment', value: '640,000' },
] as const)('$value is refused as $field, beside that field only', ({ field, value }) => {
  const result = run({ [field]: value })

  expect('faults' in result && Object.keys(result.faults)).toEqual([field])
})

test('an impossible rate is refused', () => {
  expect(run({ by: 'rate', rate: '99' })).toHaveProperty('faults.rate')
})

test.each([0, 1, 59])('after %i of 60 instalments every way has an end', (paid) => {
  for (const { total, monthsLeft } of simulated({ paid: `${paid}`, newTerm: '84' }).choices) {
    expect(total).toBeGreaterThan(0)
    expect(monthsLeft).toBeLessThanOrEqual(84)
  }
})

test('what the address holds is kept as typed, and what it lacks is empty', () => {
  const input = readSimulationInput(new URLSearchParams('amount=abc&by=nonsense'), rules)

  expect(input).toMatchObject({ amount: 'abc', by: 'instalment', term: '' })
})

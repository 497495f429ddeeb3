import { expect, test } from 'vitest'
import { datedRatePercentPerYear } from './dated-rate.ts'
import { type ShapedInstalment, shapedInstalment, shapeNamed } from './repayment-shapes/repayment-shapes.ts'

function resultOf(shape: string, flatRatePercentPerYear = 2.89): ShapedInstalment {
  const purchase = { price: 600_000, downPayment: 90_000, flatRatePercentPerYear, term: 60 }
  const result = shapedInstalment(purchase, shapeNamed(shape)!.withAmount(0), 15)
  if ('refused' in result) throw new Error(result.refused)
  return result
}

test.each([
  // As the months of the contract say, but for their lengths in days.
  ['equal', '2026-11-27', '2026-12-27', 5.45],
  ['season-6', '2026-11-27', '2027-05-27', 5.01],
  // Seven weeks after signing instead of half a year: by bisection on the days, by another hand.
  ['season-6', '2026-11-27', '2027-01-15', 5.82],
  ['season-6', '2026-11-27', '2026-11-27', 6.19],
  ['season-12', '2026-11-27', '2027-01-15', 6.54],
])('%s signed on %s and first paid on %s costs %d %%', (shape, signed, firstDue, rate) => {
  expect(Math.abs(datedRatePercentPerYear(resultOf(shape), signed, firstDue) - rate)).toBeLessThan(0.05)
})

test('the later the first instalment, the lower the rate', () => {
  const rates = ['2026-12-01', '2027-01-15', '2027-03-01', '2027-05-27', '2027-09-01'].map((day) =>
    datedRatePercentPerYear(resultOf('season-6'), '2026-11-27', day),
  )

  expect(rates).toEqual([...rates].sort((a, b) => b - a))
})

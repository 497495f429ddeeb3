import { shapedInstalment, shapeNamed } from '@leasing/rules/repayment-shapes'
import { expect, test } from 'vitest'
import { earlyFirstDue } from './early-first-due.ts'

const TODAY = '2026-11-27'

function words(shape: string, day: string, ceiling = 10) {
  const purchase = { price: 600_000, downPayment: 90_000, flatRatePercentPerYear: 2.89, term: 60 }
  const result = shapedInstalment(purchase, shapeNamed(shape)!.withAmount(0), ceiling)
  if ('refused' in result) throw new Error(result.refused)
  return earlyFirstDue(result, { typed: day, day, signedFrom: TODAY })
}

test('a first instalment before the end of the first season says what the money costs then', () => {
  expect(words('season-6', '2027-01-15')).toMatch(/5\.01% ต่อปีนับงวดแรกหลังทำสัญญา 6 เดือน .*เป็น 5\.8\d% ต่อปี$/)
  expect(words('season-6', '2027-05-27')).toBeUndefined()
  expect(words('equal', '2026-12-27')).toBeUndefined()
})

test('what would be above the ceiling of the law is not offered', () => {
  expect(words('season-12', '2026-12-01', 6)).toMatch(/เร็วเกินไป .*เกินเพดานกฎหมาย 6\.00% ต่อปี เลือกวันที่ช้ากว่านี้/)
})

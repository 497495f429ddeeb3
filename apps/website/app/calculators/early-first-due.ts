import { formatPercent } from '@leasing/rules/baht'
import { datedRatePercentPerYear } from '@leasing/rules/dated-rate'
import { addMonths } from '@leasing/rules/due-date'
import { firstMonthOf, type ShapedInstalment } from '@leasing/rules/repayment-shapes'
import type { FirstDue } from './contract-days.ts'

/** What a first instalment costs that comes before the month from which the interest counts; undefined where it does not. */
export function earlyFirstDue(
  result: ShapedInstalment,
  { day, signedFrom }: Extract<FirstDue, { day: string }>,
): string | undefined {
  const { effectiveRatePercentPerYear: usual, legalMaxEffectiveRate: most } = result
  const months = firstMonthOf(result)
  if (addMonths(day, -months) >= signedFrom) return undefined
  const rate = datedRatePercentPerYear(result, signedFrom, day)
  if (rate <= usual) return undefined
  if (rate > most)
    return `ถ้าทำสัญญาวันนี้ งวดแรกวันนั้นเร็วเกินไป อัตราที่แท้จริงจะเกินเพดานกฎหมาย ${formatPercent(most)} ต่อปี เลือกวันที่ช้ากว่านี้`
  return `อัตราที่แท้จริง ${formatPercent(usual)} ต่อปีนับงวดแรกหลังทำสัญญา ${months} เดือน ถ้าทำสัญญาวันนี้ งวดแรกมาเร็วกว่านั้น อัตราที่แท้จริงเป็น ${formatPercent(rate)} ต่อปี`
}

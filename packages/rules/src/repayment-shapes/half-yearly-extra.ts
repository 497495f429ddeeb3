import { formatBaht } from '../baht.ts'
import { type CashFlow, cashFlowRatePercentPerYear } from '../cash-flow-rate.ts'
import { type HirePurchase, owedAtFlatRate, upToBaht, vatInside } from '../flat-rate.ts'
import { MONTHLY } from './equal.ts'
import type { Bounds, RepaymentShape, ShapeResult } from './repayment-shape.ts'

/** Monthly instalments, and every six months an amount on top (โปะ), in whole baht: for a bonus or a harvest. */
export type HalfYearlyExtra = { kind: 'half-yearly-extra'; extraInstalment: number }

/** The extras alone would repay the debt; or the contract ends before the first of them. */
export type HalfYearlyExtraRefusal =
  | { refused: 'extra-too-large'; bounds: Bounds }
  | { refused: 'term-without-extras' }

const EVERY_MONTHS = 6

/**
 * Equal instalments, with the extra on top of those of months 6, 12, 18 … Interest is by the flat-rate method, on the whole financed amount over
 * all months, whatever the extra:
 *
 *     owed       = financed + financed × rate × months / 12
 *     extras     = extra × ⌊months / 6⌋
 *     instalment = (owed − extras) / months, rounded **up** to a whole baht
 *     total paid = instalment × months + extras
 *
 * Every extra is taken from the instalments of the six months up to it, so the same interest is paid later: the effective rate is at most that of
 * equal instalments, but for their rounding. Our own definition.
 *
 * @throws RangeError for a term that is not a whole number of months from 1, and for an extra that is not whole baht from 1
 */
export function calculateHalfYearlyExtra(
  purchase: HirePurchase,
  { extraInstalment }: Pick<HalfYearlyExtra, 'extraInstalment'>,
): ShapeResult | HalfYearlyExtraRefusal {
  const { price, downPayment, flatRatePercentPerYear, term } = purchase
  if (!(Number.isInteger(term) && term >= 1))
    throw new RangeError(`${term} months are no term: give whole months from 1`)
  if (!(Number.isSafeInteger(extraInstalment) && extraInstalment >= 1))
    throw new RangeError(`${extraInstalment} is no extra: give whole baht from 1`)
  const extras = Math.floor(term / EVERY_MONTHS)
  if (extras === 0) return { refused: 'term-without-extras' }

  const { parts, perBaht } = owedAtFlatRate(purchase)
  // At the maximum an instalment is 1 baht, rounded up from a fraction.
  const max = Math.floor((upToBaht(parts, perBaht) - 1) / extras)
  if (extraInstalment > max) return { refused: 'extra-too-large', bounds: { min: 1, max } }

  const financeAmount = price - downPayment
  const monthlyInstallment = upToBaht(
    parts - BigInt(extraInstalment * extras) * perBaht,
    perBaht * BigInt(term),
  )
  const totalPaid = monthlyInstallment * term + extraInstalment * extras
  const payments = paymentsWithExtra({ term, monthlyInstallment, halfYearlyExtra: extraInstalment })
  return {
    term,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(cashFlowRatePercentPerYear(financeAmount, payments) * 100) / 100,
    monthlyInstallment,
    halfYearlyExtra: extraInstalment,
    vatPerMonth: vatInside(monthlyInstallment) / 100,
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}

type Payments = Pick<ShapeResult, 'term' | 'monthlyInstallment' | 'halfYearlyExtra'>

const paymentsWithExtra = ({ term, monthlyInstallment, halfYearlyExtra = 0 }: Payments) =>
  Array.from({ length: term }, (_, i): CashFlow => {
    const month = i + 1
    return { month, amount: monthlyInstallment + (month % EVERY_MONTHS === 0 ? halfYearlyExtra : 0) }
  })

export const halfYearlyExtra: RepaymentShape<HalfYearlyExtra, HalfYearlyExtraRefusal> = {
  ...MONTHLY,
  title: 'ผ่อนทุกเดือน และจ่ายเพิ่มทุกครึ่งปี',
  words: { ...MONTHLY.words, taxed: 'ต่องวด ไม่นับเงินที่จ่ายเพิ่ม' },
  advice: `ทุก ${EVERY_MONTHS} เดือนต้องจ่ายเงินเพิ่มพร้อมค่างวดของเดือนนั้น ควรเก็บเงินก้อนนี้ไว้ล่วงหน้า`,
  amount: {
    label: 'เงินที่จ่ายเพิ่มแต่ละครั้ง',
    field: 'extraInstalment',
    // A fiftieth of the price, in whole thousands.
    initial: (price) => Math.max(1_000, Math.floor(price / 50_000) * 1_000),
    of: ({ extraInstalment }) => extraInstalment,
    unreadable: 'กรอกเงินที่จะจ่ายเพิ่มแต่ละครั้งเป็นบาท เช่น 20,000',
  },
  withAmount: (extraInstalment) => ({ kind: 'half-yearly-extra', extraInstalment }),
  calculate: calculateHalfYearlyExtra,
  payments: paymentsWithExtra,
  describeOthers: ({ halfYearlyExtra = 0 }) =>
    ` ทุก ${EVERY_MONTHS} เดือนจ่ายเพิ่ม ${formatBaht(halfYearlyExtra)}`,
}

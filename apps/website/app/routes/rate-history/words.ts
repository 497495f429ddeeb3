import type { RateChange } from '@leasing/contract/rate-changes'
import { formatPercent } from '@leasing/rules/baht'

/** 'จาก 2.99% เป็น 3.09%' */
export function flatInWords({ before, after }: RateChange): string {
  return fromTo(before && formatPercent(before.flat), after && formatPercent(after.flat))
}

/** The effective rates of the terms, as a range where they differ. */
export function effectiveInWords({ before, after }: RateChange): string {
  return fromTo(before && rangeOf(before.effective), after && rangeOf(after.effective))
}

const fromTo = (before: string | undefined, after: string | undefined): string => {
  if (before === undefined) return `เริ่มเสนอ ${after}`
  return after === undefined ? `เลิกเสนอ เดิม ${before}` : `จาก ${before} เป็น ${after}`
}

const rangeOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatPercent(from) : `${from.toFixed(2)}–${formatPercent(to)}`

/** '12, 24, 36 งวด' */
export const termsInWords = (terms: readonly number[]): string => `${terms.join(', ')} งวด`

export const conditionInWords = ({ by, from }: Pick<RateChange, 'by' | 'from'>): string =>
  by === 'down' ? `ดาวน์ตั้งแต่ ${from}%` : `ปีรถ ${from} (พ.ศ. ${from + 543}) ขึ้นไป`

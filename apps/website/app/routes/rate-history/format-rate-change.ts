import type { FeeChange, RateChange } from '@leasing/contract/rate-changes'
import { formatPercent } from '@leasing/rules/baht'

/** 'จาก 2.99% เป็น 3.09%' */
export function formatFlatRates({ before, after }: RateChange): string {
  return formatChange(before && formatPercent(before.flat), after && formatPercent(after.flat))
}

/** 'จาก 100 บาท เป็น 120 บาท' */
export const formatFee = ({ before, after }: FeeChange): string => formatChange(before, after, 'เก็บ')

/** Effective rates of the terms, as a range if they differ. */
export function formatEffectiveRates({ before, after }: RateChange): string {
  return formatChange(before && formatRange(before.effective), after && formatRange(after.effective))
}

const formatChange = (before: string | undefined, after: string | undefined, verb = 'เสนอ'): string => {
  if (before === undefined) return `เริ่ม${verb} ${after}`
  return after === undefined ? `เลิก${verb} เดิม ${before}` : `จาก ${before} เป็น ${after}`
}

const formatRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatPercent(from) : `${from.toFixed(2)}–${formatPercent(to)}`

/** '12, 24, 36 งวด' */
export const formatTerms = (terms: readonly number[]): string => `${terms.join(', ')} งวด`

export const formatCondition = ({ by, from }: Pick<RateChange, 'by' | 'from'>): string =>
  by === 'down' ? `ดาวน์ตั้งแต่ ${from}%` : `ปีรถ ${from} (พ.ศ. ${from + 543}) ขึ้นไป`

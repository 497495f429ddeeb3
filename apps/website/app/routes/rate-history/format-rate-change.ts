import type { FeeChange, RateChange } from '@leasing/contract/rate-changes'
import { formatPercent, formatPercentRange } from '@leasing/rules/baht'

/** A change of a rate, or a rate that stays while its least down payment or year moves. */
export type ShownChange = RateChange & { movedFrom?: number }

/** The changes of a day, with a rate that is gone and comes again from another down payment or year as one. */
export function joinMoves(changes: readonly RateChange[]): ShownChange[] {
  const gone = changes.filter(({ after }) => !after)
  const moves = new Map(
    changes.flatMap((change): [RateChange, RateChange][] => {
      const at = change.before ? -1 : gone.findIndex((other) => isMoveOf(other, change))
      return at < 0 ? [] : [[change, gone.splice(at, 1)[0]!]]
    }),
  )
  const joined = new Set(moves.values())
  return changes
    .filter((change) => !joined.has(change))
    .map((change) => {
      const earlier = moves.get(change)
      return earlier ? { ...change, before: earlier.before, movedFrom: earlier.from } : change
    })
}

const isMoveOf = ({ before, ...gone }: RateChange, { after, ...come }: RateChange) =>
  gone.name === come.name &&
  gone.for === come.for &&
  gone.by === come.by &&
  gone.terms.join() === come.terms.join() &&
  before?.flat === after?.flat

/** 'จาก 2.99% เป็น 3.09%' */
export function formatFlatRates({ before, after }: RateChange): string {
  return formatChange(before && formatPercent(before.flat), after && formatPercent(after.flat), RATE)
}

/** 'จาก 100 บาท เป็น 120 บาท' */
export const formatFee = ({ before, after }: FeeChange): string => formatChange(before, after, FEE)

const RATE = { begins: 'อัตราใหม่', ends: 'ไม่มีแล้ว' }
const FEE = { begins: 'เริ่มเก็บ', ends: 'ไม่เก็บแล้ว' }

/** Effective rates of the terms, as a range if they differ. */
export function formatEffectiveRates({ before, after }: RateChange): string {
  return formatChange(
    before && formatPercentRange(before.effective),
    after && formatPercentRange(after.effective),
    RATE,
  )
}

function formatChange(
  before: string | undefined,
  after: string | undefined,
  { begins, ends }: typeof RATE,
): string {
  if (before === undefined) return `${begins} ${after}`
  if (after === undefined) return `${ends} เดิม ${before}`
  return before === after ? `${after} เท่าเดิม` : `จาก ${before} เป็น ${after}`
}

/** '12, 24, 36 งวด' */
export const formatTerms = (terms: readonly number[]): string => `${terms.join(', ')} งวด`

/** 'ดาวน์ตั้งแต่ 20%', 'ดาวน์ขั้นต่ำเปลี่ยนจาก 20% เป็น 25%' */
export function formatCondition({
  by,
  from,
  movedFrom,
}: Pick<ShownChange, 'by' | 'from' | 'movedFrom'>): string {
  if (by === 'down')
    return movedFrom === undefined ? `ดาวน์ตั้งแต่ ${from}%` : `ดาวน์ขั้นต่ำเปลี่ยนจาก ${movedFrom}% เป็น ${from}%`
  return movedFrom === undefined
    ? `ปีรถ ${formatYear(from)} ขึ้นไป`
    : `ปีรถที่รับเปลี่ยนจาก ${formatYear(movedFrom)} เป็น ${formatYear(from)} ขึ้นไป`
}

const formatYear = (year: number): string => `${year} (พ.ศ. ${year + 543})`

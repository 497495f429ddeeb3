import type { RateTable } from '@leasing/contract/rate-tables'
import { buddhistYear } from '@leasing/rules/thai-date'

/** For which down payments, or which vehicles, a table is: 'ดาวน์ 5% ถึงไม่ถึง 10%'. */
export function conditionText({ by, from, below }: Pick<RateTable, 'by' | 'from' | 'below'>): string {
  if (by === 'deposit') return `วางเงินประกัน ${from}%`
  if (by === 'down') return below === undefined ? `ดาวน์ตั้งแต่ ${from}%` : `ดาวน์ตั้งแต่ ${from}% แต่ไม่ถึง ${below}%`
  if (below === undefined) return `รถปี ${buddhistYear(from)} ขึ้นไป`
  const last = below - 1
  return from === last ? `รถปี ${buddhistYear(from)}` : `รถปี ${buddhistYear(from)} ถึง ${buddhistYear(last)}`
}

import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import layout from './calculator.module.css'
import { downPercentsOf } from './price-list.ts'

type LessDownProps = {
  list: Pick<HpPriceList, 'downPercents' | 'leastModelDownPercent'>
  /** Where a model is chosen. */
  to: string
}

/** Beside a down payment that is too small for a price of one's own: some models take less. */
export function LessDown({ list, to }: LessDownProps) {
  const least = list.leastModelDownPercent
  if (least >= downPercentsOf(list).min) return null
  return (
    <ThaiText as="p" className={layout.note}>
      บางรุ่นของเราดาวน์ได้ตั้งแต่ {least}% ของราคา <Link to={to}>ดูตามรุ่นรถ</Link>
    </ThaiText>
  )
}

import { Link } from '@leasing/ui/navigation'
import { href } from 'react-router'
import type { Mode } from './address.ts'

type FromPromotionProps = {
  title: string
  path: string
  mode: Mode
  /** Whether there is a model: what the promotion takes off is said by its result. */
  isChosen: boolean
  /** Without one the promotion changes no figure here. */
  hasCampaign: boolean
}

/** The promotion that led here. */
export function FromPromotion({ title, path, mode, isChosen, hasCampaign }: FromPromotionProps) {
  const isChoosing = hasCampaign && mode === 'model' && !isChosen
  return (
    <p className="marked">
      {isChoosing ? 'คุณกำลังใช้เงื่อนไขของ' : 'คุณมาจากโปรโมชั่น'}{' '}
      <Link to={href('/promotion/:path', { path })}>{title}</Link>{' '}
      {isChoosing && 'เลือกรุ่นรถที่ร่วมรายการ แล้วดูค่างวดได้เลย'}
      {hasCampaign &&
        mode !== 'model' &&
        mode !== 'saved' &&
        'ค่างวดในหน้านี้คิดจากอัตราปกติ เลือกรุ่นรถเพื่อคิดตามโปรโมชั่น'}
    </p>
  )
}

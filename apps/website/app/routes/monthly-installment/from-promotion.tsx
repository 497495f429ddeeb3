import { href } from 'react-router'
import { SiteLink } from '../../ui/site-link.tsx'
import styles from './from-promotion.module.css'

type FromPromotionProps = {
  title: string
  path: string
  mode: 'model' | 'price' | 'budget' | 'kept' | 'gone'
  /** Whether there is a model: what the promotion takes off is said by its result. */
  isChosen: boolean
}

/** The promotion that led here. */
export function FromPromotion({ title, path, mode, isChosen }: FromPromotionProps) {
  const isChoosing = mode === 'model' && !isChosen
  return (
    <p className={styles.note}>
      {isChoosing ? 'คุณกำลังใช้เงื่อนไขของ' : 'คุณมาจากโปรโมชั่น'}{' '}
      <SiteLink to={href('/promotion/:path', { path })}>{title}</SiteLink>{' '}
      {isChoosing && 'เลือกรุ่นรถที่ร่วมรายการ แล้วดูค่างวดได้เลย'}
      {(mode === 'price' || mode === 'budget') && 'ค่างวดในหน้านี้คิดจากอัตราปกติ เลือกรุ่นรถเพื่อคิดตามโปรโมชั่น'}
    </p>
  )
}

import { telHref } from '@leasing/rules/thai-phone-format'
import { WifiOff } from 'lucide-react'
import { useRootData } from '../../root-data.ts'
import styles from './offline-notice.module.css'

/** Notice that CSS shows while the document has `data-offline`, and the hint that `enhancer/connection.ts` places next to a pressed link or button. */
export function OfflineNotice() {
  const hotline = useRootData()?.layout.contact.hotline
  return (
    <>
      <div lang="th" role="status" className={styles.region}>
        <p className={styles.notice}>
          <WifiOff className={styles.icon} size={20} strokeWidth={1.75} />
          <span>
            ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต คุณอ่านหน้าที่เปิดไว้ได้ แต่ยังส่งแบบฟอร์มไม่ได้{' '}
            {hotline && <a href={telHref(hotline)}>เรื่องด่วนโทร. {hotline}</a>}
          </span>
        </p>
      </div>
      <p id="offline-hint" lang="th" role="alert" className={styles.hint} hidden>
        ออฟไลน์อยู่ หน้านี้และสิ่งที่กรอกยังอยู่ครบ เมื่อมีสัญญาณแล้วกดอีกครั้ง
      </p>
    </>
  )
}

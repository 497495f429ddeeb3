import { telHref } from '@leasing/rules/thai-phone-format'
import { WifiOff } from 'lucide-react'
import { useRootData } from '../../root-data.ts'
import { useApp } from '../../state/app.ts'
import styles from './offline-notice.module.css'

/** Comes and goes with the connection. The region is always there, so that it is read when it fills. */
export function OfflineNotice() {
  const isOnline = useApp('isOnline')
  const hotline = useRootData()?.chrome.contact.hotline
  return (
    <div lang="th" role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.notice}>
          <WifiOff className={styles.icon} size={20} strokeWidth={1.75} />
          <span>
            ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต คุณอ่านหน้าที่เปิดไว้ได้ แต่ยังส่งแบบฟอร์มไม่ได้{' '}
            {hotline && <a href={telHref(hotline)}>เรื่องด่วนโทร. {hotline}</a>}
          </span>
        </p>
      )}
    </div>
  )
}

import { telHref } from '@leasing/rules/thai-phone-format'
import { WifiOff } from 'lucide-react'
import { app } from '../../state/app.ts'
import { useSection } from '../../state/create-section.ts'
import styles from './offline-notice.module.css'

/** Comes and goes with the connection. The region is always there, so that it is read when it fills. */
export function OfflineNotice() {
  const isOnline = useSection(app, (state) => state.isOnline)
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.notice}>
          <WifiOff className={styles.icon} size={20} strokeWidth={1.75} />
          <span>
            คุณออฟไลน์อยู่ หน้าที่เปิดไว้ยังอ่านได้ แต่ส่งแบบฟอร์มไม่ได้จนกว่าจะกลับมาออนไลน์ เรื่องด่วน{' '}
            <a href={telHref('1366')}>โทร. 1366</a>
          </span>
        </p>
      )}
    </div>
  )
}

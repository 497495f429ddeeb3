import { createContext, useContext } from 'react'
import styles from './rehearsal-banner.module.css'

/** Provided by the server. In the browser the default is read from the document. */
export const RehearsalContext = createContext(
  typeof document === 'object' && document.documentElement.dataset.mode === 'rehearsal',
)

export const useRehearsal = () => useContext(RehearsalContext)

/** Shown on every page in rehearsal mode: a sentence at the top, and a border that stays visible. */
export function RehearsalBanner() {
  if (!useRehearsal()) return null
  return (
    <aside className={styles.banner} aria-label="เว็บไซต์สำหรับทดสอบ">
      <strong>นี่คือเว็บไซต์สำหรับทดสอบ ไม่ใช่เว็บไซต์จริง</strong>
      <span>เจ้าหน้าที่จะไม่ได้รับแบบฟอร์มที่ส่งจากที่นี่</span> <span>และเราไม่ส่งอีเมลหรือ SMS</span>{' '}
      <span>ถ้าต้องใช้รหัส OTP ขอจากผู้ดูแลระบบ</span>
    </aside>
  )
}

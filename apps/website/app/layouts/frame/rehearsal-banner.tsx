import { createContext, useContext } from 'react'
import styles from './rehearsal-banner.module.css'

/** Set by the server. The browser reads it off the page that it was sent. */
export const RehearsalContext = createContext(
  typeof document === 'object' && document.documentElement.dataset.mode === 'rehearsal',
)

export const useRehearsal = () => useContext(RehearsalContext)

/** On every page of a restored copy that is tried: a sentence at the top, and an edge that stays in sight. */
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

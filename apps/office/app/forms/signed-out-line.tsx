import { ThaiText } from '@leasing/ui/thai-text'
import styles from './send-failure-line.module.css'

/** Beside the button: after a sign-out in another tab nothing that is typed here is kept until it is sent. */
export const SignedOutLine = () => (
  <p className={styles.line}>
    <ThaiText as="span">คุณออกจากระบบในแท็บอื่นแล้ว อย่าปิดหรือโหลดหน้านี้ใหม่ สิ่งที่พิมพ์จะหายไป</ThaiText>
    <a href="/sign-in" target="_blank" rel="noreferrer">
      เข้าสู่ระบบในแท็บใหม่
    </a>
    <ThaiText as="span">แล้วกลับมาทำต่อที่นี่</ThaiText>
  </p>
)

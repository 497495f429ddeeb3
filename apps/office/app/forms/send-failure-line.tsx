import { ThaiText } from '@leasing/ui/thai-text'
import { LinkButton } from './link-button.tsx'
import type { SendFailure } from './send-failure.ts'
import styles from './send-failure-line.module.css'

type SendFailureLineProps = {
  failure: SendFailure['failure']
  /** What has not happened, 'ยังไม่ได้บันทึก'. */
  undone: string
  retry: () => void
}

/** Shown beside the pressed button: why it failed, that nothing is lost, and a retry. */
export const SendFailureLine = ({ failure, undone, retry }: SendFailureLineProps) => (
  <p className={styles.line}>
    <ThaiText as="span">{WORDS[failure](undone)}</ThaiText>
    {failure === 'signed-out' && <SignInElsewhere />}
    <LinkButton onClick={retry}>ลองอีกครั้ง</LinkButton>
  </p>
)

/** Shown after a sign-out in another tab: nothing typed here is kept until it is submitted. */
export const SignedOutLine = () => (
  <p className={styles.line}>
    <ThaiText as="span">คุณออกจากระบบในแท็บอื่นแล้ว อย่าปิดหรือโหลดหน้านี้ใหม่ สิ่งที่พิมพ์จะหายไป</ThaiText>
    <SignInElsewhere />
    <ThaiText as="span">แล้วกลับมาทำต่อที่นี่</ThaiText>
  </p>
)

const SignInElsewhere = () => (
  <a href="/sign-in" target="_blank" rel="noreferrer">
    เข้าสู่ระบบในแท็บใหม่
  </a>
)

const WORDS: Record<SendFailure['failure'], (undone: string) => string> = {
  unreachable: (undone) => `${undone} เพราะติดต่อระบบไม่ได้ สิ่งที่พิมพ์ยังอยู่ครบ ตรวจสัญญาณอินเทอร์เน็ต`,
  broken: (undone) => `${undone} เพราะระบบขัดข้องชั่วคราว สิ่งที่พิมพ์ยังอยู่ครบ รอสักครู่`,
  'signed-out': (undone) => `คุณออกจากระบบแล้ว จึง${undone} สิ่งที่พิมพ์ยังอยู่ครบ`,
  'too-large': (undone) =>
    `มีแถว ข้อความ หรือไฟล์มากเกินกว่าที่ระบบรับได้ จึง${undone} สิ่งที่พิมพ์ยังอยู่ครบ ลบส่วนที่ไม่ใช้ หรือแบ่งส่งทีละส่วน`,
  forbidden: (undone) => `${undone} เพราะบทบาทของคุณทำสิ่งนี้ไม่ได้แล้ว สิ่งที่พิมพ์ยังอยู่ครบ คัดลอกเก็บไว้ได้`,
  gone: (undone) => `${undone} เพราะรายการนี้ไม่มีแล้ว สิ่งที่พิมพ์ยังอยู่ครบ คัดลอกเก็บไว้ได้`,
}

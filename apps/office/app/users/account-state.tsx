import type { StaffUser } from '@leasing/contract/staff/users'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { STATES } from '../words.ts'
import styles from './account-state.module.css'

/** State of an account as a coloured word. */
export const StateMark = ({ state }: { state: StaffUser['state'] }) => (
  <span className={`${styles.mark} ${styles[state]}`}>{STATES[state]}</span>
)

/** Whether an invitation link is still valid, in words. */
export function linkInWords(
  { linkUntil, invitedAt }: Pick<StaffUser, 'linkUntil' | 'invitedAt'>,
  now: number,
) {
  if (linkUntil !== undefined && linkUntil > now) return `ลิงก์ใช้ได้ถึง ${formatThaiDateTime(linkUntil)}`
  return `เชิญเมื่อ ${formatThaiDateTime(invitedAt)} ลิงก์หมดอายุหรือถูกเปิดแล้ว`
}

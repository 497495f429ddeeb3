import type { StaffUser } from '@leasing/contract/staff/users'
import { formatThaiDateTime } from '@leasing/rules/thai-date'

/** Whether somebody who was invited can still open the link. */
export function linkInWords(
  { linkUntil, invitedAt }: Pick<StaffUser, 'linkUntil' | 'invitedAt'>,
  now: number,
) {
  if (linkUntil !== undefined && linkUntil > now) return `ลิงก์ใช้ได้ถึง ${formatThaiDateTime(linkUntil)}`
  return `เชิญเมื่อ ${formatThaiDateTime(invitedAt)} ลิงก์หมดอายุหรือถูกเปิดแล้ว`
}

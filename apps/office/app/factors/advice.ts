import type { StaffFactors } from '@leasing/contract/staff/enrolment'

export type Advice = { title: string; text: string }

const FEW_CODES = 3

/** Advice against being locked out. */
export function adviceOf({ hasCode, backupCodesLeft, passkeys }: StaffFactors): Advice[] {
  const advice: Advice[] = []
  if (passkeys.length === 0)
    advice.push({ title: 'เพิ่มพาสคีย์', text: 'เข้าสู่ระบบเร็วขึ้นด้วยลายนิ้วมือหรือใบหน้า และไม่มีใครหลอกเอารหัสไปได้' })
  if (!hasCode)
    advice.push({ title: 'ตั้งรหัสผ่านและแอปสร้างรหัส', text: 'เป็นทางเข้าสำรองเมื่ออุปกรณ์ที่มีพาสคีย์หายหรือเสีย' })
  if (hasCode && backupCodesLeft <= FEW_CODES && passkeys.length < 2)
    advice.push({ title: `เหลือรหัสสำรอง ${backupCodesLeft} รหัส`, text: 'เพิ่มพาสคีย์อีกเครื่องไว้ใช้เมื่อไม่มีโทรศัพท์' })
  return advice
}

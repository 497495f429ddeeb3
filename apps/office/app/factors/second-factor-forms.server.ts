import type { StaffClient } from '@leasing/contract/staff/client'
import { encode } from 'uqr'
import { PASSWORD_WORDS } from '../forms/new-password-field.tsx'
import { textOf } from '../forms/submit.server.ts'
import type { AppKeyData } from './set-up-code.tsx'

export const FACTOR_WORDS = {
  errors: {
    'last-one': 'ลบพาสคีย์สุดท้ายไม่ได้ เพราะจะไม่เหลือวิธีเข้าสู่ระบบ ตั้งรหัสผ่านและแอปสร้างรหัสก่อน',
    'not-ready': 'ตั้งรหัสผ่านก่อน แล้วค่อยกรอกรหัสจากแอป',
    'already-exists': 'บัญชีนี้มีแอปสร้างรหัสอยู่แล้ว',
  },
  fields: PASSWORD_WORDS,
} as const

/** Actions of the enrolment and account pages on factors. */
export async function changeFactors(form: FormData, staff: StaffClient) {
  const intent = textOf(form, 'intent')
  if (intent === 'begin-code') {
    await staff.beginCode({ body: { password: textOf(form, 'password') } })
    return { done: 'begin-code' as const }
  }
  if (intent === 'finish-code') {
    const { backupCodes } = await staff.finishCode({ body: { code: textOf(form, 'code') } })
    return { done: 'finish-code' as const, backupCodes }
  }
  if (intent === 'renew-backup-codes') {
    const { backupCodes } = await staff.renewBackupCodes({ body: {} })
    return { done: 'renew-backup-codes' as const, backupCodes }
  }
  if (intent === 'remove-passkey') {
    await staff.removePasskey({ params: { id: textOf(form, 'id') }, body: {} })
    return { done: 'remove-passkey' as const }
  }
  // Called only to require a fresh sign-in.
  await staff.beginPasskey({ body: {} })
  return { done: 'confirm' as const }
}

export const appKeyOf = (pending: { uri: string; key: string } | undefined): AppKeyData | undefined =>
  pending && { qrCode: qrCodeOf(pending.uri), key: pending.key }

/** The dark modules of a QR code as an SVG path in a square of `size`, margin included. */
export type QrCode = { path: string; size: number }

export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

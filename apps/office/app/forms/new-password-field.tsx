import type { Outcome } from './outcome.ts'
import { TextField } from './text-field.tsx'

const LENGTH = 'ใช้ 12 ถึง 128 ตัวอักษร'

export const PASSWORD_WORDS = {
  password: {
    'too-short': LENGTH,
    'too-long': LENGTH,
    guessable: 'รหัสผ่านนี้เดาได้ง่าย ใช้คำ 3 ถึง 4 คำที่ไม่เกี่ยวกัน และไม่มีชื่อ อีเมล ชื่อบริษัท หรือตัวเลขเรียง',
  },
} as const

export const NewPasswordField = ({ outcome }: { outcome: Outcome | undefined }) => (
  <TextField
    name="password"
    label="รหัสผ่านใหม่"
    hint="อย่างน้อย 12 ตัวอักษร ใช้คำ 3 ถึง 4 คำที่ไม่เกี่ยวกัน จำง่ายและเดายาก"
    type="password"
    autoComplete="new-password"
    outcome={outcome}
    required
  />
)

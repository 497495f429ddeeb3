import type { Outcome } from './outcome.ts'
import { TextField } from './text-field.tsx'

export const PASSWORD_WORDS = { password: 'ใช้ 12 ถึง 128 ตัวอักษร' } as const

export const NewPasswordField = ({ outcome }: { outcome: Outcome | undefined }) => (
  <TextField
    name="password"
    label="รหัสผ่านใหม่"
    hint="อย่างน้อย 12 ตัวอักษร จำง่ายกว่าถ้าเป็นวลีหลายคำ"
    type="password"
    autoComplete="new-password"
    outcome={outcome}
    required
  />
)

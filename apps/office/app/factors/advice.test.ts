import { expect, test } from 'vitest'
import { adviceOf } from './advice.ts'

const passkey = (id: string) => ({ id, name: id, createdAt: 0 })

test.each([
  {
    name: 'a password and a code alone',
    factors: { hasCode: true, backupCodesLeft: 10, passkeys: [] },
    advice: ['เพิ่มพาสคีย์'],
  },
  {
    name: 'a passkey alone',
    factors: { hasCode: false, backupCodesLeft: 0, passkeys: [passkey('a')] },
    advice: ['ตั้งรหัสผ่านและแอปสร้างรหัส'],
  },
  {
    name: 'few backup codes',
    factors: { hasCode: true, backupCodesLeft: 3, passkeys: [passkey('a')] },
    advice: ['เหลือรหัสสำรอง 3 รหัส'],
  },
  {
    name: 'few backup codes, and two passkeys',
    factors: { hasCode: true, backupCodesLeft: 0, passkeys: [passkey('a'), passkey('b')] },
    advice: [],
  },
  {
    name: 'everything',
    factors: { hasCode: true, backupCodesLeft: 10, passkeys: [passkey('a')] },
    advice: [],
  },
])('$name: what is advised', ({ factors, advice }) => {
  expect(adviceOf(factors).map(({ title }) => title)).toEqual(advice)
})

import type { StaffRole } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'
import type { StaffUser } from '@leasing/contract/staff/users'

export const OFFICE = 'ระบบสำหรับเจ้าหน้าที่'

/** Names and tasks of roles; `RoleFields` explains more. */
export const ROLES: Record<StaffRole, { name: string; task: string }> = {
  editor: { name: 'ผู้เขียนเนื้อหา', task: 'เขียนและแก้เนื้อหาของเว็บไซต์' },
  approver: { name: 'ผู้อนุมัติ', task: 'ตรวจและอนุมัติเนื้อหาก่อนขึ้นเว็บไซต์' },
  agent: { name: 'เจ้าหน้าที่ดูแลคำขอ', task: 'ติดต่อลูกค้าที่ส่งคำขอ' },
  'team-lead': { name: 'หัวหน้าทีมดูแลคำขอ', task: 'ติดต่อลูกค้าที่ส่งคำขอ และมอบคำขอให้คนในทีม' },
  compliance: { name: 'ผู้กำกับดูแล', task: 'ดูบันทึกการใช้งานและรายชื่อผู้ใช้ และยืนยันการลบข้อมูลของลูกค้า' },
  admin: { name: 'ผู้ดูแลระบบ', task: 'เชิญคน กำหนดบทบาท และระงับบัญชี' },
}

export const STATES: Record<StaffUser['state'], string> = {
  invited: 'รอตั้งค่าบัญชี',
  active: 'ใช้งานอยู่',
  banned: 'ถูกระงับ',
}

export const FACTORS: Readonly<Record<Factor, string>> = {
  passkey: 'พาสคีย์',
  code: 'รหัสจากแอป',
  'backup-code': 'รหัสสำรอง',
  link: 'ลิงก์เชิญ',
}

const AFTER_PASSWORD: readonly Factor[] = ['code', 'backup-code']

/** Factor in words: 'รหัสผ่านและรหัสจากแอป' */
export const signInInWords = (factor: Factor): string =>
  AFTER_PASSWORD.includes(factor) ? `รหัสผ่านและ${FACTORS[factor]}` : FACTORS[factor]

export const titled = (title: string) => [{ title: `${title} | ${OFFICE}` }]

/** 'ผู้เขียนเนื้อหา · เจ้าหน้าที่ดูแลคำขอ (สาขา 10010001)' */
export const rolesInWords = (roles: StaffUser['roles']): string =>
  roles.map(({ role, branch }) => ROLES[role].name + (branch ? ` (สาขา ${branch})` : '')).join(' · ')

/** The first administrator of a local copy is named after the role, which is no name to greet. */
export const greetingOf = (name: string): string =>
  Object.values(ROLES).some((role) => role.name === name) ? 'สวัสดี' : `สวัสดี ${name}`

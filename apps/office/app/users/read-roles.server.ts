import type { Grant } from '@leasing/contract/staff/permissions'

/** The roles of a form, as the call takes them. The branch belongs to an agent; without one it is refused, and not dropped. */
export function readRoles(form: FormData): Grant[] {
  const roles = form.getAll('roles') as Grant['role'][]
  const branch = String(form.get('branch') ?? '').trim()
  return roles.map((role) => ({
    role,
    ...(branch && (role === 'agent' || !roles.includes('agent')) && { branch }),
  }))
}

/** What is wrong with them, by the fields of `RoleFields`. */
export const ROLE_WORDS: Readonly<Record<string, string>> = {
  roles: 'เลือกอย่างน้อยหนึ่งอย่าง',
  branch: 'กรอกเป็นตัวเลข 8 หลัก และใช้กับเจ้าหน้าที่ดูแลคำขอเท่านั้น',
}

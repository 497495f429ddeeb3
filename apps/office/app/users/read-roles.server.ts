import { BRANCH_ROLES, type Grant } from '@leasing/contract/staff/permissions'
import type { Branch } from '@leasing/contract/staff/users'
import { branchOf } from './branches.ts'

/** Roles from a form. The branch is of the roles that work on requests; a missing one is rejected, not dropped. */
export function readRoles(form: FormData, branches: readonly Branch[]): Grant[] {
  const roles = form.getAll('roles') as Grant['role'][]
  const typed = String(form.get('branch') ?? '').trim()
  // The call rejects an unknown branch beside its field.
  const branch = typed && (branchOf(typed, branches)?.code ?? typed)
  // Without such a role the call rejects it as well.
  const isOfAny = !roles.some((role) => BRANCH_ROLES.includes(role))
  return roles.map((role) => ({
    role,
    ...(branch && (isOfAny || BRANCH_ROLES.includes(role)) && { branch }),
  }))
}

/** Error messages by field of `RoleFields`. */
export const ROLE_WORDS: Readonly<Record<string, string>> = {
  roles: 'เลือกอย่างน้อยหนึ่งอย่าง',
  branch: 'ไม่มีสาขานี้ หรือบทบาทที่เลือกไม่ผูกกับสาขา พิมพ์ชื่อหรือรหัสแล้วเลือกสาขาจากรายการ ใช้กับเจ้าหน้าที่ดูแลคำขอเท่านั้น',
}

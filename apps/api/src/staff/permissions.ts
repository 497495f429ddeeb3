import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'

/**
 * Which roles may do what. An administrator sees to people, not to content or requests. Writers, approvers and agents get their actions with the
 * calls that ask for them.
 */
export const PERMISSIONS: Readonly<Record<StaffAction, readonly StaffRole[]>> = {
  'users.read': ['admin', 'compliance'],
  'users.change': ['admin'],
  'audit.read': ['admin', 'compliance'],
}

export const actionsOf = (roles: readonly StaffRole[]): StaffAction[] =>
  (Object.keys(PERMISSIONS) as StaffAction[]).filter((action) =>
    PERMISSIONS[action].some((role) => roles.includes(role)),
  )

import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'

/**
 * Which roles may do what. An administrator sees to people, not to content or requests. Agents get their actions with the
 * calls that ask for them. A person may be editor and approver, and still approves nothing of their own: that is no matter of roles.
 */
export const PERMISSIONS: Readonly<Record<StaffAction, readonly StaffRole[]>> = {
  'users.read': ['admin', 'compliance'],
  'users.change': ['admin'],
  'audit.read': ['admin', 'compliance'],
  'content.read': ['editor', 'approver', 'compliance'],
  'content.edit': ['editor'],
  'content.withdraw': ['approver'],
  'release.approve': ['approver'],
  'release.publish': ['editor', 'approver'],
}

export const actionsOf = (roles: readonly StaffRole[]): StaffAction[] =>
  (Object.keys(PERMISSIONS) as StaffAction[]).filter((action) =>
    PERMISSIONS[action].some((role) => roles.includes(role)),
  )

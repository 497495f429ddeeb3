import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'

/**
 * Roles by action. Administrators manage people, not content or requests. Agents get actions together with the calls that need them. A person may
 * be both editor and approver, and still approve nothing of their own: that is checked apart from roles.
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

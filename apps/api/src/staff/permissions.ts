import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'

/**
 * Roles by action. Administrators manage people, not content or requests. A person may
 * be both editor and approver, and still approve nothing of their own: that is checked apart from roles.
 */
export const PERMISSIONS: Readonly<Record<StaffAction, readonly StaffRole[]>> = {
  'users.read': ['admin', 'compliance'],
  'users.change': ['admin'],
  'audit.read': ['admin', 'compliance'],
  'content.read': ['editor', 'approver', 'compliance'],
  'content.edit': ['editor'],
  'content.comment': ['editor', 'approver'],
  'content.withdraw': ['approver'],
  'release.approve': ['approver'],
  'release.publish': ['editor', 'approver'],
  'cases.read': ['agent', 'team-lead', 'compliance'],
  'cases.work': ['agent', 'team-lead'],
  'cases.assign': ['team-lead'],
  'cases.reveal': ['agent', 'team-lead', 'compliance'],
  'cases.export': ['team-lead'],
  'cases.ask-erasure': ['agent', 'team-lead', 'compliance'],
  'cases.erase': ['compliance'],
  'rewards.redeem': ['agent', 'team-lead'],
}

export const actionsOf = (roles: readonly StaffRole[]): StaffAction[] =>
  (Object.keys(PERMISSIONS) as StaffAction[]).filter((action) =>
    PERMISSIONS[action].some((role) => roles.includes(role)),
  )

/** What a person of the staff may be; visitors read which of them opened their request. Who may do what: `staff/permissions.ts` of the API. */
export const STAFF_ROLES = ['editor', 'approver', 'agent', 'team-lead', 'compliance', 'admin'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

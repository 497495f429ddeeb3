import { z } from 'zod'
import { STAFF_ROLES, type StaffRole } from '../staff-roles.ts'

export { STAFF_ROLES, type StaffRole }

/** What a role may allow. A call names one of these. */
export const STAFF_ACTIONS = [
  'users.read',
  'users.change',
  'audit.read',
  'content.read',
  'content.edit',
  'content.comment',
  'content.withdraw',
  'release.approve',
  'release.publish',
  'cases.read',
  'cases.work',
  'cases.assign',
  'cases.reveal',
  'cases.export',
  'cases.ask-erasure',
  'cases.erase',
  'rewards.redeem',
] as const

export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** Roles that may be limited to one branch. */
export const BRANCH_ROLES: readonly StaffRole[] = ['agent', 'team-lead']

/** A role of a person. Who works on requests may be of one branch, and then sees what belongs to it only. */
export const grant = z
  .strictObject({
    role: z.enum(STAFF_ROLES),
    branch: z
      .string()
      .regex(/^\d{8}$/, 'choice')
      .optional(),
  })
  .refine(({ role, branch }) => branch === undefined || BRANCH_ROLES.includes(role), {
    path: ['branch'],
    error: 'choice',
  })

export type Grant = z.output<typeof grant>

/** At least one role, and none twice. */
export const grants = z
  .array(grant)
  .min(1, 'required')
  .max(STAFF_ROLES.length)
  .refine((list) => new Set(list.map(({ role }) => role)).size === list.length, 'choice')

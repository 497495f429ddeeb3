import { z } from 'zod'
import { listOf } from '../fields.ts'
import { text } from '../person.ts'
import { staffRead, staffWrite } from './call.ts'
import { idParams, moment, nothing, staffEmail } from './fields.ts'
import { grant, grants } from './permissions.ts'

const area = 'Users'

/** `invited`: has no second factor yet, or lost it. */
export const USER_STATES = ['invited', 'active', 'banned'] as const

export const staffUser = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(grant),
  state: z.enum(USER_STATES),
  hasCode: z.boolean(),
  passkeys: z.int().min(0),
  sessions: z.int().min(0),
  invitedAt: moment,
  /** Until when the link that was sent last can be opened; absent when it was, or when there is none. */
  linkUntil: moment.optional(),
  seenAt: moment.optional(),
})

export type StaffUser = z.output<typeof staffUser>

export const listUsers = staffRead('/staff/users', {
  area,
  summary: 'Everybody, by name',
  may: 'users.read',
  answer: listOf(staffUser),
})

export const findUser = staffRead('/staff/users/{id}', {
  area,
  summary: 'One person',
  may: 'users.read',
  params: idParams,
  answer: staffUser,
})

export const branch = z.strictObject({ code: z.string(), name: z.string() })

export type Branch = z.output<typeof branch>

export const listBranches = staffRead('/staff/branches', {
  area,
  summary: 'The published dealers that an agent can be of, in their order',
  may: 'staff',
  answer: listOf(branch),
})

const sent = z.strictObject({ id: z.string(), linkUntil: moment })

export const inviteUser = staffWrite('/staff/users', {
  area,
  summary: 'Sends a one-time link by mail to a new person',
  may: 'users.change',
  needsFresh: true,
  status: 201,
  body: z.strictObject({ name: text(80), email: staffEmail, roles: grants }),
  answer: sent,
  errors: ['already-exists'],
})

export const changeRoles = staffWrite('/staff/users/{id}/roles', {
  area,
  summary: 'Gives a person these roles and no others, and ends the sessions; never of oneself',
  may: 'users.change',
  needsFresh: true,
  method: 'PUT',
  params: idParams,
  body: z.strictObject({ roles: grants }),
  answer: nothing,
  errors: ['not-oneself', 'last-one'],
})

export const banUser = staffWrite('/staff/users/{id}/ban', {
  area,
  summary: 'Lets a person in no more, and ends the sessions; never of oneself',
  may: 'users.change',
  needsFresh: true,
  params: idParams,
  body: nothing,
  answer: nothing,
  errors: ['not-oneself', 'last-one'],
})

export const unbanUser = staffWrite('/staff/users/{id}/unban', {
  area,
  summary: 'Lets a person in again',
  may: 'users.change',
  needsFresh: true,
  params: idParams,
  body: nothing,
  answer: nothing,
})

export const resetFactors = staffWrite('/staff/users/{id}/reset', {
  area,
  summary:
    'Forgets password, codes and passkeys of a person, ends the sessions, and sends a new one-time link; never of oneself',
  may: 'users.change',
  needsFresh: true,
  params: idParams,
  body: nothing,
  answer: sent,
  errors: ['not-oneself'],
})

export const endSessions = staffWrite('/staff/users/{id}/end-sessions', {
  area,
  summary: 'Ends every session of a person',
  may: 'users.change',
  params: idParams,
  body: nothing,
  answer: z.strictObject({ ended: z.int().min(0) }),
})

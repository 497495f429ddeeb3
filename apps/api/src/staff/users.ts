import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import type { Grant, StaffAction } from '@leasing/contract/staff/permissions'
import type { StaffUser } from '@leasing/contract/staff/users'
import { writeAuditWithin } from '../audit/audit.ts'
import { lockTable } from '../db/connect.ts'
import type { Db, DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { requireBranches } from './branches.ts'
import { voidApprovals } from './desk/void-approvals.ts'
import { makeLink, type NewLink } from './links.ts'
import { actionsOf, PERMISSIONS } from './permissions.ts'
import { staffSubject } from './person.ts'
import { endPreviewLinksOf } from './preview/preview-links.ts'
import { endSessionsOf, hasEnded, rolesOf, selectStartedSessions } from './sessions.ts'

type UserDeps = { db: Db; encryption: Encryption; clock: () => number }

/** Who does it: `staff:ID` or `cli:NAME`. Every change is one transaction with its entry in the log. */
type By = { actor: string }

/** What is done with the new link in the same transaction, such as a mail. */
type SendLink = (
  transaction: DbTransaction,
  person: { name: string; email: string },
  link: NewLink,
  reason: 'invitation' | 'reset',
) => Promise<void>

export type Invited = { id: string; link: NewLink }

export type NewPerson = { email: string; name: string; roles: readonly Grant[] }

/** Adds a person, who gets in by a one-time link. Throws `already-exists` for an address that somebody has, `invalid-input` for an unknown branch. */
export async function inviteUser(
  deps: UserDeps,
  { actor }: By,
  { email, name, roles }: NewPerson,
  send?: SendLink,
): Promise<Invited> {
  const id = randomUUID()
  const now = new Date(deps.clock()).toISOString()
  return await deps.db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('staff')
      .values({ id, name, email, emailVerified: 1, twoFactorEnabled: 0, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ApiError('already-exists')
    await keepRoles(transaction, id, roles)
    const link = await makeLink(transaction, deps, id, 'invitation')
    await send?.(transaction, { name, email }, link, 'invitation')
    const entry = { actor, action: 'staff.invite', subject: staffSubject(id), detail: { roles } }
    await writeAuditWithin(transaction, deps, entry)
    return { id, link }
  })
}

/**
 * The person begins anew: password, codes and passkeys are forgotten, sessions end, and a new link lets in to the enrolment. For somebody who has
 * never set up a way in it is the invitation once more.
 */
export async function resetFactors(
  deps: UserDeps,
  { actor }: By,
  id: string,
  send?: SendLink,
): Promise<Invited> {
  return await change(deps, id, async (transaction, person) => {
    const reason = (await isEnrolled(transaction, id)) ? 'reset' : 'invitation'
    await endSessionsOf(transaction, id)
    for (const table of ['staffTwoFactor', 'staffPasskey', 'staffAccount'] as const)
      await transaction.deleteFrom(table).where('userId', '=', id).execute()
    await transaction.updateTable('staff').set({ twoFactorEnabled: 0 }).where('id', '=', id).execute()
    await transaction.deleteFrom('staffLink').where('userId', '=', id).execute()
    const link = await makeLink(transaction, deps, id, reason)
    await send?.(transaction, person, link, reason)
    await revoke(transaction, deps, { actor }, id)
    const entry = { actor, action: 'staff.reset', subject: staffSubject(id), detail: {} }
    await writeAuditWithin(transaction, deps, entry)
    return { id, link }
  })
}

export async function changeRoles(deps: UserDeps, { actor }: By, id: string, roles: readonly Grant[]) {
  await change(deps, id, async (transaction) => {
    const before = actionsOf((await rolesOf(transaction, id)).map(({ role }) => role))
    await keepRoles(transaction, id, roles)
    await requireAdministrator(transaction)
    await endSessionsOf(transaction, id)
    const after = actionsOf(roles.map(({ role }) => role))
    const lost = before.filter((action) => !after.includes(action))
    await revoke(transaction, deps, { actor }, id, lost)
    const entry = { actor, action: 'staff.roles', subject: staffSubject(id), detail: { roles } }
    await writeAuditWithin(transaction, deps, entry)
  })
}

export async function banUser(deps: UserDeps, { actor }: By, id: string): Promise<void> {
  await change(deps, id, async (transaction) => {
    await transaction.updateTable('staff').set({ bannedAt: deps.clock() }).where('id', '=', id).execute()
    await requireAdministrator(transaction)
    await endSessionsOf(transaction, id)
    // A link that is still on its way must not let in later.
    await transaction.deleteFrom('staffLink').where('userId', '=', id).execute()
    await revoke(transaction, deps, { actor }, id)
    const entry = { actor, action: 'staff.ban', subject: staffSubject(id), detail: {} }
    await writeAuditWithin(transaction, deps, entry)
  })
}

export async function unbanUser(deps: UserDeps, { actor }: By, id: string): Promise<void> {
  await change(deps, id, async (transaction) => {
    // Those of before a release that voids them with the ban.
    const lifted = { bannedAt: null, approvalsVoidUntil: deps.clock() }
    await transaction.updateTable('staff').set(lifted).where('id', '=', id).execute()
    const entry = { actor, action: 'staff.unban', subject: staffSubject(id), detail: {} }
    await writeAuditWithin(transaction, deps, entry)
  })
}

/** Ends every session of a person; returns how many there were. */
export async function endUserSessions(deps: UserDeps, { actor }: By, id: string): Promise<number> {
  return await change(deps, id, async (transaction) => {
    const ended = await endSessionsOf(transaction, id)
    const entry = { actor, action: 'staff.end-sessions', subject: staffSubject(id), detail: { ended } }
    await writeAuditWithin(transaction, deps, entry)
    return ended
  })
}

/** Everybody, or one of them. */
export async function readUsers(
  { db, clock }: Omit<UserDeps, 'encryption'>,
  id?: string,
): Promise<StaffUser[]> {
  let query = db.selectFrom('staff').selectAll().orderBy('name').orderBy('id')
  if (id !== undefined) query = query.where('id', '=', id)
  const people = await query.execute()
  const roles = await db.selectFrom('staffRole').selectAll().orderBy('role').execute()
  const passkeys = await db.selectFrom('staffPasskey').select('userId').execute()
  const sessions = await selectStartedSessions(db).execute()
  const acts = await readLastActs(db, id)
  const links = await db
    .selectFrom('staffLink')
    .select(['userId', 'expiresAt'])
    .where('kind', '=', 'enrolment')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock())
    .execute()
  return people.map((person) => {
    const ofPerson = ({ userId }: { userId: string }) => userId === person.id
    const hasCode = person.twoFactorEnabled === 1
    const keys = passkeys.filter(ofPerson).length
    const open = sessions.filter((session) => ofPerson(session) && !hasEnded(session, clock()))
    const seenAt = Math.max(
      ...sessions.filter(ofPerson).map((session) => session.seenAt),
      acts.get(staffSubject(person.id)) ?? -Infinity,
    )
    const link = links.find(ofPerson)
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      roles: roles
        .filter(ofPerson)
        .map(({ role, branch }) => ({ role: role as Grant['role'], ...(branch !== null && { branch }) })),
      state: person.bannedAt !== null ? 'banned' : hasCode || keys > 0 ? 'active' : 'invited',
      hasCode,
      passkeys: keys,
      sessions: open.length,
      invitedAt: Date.parse(person.createdAt),
      ...(link && { linkUntil: link.expiresAt }),
      ...(Number.isFinite(seenAt) && { seenAt }),
    }
  })
}

/** When each did something last that the log has: a session that has ended is forgotten. */
async function readLastActs(db: Db, id?: string): Promise<Map<string, number>> {
  const acts = db.selectFrom('audit').select(['actor', ({ fn }) => fn.max('at').as('at')])
  const wanted =
    id === undefined
      ? acts.where('actor', 'like', staffSubject('%'))
      : acts.where('actor', '=', staffSubject(id))
  const rows = await wanted.groupBy('actor').execute()
  return new Map(rows.map(({ actor, at }) => [actor, Number(at)]))
}

/** One change at a time, so that two administrators cannot each take the other's place. Throws `not-found`. */
async function change<Result>(
  { db }: UserDeps,
  id: string,
  work: (transaction: DbTransaction, person: { name: string; email: string }) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'staff')
    const person = await transaction
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!person) throw new ApiError('not-found')
    return await work(transaction, person)
  })
}

const ALL_ACTIONS = Object.keys(PERMISSIONS) as StaffAction[]

/** What an account has set in motion ends with what it may do. `lost`: what it may not do any more. */
async function revoke(
  transaction: DbTransaction,
  deps: UserDeps,
  { actor }: By,
  id: string,
  lost: readonly StaffAction[] = ALL_ACTIONS,
): Promise<void> {
  if (lost.includes('content.read')) await endPreviewLinksOf(transaction, id, deps.clock())
  if (lost.includes('release.approve') || lost.includes('content.edit'))
    await voidApprovals(transaction, deps, id, actor)
}

/** Whether a person has set up a way to sign in. */
async function isEnrolled(transaction: DbTransaction, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('staff')
    .leftJoin('staffPasskey', 'staffPasskey.userId', 'staff.id')
    .select('staff.id')
    .where('staff.id', '=', id)
    .where(({ eb, or }) => or([eb('staff.twoFactorEnabled', '=', 1), eb('staffPasskey.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const SEES_TO_PEOPLE: StaffAction = 'users.change'

/** Throws `last-one` when nobody who sees to people would be left. */
async function requireAdministrator(transaction: DbTransaction): Promise<void> {
  const left = await transaction
    .selectFrom('staffRole')
    .innerJoin('staff', 'staff.id', 'staffRole.userId')
    .select('staff.id')
    .where('role', 'in', PERMISSIONS[SEES_TO_PEOPLE])
    .where('bannedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new ApiError('last-one')
}

async function keepRoles(transaction: DbTransaction, userId: string, roles: readonly Grant[]) {
  await requireBranches(transaction, roles)
  await transaction.deleteFrom('staffRole').where('userId', '=', userId).execute()
  await transaction
    .insertInto('staffRole')
    .values(roles.map(({ role, branch = null }) => ({ userId, role, branch })))
    .execute()
}

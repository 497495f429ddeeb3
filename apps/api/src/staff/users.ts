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

/** The actor: `staff:ID` or `cli:NAME`. Every change is one transaction with its audit entry. */
type By = { actor: string }

/** Sends the new link, such as by mail, in the same transaction. */
type SendLink = (
  transaction: DbTransaction,
  person: { name: string; email: string },
  link: NewLink,
  reason: 'invitation' | 'reset',
) => Promise<void>

export type Invited = { id: string; link: NewLink }

export type NewPerson = { email: string; name: string; roles: readonly Grant[] }

/** Adds a person with a one-time link. Throws `already-exists` for a taken address, `invalid-input` for an unknown branch. */
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
    await saveRoles(transaction, id, roles)
    const link = await makeLink(transaction, deps, id, 'invitation')
    await send?.(transaction, { name, email }, link, 'invitation')
    const entry = { actor, action: 'staff.invite', subject: staffSubject(id), detail: { roles } }
    await writeAuditWithin(transaction, deps, entry)
    return { id, link }
  })
}

/**
 * Resets a person: deletes password, codes and passkeys, ends sessions, and makes a link to enrol again. For a person who has never enrolled it
 * repeats the invitation.
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
    await saveRoles(transaction, id, roles)
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
    // An unused link must not sign them in later.
    await transaction.deleteFrom('staffLink').where('userId', '=', id).execute()
    await revoke(transaction, deps, { actor }, id)
    const entry = { actor, action: 'staff.ban', subject: staffSubject(id), detail: {} }
    await writeAuditWithin(transaction, deps, entry)
  })
}

export async function unbanUser(deps: UserDeps, { actor }: By, id: string): Promise<void> {
  await change(deps, id, async (transaction) => {
    // Approvals from before the ban stay void; earlier releases did not void them when banning.
    const lifted = { bannedAt: null, approvalsVoidUntil: deps.clock() }
    await transaction.updateTable('staff').set(lifted).where('id', '=', id).execute()
    const entry = { actor, action: 'staff.unban', subject: staffSubject(id), detail: {} }
    await writeAuditWithin(transaction, deps, entry)
  })
}

/** Ends every session of a person; returns their number. */
export async function endUserSessions(deps: UserDeps, { actor }: By, id: string): Promise<number> {
  return await change(deps, id, async (transaction) => {
    const ended = await endSessionsOf(transaction, id)
    const entry = { actor, action: 'staff.end-sessions', subject: staffSubject(id), detail: { ended } }
    await writeAuditWithin(transaction, deps, entry)
    return ended
  })
}

/** All people, or one of them. */
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

/** The latest audit entry of each person: ended sessions are deleted and cannot tell. */
async function readLastActs(db: Db, id?: string): Promise<Map<string, number>> {
  const acts = db.selectFrom('audit').select(['actor', ({ fn }) => fn.max('at').as('at')])
  const query =
    id === undefined
      ? acts.where('actor', 'like', staffSubject('%'))
      : acts.where('actor', '=', staffSubject(id))
  const rows = await query.groupBy('actor').execute()
  return new Map(rows.map(({ actor, at }) => [actor, Number(at)]))
}

/** Changes a person under a lock, so that two administrators cannot remove each other at once. Throws `not-found`. */
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

/** Ends what a person may no longer do: preview links and approvals. `lost`: the lost actions. */
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

/** Whether a person has enrolled. */
async function isEnrolled(transaction: DbTransaction, id: string): Promise<boolean> {
  const enrolled = await transaction
    .selectFrom('staff')
    .leftJoin('staffPasskey', 'staffPasskey.userId', 'staff.id')
    .select('staff.id')
    .where('staff.id', '=', id)
    .where(({ eb, or }) => or([eb('staff.twoFactorEnabled', '=', 1), eb('staffPasskey.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return enrolled !== undefined
}

const MANAGES_PEOPLE: StaffAction = 'users.change'

/** Throws `last-one` if no administrator would be left. */
async function requireAdministrator(transaction: DbTransaction): Promise<void> {
  const left = await transaction
    .selectFrom('staffRole')
    .innerJoin('staff', 'staff.id', 'staffRole.userId')
    .select('staff.id')
    .where('role', 'in', PERMISSIONS[MANAGES_PEOPLE])
    .where('bannedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new ApiError('last-one')
}

async function saveRoles(transaction: DbTransaction, userId: string, roles: readonly Grant[]) {
  await requireBranches(transaction, roles)
  await transaction.deleteFrom('staffRole').where('userId', '=', userId).execute()
  await transaction
    .insertInto('staffRole')
    .values(roles.map(({ role, branch = null }) => ({ userId, role, branch })))
    .execute()
}

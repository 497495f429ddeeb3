import { ApiError } from '@leasing/contract/errors'
import type { Grant } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'
import { writeAuditWithin } from '../audit/audit.ts'
import type { Db, DbTransaction } from '../db/schema.ts'
import { cookiesToSend, onlyCookies, SESSION_MS, type StaffAuth, translateAuthErrors } from './auth.ts'
import type { StaffApiDeps } from './deps.ts'
import { deviceOf } from './device.ts'
import { addDeviceMail } from './mails.ts'
import { actionsOf } from './permissions.ts'
import { type Person, staffSubject } from './person.ts'

const MINUTE_MS = 60_000

/** A session ends when nobody has used it for this long. */
const IDLE_MS = 30 * MINUTE_MS
/** A session that a link opened, and that has no second factor yet, ends this long after its start. */
const ENROLMENT_MS = 30 * MINUTE_MS
/** How long a sign-in or its confirmation counts as fresh. */
export const FRESH_MS = 5 * MINUTE_MS
/** Resolution of `seenAt`: updating it at every request would cost more than it tells. */
const SEEN_MS = MINUTE_MS

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

/** A session that counts. The library also creates sessions that `startSession` has not started, or refuses to start. */
type StartedSession = {
  id: string
  userId: string
  factor: Factor
  device: string
  startedAt: number
  seenAt: number
  confirmedAt: number
}

export const selectStartedSessions = (db: Db) =>
  db
    .selectFrom('staffSession')
    .select(['id', 'userId', 'factor', 'device', 'startedAt', 'seenAt', 'confirmedAt'])
    .where('startedAt', 'is not', null)
    .$narrowType<StartedSession>()

const isStarted = <Session extends { startedAt?: number | null | undefined }>(
  session: Session,
): session is Session & StartedSession => typeof session.startedAt === 'number'

/** The person who is signed in by the cookies of a request; a passive one does not count as use of the session. Reads the database each time, so that a session ended by any process is ended here. */
export async function findPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  auth: StaffAuth,
  headers: Headers,
  isPassive = false,
): Promise<Person | undefined> {
  const signedIn = await translateAuthErrors(
    auth.api.getSession({ headers: onlyCookies(auth, headers, 'session_token') }),
  )
  if (!signedIn) return undefined
  const { session, user } = signedIn
  if (!isStarted(session) || hasEnded(session, clock()) || typeof user.bannedAt === 'number') return undefined
  if (!isPassive) await updateSeenAt(db, session, clock())
  const roles = await rolesOf(db, user.id)
  const { factor, startedAt, confirmedAt } = session
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    roles,
    actions: factor === 'link' ? [] : actionsOf(roles.map(({ role }) => role)),
    sessionId: session.id,
    factor,
    startedAt,
    confirmedAt,
  }
}

export const endsAt = ({ factor, startedAt }: Pick<StartedSession, 'factor' | 'startedAt'>): number =>
  startedAt + (factor === 'link' ? ENROLMENT_MS : SESSION_MS)

/** An enrolment is fresh until it ends: its link was opened just before. */
export const freshUntil = (person: Pick<Person, 'factor' | 'startedAt' | 'confirmedAt'>): number =>
  person.factor === 'link' ? endsAt(person) : person.confirmedAt + FRESH_MS

export const hasEnded = (session: StartedSession, now: number): boolean =>
  now >= endsAt(session) || now >= session.seenAt + IDLE_MS

async function updateSeenAt(db: Db, { id, seenAt }: StartedSession, now: number) {
  if (now < seenAt + SEEN_MS) return
  await db.updateTable('staffSession').set({ seenAt: now }).where('id', '=', id).execute()
}

export async function rolesOf(db: Db, userId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('staffRole')
    .select(['role', 'branch'])
    .where('userId', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role, branch }) => ({ role: role as Grant['role'], ...(branch !== null && { branch }) }))
}

type NewSession = {
  /** Cookies that the library set for the session it created. */
  setCookies: readonly string[]
  factor: Factor
  userAgent: string | undefined
  /** The action in the audit log: `session.start`, or the step that led to the session. */
  action?: string
  /** Id of the session that this one replaces. */
  replaces?: string | undefined
  /** Further writes in the same transaction. Throws to refuse the session. */
  alsoWrite?: (transaction: DbTransaction, userId: string) => Promise<void>
}

/**
 * Starts a session that the library created: from now on it counts. Writes it in one transaction with its audit entry; if that fails, the session
 * is deleted. Returns the person's id.
 */
export async function startSession(deps: Deps, auth: StaffAuth, newSession: NewSession): Promise<string> {
  const { db, clock } = deps
  const { setCookies, factor, userAgent, action = SIGNED_IN, replaces, alsoWrite } = newSession
  const device = deviceOf(userAgent)
  const created = await translateAuthErrors(auth.api.getSession({ headers: cookiesToSend(setCookies) }))
  if (!created) throw new ApiError('sign-in-failed')
  const { session, user } = created
  const now = clock()
  try {
    await db.transaction().execute(async (transaction) => {
      const person = await transaction
        .selectFrom('staff')
        .select(['email', 'name'])
        .where('id', '=', user.id)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      if (!person) throw new ApiError('sign-in-failed')
      await alsoWrite?.(transaction, user.id)
      if (replaces) await endSessions(transaction, [replaces])
      const started = await transaction
        .updateTable('staffSession')
        .set({ factor, device, startedAt: now, seenAt: now, confirmedAt: now })
        .where('id', '=', session.id)
        .where('startedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      // Somebody has ended it meanwhile, with all sessions of this person.
      if (!started) throw new ApiError('sign-in-failed')
      const subject = staffSubject(user.id)
      if (action === SIGNED_IN && !(await hasUsedDevice(transaction, subject, device)))
        await addDeviceMail(transaction, deps, person, { device, at: now })
      const detail = { factor, device }
      await writeAuditWithin(transaction, deps, { actor: subject, action, subject, detail })
    })
  } catch (error) {
    await endSessions(db, [session.id])
    throw error
  }
  return user.id
}

const SIGNED_IN = 'session.start'

/** How many of a person's latest sign-ins are searched for a device. */
const LATEST_SIGN_INS = 200

/** Whether a person has signed in from such a device before, by the audit log: ended sessions are deleted. */
async function hasUsedDevice(db: Db, subject: string, device: string): Promise<boolean> {
  const signIns = await db
    .selectFrom('audit')
    .select('detail')
    .where('actor', '=', subject)
    .where('action', 'in', [SIGNED_IN, 'staff.link-open'])
    .orderBy('seq', 'desc')
    .limit(LATEST_SIGN_INS)
    .execute()
  return signIns.some(({ detail }) => JSON.parse(detail).device === device)
}

export async function endSessions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('staffSession').where('id', 'in', ids).execute()
}

/** Ends every session of a person except the one that makes the request. */
export async function endOtherSessions(db: Db, { id, sessionId }: Person): Promise<void> {
  await db.deleteFrom('staffSession').where('userId', '=', id).where('id', '<>', sessionId).execute()
}

/** Ends every session of a person, and every sign-in that waits for its second step. Returns how many had started. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const ended = await db
    .deleteFrom('staffSession')
    .where('userId', '=', userId)
    .returning('startedAt')
    .execute()
  await db.deleteFrom('staffVerification').where('value', '=', userId).execute()
  return ended.filter(({ startedAt }) => startedAt !== null).length
}

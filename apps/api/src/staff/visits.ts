import { ApiError } from '@leasing/contract/errors'
import type { Grant } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'
import { writeAuditWithin } from '../audit/audit.ts'
import type { Db, DbTransaction, StaffVisitTable } from '../db/schema.ts'
import { type StaffAuth, translateAuthErrors } from './auth.ts'
import type { StaffApiDeps } from './deps.ts'
import { deviceOf } from './device.ts'
import { addDeviceMail } from './mails.ts'
import { actionsOf } from './permissions.ts'
import { type Person, staffSubject } from './person.ts'
import { ENROLMENT_MS, FRESH_MS, IDLE_MS, SEEN_MS, SESSION_MS } from './visit-times.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

/** Who is signed in by the cookies of a request. Reads the database each time: what another process has ended is ended here. */
export async function findPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  auth: StaffAuth,
  headers: Headers,
): Promise<Person | undefined> {
  const session = await translateAuthErrors(auth.api.getSession({ headers: onlyCookies(headers) }))
  if (!session) return undefined
  const visit = await db
    .selectFrom('staffVisit')
    .innerJoin('staff', 'staff.id', 'staffVisit.userId')
    .selectAll('staffVisit')
    .select(['staff.name', 'staff.email'])
    .where('sessionId', '=', session.session.id)
    .where('userId', '=', session.user.id)
    .where('bannedAt', 'is', null)
    .executeTakeFirst()
  if (!visit || hasEnded(visit, clock())) return undefined
  await keepSeen(db, visit, clock())
  const roles = await rolesOf(db, visit.userId)
  const factor = visit.factor as Factor
  return {
    id: visit.userId,
    name: visit.name,
    email: visit.email,
    roles,
    actions: factor === 'link' ? [] : actionsOf(roles.map(({ role }) => role)),
    sessionId: visit.sessionId,
    factor,
    startedAt: visit.startedAt,
    confirmedAt: visit.confirmedAt,
  }
}

export const endsAt = ({ factor, startedAt }: Pick<StaffVisitTable, 'factor' | 'startedAt'>): number =>
  startedAt + (factor === 'link' ? ENROLMENT_MS : SESSION_MS)

/** An enrolment is as fresh as it can be: its link was opened just now. */
export const freshUntil = (person: Pick<Person, 'factor' | 'startedAt' | 'confirmedAt'>): number =>
  person.factor === 'link' ? endsAt(person) : person.confirmedAt + FRESH_MS

export const hasEnded = (visit: StaffVisitTable, now: number): boolean =>
  now >= endsAt(visit) || now >= visit.seenAt + IDLE_MS

async function keepSeen(db: Db, { sessionId, seenAt }: StaffVisitTable, now: number) {
  if (now < seenAt + SEEN_MS) return
  await db.updateTable('staffVisit').set({ seenAt: now }).where('sessionId', '=', sessionId).execute()
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
  /** The cookies that the library has made for a session that nothing counts yet. */
  setCookies: readonly string[]
  factor: Factor
  userAgent: string | undefined
  /** What the log says: `session.start`, or what else has led to the session. */
  action?: string
  /** The session that this one takes the place of. */
  instead?: string | undefined
  /** Written with it. Throws when the session must not be. */
  within?: (transaction: DbTransaction, userId: string) => Promise<void>
}

/**
 * Lets a session in: from now on it counts. Written in one transaction with the entry in the log; when any of it fails, the session is deleted.
 * Returns the person's id.
 */
export async function startSession(deps: Deps, auth: StaffAuth, arrival: NewSession): Promise<string> {
  const { db, clock } = deps
  const { setCookies, factor, userAgent, action = SIGNED_IN, instead, within } = arrival
  const device = deviceOf(userAgent)
  const found = await translateAuthErrors(auth.api.getSession({ headers: cookiesOf(setCookies) }))
  if (!found) throw new ApiError('sign-in-failed')
  const { session, user } = found
  const now = clock()
  try {
    await db.transaction().execute(async (transaction) => {
      const open = await transaction
        .selectFrom('staff')
        .select(['email', 'name'])
        .where('id', '=', user.id)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      if (!open) throw new ApiError('sign-in-failed')
      await within?.(transaction, user.id)
      if (instead) await endSessions(transaction, [instead])
      await transaction
        .insertInto('staffVisit')
        .values({
          sessionId: session.id,
          userId: user.id,
          factor,
          device,
          startedAt: now,
          seenAt: now,
          confirmedAt: now,
        })
        .execute()
      const subject = staffSubject(user.id)
      if (action === SIGNED_IN && !(await hasUsed(transaction, subject, device)))
        await addDeviceMail(transaction, deps, open, { device, at: now })
      const detail = { factor, device }
      await writeAuditWithin(transaction, deps, { actor: subject, action, subject, detail })
    })
  } catch (error) {
    await db.deleteFrom('staffSession').where('id', '=', session.id).execute()
    throw error
  }
  return user.id
}

const SIGNED_IN = 'session.start'

/** As many arrivals as tell whether a device is one of theirs. */
const LATEST_ARRIVALS = 200

/** Whether a person has come by such a device before, as the log says: sessions are forgotten. */
async function hasUsed(db: Db, subject: string, device: string): Promise<boolean> {
  const arrivals = await db
    .selectFrom('audit')
    .select('detail')
    .where('actor', '=', subject)
    .where('action', 'in', [SIGNED_IN, 'staff.link-open'])
    .orderBy('seq', 'desc')
    .limit(LATEST_ARRIVALS)
    .execute()
  return arrivals.some(({ detail }) => JSON.parse(detail).device === device)
}

/** Ends sessions by their ids. */
export async function endSessions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('staffVisit').where('sessionId', 'in', ids).execute()
  await db.deleteFrom('staffSession').where('id', 'in', ids).execute()
}

/** Ends every session of a person but the one that asks. */
export async function endOtherSessions(db: Db, { id, sessionId }: Person): Promise<void> {
  const others = await db
    .selectFrom('staffVisit')
    .select('sessionId')
    .where('userId', '=', id)
    .where('sessionId', '<>', sessionId)
    .execute()
  await endSessions(
    db,
    others.map((other) => other.sessionId),
  )
}

/** Ends every session of a person, also the steps of a sign-in that has begun; returns how many were let in. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('staffVisit').where('userId', '=', userId).executeTakeFirst()
  await db.deleteFrom('staffSession').where('userId', '=', userId).execute()
  await db.deleteFrom('staffVerification').where('value', '=', userId).execute()
  return Number(numDeletedRows)
}

/** The library would read the address and the browser of a request, and keep them. */
export const onlyCookies = (headers: Headers): Headers => new Headers({ cookie: headers.get('cookie') ?? '' })

/** The library's cookies, by the ends of their names. */
export type LibraryCookie = 'session_token' | 'two_factor' | 'better-auth-passkey'

/**
 * Those cookies and no others. The second step of a sign-in must not be taken for a confirmation of a session that is open as well: the library would
 * count wrong tries less strictly.
 */
export function cookiesNamed(headers: Headers, ...names: readonly LibraryCookie[]): Headers {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const isNamed = (cookie: string) => names.some((name) => cookie.split('=')[0]!.endsWith(`.${name}`))
  return new Headers({ cookie: cookies.filter(isNamed).join('; ') })
}

/** `Set-Cookie` as a browser would send it back. */
const cookiesOf = (setCookies: readonly string[]): Headers =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') })

import { auditOfPath } from '@leasing/contract/staff/links'
import { z } from 'zod'
import { writeAuditWithin } from '../../audit/audit.ts'
import type { Db, DbTransaction } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mail.ts'
import type { StaffApiDeps } from '../deps.ts'
import { manyRevealsLetter } from '../letters.ts'
import { staffSubject } from '../person.ts'

/** Whoever sees data of more requests than this within an hour is looked at by compliance. */
export const REVEALS_AN_HOUR = 60

const HOUR_MS = 60 * 60_000

/** Entries of the log by which somebody sees data of a visitor. */
const REVEALING = ['case.reveal', 'case.take']

const MANY_REVEALS = 'case.many-reveals'

const payload = z.object({ userId: z.string(), to: z.string() })

/**
 * Tells compliance, by an entry of the log and by mail, that a person has seen more than `REVEALS_AN_HOUR` within an hour; once an hour. Called in
 * the transaction that has just written the entry of such a deed, which locks the log.
 */
export async function watchReveals(
  transaction: DbTransaction,
  deps: Pick<StaffApiDeps, 'encryption' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = deps.clock()
  const subject = staffSubject(userId)
  const tooMany = await transaction
    .selectFrom('audit')
    .select('at')
    .where('actor', '=', subject)
    .where('action', 'in', REVEALING)
    .orderBy('seq', 'desc')
    .offset(REVEALS_AN_HOUR)
    .limit(1)
    .executeTakeFirst()
  if (!tooMany || tooMany.at <= now - HOUR_MS) return
  const told = await transaction
    .selectFrom('audit')
    .select('seq')
    .where('subject', '=', subject)
    .where('action', '=', MANY_REVEALS)
    .where('at', '>', now - HOUR_MS)
    .limit(1)
    .executeTakeFirst()
  if (told) return
  const entry = { actor: 'schedule', action: MANY_REVEALS, subject, detail: { count: REVEALS_AN_HOUR + 1 } }
  await writeAuditWithin(transaction, deps, entry)
  const readers = await transaction
    .selectFrom('staffRole')
    .innerJoin('staff', 'staff.id', 'staffRole.userId')
    .select('staff.id')
    .where('staffRole.role', '=', 'compliance')
    .where('staff.bannedAt', 'is', null)
    .execute()
  await addJobs(
    transaction,
    readers.map(({ id }) => ({ kind: MANY_REVEALS, payload: { userId, to: id } })),
    now,
  )
}

type MailDeps = { db: Db; mail: Mail; officeUrl: string }

export const revealMailHandlers = ({ db, mail, officeUrl }: MailDeps): Record<string, JobHandler> => ({
  async [MANY_REVEALS](job, signal) {
    const { userId, to } = payload.parse(job.payload)
    const people = await db
      .selectFrom('staff')
      .select(['id', 'name', 'email'])
      .where('id', 'in', [userId, to])
      .execute()
    const seer = people.find(({ id }) => id === userId)
    const reader = people.find(({ id }) => id === to)
    if (!seer || !reader) return
    const facts = { name: seer.name, count: REVEALS_AN_HOUR, at: job.createdAt }
    const letter = manyRevealsLetter(reader, facts, officeUrl + auditOfPath(staffSubject(userId)))
    await mail.send({ ...letter, messageId: job.id }, signal)
  },
})

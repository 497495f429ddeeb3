import { randomUUID } from 'node:crypto'
import { deleteOld } from '../db/in-batches.ts'
import type { Db, WorkingTable } from '../db/schema.ts'

/** How long a calculation can be opened again. */
export const WORKING_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

export type WorkingKind = 'monthly-installment' | 'refinance'

/** What every kept calculation says of itself. */
export type Kept = { id: string; createdAt: string; expiresAt: string }

/** Keeps an answer as it is given: rates may change, what was calculated stays. It holds nothing about a person. */
export async function keepWorking<Answer extends object>(
  db: Db,
  kind: WorkingKind,
  answer: Answer,
  now: number,
): Promise<Answer & Kept> {
  const id = randomUUID()
  const expiresAt = now + WORKING_DAYS * DAY_MS
  await db
    .insertInto('working')
    .values({
      id,
      kind,
      answer: JSON.stringify(answer),
      leadId: null,
      selectedDealer: null,
      createdAt: now,
      expiresAt,
    })
    .execute()
  return { id, ...answer, createdAt: toInstant(now), expiresAt: toInstant(expiresAt) }
}

/** The answer that was kept, while it lives. */
export async function findWorkingRow(
  db: Db,
  kind: WorkingKind,
  id: string,
  now: number,
): Promise<WorkingTable | undefined> {
  return await db
    .selectFrom('working')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export const openKept = <Answer extends object>({ id, answer, createdAt, expiresAt }: WorkingTable) => ({
  id,
  ...(JSON.parse(answer) as Answer),
  createdAt: toInstant(createdAt),
  expiresAt: toInstant(expiresAt),
})

const toInstant = (moment: number) => new Date(moment).toISOString()

/** Removes the calculations whose days are over; answers how many. The requests that came of them are leads and stay. */
export const purgeWorkings = (db: Db, now: number, signal?: AbortSignal): Promise<number> =>
  deleteOld(db, { table: 'working', key: 'id', moment: 'expiresAt', until: now }, signal)

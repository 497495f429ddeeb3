import { randomUUID } from 'node:crypto'
import { endOfBangkokDayAfter } from '@leasing/rules/bangkok-day'
import { deleteOld } from '../db/in-batches.ts'
import type { Db, WorkingTable } from '../db/schema.ts'

/** A calculation can be opened again until the end of the day so many days later. */
export const CALCULATION_DAYS = 90

export type CalculationKind = 'monthly-installment' | 'refinance'

/** The fields that saving adds to a calculation. */
export type Saved = { id: string; createdAt: string; expiresAt: string }

/** Saves a result as it was shown: rates may change, the saved result does not. It holds no personal data. */
export async function saveCalculation<Answer extends object>(
  db: Db,
  kind: CalculationKind,
  answer: Answer,
  now: number,
): Promise<Answer & Saved> {
  const id = randomUUID()
  const expiresAt = endOfBangkokDayAfter(now, CALCULATION_DAYS)
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

/** Undefined when there is no such calculation, or it has expired. */
export async function findCalculationRow(
  db: Db,
  kind: CalculationKind,
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

export const readCalculation = <Answer extends object>(row: WorkingTable) => ({
  id: row.id,
  ...(JSON.parse(row.answer) as Answer),
  createdAt: toInstant(row.createdAt),
  expiresAt: toInstant(row.expiresAt),
})

const toInstant = (moment: number) => new Date(moment).toISOString()

/** Deletes expired calculations and returns how many. Requests made from them are leads and stay. */
export const purgeCalculations = (db: Db, now: number, signal?: AbortSignal): Promise<number> =>
  deleteOld(db, { table: 'working', key: 'id', moment: 'expiresAt', until: now }, signal)

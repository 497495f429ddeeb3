import type { RefinanceCalculation } from '@leasing/contract/refinance-calculation'
import type { Db } from '../db/schema.ts'
import { findWorkingRow, openKept } from '../workings/workings.ts'
import type { Calculated } from './calculate.ts'

/** A calculation as it was answered; undefined when there is none of this id, or when its 90 days are over. */
export async function findRefinanceCalculation(
  db: Db,
  id: string,
  now: number,
): Promise<RefinanceCalculation | undefined> {
  const row = await findWorkingRow(db, 'refinance', id, now)
  return row && openKept<Calculated>(row)
}

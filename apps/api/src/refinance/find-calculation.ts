import type { RefinanceCalculation } from '@leasing/contract/refinance-calculation'
import { findCalculationRow, readCalculation } from '../calculations/saved-calculations.ts'
import type { Db } from '../db/schema.ts'
import type { Calculated } from './calculate.ts'

/** A saved calculation; undefined when there is none of this id, or when its 90 days are over. */
export async function findRefinanceCalculation(
  db: Db,
  id: string,
  now: number,
): Promise<RefinanceCalculation | undefined> {
  const row = await findCalculationRow(db, 'refinance', id, now)
  return row && readCalculation<Calculated>(row)
}

import type { Working } from '@leasing/contract/monthly-installment'
import { findCalculationRow, readCalculation } from '../calculations/saved-calculations.ts'
import type { Db, WorkingTable } from '../db/schema.ts'
import type { Calculated } from './calculate.ts'

/** A saved calculation; undefined when there is none of this id, or when its 90 days are over. */
export async function findCalculation(db: Db, id: string, now: number): Promise<Working | undefined> {
  const row = await findCalculationRow(db, 'monthly-installment', id, now)
  return row && toCalculation(row)
}

/** Tells that somebody asked to be called, but not who. */
export const toCalculation = (row: WorkingTable): Working => ({
  ...readCalculation<Calculated>(row),
  ...(row.selectedDealer !== null && { selectedDealer: row.selectedDealer }),
  ...(row.leadId !== null && { customer: { given: true as const } }),
})

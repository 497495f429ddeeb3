import type { Working } from '@leasing/contract/monthly-installment'
import type { Db, WorkingTable } from '../db/schema.ts'
import { findWorkingRow, openKept } from '../workings/workings.ts'
import type { Calculated } from './calculate.ts'

/** A calculation as it was answered; undefined when there is none of this id, or when its 90 days are over. */
export async function findWorking(db: Db, id: string, now: number): Promise<Working | undefined> {
  const row = await findWorkingRow(db, 'monthly-installment', id, now)
  return row && toWorking(row)
}

/** That somebody asked to be called is told; who it was is not. */
export const toWorking = (row: WorkingTable): Working => ({
  ...openKept<Calculated>(row),
  ...(row.selectedDealer !== null && { selectedDealer: row.selectedDealer }),
  ...(row.leadId !== null && { customer: { given: true as const } }),
})

import type { FormKey } from '@leasing/contract/forms/registry'
import type { ExpressionBuilder } from 'kysely'
import { deleteOld, inBatches } from '../db/in-batches.ts'
import type { Db, DbTransaction, Tables } from '../db/schema.ts'
import { writeStateValue } from '../db/site-state.ts'
import type { Retention } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Evidence of consent and of erasures outlives the lead. Its only personal data are keyed hashes. */
const EVIDENCE_YEARS = 10

export type PurgeOptions = {
  retention: Retention
  now: number
  removeUploads: RemoveUploads
  signal?: AbortSignal | undefined
}

/** Deletes expired leads with everything that belongs to them. Returns how many. */
export async function purgeLeads(
  db: Db,
  { retention, now, removeUploads, signal }: PurgeOptions,
): Promise<number> {
  let count = 0
  for (const [form, days] of Object.entries(retention) as [FormKey, number][]) {
    count += await inBatches<{ id: string }>(
      (_, limit) =>
        db
          .selectFrom('lead')
          .select('id')
          .where(isExpired(form, days, now))
          .limit(limit)
          .execute(),
      async (leads) => {
        const ids = leads.map(({ id }) => id)
        await removeUploads(ids)
        await deleteLeads(db, ids)
        return ids.length
      },
      signal,
    )
  }
  const until = now - EVIDENCE_YEARS * 365 * DAY_MS - 1
  await writeStateValue(db, 'last-purge', String(now))
  await deleteOld(db, { table: 'consent', key: 'leadId', moment: 'givenAt', until }, signal)
  await deleteOld(db, { table: 'leadErasure', key: 'receipt', moment: 'askedAt', until }, signal)
  return count
}

/** The rule by which a lead is deleted: its days are over. */
export const isExpired =
  (form: string, days: number, now: number) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'lead'>) =>
    and([
      eb('form', '=', form),
      // A lead is never changed before it is received, so this condition only serves the index.
      eb('receivedAt', '<', now - days * DAY_MS),
      eb('updatedAt', '<', now - days * DAY_MS),
    ])

/** Removes the files of leads. Called before the leads are deleted, so that after a kill in between the files can still be found. */
export type RemoveUploads = (leadIds: string[]) => Promise<void>

/** Deletes leads with everything that belongs to them, except files and the evidence of consent. Pass a few at a time: it is one transaction. */
export const deleteLeads = (db: Db, ids: string[]) =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('job').where('leadId', 'in', ids).execute()
    const coupons = await transaction.deleteFrom('coupon').where('leadId', 'in', ids).executeTakeFirst()
    const registrations = await transaction
      .deleteFrom('motorExpoRegistration')
      .where('id', 'in', ids)
      .executeTakeFirst()
    await transaction.deleteFrom('rewardHolder').where('registrationId', 'in', ids).execute()
    await closeErasures(transaction, ids)
    for (const table of ['callSlot', 'statusSms', 'leadReveal', 'leadEvent', 'leadCase'] as const)
      await transaction.deleteFrom(table).where('leadId', 'in', ids).execute()
    await transaction.deleteFrom('lead').where('id', 'in', ids).execute()
    return {
      coupons: Number(coupons.numDeletedRows),
      registrations: Number(registrations.numDeletedRows),
    }
  })

/** What was asked for is done, and the receipt names nobody any more. */
async function closeErasures(transaction: DbTransaction, leadIds: string[]): Promise<void> {
  await transaction
    .updateTable('leadErasure')
    .set({ state: 'done' })
    .where('leadId', 'in', leadIds)
    .where('state', '!=', 'refused')
    .execute()
  await transaction
    .updateTable('leadErasure')
    .set({ leadId: null, reference: null })
    .where('leadId', 'in', leadIds)
    .execute()
}

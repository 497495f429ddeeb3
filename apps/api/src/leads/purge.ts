import type { FormKey } from '@leasing/contract/form-words'
import type { Db } from '../db/schema.ts'
import type { Retention } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Evidence of consent is kept longer than what it was about. It holds nothing personal. */
const CONSENT_YEARS = 10
const BATCH = 500

/**
 * Deletes leads whose time is over, with everything that belongs to them. `removeUploads` is called before the rows go, so that a kill in
 * between leaves a lead to find them by. Returns how many leads were deleted.
 */
export async function purgeLeads(db: Db, { retention, now, removeUploads }: PurgeOptions): Promise<number> {
  let count = 0
  for (const [form, days] of Object.entries(retention) as [FormKey, number][])
    for (;;) {
      const over = await db
        .selectFrom('lead')
        .select('id')
        .where('form', '=', form)
        .where('updatedAt', '<', now - days * DAY_MS)
        .limit(BATCH)
        .execute()
      if (over.length === 0) break
      const ids = over.map(({ id }) => id)
      await removeUploads(ids)
      await deleteLeads(db, ids)
      count += ids.length
    }
  await db
    .deleteFrom('consent')
    .where('givenAt', '<', now - CONSENT_YEARS * 365 * DAY_MS)
    .execute()
  return count
}

export type PurgeOptions = {
  retention: Retention
  now: number
  removeUploads: (leadIds: string[]) => Promise<void>
}

/**
 * Deletes everything that belongs to a phone, at the wish of the person: leads with what hangs on them, drafts of SMART FIN, codes. The
 * evidence of consent stays, without anything personal. Returns how many leads there were.
 */
export async function erasePhone(
  db: Db,
  { phoneHash, removeUploads }: { phoneHash: string } & Pick<PurgeOptions, 'removeUploads'>,
): Promise<number> {
  const leads = await db.selectFrom('lead').select('id').where('phoneHash', '=', phoneHash).execute()
  const ids = leads.map(({ id }) => id)
  if (ids.length > 0) {
    await removeUploads(ids)
    await deleteLeads(db, ids)
  }
  for (const table of ['submission', 'otp', 'phoneProof'] as const)
    await db.deleteFrom(table).where('phoneHash', '=', phoneHash).execute()
  return ids.length
}

/** Deletes leads with everything that hangs on them, but not their files. */
export async function deleteLeads(db: Db, ids: string[]) {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('job').where('leadId', 'in', ids).execute()
    await transaction.deleteFrom('coupon').where('leadId', 'in', ids).execute()
    await transaction.deleteFrom('motorExpoRegistration').where('id', 'in', ids).execute()
    await transaction.deleteFrom('lead').where('id', 'in', ids).execute()
  })
}

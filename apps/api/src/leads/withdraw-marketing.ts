import type { Db, DbTransaction } from '../db/schema.ts'
import { addMissingJobs } from '../jobs/queue.ts'
import { decryptLead, encryptLead } from './lead.ts'
import type { LeadDeps } from './save-lead.ts'

type Deps = Omit<LeadDeps, 'content' | 'onLead'> & { db: Db }

/** One lead, or those of a phone, which is hashed with each key. */
type Whose = { id: string } | { phoneHashes: readonly string[] }

/**
 * Withdraws the consent to news and offers; returns from how many leads. Neither the day of deletion nor the work of staff changes; whoever is
 * told of leads by webhook is told of this.
 */
export async function withdrawMarketing(deps: Deps, whose: Whose): Promise<number> {
  const given = await deps.db
    .selectFrom('consent')
    .innerJoin('lead', 'lead.id', 'consent.leadId')
    .select('lead.id')
    .where((is) =>
      'id' in whose ? is('lead.id', '=', whose.id) : is('lead.phoneHash', 'in', whose.phoneHashes),
    )
    .where('consent.purpose', '=', 'marketing')
    .where('consent.given', '=', 1)
    .execute()
  for (const { id } of given)
    await deps.db.transaction().execute((transaction) => withdraw(transaction, deps, id))
  return given.length
}

async function withdraw(
  transaction: DbTransaction,
  { encryption, clock, hasWebhook = true }: Deps,
  id: string,
): Promise<void> {
  // Updated before it is decrypted, so that concurrent changes run one after the other.
  const row = await transaction
    .updateTable('lead')
    .set((value) => ({ revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const { data, consent } = decryptLead(encryption, row)
  await transaction
    .updateTable('lead')
    .set(encryptLead(encryption, id, { data, consent: { ...consent, marketing: false } }))
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('consent')
    .set({ given: 0, givenAt: clock() })
    .where('leadId', '=', id)
    .where('purpose', '=', 'marketing')
    .execute()
  if (hasWebhook) await addMissingJobs(transaction, id, [{ kind: 'lead-webhook', runAt: clock() }], clock())
}

import { ApiError } from '@leasing/contract/errors'
import type { ErasureState } from '@leasing/contract/staff/erasure-values'
import type { Db } from '../db/schema.ts'
import { addEvent } from '../leads/lead-event.ts'
import { changeLead, type LeadDeps } from '../leads/save-lead.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'

/** The id of a request of a proven phone. Throws `not-found` for another's, as for one that never was. */
export async function requireOwn(db: Db, phoneHashes: readonly string[], reference: string): Promise<string> {
  const row = await db
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .where('phoneHash', 'in', phoneHashes)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  return row.id
}

/** The newest request of a proven phone, from which its person is found. Throws `not-found` without one. */
export async function requireNewest(db: Db, phoneHashes: readonly string[]): Promise<string> {
  const row = await db
    .selectFrom('lead')
    .select('id')
    .where('phoneHash', 'in', phoneHashes)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  return row.id
}

/** What became of the last time that somebody asked to erase the person of a proven phone. */
export async function findErasure(db: Db, phoneHashes: readonly string[]) {
  const row = await db
    .selectFrom('leadErasure')
    .innerJoin('lead', 'lead.id', 'leadErasure.leadId')
    .select(['receipt', 'state'])
    .where('lead.phoneHash', 'in', phoneHashes)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { receipt: row.receipt, state: row.state as ErasureState }
}

/** Adds files to a request, as a change of the visitor: whoever has it is told. Throws like `claimUploads`. */
export const addDocuments = (
  deps: LeadDeps & { db: Db },
  leadId: string,
  papers: readonly string[],
): Promise<void> =>
  deps.db.transaction().execute(async (transaction) => {
    const now = deps.clock()
    await claimUploads(transaction, { folder: 'tracking', leadId, now }, { papers })
    await addEvent(transaction, deps.encryption, {
      ...{ leadId, at: now, by: 'visitor', kind: 'documents', to: String(papers.length) },
    })
    await changeLead(transaction, deps, leadId, (data) => ({
      ...data,
      papers: [...new Set([...((data.papers as string[] | undefined) ?? []), ...papers])],
    }))
  })

import { ApiError } from '@leasing/contract/errors'
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

import { ApiError } from '@leasing/contract/errors'
import type { Received } from '@leasing/contract/forms'
import type { FileType, UploadFolder } from '@leasing/contract/upload-words'
import type { DbTransaction } from '../db/schema.ts'
import { UNCLAIMED_MS } from './remove-uploads.ts'

/** The keys of a field, and which types of file it takes; every type when left out. */
type FileField = { path?: string; keys: readonly string[]; types?: readonly FileType[] }

/**
 * Assigns uploads to a lead, in the transaction that writes it; a lead may claim its own again. Throws `invalid-input` at `path` when a key is
 * unknown, in another folder, claimed by another lead, too old, or not of `types`; that rolls back the whole transaction.
 */
export async function claimUploads(
  transaction: DbTransaction,
  { folder, leadId, now }: { folder: UploadFolder; leadId: string; now: number },
  { path = '', keys, types }: FileField,
): Promise<void> {
  for (const key of new Set(keys)) {
    let claim = transaction
      .updateTable('upload')
      .set({ claimedBy: leadId, folder })
      .where('key', '=', key)
      .where('removing', '=', 0)
      // A concurrent claim of the same key waits here for the first, and then finds it taken.
      .where((is) =>
        is.or([
          is('claimedBy', '=', leadId),
          is.and([is('claimedBy', 'is', null), is('createdAt', '>', now - UNCLAIMED_MS)]),
        ]),
      )
      .where((is) => is.or([is('folder', '=', folder), is('folder', 'is', null)]))
    if (types) claim = claim.where('type', 'in', types)
    const { numUpdatedRows } = await claim.executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new ApiError('invalid-input', { errors: [{ path, code: 'file' }] })
  }
}

/** Files belong to a lead from the moment that it is there. */
export const claiming =
  (clock: () => number, folder: UploadFolder, fields: readonly FileField[]) =>
  async (transaction: DbTransaction, { id: leadId }: Received) => {
    for (const field of fields) await claimUploads(transaction, { folder, leadId, now: clock() }, field)
    return {}
  }

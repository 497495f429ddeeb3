import { ApiError } from '@leasing/contract/errors'
import type { Received } from '@leasing/contract/forms'
import {
  refusalOf,
  typesOfField,
  UPLOAD_FIELDS,
  type UploadFolder,
  type UploadValues,
} from '@leasing/contract/upload-words'
import type { DbTransaction } from '../db/schema.ts'
import { UNCLAIMED_MS } from './remove-uploads.ts'

/**
 * Assigns the uploads that a form's body names to its lead, in the transaction that writes it; a lead may claim its own again. Throws
 * `invalid-input` at the field when a key is unknown, in another folder, claimed by another lead, too old, or of a type that the field does not
 * take; that rolls back the whole transaction.
 */
export async function claimUploads(
  transaction: DbTransaction,
  { folder, leadId, now }: { folder: UploadFolder; leadId: string; now: number },
  body: UploadValues,
): Promise<void> {
  for (const { field, key } of uploadsIn(folder, body)) {
    const refuse = (code: 'file' | ReturnType<typeof refusalOf>) =>
      new ApiError('invalid-input', { errors: [{ path: field, code }] })
    const claimed = await transaction
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
      .returning('type')
      .executeTakeFirst()
    if (!claimed) throw refuse('file')
    const types = typesOfField(folder, field)!
    if (!types.some((type) => type === claimed.type)) throw refuse(refusalOf(types))
  }
}

/** Claims the files of a lead as it is stored; undefined when its body names none. */
export const claiming = (clock: () => number, folder: UploadFolder, body: UploadValues) =>
  uploadsIn(folder, body).length > 0
    ? async (transaction: DbTransaction, { id: leadId }: Received) => {
        await claimUploads(transaction, { folder, leadId, now: clock() }, body)
        return {}
      }
    : undefined

/** Each upload once, with the field that names it. */
function uploadsIn(folder: UploadFolder, body: UploadValues): { field: string; key: string }[] {
  const values = new Map<string, unknown>(Object.entries(body))
  return Object.keys(UPLOAD_FIELDS[folder]).flatMap((field) => {
    const keys = [values.get(field) ?? []].flat() as string[]
    return [...new Set(keys)].map((key) => ({ field, key }))
  })
}

import type { Received } from '@leasing/contract/forms'
import type { FileType, UploadFolder } from '@leasing/contract/upload-words'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'

/** The keys of a field, and which types of file it takes; every type when left out. */
export type FileField = { path: string; keys: readonly string[]; types?: readonly FileType[] }

/** Files belong to a lead from the moment that it is there. */
export const claiming =
  (clock: () => number, folder: UploadFolder, fields: readonly FileField[]) =>
  async (transaction: Transaction<Tables>, { id }: Received) => {
    for (const { path, keys, types } of fields)
      await claimUploads(transaction, keys, folder, id, clock(), path, types)
    return {}
  }

import type { Received } from '@leasing/contract/forms'
import type { UploadFolder } from '@leasing/contract/upload-words'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'

/** Files belong to a lead from the moment that it is there. `files` are keys by the field that names them. */
export const claiming =
  (clock: () => number, folder: UploadFolder, files: Record<string, string[]>) =>
  async (transaction: Transaction<Tables>, { id }: Received) => {
    for (const [path, keys] of Object.entries(files))
      await claimUploads(transaction, keys, folder, id, clock(), path)
    return {}
  }

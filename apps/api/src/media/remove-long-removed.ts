import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { mediaKey } from './name.ts'

export const KEEP_REMOVED_MS = 30 * 24 * 60 * 60_000

/** Deletes what was taken out of the library 30 days ago; what was made of it goes with the other unused pictures. Returns how many. */
export async function removeLongRemoved({
  db,
  files,
  clock,
}: {
  db: Db
  files: Files
  clock: () => number
}): Promise<number> {
  const gone = await db
    .deleteFrom('media')
    .where('removedAt', '<=', clock() - KEEP_REMOVED_MS)
    .returning(['id', 'sha256'])
    .execute()
  // A file without a row is only bytes; a row without its file would be a fault.
  for (const { sha256 } of gone) await files.remove(mediaKey(sha256))
  return gone.length
}

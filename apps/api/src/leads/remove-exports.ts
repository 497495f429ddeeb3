import { EXPORT_LIST_HOURS } from '@leasing/contract/staff/export-values'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'

const FOLDER = 'exports/'

/** Where the encrypted file of an export is in the store. */
export const fileKey = (id: string): string => FOLDER + id

export const EXPORT_LIST_MS = EXPORT_LIST_HOURS * 60 * 60_000

/** Deletes the files of exports that nobody may fetch any more, and after a day their rows. Returns how many files. */
export async function removeExports({
  db,
  files,
  clock,
}: {
  db: Db
  files: Files
  clock: () => number
}): Promise<number> {
  const now = clock()
  const stored = await files.list(FOLDER)
  const kept = new Set(stored.length === 0 ? [] : await waitingKeys(db, now))
  // A file that is being written has its key with an ending.
  const ended = stored.filter((key) => !kept.has(key.split('.')[0]!))
  for (const key of ended) await files.remove(key)
  await db
    .deleteFrom('leadExport')
    .where('expiresAt', '<=', now)
    .where('askedAt', '<=', now - EXPORT_LIST_MS)
    .execute()
  return ended.length
}

async function waitingKeys(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('leadExport')
    .select('id')
    .where('fetchedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  return rows.map(({ id }) => fileKey(id))
}

/** Ends every export at once: somebody in them is erased. */
export const endExports = (db: Db, now: number) =>
  db.updateTable('leadExport').set({ expiresAt: now }).where('expiresAt', '>', now).execute()

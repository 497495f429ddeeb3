import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { storeKey } from './save-upload.ts'

type RemoveDeps = { db: Db; files: Files }

/** How long a form may stay open after its files were sent. */
export const UNCLAIMED_MS = 24 * 60 * 60 * 1000

const AT_ONCE = 500

/** Deletes the leads' uploads. Call it before deleting the leads: after an interruption the next purge still finds them. */
export async function removeUploads(deps: RemoveDeps, leadIds: readonly string[]): Promise<void> {
  for (let i = 0; i < leadIds.length; i += AT_ONCE)
    await deps.db
      .updateTable('upload')
      .set({ removing: 1 })
      .where('claimedBy', 'in', leadIds.slice(i, i + AT_ONCE))
      .execute()
  await finishRemoving(deps)
}

/** Deletes uploads that no lead claimed within a day, and finishes interrupted deletions. */
export async function sweepUnclaimed(deps: RemoveDeps & { clock: () => number }): Promise<void> {
  await deps.db
    .updateTable('upload')
    .set({ removing: 1 })
    .where('claimedBy', 'is', null)
    .where('createdAt', '<=', deps.clock() - UNCLAIMED_MS)
    .execute()
  await finishRemoving(deps)
}

/** Deletes uploads whose keys were not returned to anyone. */
export async function discardUploads(deps: RemoveDeps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await deps.db.updateTable('upload').set({ removing: 1 }).where('key', 'in', keys).execute()
  await finishRemoving(deps, keys)
}

/**
 * First the row is marked (it can no longer be claimed or fetched), then the bytes are deleted, then the row: after an interruption the mark
 * remains, and no bytes are without a row. Safe in two processes at once.
 */
async function finishRemoving({ db, files }: RemoveDeps, keys?: readonly string[]): Promise<void> {
  let after = ''
  while (true) {
    let marked = db
      .selectFrom('upload')
      .select('key')
      .where('removing', '=', 1)
      .where('key', '>', after)
      .orderBy('key')
      .limit(AT_ONCE)
    if (keys) marked = marked.where('key', 'in', keys)
    const rows = await marked.execute()
    for (const { key } of rows) {
      await files.remove(storeKey(key))
      await db.deleteFrom('upload').where('key', '=', key).where('removing', '=', 1).execute()
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.key
  }
}

import type { Db } from '../db/schema.ts'
import { readStateValue, writeStateValue } from '../db/site-state.ts'
import { findPictureKeys } from '../transfer/copy-files.ts'
import { type Files, isFileKey } from './files.ts'

/** Cached pages, search engines and link previews may refer to a picture for this long. */
const KEEP_UNUSED_MS = 30 * 24 * 60 * 60 * 1000

type Deps = { db: Db; files: Files; clock: () => number; signal?: AbortSignal | undefined }

/**
 * Deletes pictures that no content has referred to for 30 days, and returns how many. The database records since when each is unused: the
 * store only knows when a picture was put. Safe in two processes at once.
 */
export async function removeUnusedPictures({ db, files, clock, signal }: Deps): Promise<number> {
  const now = clock()
  const stored = (await files.list('pictures/')).filter(isFileKey)
  const referenced = new Set(await findPictureKeys(db))
  // No references at all: the content is missing, not unused.
  if (referenced.size === 0) return 0
  const unusedSince = JSON.parse((await readStateValue(db, 'unused-pictures')) ?? '{}') as Record<
    string,
    number
  >
  const unused = stored
    .filter((key) => !referenced.has(key))
    .map((key) => [key, unusedSince[key] ?? now] as const)
  const isExpired = ([, since]: readonly [string, number]) => since <= now - KEEP_UNUSED_MS
  let count = 0
  for (const [key] of unused.filter(isExpired)) {
    // Checked again: content may have been imported meanwhile.
    if (signal?.aborted || (await isReferenced(db, key))) continue
    await files.remove(key)
    count++
  }
  const remaining = unused.filter((entry) => !isExpired(entry) || signal?.aborted)
  await writeStateValue(db, 'unused-pictures', JSON.stringify(Object.fromEntries(remaining)))
  return count
}

/** Searches all bodies. In LIKE `_` matches any character, so this can only find too many, which is safe. */
async function isReferenced(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('id')
    .where('body', 'like', `%/${key}%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

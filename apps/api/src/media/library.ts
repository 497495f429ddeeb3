import type { Image } from '@leasing/contract/fields'
import { MIDDLE } from '@leasing/rules/crop-box'
import type { Originals } from '../content/originals.ts'
import { createPictureMaker } from '../content/pictures.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { addJobs } from '../jobs/queue.ts'
import { sha256 } from '../transfer/copy-files.ts'
import type { CheckedPicture } from './check-picture.ts'
import { IN_LIBRARY, MAKE_PICTURES } from './make-renditions.ts'
import { mediaKey, mediaName } from './media-id.ts'

export type LibraryDeps = {
  db: Db
  files: Files
  /** Includes the pictures of the library. */
  originals: Originals
  pictureEffort?: number | undefined
  clock: () => number
}

export const ID_LENGTH = 20

/**
 * Adds a picture to the library; its bytes are stored before its row. A duplicate is not added again: it is restored if it was removed, and
 * keeps its description. `isNew`: false for a duplicate.
 */
export async function addPicture(
  deps: LibraryDeps,
  { bytes, type, width, height }: CheckedPicture,
  { name, by }: { name: string; by: string },
): Promise<{ id: string; isNew: boolean }> {
  const { db, files, clock } = deps
  const hash = sha256(bytes)
  const id = hash.slice(0, ID_LENGTH)
  await storeOriginal(files, { hash, bytes, type })
  const shown = await makeShown(deps, id, bytes)
  const now = clock()
  return await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('media')
      .values({
        id,
        sha256: hash,
        name,
        type,
        width,
        height,
        alt: '',
        isDecorative: 0,
        focalX: MIDDLE.x,
        focalY: MIDDLE.y,
        nextFocalX: null,
        nextFocalY: null,
        credit: '',
        by,
        at: now,
        version: 1,
        shown: JSON.stringify(shown),
        keys: null,
        removedAt: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    const isNew = Number(numInsertedOrUpdatedRows) > 0
    if (isNew) await addJobs(transaction, [{ kind: MAKE_PICTURES, payload: { id } }], now)
    else await transaction.updateTable('media').set({ removedAt: null }).where('id', '=', id).execute()
    return { id, isNew }
  })
}

/** Stores the original. Call it before writing the row that refers to it. */
export async function storeOriginal(
  files: Files,
  { hash, bytes, type }: { hash: string; bytes: Uint8Array; type: string },
): Promise<void> {
  const key = mediaKey(hash)
  if (!(await files.has(key))) await files.put(key, bytes, type)
}

/** Uses the given bytes, since the row of the picture is not written yet. */
async function makeShown(
  { files, pictureEffort }: LibraryDeps,
  id: string,
  bytes: Buffer,
): Promise<Omit<Image, 'alt'>> {
  const original: Originals = { list: async () => [], read: async () => bytes }
  return await createPictureMaker(original, files, pictureEffort).make(mediaName(id), IN_LIBRARY)
}

export const KEEP_REMOVED_MS = 30 * 24 * 60 * 60_000

/** Deletes pictures removed from the library 30 days ago; their renditions are deleted with other unused pictures. Returns how many. */
export async function removeLongRemoved({
  db,
  files,
  clock,
}: Pick<LibraryDeps, 'db' | 'files' | 'clock'>): Promise<number> {
  const deleted = await db
    .deleteFrom('media')
    .where('removedAt', '<=', clock() - KEEP_REMOVED_MS)
    .returning(['id', 'sha256'])
    .execute()
  // Rows first: a file without a row is harmless, but a row without its file is a fault.
  for (const { sha256 } of deleted) await files.remove(mediaKey(sha256))
  return deleted.length
}

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
import { mediaKey, mediaName } from './name.ts'

export type LibraryDeps = {
  db: Db
  files: Files
  /** Knows the pictures of the library. */
  originals: Originals
  pictureEffort?: number | undefined
  clock: () => number
}

export const ID_LENGTH = 20

/**
 * Takes a picture into the library; its bytes are stored before anything names them. The same picture twice is one: it comes back if it was
 * removed, and keeps what was said of it. `isNew`: false for such a one.
 */
export async function addPicture(
  deps: LibraryDeps,
  { bytes, type, width, height }: CheckedPicture,
  { name, by }: { name: string; by: string },
): Promise<{ id: string; isNew: boolean }> {
  const { db, files, clock } = deps
  const hash = sha256(bytes)
  const id = hash.slice(0, ID_LENGTH)
  await keepOriginal(files, { hash, bytes, type })
  const shown = await showWhole(deps, id, bytes)
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

/** Before a row names it. */
export async function keepOriginal(
  files: Files,
  { hash, bytes, type }: { hash: string; bytes: Uint8Array; type: string },
): Promise<void> {
  const key = mediaKey(hash)
  if (!(await files.has(key))) await files.put(key, bytes, type)
}

/** From the bytes at hand: the row that names them is not written yet. */
async function showWhole(
  { files, pictureEffort }: LibraryDeps,
  id: string,
  bytes: Buffer,
): Promise<Omit<Image, 'alt'>> {
  const original: Originals = { list: async () => [], read: async () => bytes }
  return await createPictureMaker(original, files, pictureEffort).make(mediaName(id), IN_LIBRARY)
}

export const KEEP_REMOVED_MS = 30 * 24 * 60 * 60_000

/** Deletes what was taken out of the library 30 days ago; what was made of it goes with the other unused pictures. Returns how many. */
export async function removeLongRemoved({
  db,
  files,
  clock,
}: Pick<LibraryDeps, 'db' | 'files' | 'clock'>): Promise<number> {
  const gone = await db
    .deleteFrom('media')
    .where('removedAt', '<=', clock() - KEEP_REMOVED_MS)
    .returning(['id', 'sha256'])
    .execute()
  // A file without a row is only bytes; a row without its file would be a fault.
  for (const { sha256 } of gone) await files.remove(mediaKey(sha256))
  return gone.length
}

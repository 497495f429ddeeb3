import { PICTURE_KINDS, type PictureKind } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { deriveRows } from '../content/derive.ts'
import { picturesIn } from '../content/named-pictures.ts'
import { createPictureMaker, type PictureMaker } from '../content/pictures.ts'
import { COLLECTIONS } from '../content/registry.ts'
import { storeBodies } from '../content/write-rows.ts'
import type { Db } from '../db/schema.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { LibraryDeps } from './library.ts'
import { mediaIn, mediaName } from './name.ts'

/** The job that makes a picture of the library for every place of the site, long before a record with it is published. */
export const MAKE_PICTURES = 'make-pictures'

/** How the office shows a picture: whole. */
export const IN_LIBRARY: PictureKind = { widths: [480, 960] }

const payload = z.object({ id: z.string() })

export const libraryHandlers = (deps: LibraryDeps): Record<string, JobHandler> => ({
  async [MAKE_PICTURES](job, signal) {
    const { id } = payload.parse(job.payload)
    try {
      await makeRenditions(deps, id, signal)
    } catch (error) {
      // It was removed meanwhile.
      if (await findFocus(deps.db, id)) throw error
    }
  },
})

const findFocus = (db: Db, id: string) =>
  db
    .selectFrom('media')
    .select(['focalX', 'focalY'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()

/** Makes a picture for every kind of place, and answers the keys. Files that are there are not made again. */
export async function makeEverywhere(
  pictures: PictureMaker,
  id: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const made: unknown[] = []
  for (const kind of Object.values(PICTURE_KINDS)) {
    signal?.throwIfAborted()
    made.push(await pictures.make(mediaName(id), kind))
  }
  return [...new Set(picturesIn(JSON.stringify(made)))]
}

/** Makes what the store has lost of the library. */
export async function makeLibraryAgain(
  missing: ReadonlySet<string>,
  { db, pictures }: { db: Db; pictures: PictureMaker },
): Promise<void> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'shown', 'keys'])
    .where('removedAt', 'is', null)
    .execute()
  for (const { id, shown, keys } of rows) {
    if (picturesIn(shown).some((key) => missing.has(key))) await pictures.make(mediaName(id), IN_LIBRARY)
    if (keys && (JSON.parse(keys) as string[]).some((key) => missing.has(key)))
      await makeEverywhere(pictures, id)
  }
}

/** Makes the pictures, and renews the records that show it: a new focus crops them anew. */
async function makeRenditions(deps: LibraryDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, files, originals, pictureEffort, clock } = deps
  const row = await findFocus(db, id)
  if (!row) return
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const keys = JSON.stringify(await makeEverywhere(pictures, id, signal))
  const named = await deriveRows({ db, collections: COLLECTIONS, pictures }, ({ source }) =>
    mediaIn(source).includes(id),
  )
  await storeBodies(db, named.rows, { now: clock() })
  // A focus that was moved meanwhile has its own job.
  const { focalX, focalY } = row
  await db
    .updateTable('media')
    .set({ keys })
    .where('id', '=', id)
    .where('focalX', '=', focalX)
    .where('focalY', '=', focalY)
    .execute()
}

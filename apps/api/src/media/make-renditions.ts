import type { Focus } from '@leasing/rules/crop-box'
import { PICTURE_KINDS, type PictureKind } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { picturesIn } from '../content/named-pictures.ts'
import { createPictureMaker, type PictureMaker } from '../content/pictures.ts'
import type { Db } from '../db/schema.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { FOCUS_COLUMNS, nextFocus } from './focus.ts'
import type { LibraryDeps } from './library.ts'
import { mediaName } from './name.ts'

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
      if (await findRow(deps.db, id)) throw error
    }
  },
})

const findRow = (db: Db, id: string) =>
  db
    .selectFrom('media')
    .select(['version', ...FOCUS_COLUMNS])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()

/** Makes a picture for every kind of place, also cut around the next focus, and returns the keys. Files that are there are not made again. */
export async function makeEverywhere(
  pictures: PictureMaker,
  id: string,
  next: Focus | undefined,
  signal?: AbortSignal,
): Promise<string[]> {
  const made: unknown[] = []
  for (const kind of Object.values(PICTURE_KINDS))
    for (const focus of next && 'shape' in kind ? [undefined, next] : [undefined]) {
      signal?.throwIfAborted()
      made.push(await pictures.make(mediaName(id), kind, focus))
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
    .select(['id', 'shown', 'keys', ...FOCUS_COLUMNS])
    .where('removedAt', 'is', null)
    .execute()
  for (const { id, shown, keys, ...row } of rows) {
    if (picturesIn(shown).some((key) => missing.has(key))) await pictures.make(mediaName(id), IN_LIBRARY)
    if (keys && (JSON.parse(keys) as string[]).some((key) => missing.has(key)))
      await makeEverywhere(pictures, id, nextFocus(row))
  }
}

/** What is public stays as it was approved: no record is touched. */
async function makeRenditions(deps: LibraryDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, files, originals, pictureEffort } = deps
  const row = await findRow(db, id)
  if (!row) return
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const keys = JSON.stringify(await makeEverywhere(pictures, id, nextFocus(row), signal))
  // A picture that was changed meanwhile has its own job.
  await db
    .updateTable('media')
    .set({ keys })
    .where('id', '=', id)
    .where('version', '=', row.version)
    .execute()
}

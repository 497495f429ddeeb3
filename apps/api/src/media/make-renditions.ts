import type { Focus } from '@leasing/rules/crop-box'
import { PICTURE_KINDS, type PictureKind } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { createPictureMaker, type PictureMaker } from '../content/pictures.ts'
import { picturesIn } from '../content/referenced-pictures.ts'
import type { Db } from '../db/schema.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { FOCUS_COLUMNS, nextFocus } from './focus.ts'
import type { LibraryDeps } from './library.ts'
import { mediaName } from './media-id.ts'

/** The job that makes all renditions of a picture, before a record that shows it is published. */
export const MAKE_PICTURES = 'make-pictures'

/** The rendition for the office: uncropped. */
export const IN_LIBRARY: PictureKind = { widths: [480, 960] }

const payload = z.object({ id: z.string() })

export const libraryHandlers = (deps: LibraryDeps): Record<string, JobHandler> => ({
  async [MAKE_PICTURES](job, signal) {
    const { id } = payload.parse(job.payload)
    try {
      await makeRenditions(deps, id, signal)
    } catch (error) {
      // The picture was removed meanwhile.
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

/** Makes a picture's renditions for every kind of place, also cropped around the next focus, and returns their keys. Skips existing files. */
export async function makeAllRenditions(
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

/** Makes the renditions of the library that the file store lacks. */
export async function restoreRenditions(
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
      await makeAllRenditions(pictures, id, nextFocus(row))
  }
}

/** Makes renditions only: public records do not change. */
async function makeRenditions(deps: LibraryDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, files, originals, pictureEffort } = deps
  const row = await findRow(db, id)
  if (!row) return
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const keys = JSON.stringify(await makeAllRenditions(pictures, id, nextFocus(row), signal))
  // A picture that was changed meanwhile has another job.
  await db
    .updateTable('media')
    .set({ keys })
    .where('id', '=', id)
    .where('version', '=', row.version)
    .execute()
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Originals } from '../content/originals.ts'
import { createPictureMaker } from '../content/pictures.ts'
import { decide, type Side } from '../content/three-way-merge.ts'
import { readSeeds, writeSeeds } from '../content/write-rows.ts'
import type { Db, MediaTable } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { sha256 } from '../transfer/copy-files.ts'
import { storeOriginal } from './library.ts'
import { entryOf, type LibraryEntry } from './library-files.ts'
import { IN_LIBRARY, makeAllRenditions } from './make-renditions.ts'
import { LIBRARY, mediaName } from './media-id.ts'

type Planned = { entry: LibraryEntry; stored: MediaTable | undefined }

export type LibraryPlan = {
  changes: Planned[]
  /** Entries of the files that apply after the import. */
  imported: LibraryEntry[]
  /** Changed in the office since the last import, but not in the files. */
  kept: string[]
  /** Changed in both; then nothing is written. */
  conflicts: string[]
}

/** Plans the import of the library by a three-way comparison of file, database and last import, as for content. */
export async function planLibrary(
  db: Db,
  entries: readonly LibraryEntry[],
  take: Side | undefined,
): Promise<LibraryPlan> {
  const plan: LibraryPlan = { changes: [], imported: [], kept: [], conflicts: [] }
  if (entries.length === 0) return plan
  const rows = await db.selectFrom('media').selectAll().execute()
  const seeds = await readSeeds(db, { ofLibrary: true })
  for (const entry of entries) {
    const row = rows.find(({ id }) => id === entry.id)
    const stored = row && row.removedAt === null ? textOf(entryOf(row)) : undefined
    const sources = { file: textOf(entry), stored, seed: seeds.get(`${LIBRARY}/${entry.id}`)?.source }
    const side = decide(sources, take)
    if (side === 'conflict') plan.conflicts.push(entry.id)
    else if (side === 'database') plan.kept.push(entry.id)
    else {
      plan.imported.push(entry)
      if (sources.file !== stored) plan.changes.push({ entry, stored: row })
    }
  }
  return plan
}

type Deps = {
  db: Db
  files: Files
  /** Includes the pictures of the files. */
  originals: Originals
  pictureEffort?: number | undefined
  now: number
  by: string
  /** False at start: missing pictures are encoded while the site is open. */
  encodes: boolean
}

/** Imports the planned pictures; stores their bytes before the rows that refer to them. */
export async function importLibrary(
  { db, files, originals, pictureEffort, now, by, encodes }: Deps,
  folder: string,
  { changes, imported }: LibraryPlan,
): Promise<void> {
  if (imported.length === 0) return
  const keyMaker = createPictureMaker(originals, undefined, pictureEffort)
  const pictures = encodes ? createPictureMaker(originals, files, pictureEffort) : keyMaker
  const { default: sharp } = await import('sharp')
  const rows: MediaTable[] = []
  for (const { entry, stored } of changes) {
    const { id, name, alt, decorative, focus, nextFocus, credit, file } = entry
    const bytes = await readFile(path.join(folder, file))
    const { width, height, format } = await sharp(bytes).metadata()
    const hash = sha256(bytes)
    const type = `image/${format}`
    await storeOriginal(files, { hash, bytes, type })
    const shown = JSON.stringify(await pictures.make(mediaName(id), IN_LIBRARY))
    const keys = JSON.stringify(await makeAllRenditions(keyMaker, id, nextFocus))
    const isDecorative = decorative ? 1 : 0
    const described = { alt, isDecorative, credit }
    const focal = { focalX: focus.x, focalY: focus.y }
    const next = { nextFocalX: nextFocus?.x ?? null, nextFocalY: nextFocus?.y ?? null }
    const origin = { by: stored?.by ?? by, at: stored?.at ?? now, version: (stored?.version ?? 0) + 1 }
    rows.push({
      id,
      sha256: hash,
      name,
      type,
      width,
      height,
      ...described,
      ...focal,
      ...next,
      ...origin,
      shown,
      keys,
      removedAt: null,
    })
  }
  await db.transaction().execute(async (transaction) => {
    for (const { id, ...row } of rows)
      await transaction
        .insertInto('media')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    await writeSeeds(
      transaction,
      imported.map((entry) => ({ collection: LIBRARY, id: entry.id, source: textOf(entry) })),
    )
  })
}

const textOf = (entry: LibraryEntry) => JSON.stringify(entry)

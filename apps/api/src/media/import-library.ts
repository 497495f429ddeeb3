import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Originals } from '../content/originals.ts'
import { createPictureMaker } from '../content/pictures.ts'
import { decide, type Side } from '../content/three-way.ts'
import { readSeeds, writeSeeds } from '../content/write-rows.ts'
import type { Db, MediaTable } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { sha256 } from '../transfer/copy-files.ts'
import { keepOriginal } from './library.ts'
import { entryOf, type LibraryEntry } from './library-files.ts'
import { IN_LIBRARY, makeEverywhere } from './make-renditions.ts'
import { LIBRARY, mediaName } from './name.ts'

type Planned = { entry: LibraryEntry; stored: MediaTable | undefined }

export type LibraryPlan = {
  changes: Planned[]
  /** Of all that the files hold, those that stand. */
  standing: LibraryEntry[]
  /** Changed in the office since the last import, and not in the files. */
  kept: string[]
  /** Changed in both: nothing may be written. */
  conflicts: string[]
}

/** What an import would do with the library, by the rule of the content: file, database and the file of the last import are compared. */
export async function planLibrary(
  db: Db,
  entries: readonly LibraryEntry[],
  take: Side | undefined,
): Promise<LibraryPlan> {
  const plan: LibraryPlan = { changes: [], standing: [], kept: [], conflicts: [] }
  if (entries.length === 0) return plan
  const rows = await db.selectFrom('media').selectAll().execute()
  const seeds = await readSeeds(db, { ofLibrary: true })
  for (const entry of entries) {
    const row = rows.find(({ id }) => id === entry.id)
    const stored = row && row.removedAt === null ? textOf(entryOf(row)) : undefined
    const sources = { file: textOf(entry), stored, seed: seeds.get(`${LIBRARY}/${entry.id}`)?.source }
    const stands = decide(sources, take)
    if (stands === 'conflict') plan.conflicts.push(entry.id)
    else if (stands === 'database') plan.kept.push(entry.id)
    else {
      plan.standing.push(entry)
      if (sources.file !== stored) plan.changes.push({ entry, stored: row })
    }
  }
  return plan
}

type Deps = {
  db: Db
  files: Files
  /** Has the pictures of the files. */
  originals: Originals
  pictureEffort?: number | undefined
  now: number
  by: string
  /** False at a start: what is missing is made while the site is open. */
  encodes: boolean
}

/** Brings the planned pictures into the library, their bytes before the rows that name them. */
export async function importLibrary(
  { db, files, originals, pictureEffort, now, by, encodes }: Deps,
  folder: string,
  { changes, standing }: LibraryPlan,
): Promise<void> {
  if (standing.length === 0) return
  const naming = createPictureMaker(originals, undefined, pictureEffort)
  const pictures = encodes ? createPictureMaker(originals, files, pictureEffort) : naming
  const { default: sharp } = await import('sharp')
  const rows: MediaTable[] = []
  for (const { entry, stored } of changes) {
    const { id, name, alt, decorative, focus, nextFocus, credit, file } = entry
    const bytes = await readFile(path.join(folder, file))
    const { width, height, format } = await sharp(bytes).metadata()
    const hash = sha256(bytes)
    const type = `image/${format}`
    await keepOriginal(files, { hash, bytes, type })
    const shown = JSON.stringify(await pictures.make(mediaName(id), IN_LIBRARY))
    const keys = JSON.stringify(await makeEverywhere(naming, id, nextFocus))
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
      standing.map((entry) => ({ collection: LIBRARY, id: entry.id, source: textOf(entry) })),
    )
  })
}

const textOf = (entry: LibraryEntry) => JSON.stringify(entry)

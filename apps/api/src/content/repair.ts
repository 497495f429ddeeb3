import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { findMissingPictures, findMissingUploads, type MissingUpload } from '../files/find-missing.ts'
import { copyFiles } from '../transfer/copy-files.ts'
import type { Collection } from './collection.ts'
import { deriveRows } from './derive.ts'
import type { ContentFault } from './fault.ts'
import { importContent } from './import.ts'
import { picturesIn } from './named-pictures.ts'
import type { PictureMaker } from './pictures.ts'

export type RepairOptions = {
  db: Db
  files: Files
  collections: readonly Collection[]
  /** Puts what it makes into `files`. */
  pictures: PictureMaker
  /** The files of a backup: they are taken first. */
  backup?: Files | undefined
  clock: () => number
}

export type Repaired = {
  fromBackup: number
  /** Pictures that were made again. */
  made: number
  /** Why records could not be made again. */
  faults: ContentFault[]
  left: { pictures: string[]; uploads: MissingUpload[] }
}

/**
 * Brings back what the store has lost: from the backup, when there is one, and pictures from their sources. A record whose source is no longer
 * the same gets its new pictures. Nothing is done for what is there, so that it may be cut off and run again.
 */
export async function repairFiles(options: RepairOptions): Promise<Repaired> {
  const { db, files, backup } = options
  const lost = {
    pictures: await findMissingPictures(db, files),
    uploads: await findMissingUploads(db, files),
  }
  const keys = [...lost.pictures, ...lost.uploads.map(({ storeKey }) => storeKey)]
  const copied = backup ? (await copyFiles(backup, files, keys)).copied : new Map<string, string>()
  const toMake = new Set(lost.pictures.filter((key) => !copied.has(key)))
  const faults = toMake.size > 0 ? await makeAgain(toMake, options) : []
  const left = toMake.size > 0 ? await findMissingPictures(db, files) : []
  return {
    fromBackup: copied.size,
    made: [...toMake].filter((key) => !left.includes(key)).length,
    faults,
    left: { pictures: left, uploads: lost.uploads.filter(({ storeKey }) => !copied.has(storeKey)) },
  }
}

/** Makes the pictures that are missing of the records that name them, and answers why some could not be. */
export async function makeAgain(
  missing: ReadonlySet<string>,
  { db, collections, pictures, clock }: Pick<RepairOptions, 'db' | 'collections' | 'pictures' | 'clock'>,
): Promise<ContentFault[]> {
  const names = ({ body }: { body: string }) => picturesIn(body).some((key) => missing.has(key))
  const { rows, stored, faults } = await deriveRows({ db, collections, pictures }, names)
  const sources = new Map(stored.map((row) => [keyOf(row), row]))
  // Making pictures takes minutes: what was imported meanwhile stands.
  const now = await db.selectFrom('content').select(['collection', 'id', 'source']).execute()
  const untouched = new Set(now.filter((row) => sources.get(keyOf(row))?.source === row.source).map(keyOf))
  const changed = rows.filter(
    (row) => untouched.has(keyOf(row)) && sources.get(keyOf(row))?.body !== row.body,
  )
  if (changed.length > 0) await importContent(db, changed, { now: clock() })
  return faults
}

const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`

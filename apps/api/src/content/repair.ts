import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { findMissingPictures, findMissingUploads, type MissingUpload } from '../files/find-missing.ts'
import { restoreRenditions } from '../media/make-renditions.ts'
import { copyFiles } from '../transfer/copy-files.ts'
import type { Collection } from './collection.ts'
import { deriveRows } from './derive.ts'
import type { ContentFault } from './fault.ts'
import type { PictureMaker } from './pictures.ts'
import { picturesIn } from './referenced-pictures.ts'
import { storeBodies } from './write-rows.ts'

export type RepairOptions = {
  db: Db
  files: Files
  collections: readonly Collection[]
  /** Writes into `files`. */
  pictures: PictureMaker
  /** The files of a backup, preferred over encoding again. */
  backup?: Files | undefined
  clock: () => number
}

export type Repaired = {
  fromBackup: number
  /** Pictures that were encoded again. */
  made: number
  /** Why some records could not be derived again. */
  faults: ContentFault[]
  missing: { pictures: string[]; uploads: MissingUpload[] }
}

/**
 * Restores lost files of the store: from the backup, if there is one, and pictures from their originals. A record whose original has changed
 * gets the new pictures. Skips existing files, so it can be interrupted and repeated.
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
  const faults = toMake.size > 0 ? await encodeMissing(toMake, options) : []
  const stillMissing = toMake.size > 0 ? await findMissingPictures(db, files) : []
  return {
    fromBackup: copied.size,
    made: [...toMake].filter((key) => !stillMissing.includes(key)).length,
    faults,
    missing: {
      pictures: stillMissing,
      uploads: lost.uploads.filter(({ storeKey }) => !copied.has(storeKey)),
    },
  }
}

/** Encodes the missing pictures of records and the library, and returns the faults. */
export async function encodeMissing(
  missing: ReadonlySet<string>,
  { db, collections, pictures, clock }: Pick<RepairOptions, 'db' | 'collections' | 'pictures' | 'clock'>,
): Promise<ContentFault[]> {
  const refersToMissing = ({ body }: { body: string }) => picturesIn(body).some((key) => missing.has(key))
  const { rows, faults } = await deriveRows({ db, collections, pictures }, refersToMissing)
  await storeBodies(db, rows, { now: clock() })
  await restoreRenditions(missing, { db, pictures })
  return faults
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartFailure } from '@leasing/server/start-failure'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { readStateValue, writeStateValue } from '../db/site-state.ts'
import type { Collection } from './collection.ts'
import { type ContentFault, describeFault } from './fault.ts'
import { contentFields } from './fields.ts'
import { wholeOf } from './figures/catalogue.ts'
import { type ContentRow, checkRecord, crossCheck, importContent, readRecords } from './import.ts'
import type { PictureMaker } from './pictures.ts'
import { firstImportDay } from './relative-dates.ts'
import { fixedContent } from './store.ts'
import { storeBodies } from './write-rows.ts'

export type DeriveOptions = {
  db: Db
  collections: readonly Collection[]
  /** The shipped files, which fill new collections. */
  folder: string
  pictures: PictureMaker
  clock: () => number
  logger: Logger
  /** The hash of the code that makes bodies; default: that of the current code. */
  recipe?: string
}

/** Which code made the stored bodies. `collections` is for the previous release, which fills only collections that are not listed. */
type Derived = { recipe: string; collections: string[] }

/**
 * After an upgrade: derives each record's `body` from its `source` again, and fills new collections. Does nothing while that code is unchanged.
 * A record that cannot be derived (its picture is not among the shipped ones) keeps its body and is logged. Processes that start at the same
 * time do the same work; the second changes nothing. Throws a `StartFailure` when the content folder lacks a new collection, or the content is
 * too old to be served.
 */
export async function deriveContent(options: DeriveOptions): Promise<void> {
  const { db, collections, clock, logger, recipe = currentRecipe() } = options
  const stored = await readStateValue(db, 'derived')
  if (stored && (JSON.parse(stored) as Derived).recipe === recipe) return

  const { rows, kept, faults } = await deriveRows(options)
  requireServable(options, [...rows, ...kept], faults)
  const added = await readNewCollections(options, [...rows, ...kept])
  const derived = await storeBodies(db, rows, { now: clock() })
  const { changes } = await importContent(db, added.rows, { now: clock() })
  for (const fault of faults) logger.warn({ fault: describeFault(fault) }, 'content keeps its earlier body')
  logger.info(
    { records: rows.length, changed: derived + changes.length, newCollections: added.names },
    'content derived for this release',
  )
  await rememberDerived(db, collections, recipe)
}

/**
 * The shipped records of collections that the database has never had. A collection that was emptied still has a version. The records may refer
 * to content that the database lacks until the shipped content is imported, which only a person decides.
 */
async function readNewCollections(
  { db, collections, folder, pictures, clock, logger }: DeriveOptions,
  stored: readonly ContentRow[],
): Promise<{ names: string[]; rows: ContentRow[] }> {
  const versions = await db.selectFrom('contentVersion').select('collection').execute()
  const existing = new Set(versions.map(({ collection }) => collection))
  const missing = collections.filter(({ name }) => !existing.has(name))
  const toFill = missing.filter((collection) => !collection.mayBeEmpty || hasFiles(folder, collection))
  const { rows, faults } = await readRecords(folder, toFill, pictures, await firstImportDay(db, clock()))
  if (faults.length > 0)
    throw new StartFailure([
      ...faults.map(describeFault),
      `CONTENT_DIR: ${folder} must contain the collections that this release adds; copy them from the folder content of the release, and adapt them`,
    ])
  const all = [...stored, ...rows]
  const added = new Set(rows)
  for (const fault of crossCheck(collections, all, wholeOf(collections, all), (row) => added.has(row)))
    logger.warn({ fault: describeFault(fault) }, 'new content refers to missing content')
  return { names: [...new Set(rows.map(({ collection }) => collection))], rows }
}

const hasFiles = (folder: string, { name, files }: Collection) =>
  existsSync(path.join(folder, files === 'folder' ? name : `${name}.yaml`))

/** Throws when records that could not be derived are too old for any page to be made from them. */
function requireServable(
  { collections, clock }: DeriveOptions,
  rows: readonly ContentRow[],
  faults: readonly ContentFault[],
): void {
  try {
    fixedContent(collections, rows, clock())
  } catch (error) {
    if (faults.length === 0) throw error
    const advice =
      'this release cannot read these records of the database: correct them with the release that wrote them, or upgrade by way of a release in between'
    throw new StartFailure([...faults.map(describeFault), advice], error)
  }
}

/** Records that the current code has made the bodies. */
export async function rememberDerived(db: Db, collections: readonly Collection[], recipe = currentRecipe()) {
  const derived: Derived = { recipe, collections: collections.map(({ name }) => name) }
  await writeStateValue(db, 'derived', JSON.stringify(derived))
}

/** Derives the requested records again. `kept` contains the stored rows of the records that could not be derived. */
export async function deriveRows(
  { db, collections, pictures }: Pick<DeriveOptions, 'db' | 'collections' | 'pictures'>,
  isWanted: (row: ContentRow) => boolean = () => true,
) {
  const fields = contentFields(pictures)
  const all = await db.selectFrom('content').select(['collection', 'id', 'source', 'body']).execute()
  const stored = all.filter(isWanted)
  const results = await Promise.all(
    collections.flatMap((collection) => {
      const schema = collection.record(fields)
      return stored
        .filter((row) => row.collection === collection.name)
        .map(async (stored) => {
          const file = `${collection.name}/${stored.id}.yaml`
          return {
            kept: stored,
            ...(await checkRecord(collection, schema, { file, value: JSON.parse(stored.source) })),
          }
        })
    }),
  )
  return {
    rows: results.flatMap(({ row }) => row ?? []),
    kept: results.flatMap(({ row, kept }) => (row ? [] : kept)),
    faults: results.flatMap(({ faults }): ContentFault[] => faults),
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const SOURCES = ['apps/api/src/content', 'packages/contract/src', 'packages/rules/src']

/**
 * Hash of the code that makes the stored bodies of records. When it changes, all bodies are made again, so that nobody has to raise a version.
 * Includes the lock file, because another version of the sanitiser may allow less. Tests pass another `root`.
 */
export function currentRecipe(root = ROOT): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of SOURCES.map((name) => path.join(root, name))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).sort())
      hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex')
}

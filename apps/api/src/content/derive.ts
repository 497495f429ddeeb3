import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { readStateValue, writeStateValue } from '../db/site-state.ts'
import type { Collection } from './collection.ts'
import { type ContentFault, ContentFaults, describeFault } from './fault.ts'
import { contentFields } from './fields.ts'
import { checkRecord, importContent, readContent } from './import.ts'
import type { PictureMaker } from './pictures.ts'
import { storeBodies } from './write-rows.ts'

export type DeriveOptions = {
  db: Db
  collections: readonly Collection[]
  /** The shipped files, which fill new collections. */
  folder: string
  pictures: PictureMaker
  clock: () => number
  logger: Logger
  /** The version of the code that makes bodies; default: the current code. */
  recipe?: string
}

/** The code version of the stored bodies, and the collections of that time. */
type Derived = { recipe: string; collections: string[] }

/**
 * After an upgrade: derives each record's `body` from its `source` again, and fills new collections. Does nothing while that code is
 * unchanged. A record that cannot be derived (its picture is not among the shipped ones) keeps its body and is logged. Processes that start
 * together do the same work; the second changes nothing.
 */
export async function deriveContent(options: DeriveOptions): Promise<void> {
  const { db, collections, clock, logger, recipe = recipeOfToday() } = options
  const stored = await readStateValue(db, 'derived')
  const before = stored ? (JSON.parse(stored) as Derived) : undefined
  if (before?.recipe === recipe) return

  const { rows, faults } = await deriveRows(options)
  const versions = await db.selectFrom('contentVersion').select('collection').execute()
  const hadRecords = new Set(versions.map(({ collection }) => collection))
  // A version outlives the records: a collection that was emptied has one.
  const isNew = ({ name }: Collection) =>
    before !== undefined && !before.collections.includes(name) && !hadRecords.has(name)
  const added = await readContent(options.folder, collections.filter(isNew), options.pictures)
  if (added.faults.length > 0) throw new ContentFaults(added.faults)
  const derived = await storeBodies(db, rows, { now: clock() })
  const { changes } = await importContent(db, added.rows, { now: clock() })
  for (const fault of faults) logger.warn({ fault: describeFault(fault) }, 'content keeps its earlier form')
  logger.info(
    {
      records: rows.length,
      changed: derived + changes.length,
      newCollections: collections.filter(isNew).map(({ name }) => name),
    },
    'content brought to this release',
  )
  await rememberDerived(db, collections, recipe)
}

/** Called when the bodies were made by the current code. */
export async function rememberDerived(db: Db, collections: readonly Collection[], recipe = recipeOfToday()) {
  const derived: Derived = { recipe, collections: collections.map(({ name }) => name) }
  await writeStateValue(db, 'derived', JSON.stringify(derived))
}

type StoredRow = { collection: string; id: string; source: string; body: string }

/** Derives the wanted records again. `stored`: their current rows. */
export async function deriveRows(
  { db, collections, pictures }: Pick<DeriveOptions, 'db' | 'collections' | 'pictures'>,
  isWanted: (row: StoredRow) => boolean = () => true,
) {
  const fields = contentFields(pictures)
  const all = await db.selectFrom('content').select(['collection', 'id', 'source', 'body']).execute()
  const stored = all.filter(isWanted)
  const results = await Promise.all(
    collections.flatMap((collection) => {
      const schema = collection.record(fields)
      return stored
        .filter((row) => row.collection === collection.name)
        .map(({ id, source }) =>
          checkRecord(collection, schema, {
            file: `${collection.name}/${id}.yaml`,
            value: JSON.parse(source),
          }),
        )
    }),
  )
  return {
    rows: results.flatMap(({ row }) => row ?? []),
    faults: results.flatMap(({ faults }): ContentFault[] => faults),
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const SOURCES = ['apps/api/src/content', 'packages/contract/src', 'packages/rules/src']

/**
 * A hash of what makes bodies, so that nobody has to bump a version: our code, and the lock file, since another sanitiser may allow less.
 * `root` is for tests.
 */
export function recipeOfToday(root = ROOT): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of SOURCES.map((name) => path.join(root, name))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).sort())
      hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex')
}

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

export type DeriveOptions = {
  db: Db
  collections: readonly Collection[]
  /** The shipped files: they fill a collection that is new. */
  folder: string
  pictures: PictureMaker
  clock: () => number
  logger: Logger
  /** What the served form depends on; the code of today when left out. */
  recipe?: string
}

/** What made the stored bodies, and the collections there were. */
type Derived = { recipe: string; collections: string[] }

/**
 * After an upgrade: makes the served form of each record anew from what was written, and fills collections that this release brings. Nothing
 * happens while the code that does so is the same. A record that cannot be made anew (its picture is not among the shipped ones) keeps
 * the form that it has, and is named in the log. Processes that start at once do the same work; the second changes nothing.
 */
export async function deriveContent(options: DeriveOptions): Promise<void> {
  const { db, collections, clock, logger, recipe = recipeOfToday() } = options
  const stored = await readStateValue(db, 'derived')
  const before = stored ? (JSON.parse(stored) as Derived) : undefined
  if (before?.recipe === recipe) return

  const { rows, faults } = await deriveRows(options)
  const isNew = ({ name }: Collection) => before !== undefined && !before.collections.includes(name)
  const added = await readContent(options.folder, collections.filter(isNew), options.pictures)
  if (added.faults.length > 0) throw new ContentFaults(added.faults)
  const changes = await importContent(db, [...rows, ...added.rows], { now: clock() })
  for (const fault of faults) logger.warn({ fault: describeFault(fault) }, 'content keeps its earlier form')
  logger.info(
    {
      records: rows.length,
      changed: changes.length,
      newCollections: collections.filter(isNew).map(({ name }) => name),
    },
    'content brought to this release',
  )
  await rememberDerived(db, collections, recipe)
}

/** Called when the content was made by this very code. */
export async function rememberDerived(db: Db, collections: readonly Collection[], recipe = recipeOfToday()) {
  const derived: Derived = { recipe, collections: collections.map(({ name }) => name) }
  await writeStateValue(db, 'derived', JSON.stringify(derived))
}

type StoredRow = { collection: string; id: string; source: string; body: string }

/** Makes the served form anew of the records that are wanted. `stored` is how they were. */
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
    stored,
    rows: results.flatMap(({ row }) => row ?? []),
    faults: results.flatMap(({ faults }): ContentFault[] => faults),
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const SOURCES = ['apps/api/src/content', 'packages/contract/src', 'packages/rules/src']

/**
 * What makes the served form, as a hash: our code, and the libraries that the lock file names, since another sanitiser may let less through.
 * Whoever changes them need not remember anything. `root` is for tests.
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

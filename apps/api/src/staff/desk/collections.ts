import { ApiError } from '@leasing/contract/errors'
import type { BulkChange } from '@leasing/contract/staff/bulk-changes'
import type { Approvals, ContentCollection } from '@leasing/contract/staff/content'
import type { Collection } from '../../content/collection.ts'
import { AREAS } from '../../content/collection-words.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { Db } from '../../db/schema.ts'
import { formOf } from '../forms/describe.ts'

/** Throws `not-found`. */
export const findCollection = (name: string): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.name === name)

export function requireCollection(name: string): Collection {
  const collection = findCollection(name)
  if (!collection) throw new ApiError('not-found')
  return collection
}

/** Throws `not-found`, and `files-only` for collections that the office cannot edit. */
export function requireEditable(name: string): Collection {
  const collection = requireCollection(name)
  if (collection.filesOnly) throw new ApiError('files-only')
  return collection
}

export const approvalsOf = ({ approvals = 1 }: Collection): Approvals => approvals

/** Titles of collections by name. */
export const COLLECTION_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  COLLECTIONS.map(({ name, words }) => [name, words.title]),
)

type Limits = {
  changes: BulkChange[]
  /** How many records there can be at most. */
  most: number
}

const limits = new Map<string, Limits>()

/** Describing a form takes a millisecond. */
function limitsOf(collection: Collection): Limits {
  const known = limits.get(collection.name) ?? findLimits(collection)
  limits.set(collection.name, known)
  return known
}

/** A period needs fields for it. */
function findLimits(collection: Collection): Limits {
  if (collection.filesOnly || collection.files === 'single') return { changes: [], most: Infinity }
  const { fields } = formOf(collection)
  const names = fields.map(({ name }) => name)
  const hasPeriod = names.includes('startDate') && names.includes('endDate')
  const key = fields.find(({ name }) => name === 'id')
  return {
    changes: hasPeriod ? ['withdraw', 'period'] : ['withdraw'],
    most: key?.kind === 'choice' ? key.choices.length : Infinity,
  }
}

/** What can be done to several records of a collection at once. */
export const changesOf = (collection: Collection): BulkChange[] => limitsOf(collection).changes

/** Whether the office can add a record to a collection of `records`: not to one of files, to a single record, or once each fixed id has its record. */
export const canAddTo = (collection: Collection, records: number): boolean =>
  !collection.filesOnly && collection.files !== 'single' && records < limitsOf(collection).most

const ORDER = Object.keys(AREAS)

/** All collections in the order of the desk. */
export const ON_DESK = COLLECTIONS.toSorted(
  ({ words: a }, { words: b }) => ORDER.indexOf(a.area) - ORDER.indexOf(b.area) || a.position - b.position,
)

/** Every collection with its counts of records, drafts and open releases. */
export async function countCollections(db: Db): Promise<ContentCollection[]> {
  const records = await countIn(db, 'content')
  const drafts = await countIn(db, 'draft')
  const released = await db
    .selectFrom('releaseItem')
    .innerJoin('release', 'release.id', 'releaseItem.releaseId')
    .select(({ fn }) => ['collection', 'state', fn.countAll().as('count')])
    .where('isOpen', '=', 1)
    .groupBy(['collection', 'state'])
    .execute()
  const inStates = (name: string, state: string) =>
    Number(released.find((one) => one.collection === name && one.state === state)?.count ?? 0)
  return ON_DESK.map((collection) => {
    const { name, words, files, filesOnly = false } = collection
    const { title, one, area } = words
    return {
      ...{ name, title, one, areaTitle: AREAS[area] },
      files,
      approvals: approvalsOf(collection),
      isEditable: !filesOnly,
      bulkChanges: changesOf(collection),
      isFull: (records.get(name) ?? 0) >= limitsOf(collection).most,
      records: records.get(name) ?? 0,
      drafts: drafts.get(name) ?? 0,
      waiting: inStates(name, 'waiting'),
      approved: inStates(name, 'approved'),
      scheduled: inStates(name, 'scheduled'),
    }
  })
}

async function countIn(db: Db, table: 'content' | 'draft'): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['collection', fn.countAll().as('count')])
    .groupBy('collection')
    .execute()
  return new Map(rows.map(({ collection, count }) => [collection, Number(count)]))
}

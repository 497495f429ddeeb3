import path from 'node:path'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { lockTable } from '../db/lock-table.ts'
import type { Db, Tables } from '../db/schema.ts'
import type { Collection } from './collection.ts'
import { inTodaysForm } from './earlier-forms.ts'
import { type ContentFault, describeFault } from './fault.ts'
import { contentFields } from './fields.ts'
import { catalogueFigures, ownName } from './figures/catalogue.ts'
import { unknownFigures } from './figures/stated.ts'
import type { PictureMaker } from './pictures.ts'
import { readWritten, type WrittenRecord } from './read-files.ts'
import { recordsOf } from './records.ts'

export type ContentRow = { collection: string; id: string; source: string; body: string }

/** Reads and checks every collection. Rows are complete only when there are no faults. */
export async function readContent(
  folder: string,
  collections: readonly Collection[],
  pictures: PictureMaker,
): Promise<{ rows: ContentRow[]; faults: ContentFault[] }> {
  const fields = contentFields(pictures)
  const rows: ContentRow[] = []
  const faults: ContentFault[] = []
  const read = new Map<string, ReadRecord[]>()
  for (const collection of collections) {
    const written = await readWritten(folder, collection)
    faults.push(...written.faults)
    const schema = collection.record(fields)
    const checked = new Map<string, WrittenRecord>()
    for (const record of written.records) {
      const { row, faults: found } = await checkRecord(collection, schema, record)
      faults.push(...found)
      if (!row) continue
      faults.push(...duplicates(collection, record, checked))
      rows.push(row)
      read.set(collection.name, [...(read.get(collection.name) ?? []), { written: record, row }])
    }
  }
  // Later checks are skipped: a missing record may only be a consequence of another fault.
  return { rows, faults: faults.length > 0 ? faults : crossCheck(collections, read) }
}

type ReadRecord = { written: WrittenRecord; row: ContentRow }

function crossCheck(
  collections: readonly Collection[],
  read: ReadonlyMap<string, ReadRecord[]>,
): ContentFault[] {
  const all = recordsOf([...read.values()].flat().map(({ row }) => row))
  const figures = catalogueFigures(collections, all)
  const kinds = new Set(collections.flatMap(({ figuresAs }) => figuresAs ?? []))
  return collections.flatMap((collection) =>
    (read.get(collection.name) ?? []).flatMap(({ written }, i) => {
      const item = all(collection)[i]!
      const own = ownName(collection, item.id)
      const faults = [
        ...(collection.crossCheck?.(item, all) ?? []),
        ...unknownFigures(item, { figures, own, kinds }),
      ]
      return faults.map((fault) => ({ ...nameOf(written), ...fault }))
    }),
  )
}

/** The row of a record, or its faults. */
export async function checkRecord(
  collection: Collection,
  schema: z.ZodType<{ id: string }>,
  written: WrittenRecord,
): Promise<{ row?: ContentRow; faults: ContentFault[] }> {
  const { file, value } = written
  const parsed = await schema.safeParseAsync(inTodaysForm(collection.name, value))
  if (!parsed.success)
    return {
      faults: parsed.error.issues.flatMap(describeIssue).map((fault) => ({ ...nameOf(written), ...fault })),
    }

  const { id } = parsed.data
  const stem = path.basename(file, '.yaml')
  if (collection.files === 'folder' && id !== stem)
    return { faults: [{ file, record: id, field: 'id', message: `must be "${stem}" like the file` }] }
  const source = JSON.stringify(value)
  return { row: { collection: collection.name, id, source, body: inOneOrder(parsed.data) }, faults: [] }
}

/** JSON with sorted keys: pictures are made concurrently, so key order would be random. */
const inOneOrder = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** An unknown key is a fault of that key, not of the whole record. */
function describeIssue(issue: z.core.$ZodIssue): Pick<ContentFault, 'field' | 'message'>[] {
  const field = (...more: string[]) => ({ field: [...issue.path, ...more].join('.') })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...field(key), message: 'there is no such field' }))
  return [{ ...(issue.path.length > 0 && field()), message: issue.message }]
}

/** Ids and `unique` fields must differ within a collection. */
function duplicates(
  { unique = [] }: Collection,
  record: WrittenRecord,
  checked: Map<string, WrittenRecord>,
): ContentFault[] {
  return ['id', ...unique].flatMap((field) => {
    const key = `${field} ${fieldOf(record.value, field)}`
    const earlier = checked.get(key)
    checked.set(key, record)
    return earlier
      ? [
          {
            ...nameOf(record),
            field,
            message: `the same stands in ${describeFault({ ...nameOf(earlier), message: '' })}`,
          },
        ]
      : []
  })
}

function nameOf({ file, value, place }: WrittenRecord): Pick<ContentFault, 'file' | 'record'> {
  const id = fieldOf(value, 'id')
  const record = typeof id === 'string' && id !== '' ? id : place && `number ${place}`
  return { file, ...(record && { record }) }
}

const fieldOf = (value: unknown, field: string) => (value as Record<string, unknown> | null)?.[field]

export type ContentChange = { collection: string; id: string; change: 'added' | 'changed' | 'removed' }

/**
 * Updates the database to these rows in one transaction and returns the changes. Other records are removed only with `prune`. With `dryRun`
 * nothing is written.
 */
export async function importContent(
  db: Db,
  rows: readonly ContentRow[],
  { now, prune = false, dryRun = false }: { now: number; prune?: boolean; dryRun?: boolean },
): Promise<ContentChange[]> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'content')
    const stored = await transaction.selectFrom('content').selectAll().execute()
    const changes = compare(stored, rows, prune)
    if (!dryRun) await write(transaction, rows, changes, now)
    return changes
  })
}

const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`

function compare(
  stored: readonly ContentRow[],
  rows: readonly ContentRow[],
  prune: boolean,
): ContentChange[] {
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]))
  const keys = new Set(rows.map(keyOf))
  const written = rows.flatMap((row): ContentChange[] => {
    const { collection, id } = row
    const old = storedByKey.get(keyOf(row))
    if (!old) return [{ collection, id, change: 'added' }]
    return old.body === row.body && old.source === row.source ? [] : [{ collection, id, change: 'changed' }]
  })
  if (!prune) return written
  const gone = stored.filter((row) => !keys.has(keyOf(row)))
  return [
    ...written,
    ...gone.map(({ collection, id }): ContentChange => ({ collection, id, change: 'removed' })),
  ]
}

async function write(
  transaction: Transaction<Tables>,
  rows: readonly ContentRow[],
  changes: readonly ContentChange[],
  now: number,
) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const change of changes) {
    const row = byKey.get(keyOf(change))
    if (change.change === 'removed' || !row) {
      await transaction
        .deleteFrom('content')
        .where('collection', '=', change.collection)
        .where('id', '=', change.id)
        .execute()
      continue
    }
    const { source, body } = row
    await transaction
      .insertInto('content')
      .values({ ...row, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['collection', 'id']).doUpdateSet({ source, body, updatedAt: now }),
      )
      .execute()
  }
  for (const collection of new Set(changes.map(({ collection: name }) => name))) {
    await transaction
      .insertInto('contentVersion')
      .values({ collection, version: 1 })
      .onConflict((conflict) =>
        conflict
          .column('collection')
          .doUpdateSet((eb) => ({ version: eb('contentVersion.version', '+', 1) })),
      )
      .execute()
  }
}

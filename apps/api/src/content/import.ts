import path from 'node:path'
import type { Day } from '@leasing/rules/bangkok-day'
import type { z } from 'zod'
import { lockTable } from '../db/connect.ts'
import type { Db, DbTransaction, Tables } from '../db/schema.ts'
import type { Collection } from './collection.ts'
import { type ContentFault, describeFault } from './fault.ts'
import { contentFields } from './fields.ts'
import { figurePrefix, type Whole, wholeOf } from './figures/catalogue.ts'
import { unknownFigures } from './figures/stated.ts'
import { type Keeping, keepRates, withKept } from './keep-rates.ts'
import type { PictureMaker } from './pictures.ts'
import { readWritten, type WrittenRecord } from './read-files.ts'
import { deadLinks } from './site-pages.ts'
import { sortedJson } from './sorted-json.ts'
import { fileOf } from './texts.ts'
import { decide, type Side } from './three-way-merge.ts'
import { toCurrentForm } from './upgrade-content.ts'
import {
  type ContentChange,
  keyOf,
  type RecordKey,
  readSeeds,
  writeChanges,
  writeSeeds,
} from './write-rows.ts'

export type ContentRow = RecordKey & { source: string; body: string }

type Read = { rows: ContentRow[]; faults: ContentFault[] }

/**
 * Reads and checks every collection, with relative dates as of the day of the import. Rows are complete only when there are no faults. `besides`
 * adds the rows that the files lack and are checked against.
 */
export async function readContent(
  folder: string,
  collections: readonly Collection[],
  pictures: PictureMaker,
  importedOn?: Day,
  besides: (rows: readonly ContentRow[]) => readonly ContentRow[] = (rows) => rows,
): Promise<Read> {
  const { rows, faults } = await readRecords(folder, collections, pictures, importedOn)
  // With faults the cross-checks are skipped: a missing record may only be a consequence of another fault.
  if (faults.length > 0) return { rows, faults }
  const all = besides(rows)
  return { rows, faults: crossCheck(collections, all, wholeOf(collections, all)) }
}

/** Checks each record by itself. */
export async function readRecords(
  folder: string,
  collections: readonly Collection[],
  pictures: PictureMaker,
  importedOn?: Day,
): Promise<Read> {
  const fields = contentFields(pictures)
  const rows: ContentRow[] = []
  const faults: ContentFault[] = []
  for (const collection of collections) {
    const source = await readWritten(folder, collection, importedOn)
    faults.push(...source.faults)
    const schema = collection.record(fields)
    const checked = new Map<string, WrittenRecord>()
    for (const record of source.records) {
      const { row, faults: recordFaults } = await checkRecord(collection, schema, record)
      faults.push(...recordFaults)
      if (!row) continue
      faults.push(...duplicates(collection, record, checked))
      rows.push(row)
    }
  }
  return { rows, faults }
}

/** Checks valid records against each other: duplicates, references and figures. */
export function checkTogether(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  whole: Whole = wholeOf(collections, rows),
): ContentFault[] {
  const duplicateFaults = collections.flatMap((collection) => {
    const checked = new Map<string, WrittenRecord>()
    return rowsOf(collection, rows).flatMap((row) =>
      duplicates(collection, writtenOf(collection, row), checked),
    )
  })
  return duplicateFaults.length > 0 ? duplicateFaults : crossCheck(collections, rows, whole)
}

/** Checks the last row, a valid record, against all others. */
export function checkLast(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  whole: Whole,
): ContentFault[] {
  const last = rows.at(-1)!
  const collection = collections.find(({ name }) => name === last.collection)!
  const checked = new Map<string, WrittenRecord>()
  // The later one of two duplicates is reported.
  const faultsByRow = rowsOf(collection, rows).map((row) =>
    duplicates(collection, writtenOf(collection, row), checked),
  )
  const faults = faultsByRow.at(-1)!
  return faults.length > 0 ? faults : crossCheck(collections, rows, whole, (row) => row === last)
}

/** Checks references and figures of the wanted records against all others. */
export function crossCheck(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  { all, figures }: Whole,
  isWanted: (row: ContentRow) => boolean = () => true,
): ContentFault[] {
  const kinds = new Set(collections.flatMap(({ figuresAs }) => figuresAs ?? []))
  return collections.flatMap((collection) =>
    rowsOf(collection, rows).flatMap((row, i) => {
      if (!isWanted(row)) return []
      const item = all(collection)[i]!
      const prefix = figurePrefix(collection, item.id)
      const faults = [
        ...(collection.crossCheck?.(item, all) ?? []),
        ...unknownFigures(item, { figures, prefix, kinds }),
        ...deadLinks(item),
      ]
      return faults.map((fault) => ({ ...nameOf(writtenOf(collection, row)), ...fault }))
    }),
  )
}

const rowsOf = ({ name }: Collection, rows: readonly ContentRow[]) =>
  rows.filter(({ collection }) => collection === name)

const writtenOf = (collection: Collection, { id, source }: ContentRow): WrittenRecord => ({
  file: fileOf(collection, id),
  value: JSON.parse(source),
})

/** The row of a record, or its faults. `error` provides messages for issues whose schema has none. */
export async function checkRecord(
  collection: Collection,
  schema: z.ZodType<{ id: string }>,
  written: WrittenRecord,
  error?: z.core.$ZodErrorMap,
): Promise<{ row?: ContentRow; faults: ContentFault[] }> {
  const { file, value } = written
  const parsed = await schema.safeParseAsync(toCurrentForm(collection.name, value), error && { error })
  if (!parsed.success)
    return {
      faults: parsed.error.issues
        .flatMap(describeIssue)
        // Pictures are read concurrently, so their faults arrive in random order.
        .sort((a, b) => byName.compare(a.field ?? '', b.field ?? ''))
        .map((fault) => ({ ...nameOf(written), ...fault })),
    }

  const { id } = parsed.data
  const stem = path.basename(file, '.yaml')
  if (collection.files === 'folder' && id !== stem)
    return { faults: [{ file, record: id, field: 'id', message: `must be "${stem}" like the file` }] }
  const source = JSON.stringify(value)
  return { row: { collection: collection.name, id, source, body: sortedJson(parsed.data) }, faults: [] }
}

const byName = new Intl.Collator('en', { numeric: true })

/** Reports an unknown key as a fault of that key, not of the whole record. */
function describeIssue(issue: z.core.$ZodIssue): Pick<ContentFault, 'field' | 'message'>[] {
  const field = (...more: string[]) => ({ field: [...issue.path, ...more].join('.') })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...field(key), message: 'there is no such field' }))
  return [{ ...(issue.path.length > 0 && field()), message: issue.message }]
}

/** Ids and `unique` fields must be unique within a collection. */
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
            message: `duplicate of ${describeFault({ ...nameOf(earlier), message: '' })}`,
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

export type ImportResult = {
  changes: ContentChange[]
  /** Changed in the database since the last import, but not in the files: left unchanged. */
  kept: RecordKey[]
  /** Changed in both, or possibly so: `isAssumed`. If there are any, nothing was written. */
  conflicts: (RecordKey & { isAssumed?: true })[]
  /** Faults between kept and imported records. If there are any, nothing was written. */
  faults: ContentFault[]
  /** Running promotions that keep their advertised rates although a price list changes. They are among the changes. */
  keptRates: Keeping['kept']
}

type ImportOptions = {
  now: number
  /** Removes the records that earlier files had and these lack. */
  prune?: boolean
  dryRun?: boolean
  /** Which side wins a conflict. */
  take?: Side | undefined
  /** Checks kept records against imported ones. */
  collections?: readonly Collection[]
  /** The actor for the history: `cli:NAME`. */
  by?: string | undefined
  /** Runs in the same transaction as the changes. */
  within?: ((transaction: DbTransaction, changes: readonly ContentChange[]) => Promise<void>) | undefined
}

/**
 * Imports these rows in one transaction. Records changed in the database since the last import are kept, and those changed in both places are
 * conflicts.
 */
export async function importContent(
  db: Db,
  rows: readonly ContentRow[],
  { now, prune = false, dryRun = false, take, collections = [], by, within }: ImportOptions,
): Promise<ImportResult> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'content')
    const [stored, seeds] = [
      await transaction.selectFrom('content').selectAll().execute(),
      await readSeeds(transaction),
    ]
    const result = compare({ rows, stored, seeds, prune, take })
    const after = rowsAfter(stored, rows, result.changes)
    const keeping = keepRates(stored, after, { touched: result.changes, now })
    const changes = [...result.changes, ...keeping.changes]
    const faults = result.kept.length > 0 ? checkTogether(collections, withKept(after, keeping)) : []
    if (!dryRun && result.conflicts.length === 0 && faults.length === 0) {
      await writeChanges(transaction, changes, [...rows, ...keeping.rows], {
        now,
        publishing: { origin: 'files', by: by ?? null },
      })
      await writeSeeds(transaction, result.seeds)
      if (changes.length > 0) await within?.(transaction, changes)
    }
    return { ...result, changes, faults, keptRates: keeping.kept }
  })
}

type Compared = {
  rows: readonly ContentRow[]
  stored: readonly ContentRow[]
  seeds: ReadonlyMap<string, Tables['contentSeed']>
  prune: boolean
  take: Side | undefined
}

function compare({ rows, stored, seeds, prune, take }: Compared) {
  const [files, database] = [byKey(rows), byKey(stored)]
  const changes: ContentChange[] = []
  const kept: RecordKey[] = []
  const conflicts: ImportResult['conflicts'] = []
  const newSeeds: (RecordKey & { source: string | undefined })[] = []
  const candidates: ReadonlyMap<string, RecordKey> = prune
    ? new Map<string, RecordKey>([...files, ...seeds, ...database])
    : files
  for (const [key, { collection, id }] of candidates) {
    const [row, old, stored] = [files.get(key), database.get(key), seeds.get(key)]
    const seed = stored?.source
    const isAssumed = stored?.assumed === 1
    const winner = decide({ file: row?.source, stored: old?.source, seed, isAssumed }, take)
    if (winner === 'conflict')
      conflicts.push({ collection, id, ...(isAssumed && old?.source === seed && { isAssumed }) })
    else if (winner === 'database') kept.push({ collection, id })
    else if (!row && old) changes.push({ collection, id, change: 'removed' })
    else if (row && (row.source !== old?.source || row.body !== old.body))
      changes.push({ collection, id, change: old ? 'changed' : 'added' })
    if (winner !== 'conflict' && (row?.source !== seed || isAssumed))
      newSeeds.push({ collection, id, source: row?.source })
  }
  return { changes, kept, conflicts, seeds: newSeeds }
}

const byKey = <Key extends RecordKey>(list: readonly Key[]) =>
  new Map(list.map((record) => [keyOf(record), record]))

/** All records as they will be after these changes. */
function rowsAfter(
  stored: readonly ContentRow[],
  rows: readonly ContentRow[],
  changes: readonly ContentChange[],
): ContentRow[] {
  const [all, files] = [byKey(stored), byKey(rows)]
  for (const change of changes) {
    const row = files.get(keyOf(change))
    if (row) all.set(keyOf(change), row)
    else all.delete(keyOf(change))
  }
  return [...all.values()]
}

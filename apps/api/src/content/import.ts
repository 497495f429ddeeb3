import path from 'node:path'
import type { Day } from '@leasing/rules/bangkok-day'
import type { z } from 'zod'
import { lockTable } from '../db/connect.ts'
import type { Db, DbTransaction, Tables } from '../db/schema.ts'
import type { Collection } from './collection.ts'
import { inTodaysForm } from './earlier-forms.ts'
import { type ContentFault, describeFault } from './fault.ts'
import { contentFields } from './fields.ts'
import { ownName, type Whole, wholeOf } from './figures/catalogue.ts'
import { unknownFigures } from './figures/stated.ts'
import type { PictureMaker } from './pictures.ts'
import { readWritten, type WrittenRecord } from './read-files.ts'
import { deadLinks } from './site-pages.ts'
import { fileOf } from './texts.ts'
import { decide, type Side } from './three-way.ts'
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

/** Reads and checks every collection, with relative dates as of the day of the import. Rows are complete only when there are no faults. */
export async function readContent(
  folder: string,
  collections: readonly Collection[],
  pictures: PictureMaker,
  importedOn?: Day,
): Promise<Read> {
  const { rows, faults } = await readRecords(folder, collections, pictures, importedOn)
  // Later checks are skipped: a missing record may only be a consequence of another fault.
  return {
    rows,
    faults: faults.length > 0 ? faults : crossCheck(collections, rows, wholeOf(collections, rows)),
  }
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
    const written = await readWritten(folder, collection, importedOn)
    faults.push(...written.faults)
    const schema = collection.record(fields)
    const checked = new Map<string, WrittenRecord>()
    for (const record of written.records) {
      const { row, faults: found } = await checkRecord(collection, schema, record)
      faults.push(...found)
      if (!row) continue
      faults.push(...duplicates(collection, record, checked))
      rows.push(row)
    }
  }
  return { rows, faults }
}

/** The faults of valid records beside each other. */
export function checkTogether(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  whole: Whole = wholeOf(collections, rows),
): ContentFault[] {
  const twice = collections.flatMap((collection) => {
    const checked = new Map<string, WrittenRecord>()
    return rowsOf(collection, rows).flatMap((row) =>
      duplicates(collection, writtenOf(collection, row), checked),
    )
  })
  return twice.length > 0 ? twice : crossCheck(collections, rows, whole)
}

/** The faults of the last row, a valid record, beside all others. */
export function checkLast(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  whole: Whole,
): ContentFault[] {
  const last = rows.at(-1)!
  const collection = collections.find(({ name }) => name === last.collection)!
  const checked = new Map<string, WrittenRecord>()
  // Of two that are the same, the later one is told.
  const twice = rowsOf(collection, rows).map((row) =>
    duplicates(collection, writtenOf(collection, row), checked),
  )
  const faults = twice.at(-1)!
  return faults.length > 0 ? faults : crossCheck(collections, rows, whole, (row) => row === last)
}

/** The faults of the wanted records beside all others: references and figures. */
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
      const own = ownName(collection, item.id)
      const faults = [
        ...(collection.crossCheck?.(item, all) ?? []),
        ...unknownFigures(item, { figures, own, kinds }),
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

/** The row of a record, or its faults. `error` says what schemas leave to it. */
export async function checkRecord(
  collection: Collection,
  schema: z.ZodType<{ id: string }>,
  written: WrittenRecord,
  error?: z.core.$ZodErrorMap,
): Promise<{ row?: ContentRow; faults: ContentFault[] }> {
  const { file, value } = written
  const parsed = await schema.safeParseAsync(inTodaysForm(collection.name, value), error && { error })
  if (!parsed.success)
    return {
      faults: parsed.error.issues
        .flatMap(describeIssue)
        // Pictures are read concurrently: their faults would come in any order.
        .sort((a, b) => byName.compare(a.field ?? '', b.field ?? ''))
        .map((fault) => ({ ...nameOf(written), ...fault })),
    }

  const { id } = parsed.data
  const stem = path.basename(file, '.yaml')
  if (collection.files === 'folder' && id !== stem)
    return { faults: [{ file, record: id, field: 'id', message: `must be "${stem}" like the file` }] }
  const source = JSON.stringify(value)
  return { row: { collection: collection.name, id, source, body: inOneOrder(parsed.data) }, faults: [] }
}

const byName = new Intl.Collator('en', { numeric: true })

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

export type ImportResult = {
  changes: ContentChange[]
  /** Changed in the database since the last import, and not in the files: left as they are. */
  kept: RecordKey[]
  /** Changed in both, or perhaps: `isAssumed`. Where there are any, nothing was written. */
  conflicts: (RecordKey & { isAssumed?: true })[]
  /** Of kept records beside those of the files. Where there are any, nothing was written. */
  faults: ContentFault[]
}

type ImportOptions = {
  now: number
  /** Removes the records that earlier files held and these do not. */
  prune?: boolean
  dryRun?: boolean
  /** Which side stands where both were changed. */
  take?: Side | undefined
  /** Checks what is kept beside what is imported. */
  collections?: readonly Collection[]
  /** Who imports, for the history: `cli:NAME`. */
  by?: string | undefined
  /** Written with what changes, in the same transaction. */
  within?: ((transaction: DbTransaction, changes: readonly ContentChange[]) => Promise<void>) | undefined
}

/**
 * Brings the database to these rows in one transaction. What was changed in the database since the last import stays, and what was changed in
 * both is a conflict.
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
    const faults =
      result.kept.length > 0 ? checkTogether(collections, afterwards(stored, rows, result.changes)) : []
    if (!dryRun && result.conflicts.length === 0 && faults.length === 0) {
      await writeChanges(transaction, result.changes, rows, {
        now,
        publishing: { origin: 'files', by: by ?? null },
      })
      await writeSeeds(transaction, result.seeds)
      if (result.changes.length > 0) await within?.(transaction, result.changes)
    }
    return { ...result, faults }
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
  const [files, there] = [byKey(rows), byKey(stored)]
  const changes: ContentChange[] = []
  const kept: RecordKey[] = []
  const conflicts: ImportResult['conflicts'] = []
  const newSeeds: (RecordKey & { source: string | undefined })[] = []
  const considered: ReadonlyMap<string, RecordKey> = prune
    ? new Map<string, RecordKey>([...files, ...seeds, ...there])
    : files
  for (const [key, { collection, id }] of considered) {
    const [row, old, known] = [files.get(key), there.get(key), seeds.get(key)]
    const seed = known?.source
    const isAssumed = known?.assumed === 1
    const stands = decide({ file: row?.source, stored: old?.source, seed, isAssumed }, take)
    if (stands === 'conflict')
      conflicts.push({ collection, id, ...(isAssumed && old?.source === seed && { isAssumed }) })
    else if (stands === 'database') kept.push({ collection, id })
    else if (!row && old) changes.push({ collection, id, change: 'removed' })
    else if (row && (row.source !== old?.source || row.body !== old.body))
      changes.push({ collection, id, change: old ? 'changed' : 'added' })
    if (stands !== 'conflict' && (row?.source !== seed || isAssumed))
      newSeeds.push({ collection, id, source: row?.source })
  }
  return { changes, kept, conflicts, seeds: newSeeds }
}

const byKey = <Key extends RecordKey>(list: readonly Key[]) => new Map(list.map((one) => [keyOf(one), one]))

/** All records as they are after these changes. */
function afterwards(
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

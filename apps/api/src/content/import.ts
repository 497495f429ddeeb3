import path from 'node:path'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db, Tables } from '../db/schema.ts'
import type { Collection } from './collection.ts'
import { contentFields } from './fields.ts'
import type { PictureMaker } from './pictures.ts'
import { type ContentFault, readWritten, type WrittenRecord } from './read-files.ts'

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
  for (const collection of collections) {
    const written = await readWritten(folder, collection)
    faults.push(...written.faults)
    const schema = collection.record(fields)
    const seen = new Map<string, string>()
    for (const record of written.records) {
      const { row, faults: found } = await check(collection, schema, record)
      faults.push(...found)
      if (!row) continue
      const earlier = seen.get(row.id)
      if (earlier)
        faults.push({ file: record.file, record: row.id, message: `the id stands in ${earlier} too` })
      seen.set(row.id, record.file)
      rows.push(row)
    }
  }
  return { rows, faults }
}

async function check(
  collection: Collection,
  schema: z.ZodType<{ id: string }>,
  { file, value }: WrittenRecord,
) {
  const parsed = await schema.safeParseAsync(value)
  const id = idOf(value)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: field, message }) => ({
      file,
      ...(id && { record: id }),
      ...(field.length > 0 && { field: field.join('.') }),
      message,
    }))
    return { row: undefined, faults }
  }
  const stem = path.basename(file, '.yaml')
  if (collection.files === 'folder' && id !== stem)
    return {
      row: undefined,
      faults: [{ file, record: id, field: 'id', message: `must be "${stem}" like the file` }],
    }
  return {
    row: {
      collection: collection.name,
      id: parsed.data.id,
      source: JSON.stringify(value),
      body: JSON.stringify(parsed.data),
    },
    faults: [],
  }
}

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''

export type ContentChange = { collection: string; id: string; change: 'added' | 'changed' | 'removed' }

/**
 * Brings the database to these rows in one transaction and says what changed. Records of the database that the rows do not hold are
 * removed only with `prune`. With `dryRun` nothing is written.
 */
export async function importContent(
  db: Db,
  rows: readonly ContentRow[],
  { now, prune = false, dryRun = false }: { now: number; prune?: boolean; dryRun?: boolean },
): Promise<ContentChange[]> {
  return await db.transaction().execute(async (transaction) => {
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

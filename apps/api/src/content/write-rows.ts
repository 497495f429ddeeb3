import { sql } from 'kysely'
import { lockTable } from '../db/connect.ts'
import type { Db, DbTransaction, Tables } from '../db/schema.ts'
import { LIBRARY } from '../media/media-id.ts'
import type { ContentRow } from './import.ts'
import { type Publishing, writeRevisions } from './revisions.ts'

export type RecordKey = { collection: string; id: string }

export const keyOf = ({ collection, id }: RecordKey) => `${collection}/${id}`

export type ContentChange = RecordKey & { change: 'added' | 'changed' | 'removed' }

/** Within the limit of values per statement on both engines. */
const SEED_BATCH = 200

/** `rows` contains the added and changed records. Without `publishing` only bodies change, and no revision is written. */
export async function writeChanges(
  transaction: DbTransaction,
  changes: readonly ContentChange[],
  rows: readonly ContentRow[],
  { now, publishing }: { now: number; publishing?: Publishing },
): Promise<void> {
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
  if (publishing)
    await writeRevisions(
      transaction,
      changes.map(({ collection, id, change }) => ({
        collection,
        id,
        source: change === 'removed' ? null : (byKey.get(keyOf({ collection, id }))?.source ?? null),
      })),
      { now, publishing },
    )
  await increaseVersions(transaction, changes)
}

/** Increases the versions of these records' collections. */
async function increaseVersions(transaction: DbTransaction, records: readonly RecordKey[]) {
  for (const collection of new Set(records.map(({ collection: name }) => name)))
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

/** Replaces bodies whose source has not changed since they were derived. Returns how many differed. */
export async function storeBodies(
  db: Db,
  rows: readonly ContentRow[],
  { now }: { now: number },
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'content')
    const stored = await transaction.selectFrom('content').selectAll().execute()
    const old = new Map(stored.map((row) => [keyOf(row), row]))
    const changed = rows.filter((row) => {
      const { source, body } = old.get(keyOf(row)) ?? {}
      return source === row.source && body !== row.body
    })
    const changes = changed.map(({ collection, id }) => ({ collection, id, change: 'changed' as const }))
    await writeChanges(transaction, changes, changed, { now })
    return changed.length
  })
}

/** The seeds of records, or of the pictures of the library. */
export async function readSeeds(
  db: Db,
  { ofLibrary = false } = {},
): Promise<Map<string, Tables['contentSeed']>> {
  const seeds = await db
    .selectFrom('contentSeed')
    .selectAll()
    .where('collection', ofLibrary ? '=' : '!=', LIBRARY)
    .execute()
  return new Map(seeds.map((seed) => [keyOf(seed), seed]))
}

/** Records the sources that the files have for these records; undefined: the files lack the record. */
export async function writeSeeds(
  transaction: DbTransaction,
  seeds: readonly (RecordKey & { source: string | undefined })[],
): Promise<void> {
  const existing = seeds.flatMap(({ source, ...key }) => (source === undefined ? [] : [{ ...key, source }]))
  for (let i = 0; i < existing.length; i += SEED_BATCH)
    await transaction
      .insertInto('contentSeed')
      .values(existing.slice(i, i + SEED_BATCH).map((seed) => ({ ...seed, assumed: 0 })))
      .onConflict((conflict) =>
        conflict
          .columns(['collection', 'id'])
          .doUpdateSet({ source: sql.ref('excluded.source'), assumed: 0 }),
      )
      .execute()
  for (const { collection, id, source } of seeds)
    if (source === undefined)
      await transaction
        .deleteFrom('contentSeed')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .execute()
}

/** Makes the current records the seeds of the last import, in a database without seeds. */
export async function seedFromContent(db: Db): Promise<void> {
  await db.deleteFrom('contentSeed').execute()
  await db
    .insertInto('contentSeed')
    .columns(['collection', 'id', 'source', 'assumed'])
    .expression(
      db.selectFrom('content').select((row) => ['collection', 'id', 'source', row.lit(1).as('assumed')]),
    )
    .execute()
}

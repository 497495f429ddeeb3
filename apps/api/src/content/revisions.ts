import { sql } from 'kysely'
import type { ContentRevisionTable, Db, DbTransaction } from '../db/schema.ts'
import type { RecordKey } from './write-rows.ts'

/** The release or command that published a revision, and its actor. */
export type Publishing = Pick<ContentRevisionTable, 'origin' | 'by'> & { releaseId?: string }

/** Within the limit of values per statement on both engines. */
const BATCH_SIZE = 100

/** Adds revisions to the history; unchanged records get none. `source` is null for a removed record. */
export async function writeRevisions(
  transaction: DbTransaction,
  records: readonly (RecordKey & { source: string | null })[],
  { now, publishing }: { now: number; publishing: Publishing },
): Promise<void> {
  const newest = await newestRevisions(transaction, [...new Set(records.map(({ collection }) => collection))])
  const rows = records.flatMap((record) => {
    const previous = newest.get(`${record.collection}/${record.id}`)
    if ((previous?.source ?? null) === record.source) return []
    const { origin, by, releaseId = null } = publishing
    return { ...record, revision: (previous?.revision ?? 0) + 1, publishedAt: now, origin, by, releaseId }
  })
  for (let i = 0; i < rows.length; i += BATCH_SIZE)
    await transaction
      .insertInto('contentRevision')
      .values(rows.slice(i, i + BATCH_SIZE))
      .execute()
}

/** The latest revision of every record of these collections, or of one record. */
export async function newestRevisions(
  db: Db,
  collections: readonly string[],
  id?: string,
): Promise<Map<string, ContentRevisionTable>> {
  if (collections.length === 0) return new Map()
  let query = db
    .selectFrom('contentRevision as one')
    .selectAll()
    .where('collection', 'in', collections)
    .where('revision', '=', (eb) =>
      eb
        .selectFrom('contentRevision as other')
        .select((row) => row.fn.max('other.revision').as('newest'))
        .whereRef('other.collection', '=', 'one.collection')
        .whereRef('other.id', '=', 'one.id'),
    )
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.execute()
  return new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]))
}

/** What was public as one revision of a record; null if it was withdrawn then, undefined if there is no such revision. */
export async function sourceOfRevision(
  db: Db,
  { collection, id }: RecordKey,
  revision: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('contentRevision')
    .select('source')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.source
}

/** Makes the current records their first revisions, in a database without a history. */
export async function beginHistory(db: Db): Promise<void> {
  await sql`
    insert into "contentRevision" ("collection", "id", "revision", "source", "publishedAt", "origin")
    select "collection", "id", 1, "source", "updatedAt", 'files' from "content"`.execute(db)
}

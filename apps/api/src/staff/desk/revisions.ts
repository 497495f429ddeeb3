import { ApiError } from '@leasing/contract/errors'
import type { Revision } from '@leasing/contract/staff/content'
import type { RecordKey } from '../../content/write-rows.ts'
import type { ContentRevisionTable, Db } from '../../db/schema.ts'
import { actorOf, type Names, personOf, readNames } from '../names.ts'
import { authorsOf, type ReleaseAuthor } from './releases.ts'
import { titleOf } from './title.ts'

type Row = ContentRevisionTable & { title: string | null; publishAt: number | null }

/** Public revisions of a record, the newest first. */
export async function listRevisions(db: Db, key: RecordKey): Promise<Revision[]> {
  const names = await readNames(db)
  const rows = await revisionsOf(db, key).orderBy('revision', 'desc').execute()
  const authors = await authorsOf(db, releasesOf(rows))
  return rows.map((row) => toRevision(row, { names, authors }))
}

/** One revision, with the text before it. Throws `not-found`. */
export async function findRevision(db: Db, { revision, ...key }: RecordKey & { revision: number }) {
  const rows = await revisionsOf(db, key)
    .where('revision', 'in', [revision, revision - 1])
    .execute()
  const current = rows.find((row) => row.revision === revision)
  if (!current) throw new ApiError('not-found')
  const previous = rows.find((row) => row.revision === revision - 1)
  const [value, before] = [current, previous].map((row) => row?.source && JSON.parse(row.source))
  return {
    ...toRevision(current, {
      names: await readNames(db),
      authors: await authorsOf(db, releasesOf([current])),
    }),
    title: titleOf(value ?? before, key.id),
    ...(value && { value }),
    ...(before && { before }),
  }
}

const revisionsOf = (db: Db, { collection, id }: RecordKey) =>
  db
    .selectFrom('contentRevision')
    .leftJoin('release', 'release.id', 'contentRevision.releaseId')
    .selectAll('contentRevision')
    .select(['release.title', 'publishAt'])
    .where('collection', '=', collection)
    .where('contentRevision.id', '=', id)

const releasesOf = (rows: readonly Row[]) =>
  rows.flatMap(({ releaseId }) => (releaseId === null ? [] : [{ id: releaseId }]))

function toRevision(
  { revision, publishedAt, origin, by, source, releaseId, title, publishAt }: Row,
  { names, authors }: { names: Names; authors: readonly ReleaseAuthor[] },
): Revision {
  const person = actorOf(names, by)
  return {
    revision,
    publishedAt,
    origin,
    ...(person && { by: person }),
    ...(releaseId !== null && { release: { id: releaseId, title: title ?? '' } }),
    authors: authors
      .filter((author) => author.releaseId === releaseId)
      .map(({ userId }) => personOf(names, userId)),
    isRemoved: source === null,
    isScheduled: publishAt !== null,
  }
}

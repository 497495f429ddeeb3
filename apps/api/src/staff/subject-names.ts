import type { Db } from '../db/schema.ts'
import { titleOf } from './desk/title.ts'

/**
 * What people call the releases and records that entries of the log are about, by their subjects (`release:ID`, `content:COLLECTION/ID`).
 * What is not in the content any more has no name.
 */
export async function subjectNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = idsBehind(subjects, 'release:')
  const keys = idsBehind(subjects, 'content:')
  const releases =
    ids.length === 0
      ? []
      : await db.selectFrom('release').select(['id', 'title']).where('id', 'in', ids).execute()
  const records =
    keys.length === 0
      ? []
      : await db
          .selectFrom('content')
          .select(['collection', 'id', 'source'])
          .where('id', 'in', keys.map(idOfKey))
          .execute()
  return new Map([
    ...releases.map(({ id, title }) => [`release:${id}`, title] as const),
    ...records.map(
      ({ collection, id, source }) =>
        [`content:${collection}/${id}`, titleOf(JSON.parse(source), id)] as const,
    ),
  ])
}

const idsBehind = (subjects: readonly string[], kind: string) =>
  subjects.filter((subject) => subject.startsWith(kind)).map((subject) => subject.slice(kind.length))

const idOfKey = (key: string) => key.slice(key.indexOf('/') + 1)

import type { Who } from '@leasing/contract/staff/content'
import type { Db } from '../db/schema.ts'
import { titleOf } from './desk/title.ts'
import { staffSubject } from './person.ts'

/** Everybody of the staff by id, also who was let go. */
export async function readNames(db: Db): Promise<Map<string, string>> {
  const people = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** The same by what the logs call them. */
export async function staffNames(db: Db): Promise<Map<string, string>> {
  const names = await readNames(db)
  return new Map([...names].map(([id, name]) => [staffSubject(id), name]))
}

/** By id: `readNames`. */
export type Names = ReadonlyMap<string, string>

export const personOf = (names: Names, id: string): Who & { id: string } => ({
  id,
  name: names.get(id) ?? id,
})

/** Of an actor as the log names it: `staff:ID`, `cli:NAME`. */
export function actorOf(names: Names, actor: string | null): Who | undefined {
  if (actor === null) return undefined
  return actor.startsWith('staff:') ? personOf(names, actor.slice('staff:'.length)) : { name: actor }
}

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

/** The name of a collection may hold a slash, an id holds none. */
const idOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1)

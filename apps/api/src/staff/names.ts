import type { Who } from '@leasing/contract/staff/content'
import type { Db } from '../db/schema.ts'
import { titleOf } from './desk/title.ts'
import { staffSubject } from './person.ts'

/** Names of all staff by id, banned people included. */
export async function readNames(db: Db): Promise<Map<string, string>> {
  const people = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** The same by audit subject (`staff:ID`). */
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

/** The person or command of an actor in the audit log: `staff:ID`, `cli:NAME`. */
export function actorOf(names: Names, actor: string | null): Who | undefined {
  if (actor === null) return undefined
  return actor.startsWith('staff:') ? personOf(names, actor.slice('staff:'.length)) : { name: actor }
}

/** Titles of the releases and records that audit entries are about, by subject (`release:ID`, `content:COLLECTION/ID`). Those of a withdrawn record are of its last text. */
export async function subjectNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = idsBehind(subjects, 'release:')
  const keys = idsBehind(subjects, 'content:')
  const releases =
    ids.length === 0
      ? []
      : await db.selectFrom('release').select(['id', 'title']).where('id', 'in', ids).execute()
  const sources = await sourcesOf(db, keys)
  return new Map([
    ...releases.map(({ id, title }) => [`release:${id}`, title] as const),
    ...[...sources].map(
      ([key, source]) => [`content:${key}`, titleOf(JSON.parse(source), idOfKey(key))] as const,
    ),
  ])
}

/** What is public of records, otherwise their drafts, otherwise what was public last, by `COLLECTION/ID`. */
async function sourcesOf(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const table of ['content', 'draft', 'contentRevision'] as const) {
    const missing = keys.filter((key) => !sources.has(key))
    if (missing.length === 0) break
    const rows = await db
      .selectFrom(table)
      .select(['collection', 'id', 'source'])
      .where('id', 'in', missing.map(idOfKey))
      .where('source', 'is not', null)
      // By number, so that the last text counts.
      .orderBy(table === 'contentRevision' ? 'revision' : 'id')
      .execute()
    for (const { collection, id, source } of rows) {
      const key = `${collection}/${id}`
      if (source !== null && missing.includes(key)) sources.set(key, source)
    }
  }
  return sources
}

const idsBehind = (subjects: readonly string[], kind: string) =>
  subjects.filter((subject) => subject.startsWith(kind)).map((subject) => subject.slice(kind.length))

/** Collection names may contain a slash, ids do not. */
const idOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1)

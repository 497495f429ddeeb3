import type { Db } from '../db/schema.ts'
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

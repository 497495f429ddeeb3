import type { Db } from '../db/schema.ts'
import { staffSubject } from './person.ts'

/** What people are called, by what the logs call them. */
export async function staffNames(db: Db): Promise<Map<string, string>> {
  const people = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(people.map(({ id, name }) => [staffSubject(id), name]))
}

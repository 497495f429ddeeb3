import type { Who } from '@leasing/contract/staff/content'
import type { Db } from '../../db/schema.ts'

/** Everybody of the staff by id, also who was let go. */
export async function readNames(db: Db): Promise<Names> {
  const people = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

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

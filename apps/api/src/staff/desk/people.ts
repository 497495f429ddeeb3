import type { Who } from '@leasing/contract/staff/content'

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

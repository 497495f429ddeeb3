export type Side = 'files' | 'database'

/** A record as written in the file, in the database, and in the file of the last import (the seed). Undefined: it does not exist there. */
type Sources = {
  file: string | undefined
  stored: string | undefined
  seed: string | undefined
  /** A migration copied the seed from the database: it is unknown whether a file ever contained it. */
  isAssumed?: boolean
}

/** Which side wins after an import. `take` decides when both have changed since the last import, or may have. */
export function decide({ file, stored, seed, isAssumed = false }: Sources, take?: Side): Side | 'conflict' {
  if (file === stored) return 'files'
  if (file === seed) return 'database'
  if (stored === seed && !isAssumed) return 'files'
  return take ?? 'conflict'
}

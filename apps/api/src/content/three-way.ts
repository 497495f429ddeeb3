export type Side = 'files' | 'database'

/** A record as written: in the file, in the database, and in the file of the last import (the seed). Undefined: it is not there. */
type Sources = {
  file: string | undefined
  stored: string | undefined
  seed: string | undefined
  /** The seed is what a migration found in the database: whether a file ever held it is not known. */
  isAssumed?: boolean
}

/** Which side stands after an import. `take` decides where both were changed since the last one, or may have been. */
export function decide({ file, stored, seed, isAssumed = false }: Sources, take?: Side): Side | 'conflict' {
  if (file === stored) return 'files'
  if (file === seed) return 'database'
  if (stored === seed && !isAssumed) return 'files'
  return take ?? 'conflict'
}

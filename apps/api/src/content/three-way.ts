export type Side = 'files' | 'database'

/** A record as written: in the file, in the database, and in the file of the last import (the seed). Undefined: it is not there. */
type Sources = { file: string | undefined; stored: string | undefined; seed: string | undefined }

/** Which side stands after an import. `take` decides where both were changed since the last one. */
export function decide({ file, stored, seed }: Sources, take?: Side): Side | 'conflict' {
  if (file === stored || stored === seed) return 'files'
  if (file === seed) return 'database'
  return take ?? 'conflict'
}

import { z } from 'zod'

/** Id of a picture of the library: a hash of its bytes, so that it is the same in every database. */
export const mediaId = z.string().regex(/^[0-9a-f]{20}$/, 'is not an id of a picture of the library')

const thousandth = z.int().min(0).max(1000)

/** The focus, as written in files and records. */
export const focus = z.strictObject({ x: thousandth, y: thousandth })

const FOLDER = 'media/'

/** The name of a library picture in texts (`<img src="media/…">`) and for reading its original. */
export const mediaName = (id: string) => FOLDER + id

/** Undefined for a file of the content folder. */
export const mediaIdOf = (picture: string): string | undefined =>
  picture.startsWith(FOLDER) ? picture.slice(FOLDER.length) : undefined

/** The ids that a record's source refers to: as `media` in fields, as `media/…` in texts. */
export const mediaIn = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/"media":"([0-9a-f]{20})"|media\/([0-9a-f]{20})/g)].map(
      (match) => (match[1] ?? match[2])!,
    ),
  ),
]

/** The collection name of library pictures in seeds and messages of an import. */
export const LIBRARY = 'media'

/** The key of the original in the file store. */
export const mediaKey = (sha256: string) => `media/${sha256}`

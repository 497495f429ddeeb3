import { z } from 'zod'

/** A picture of the library, by the hash of its bytes: the same picture has the same id in every database. */
export const mediaId = z.string().regex(/^[0-9a-f]{20}$/, 'names no picture of the library')

const thousandth = z.int().min(0).max(1000)

/** As files and records write it. */
export const focus = z.strictObject({ x: thousandth, y: thousandth })

const FOLDER = 'media/'

/** How a text names a picture of the library, and how its original is asked for: `<img src="media/…">`. */
export const mediaName = (id: string) => FOLDER + id

/** Undefined for a file of the content folder. */
export const mediaIdOf = (picture: string): string | undefined =>
  picture.startsWith(FOLDER) ? picture.slice(FOLDER.length) : undefined

/** The ids that a record as written names: in fields as `media`, in texts as `media/…`. */
export const mediaIn = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/"media":"([0-9a-f]{20})"|media\/([0-9a-f]{20})/g)].map(
      (found) => (found[1] ?? found[2])!,
    ),
  ),
]

/** Names the pictures of the library among the seeds of an import and in what it says. */
export const LIBRARY = 'media'

/** Where the bytes are in the store. */
export const mediaKey = (sha256: string) => `media/${sha256}`

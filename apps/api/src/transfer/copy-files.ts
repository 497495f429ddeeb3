import { createHash } from 'node:crypto'
import path from 'node:path'
import { forEachAtMost } from '@leasing/server/at-most'
import { picturesIn } from '../content/referenced-pictures.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { mediaKey } from '../media/media-id.ts'
import { storeKey } from '../uploads/save-upload.ts'
import { tablesIn } from './tables.ts'

/** The file keys that the rows of a database refer to. */
export type FileKeys = { pictures: string[]; media: string[]; uploads: string[] }

const CONCURRENCY = 8

/** Finds the files that content, the library and uploads refer to. Only these are copied. */
export async function findFileKeys(db: Db): Promise<FileKeys> {
  const uploads = await db.selectFrom('upload').select('key').where('removing', '=', 0).execute()
  const media = await readMedia(db)
  return {
    pictures: await findPictureKeys(db),
    media: media.map(({ sha256 }) => mediaKey(sha256)).sort(),
    uploads: uploads.map(({ key }) => storeKey(key)).sort(),
  }
}

/** The keys of all renditions of content and library. */
export async function findPictureKeys(db: Db): Promise<string[]> {
  const bodies = await db.selectFrom('content').select('body').execute()
  const media = await readMedia(db)
  const pictures = new Set([
    ...bodies.flatMap(({ body }) => picturesIn(body)),
    ...media.flatMap(({ shown, keys }) => [...picturesIn(shown), ...(JSON.parse(keys ?? '[]') as string[])]),
  ])
  return [...pictures].sort()
}

/** Empty for a database of an earlier release without a library. */
async function readMedia(db: Db) {
  if (!(await tablesIn(db)).includes('media')) return []
  return await db.selectFrom('media').select(['sha256', 'shown', 'keys']).execute()
}

/**
 * Copies missing files and reads them back. Returns the SHA-256 of each copied file, and the keys that `from` lacks. Can be interrupted and
 * repeated. With `again`, existing files are copied too.
 */
export async function copyFiles(
  from: Files,
  to: Files,
  keys: readonly string[],
  { again = false } = {},
): Promise<{ copied: Map<string, string>; missing: string[] }> {
  const copied = new Map<string, string>()
  const missing: string[] = []
  async function copy(key: string) {
    if (!again && (await to.has(key))) return
    const bytes = await from.get(key)
    if (!bytes) {
      missing.push(key)
      return
    }
    await to.put(key, bytes, typeOf(key))
    const hash = sha256(bytes)
    const copy = await to.get(key)
    if (!copy || sha256(copy) !== hash) throw new Error(`${key} differs after it was copied`)
    copied.set(key, hash)
  }
  await forEachAtMost(CONCURRENCY, keys, copy)
  return { copied, missing: missing.sort() }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const typeOf = (key: string) =>
  key.startsWith('pictures/') ? `image/${path.extname(key).slice(1)}` : 'application/octet-stream'

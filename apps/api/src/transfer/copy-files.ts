import { createHash } from 'node:crypto'
import path from 'node:path'
import { picturesIn } from '../content/named-pictures.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { forEachAtMost } from '../process/at-most.ts'
import { storeKey } from '../uploads/save-upload.ts'

/** The file keys that the rows of a database refer to. */
export type FileKeys = { pictures: string[]; uploads: string[] }

const AT_ONCE = 8

/** Finds the files that content and uploads refer to. Other files are not copied. */
export async function findFileKeys(db: Db): Promise<FileKeys> {
  const uploads = await db.selectFrom('upload').select('key').where('removing', '=', 0).execute()
  return { pictures: await findPictureKeys(db), uploads: uploads.map(({ key }) => storeKey(key)).sort() }
}

export async function findPictureKeys(db: Db): Promise<string[]> {
  const bodies = await db.selectFrom('content').select('body').execute()
  const pictures = new Set(bodies.flatMap(({ body }) => picturesIn(body)))
  return [...pictures].sort()
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
    const arrived = await to.get(key)
    if (!arrived || sha256(arrived) !== hash) throw new Error(`${key} did not arrive as it was sent`)
    copied.set(key, hash)
  }
  await forEachAtMost(AT_ONCE, keys, copy)
  return { copied, missing: missing.sort() }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const typeOf = (key: string) =>
  key.startsWith('pictures/') ? `image/${path.extname(key).slice(1)}` : 'application/octet-stream'

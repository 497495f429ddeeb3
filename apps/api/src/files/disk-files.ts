import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from './files.ts'

/** Keys are paths below `folder`: letters, digits, dots, hyphens and single slashes, never a step upwards. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => (KEY.test(key) ? path.join(folder, key) : undefined)
  return {
    async has(key) {
      const file = pathOf(key)
      return (
        file !== undefined &&
        access(file).then(
          () => true,
          () => false,
        )
      )
    },
    async put(key, bytes) {
      const file = pathOf(key)
      if (!file) throw new Error(`not a key: ${key}`)
      await mkdir(path.dirname(file), { recursive: true })
      // Written aside and renamed, so that neither a kill nor a power cut leaves half a file under the name.
      const aside = `${file}.${randomUUID()}`
      try {
        await writeFile(aside, bytes, { flush: true })
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = pathOf(key)
      return file === undefined ? undefined : await readFile(file).catch(undefinedWhenAbsent)
    },
  }
}

/** A disk that fails must not look like a file that is not there. */
function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
}

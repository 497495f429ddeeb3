import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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
      // Written aside and renamed, so that a kill in the middle never leaves half a file under the name.
      const aside = `${file}.${randomUUID()}`
      await writeFile(aside, bytes)
      await rename(aside, file)
    },
    async get(key) {
      const file = pathOf(key)
      return file === undefined ? undefined : await readFile(file).catch(() => undefined)
    },
  }
}

import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Files, isFileKey } from './files.ts'

export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => (isFileKey(key) ? path.join(folder, key) : undefined)
  return {
    async has(key) {
      const file = pathOf(key)
      if (file === undefined) return false
      return await access(file).then(
        () => true,
        (error) => undefinedWhenAbsent(error) ?? false,
      )
    },
    async put(key, bytes) {
      const file = pathOf(key)
      if (!file) throw new Error(`not a key: ${key}`)
      await mkdir(path.dirname(file), { recursive: true })
      // Written to a temporary name and renamed, so that a kill or power cut never leaves a partial file.
      const temporary = `${file}.${randomUUID()}`
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = pathOf(key)
      return file === undefined ? undefined : await readFile(file).catch(undefinedWhenAbsent)
    },
    async remove(key) {
      const file = pathOf(key)
      if (file !== undefined) await unlink(file).catch(undefinedWhenAbsent)
    },
    async list(below) {
      const entries =
        (await readdir(path.join(folder, below), { withFileTypes: true }).catch(undefinedWhenAbsent)) ?? []
      return entries.filter((entry) => entry.isFile()).map(({ name }) => below + name)
    },
  }
}

/** A failing disk must not look like a missing file. */
function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Focus } from '@leasing/rules/crop-box'

/** An error in a picture file. */
export class PictureFault extends Error {}

/** The source pictures, as drawn or taken. */
export type Originals = {
  list: () => Promise<string[]>
  /** Throws a `PictureFault` when the file does not exist. */
  read: (picture: string) => Promise<Buffer>
  /** True for a picture that may be cut otherwise or go while a process runs: what was made of it is not remembered. */
  changes?: (picture: string) => boolean
  /** Around what a picture is cut to the shape of its place; undefined: it is not cut. */
  focusOf?: (picture: string) => Promise<Focus | undefined>
  /** Says nothing, and may stand without words. */
  isDecorative?: (picture: string) => Promise<boolean>
}

export function originalsIn(folder: string): Originals {
  return {
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    },
    async read(picture) {
      const file = path.resolve(folder, picture)
      if (!file.startsWith(path.resolve(folder) + path.sep))
        throw new PictureFault(`outside the picture folder: ${picture}`)
      return await readFile(file).catch(() => {
        throw new PictureFault(`no such picture: ${picture}`)
      })
    },
  }
}

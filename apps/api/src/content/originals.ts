import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Says what is wrong with a picture file. */
export class PictureFault extends Error {}

/** Where the pictures that records name are kept as they were drawn or taken. */
export type Originals = {
  /** Every file there is. */
  list: () => Promise<string[]>
  /** Throws a `PictureFault` when there is none of that name. */
  read: (picture: string) => Promise<Buffer>
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

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Focus } from '@leasing/rules/crop-box'

/** An error in a picture file. */
export class PictureFault extends Error {}

/** The source pictures: drawings and photographs. */
export type Originals = {
  list: () => Promise<string[]>
  /** Throws a `PictureFault` when the file does not exist. */
  read: (picture: string) => Promise<Buffer>
  /** True for a picture that may change while a process runs; its renditions are not cached. */
  changes?: (picture: string) => boolean
  /** The focus around which a picture is cropped to the shape of its place; undefined: it is not cropped. */
  focusOf?: (picture: string) => Promise<Focus | undefined>
  /** Whether a picture is decorative, and needs no alternative text. */
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

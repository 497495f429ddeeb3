import { type Originals, PictureFault } from '../content/originals.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { mediaIdOf, mediaKey } from './media-id.ts'

/** The pictures of the content folder, and those of the library under `media/…`. */
export function withLibrary(folder: Originals, { db, files }: { db: Db; files: Files }): Originals {
  return {
    list: folder.list,
    async read(picture) {
      const id = mediaIdOf(picture)
      if (id === undefined) return await folder.read(picture)
      const { sha256 } = await findMedia(db, id)
      const bytes = await files.get(mediaKey(sha256))
      if (!bytes) throw new PictureFault(`the file store lacks the picture of the library: ${id}`)
      return Buffer.from(bytes)
    },
    changes: (picture) => mediaIdOf(picture) !== undefined,
    async focusOf(picture) {
      const id = mediaIdOf(picture)
      if (id === undefined) return undefined
      const { focalX: x, focalY: y } = await findMedia(db, id)
      return { x, y }
    },
    async isDecorative(picture) {
      const id = mediaIdOf(picture)
      return id !== undefined && (await findMedia(db, id)).isDecorative === 1
    },
  }
}

async function findMedia(db: Db, id: string) {
  const row = await db
    .selectFrom('media')
    .select(['sha256', 'focalX', 'focalY', 'isDecorative'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new PictureFault(`no such picture in the library: ${id}`)
  return row
}

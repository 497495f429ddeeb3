import type { Image } from '@leasing/contract/fields'
import { type ApiEnv, requestId } from '@leasing/server/request-id'
import { Hono } from 'hono'
import { type Originals, PictureFault } from '../../content/originals.ts'
import { drawingFinder } from '../../content/pictures.ts'
import type { Db } from '../../db/schema.ts'
import type { Files } from '../../files/files.ts'
import { DRAWING_HEADERS, pictureRoutes } from '../../files/picture-routes.ts'
import { problemResponse } from '../../http/problem.ts'
import { mediaIdOf } from '../../media/media-id.ts'

type Deps = { db: Db; originals: Originals; files: Files; pictureEffort?: number | undefined }

/**
 * Pictures for pages of the office: as the site serves them, and by the names in records drawings of the content folder and library pictures in the
 * size of the office.
 */
export function officePictures({ db, originals, files, pictureEffort }: Deps): Hono<ApiEnv> {
  const findDrawing = drawingFinder(originals, pictureEffort)
  return new Hono<ApiEnv>()
    .use(requestId)
    .route('/', pictureRoutes({ files, findDrawing }))
    .get('/originals/*', async (c) => {
      const name = decodeURIComponent(c.req.path.slice('/originals/'.length))
      const id = mediaIdOf(name)
      if (id !== undefined) {
        const image = await findShown(db, id)
        return image ? c.redirect(image.src, 302) : problemResponse(c, 'not-found')
      }
      // Only drawings are served as originals: a photograph may contain where it was taken.
      const drawing = name.endsWith('.svg') ? await originals.read(name).catch(nothingThere) : undefined
      return drawing ? c.body(new Uint8Array(drawing), 200, DRAWING_HEADERS) : problemResponse(c, 'not-found')
    })
}

/** Removed pictures too: a draft may still name them. */
async function findShown(db: Db, id: string): Promise<Omit<Image, 'alt'> | undefined> {
  const row = await db.selectFrom('media').select('shown').where('id', '=', id).executeTakeFirst()
  return row && JSON.parse(row.shown)
}

function nothingThere(error: unknown): undefined {
  if (!(error instanceof PictureFault)) throw error
}

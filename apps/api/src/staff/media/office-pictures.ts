import { Hono } from 'hono'
import { type Originals, PictureFault } from '../../content/originals.ts'
import { drawingFinder } from '../../content/pictures.ts'
import type { Files } from '../../files/files.ts'
import { DRAWING_HEADERS, pictureRoutes } from '../../files/picture-routes.ts'
import { problemResponse } from '../../http/problem.ts'
import { type ApiEnv, requestId } from '../../http/request-id.ts'

type Deps = { originals: Originals; files: Files; pictureEffort?: number | undefined }

/** What the pages of the office show: pictures as the site serves them, and the drawings of the content folder by the names that records give them. */
export function officePictures({ originals, files, pictureEffort }: Deps): Hono<ApiEnv> {
  const findDrawing = drawingFinder(originals, pictureEffort)
  return new Hono<ApiEnv>()
    .use(requestId)
    .route('/', pictureRoutes({ files, findDrawing }))
    .get('/originals/*', async (c) => {
      const name = decodeURIComponent(c.req.path.slice('/originals/'.length))
      // Photographs are shown as they are served: an original may say where it was taken.
      const drawing = name.endsWith('.svg') ? await originals.read(name).catch(nothingThere) : undefined
      return drawing ? c.body(new Uint8Array(drawing), 200, DRAWING_HEADERS) : problemResponse(c, 'not-found')
    })
}

function nothingThere(error: unknown): undefined {
  if (!(error instanceof PictureFault)) throw error
}

import path from 'node:path'
import { Hono } from 'hono'
import type { ApiDeps } from '../app.ts'
import { problemResponse } from '../http/problem.ts'
import type { ApiEnv } from '../http/request-id.ts'

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.png': 'image/png' }

type Deps = Pick<ApiDeps, 'files' | 'watchedFiles' | 'findDrawing' | 'findEarlierPicture'>

/** An SVG opened directly must not run scripts, nor be cached under the name of the encoded picture. */
export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Public pictures of the content. Names contain a hash of the source, so their bytes never change. */
export function pictureRoutes({ files, watchedFiles, findDrawing, findEarlierPicture }: Deps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const type = TYPES[path.extname(name)]
    if (!type) return problemResponse(c, 'not-found')
    const key = `pictures/${name}`
    const bytes = await files.get(key)
    if (!bytes) {
      watchedFiles?.missPicture(key)
      const drawing = await findDrawing?.(key)
      if (drawing) return c.body(new Uint8Array(drawing), 200, DRAWING_HEADERS)
      const earlier = await findEarlierPicture?.(key)
      if (!earlier) return problemResponse(c, 'not-found')
      return c.body(new Uint8Array(earlier), 200, { 'content-type': type, 'cache-control': 'no-store' })
    }
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

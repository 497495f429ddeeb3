import path from 'node:path'
import type { ApiEnv } from '@leasing/server/request-id'
import { Hono } from 'hono'
import type { ApiDeps } from '../app.ts'
import { problemResponse } from '../http/problem.ts'

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.png': 'image/png' }

type Deps = Pick<ApiDeps, 'files' | 'watchedFiles' | 'findDrawing' | 'findEarlierPicture'>

export type Picture = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** An SVG opened directly must not run scripts, nor be cached under the name of the encoded picture. */
export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Finds a public picture of the content, or its stand-in. Names contain a hash of the source, so their bytes never change. */
export function createPictureFinder({ files, watchedFiles, findDrawing, findEarlierPicture }: Deps) {
  return async function findPicture(name: string): Promise<Picture | undefined> {
    const type = TYPES[path.extname(name)]
    if (!type) return undefined
    const key = `pictures/${name}`
    const bytes = await files.get(key)
    if (bytes)
      return {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      }
    watchedFiles?.missPicture(key)
    const drawing = await findDrawing?.(key)
    if (drawing) return { body: new Uint8Array(drawing), headers: DRAWING_HEADERS }
    const earlier = await findEarlierPicture?.(key)
    if (!earlier) return undefined
    return {
      body: new Uint8Array(earlier),
      headers: { 'content-type': type, 'cache-control': 'no-store' },
    }
  }
}

export function pictureRoutes(deps: Deps): Hono<ApiEnv> {
  const findPicture = createPictureFinder(deps)
  return new Hono<ApiEnv>().get('/pictures/:name', async (c) => {
    const picture = await findPicture(c.req.param('name'))
    return picture ? c.body(picture.body, 200, picture.headers) : problemResponse(c, 'not-found')
  })
}

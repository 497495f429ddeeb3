import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Api } from '@leasing/api/app'
import type { Files } from '@leasing/api/files/files'
import { withoutValues } from '@leasing/api/process/without-values'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { compress } from './compress.ts'
import type { Renderer } from './render.ts'
import { securityHeaders } from './security-headers.ts'

export type SiteDeps = {
  /** Mounted below `/api`; absent when the API runs elsewhere. */
  api?: Api | undefined
  /** Where the pictures of the content are. */
  files: Files
  /** The built browser files; absent in development, where Vite serves them. */
  assetsFolder?: string | undefined
  render: Renderer
  logger: Logger
}

export type Site = { fetch: (request: Request) => Response | Promise<Response> }

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PICTURE_TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' }

/** The whole site as a value with a `fetch`: headers, static files, pictures, API, pages. */
export function createSite({ api, files, assetsFolder, render, logger }: SiteDeps): Site {
  const app = new Hono()
  app.onError((error, c) => {
    logger.error({ path: c.req.path, error: withoutValues(error) }, 'unexpected error')
    return c.text('Error', 500)
  })
  app.use(securityHeaders)
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  if (api) app.mount('/api', api.fetch)
  app.use(compress)
  if (assetsFolder) {
    app.use(
      '/assets/*',
      serveStatic({
        root: assetsFolder,
        precompressed: true,
        onFound: (_, c) => c.header('cache-control', IMMUTABLE),
      }),
    )
    app.use(
      serveStatic({
        root: assetsFolder,
        onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
      }),
    )
  }
  app.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const type = PICTURE_TYPES[path.extname(name)]
    const bytes = type && (await files.get(`pictures/${name}`))
    if (!bytes) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': IMMUTABLE })
  })
  app.all('*', async (c) => {
    const requestId = randomUUID()
    const response = await render(c.req.raw, requestId)
    response.headers.set('x-request-id', requestId)
    return response
  })
  return { fetch: (request) => app.fetch(request) }
}

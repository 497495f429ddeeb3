import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Api } from '@leasing/api/app'
import { withoutValues } from '@leasing/api/process/without-values'
import type { ClientOptions } from '@leasing/contract/client'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { compress } from './compress.ts'
import type { Renderer } from './render.ts'
import { securityHeaders } from './security-headers.ts'

export type SiteDeps = {
  /** Mounted below `/api`; absent when the API runs elsewhere. */
  api?: Api | undefined
  /** How the API is reached, wherever it runs: it has the pictures of the content. */
  transport: Pick<ClientOptions, 'baseUrl' | 'fetch'>
  /** The built browser files; absent in development, where Vite serves them. */
  assetsFolder?: string | undefined
  render: Renderer
  logger: Logger
}

export type Site = { fetch: (request: Request) => Response | Promise<Response> }

const IMMUTABLE = 'public, max-age=31536000, immutable'
const NOT_KEPT = { 'cache-control': 'no-store' }

/** The whole site as a value with a `fetch`: headers, static files, pictures, API, pages. */
export function createSite({ api, transport, assetsFolder, render, logger }: SiteDeps): Site {
  const app = new Hono()
  app.onError((error, c) => {
    logger.error({ path: c.req.path, error: withoutValues(error) }, 'unexpected error')
    return c.text('Error', 500)
  })
  app.use(securityHeaders)
  app.get('/healthz', (c) => c.text('ok', 200, NOT_KEPT))
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
    app.get('/assets/*', (c) => c.text('Not found', 404, NOT_KEPT))
    app.use(
      serveStatic({
        root: assetsFolder,
        onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
      }),
    )
  }
  app.get('/pictures/:name', async (c) => {
    const name = encodeURIComponent(c.req.param('name'))
    const picture = await transport.fetch(new Request(`${transport.baseUrl}/pictures/${name}`))
    return picture.ok ? new Response(picture.body, picture) : c.text('Not found', 404, NOT_KEPT)
  })
  app.all('*', async (c) => {
    const requestId = randomUUID()
    const response = await render(c.req.raw, requestId)
    response.headers.set('x-request-id', requestId)
    return response
  })
  return { fetch: (request) => app.fetch(request) }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { OpenStaff, StaffApi } from '@leasing/api/staff'
import { describeReadiness } from '@leasing/server/conditions'
import { isRead } from '@leasing/server/no-writes'
import type { SecurityEvents } from '@leasing/server/security-events'
import { withWaitBudget } from '@leasing/server/wait-budget'
import { type CachedResponse, toResponse } from '@leasing/website/server/cached-response'
import { isDecodable, READS } from '@leasing/website/server/route-tree'
import type { Visitor, VisitorReader } from '@leasing/website/server/visitor'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { errorResponse } from './error-response.ts'
import { plainResponse } from './plain-page.ts'
import { createOfficeRenderer, type OfficeRendererOptions } from './render.ts'
import { createRequestGuard } from './request-guard.ts'

export type OfficeDeps = Pick<
  OfficeRendererOptions,
  'build' | 'mode' | 'clock' | 'previewUrl' | 'siteUrl'
> & {
  staff: StaffApi
  /** Built browser files by path; absent in development. */
  files: ReadonlyMap<string, CachedResponse> | undefined
  /** Pictures of the site, and original drawings. */
  pictures: OpenStaff['pictures']
  officeUrl: string
  isLocal: boolean
  visitors: VisitorReader
  isReady: () => boolean
  logger: Logger
  securityEvents: SecurityEvents
}

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Request listener of the office: headers, files, and pages, which are personal and never cached. */
export function createOffice(deps: OfficeDeps): RequestListener {
  const { files, pictures, officeUrl, isLocal, visitors, isReady, logger, securityEvents } = deps
  const render = createOfficeRenderer(deps)
  const guard = createRequestGuard(deps)
  const app = new Hono<{ Bindings: Visitor }>()
  app.onError((error, c) => {
    const [, area = ''] = c.req.path.split('/')
    return errorResponse(error, { logger, path: `/${area}` })
  })
  app.use(officeHeaders(officeUrl))
  app.get('/healthz', (c) => c.text('ok', 200, NOT_KEPT))
  app.get('/readyz', (c) => c.text(describeReadiness(isReady(), []), isReady() ? 200 : 503, NOT_KEPT))
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  app.use(async (c, next) =>
    isDecodable(new URL(c.req.url).pathname) ? await next() : plainResponse('not-found'),
  )
  app.use(async (c, next) => {
    const file = READS.includes(c.req.method) ? files?.get(c.req.path) : undefined
    return file ? toResponse(file, c.req.raw) : await next()
  })
  if (files) app.get('/assets/*', (c) => c.text('Not found', 404, NOT_KEPT))
  // Local mode: redirect from the IP address, since passkeys and cookies belong to `localhost`.
  if (isLocal)
    app.use(async (c, next) => {
      const { host, pathname, search } = new URL(c.req.url)
      if (host === new URL(officeUrl).host || !isRead(c.req.method)) return await next()
      return c.redirect(officeUrl + pathname + search)
    })
  app.use(async (c, next) => {
    if (isRead(c.req.method) || c.req.header('origin') === officeUrl) return await next()
    securityEvents.record('forbidden-origin', { path: '/office/*', address: c.env.address })
    return plainResponse('from-elsewhere')
  })
  for (const path of ['/pictures/*', '/originals/*']) app.get(path, (c) => pictures.fetch(c.req.raw))
  app.all('*', async (c) => await guard(c.req.raw, c.env, (request) => render(request, randomUUID(), c.env)))
  return getRequestListener((request, env) =>
    withWaitBudget(() =>
      app.fetch(request, visitors.visitorOf((env as { incoming: IncomingMessage }).incoming)),
    ),
  )
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  // The address of a page may contain a one-time link.
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

const officeHeaders = (officeUrl: string) =>
  createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
    if (officeUrl.startsWith('https:'))
      c.res.headers.set('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`)
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', "frame-ancestors 'none'")
  })

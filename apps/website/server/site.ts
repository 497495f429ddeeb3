import type { Api } from '@leasing/api'
import { withoutValues } from '@leasing/rules/without-values'
import { BrokenOff, BudgetFull, TooSlow } from '@leasing/server/body-budget'
import { QueueFull } from '@leasing/server/concurrency-limiter'
import { type Condition, type ConditionDetails, describeReadiness } from '@leasing/server/conditions'
import { BodyTooLarge, createFormReader } from '@leasing/server/form-body'
import { neverFramed } from '@leasing/server/never-framed'
import type { SecurityEvents } from '@leasing/server/security-events'
import { withWaitBudget } from '@leasing/server/wait-budget'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiAccess } from './api-access.ts'
import { type CachedResponse, toResponse } from './cached-response.ts'
import { BODY_LIMITS, type Pages } from './pages.ts'
import { BUSY, PLAIN_PAGE_HEADERS, plainPage, TOO_LARGE, TOO_SLOW } from './plain-page.ts'
import { sameSite, withoutOrigin } from './same-site.ts'
import { securityHeaders } from './security-headers.ts'
import type { Visitor } from './visitor.ts'

export type SiteDeps = {
  /** Mounted below `/api`; absent when the API runs elsewhere. */
  api?: Api | undefined
  findPicture: ApiAccess['findPicture']
  /** The built browser files by path; absent in development, where Vite serves them. */
  files?: ReadonlyMap<string, CachedResponse> | undefined
  pages: Pages
  /** For `/readyz`: there is content, and the process is not shutting down. */
  isReady: () => boolean
  /** Known problems while requests are still served. */
  conditions: () => readonly Condition[]
  conditionDetails?: (() => ConditionDetails) | undefined
  publicUrl: string | undefined
  /** A restored copy: every page says so. */
  isRehearsal?: boolean | undefined
  logger: Logger
  securityEvents: SecurityEvents
}

export type Site = { fetch: (request: Request, visitor: Visitor) => Response | Promise<Response> }

const NOT_KEPT = { 'cache-control': 'no-store' }
const RETRY_AFTER_SECONDS = '5'

/** The whole site as a value with a `fetch`: headers, static files, pictures, API, pages. */
export function createSite(deps: SiteDeps): Site {
  const {
    api,
    findPicture,
    files,
    pages,
    isReady,
    conditions,
    conditionDetails,
    publicUrl,
    isRehearsal,
    logger,
    securityEvents,
  } = deps
  const receive = createFormReader(BODY_LIMITS)
  const app = new Hono<{ Bindings: Visitor }>()
  app.onError((error, c) => {
    // The client is gone.
    if (error instanceof BrokenOff) return c.body(null, 400, NOT_KEPT)
    if (error instanceof BodyTooLarge)
      return c.body(plainPage(TOO_LARGE, isRehearsal), 413, PLAIN_PAGE_HEADERS)
    if (error instanceof TooSlow) return c.body(plainPage(TOO_SLOW, isRehearsal), 408, PLAIN_PAGE_HEADERS)
    if (error instanceof QueueFull || error instanceof BudgetFull)
      return c.body(plainPage(BUSY, isRehearsal), 503, {
        ...PLAIN_PAGE_HEADERS,
        'retry-after': RETRY_AFTER_SECONDS,
      })
    logger.error({ path: c.req.path, error: withoutValues(error) }, 'unexpected error')
    return c.text('Error', 500)
  })
  app.use(securityHeaders, neverFramed)
  app.get('/healthz', (c) => c.text('ok', 200, NOT_KEPT))
  app.get('/readyz', (c) =>
    c.text(describeReadiness(isReady(), conditions(), conditionDetails?.()), isReady() ? 200 : 503, NOT_KEPT),
  )
  // Not mounted: a mount would make every request anew, with its body as a stream.
  if (api) app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use(async (c, next) => {
    const file = ['GET', 'HEAD'].includes(c.req.method) ? files?.get(c.req.path) : undefined
    return file ? toResponse(file, c.req.raw) : await next()
  })
  if (files) app.get('/assets/*', (c) => c.text('Not found', 404, NOT_KEPT))
  app.get('/pictures/:name', async (c) => {
    try {
      const picture = await findPicture(c.req.param('name'))
      if (!picture) return c.text('Not found', 404, NOT_KEPT)
      return new Response(picture.body, { headers: picture.headers })
    } catch {
      return c.text('Unavailable', 503, { ...NOT_KEPT, 'retry-after': RETRY_AFTER_SECONDS })
    }
  })
  app.use(sameSite({ publicUrl, isRehearsal, securityEvents, patternOf: pages.patternOf }))
  app.all('/upload/*', async (c) => await pages.respondStreaming(withoutOrigin(c.req.raw), c.env))
  app.all('*', async (c) => {
    const { raw } = c.req
    const takes = pages.bodyOf(new URL(raw.url).pathname)
    const hasFiles = raw.headers.get('content-type')?.startsWith('multipart/form-data')
    const kind = takes === 'files' && !hasFiles ? 'fields' : takes
    return await receive(raw, kind, c.env.network, (form) => pages.respond(withoutOrigin(form), c.env))
  })
  return { fetch: (request, visitor) => withWaitBudget(() => app.fetch(request, visitor)) }
}

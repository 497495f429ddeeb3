import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { OpenStaff, Preview, PreviewedSite } from '@leasing/api/staff'
import { parseLocalPath } from '@leasing/rules/local-path'
import { openLazily } from '@leasing/server/open-lazily'
import { type CachedResponse, toResponse } from '@leasing/website/server/cached-response'
import type { Renderer } from '@leasing/website/server/render'
import { isDecodable, READS } from '@leasing/website/server/route-tree'
import type { Visitor, VisitorReader } from '@leasing/website/server/visitor'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { errorResponse } from './error-response.ts'
import { plainResponse } from './plain-page.ts'
import { BAR_FILES, withBar } from './preview-bar.ts'

export type PreviewSiteDeps = {
  /** Loads the built website on first use. */
  loadWebsite: () => Promise<{ build: ServerBuild; files: ReadonlyMap<string, CachedResponse> }>
  openPreview: NonNullable<OpenStaff['openPreview']>
  pictures: OpenStaff['pictures']
  previewUrl: string
  officeUrl: string
  visitors: VisitorReader
  clock: () => number
  logger: Logger
}

type Opened = Preview & { render: Renderer; files: ReadonlyMap<string, CachedResponse> }

/** The public site with unpublished content, for holders of a link. Accepts no forms and caches nothing. */
export function createPreviewSite(deps: PreviewSiteDeps) {
  const { pictures, previewUrl, officeUrl, visitors, clock, logger } = deps
  const isSecure = previewUrl.startsWith('https:')
  const cookieName = isSecure ? '__Host-preview' : 'preview'
  const { host } = new URL(previewUrl)
  const current = new AsyncLocalStorage<PreviewedSite>()
  const opened = openLazily(() => open(deps, current))

  const app = new Hono<{ Bindings: Visitor }>()
  app.onError((error) => errorResponse(error, { logger, path: '/preview' }))
  app.use(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-robots-tag', 'noindex')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-resource-policy', 'same-origin')
    // Only the office may frame it.
    const policy = headers.get('content-security-policy')?.replace(/; frame-ancestors 'none'$/, '')
    headers.set(
      'content-security-policy',
      [policy, `frame-ancestors ${officeUrl}`].filter(Boolean).join('; '),
    )
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000')
  })
  app.get('/healthz', (c) => c.text('ok', 200, NOT_KEPT))
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  app.use(async (c, next) => {
    if (c.req.header('host') !== host) return plainResponse('no-preview')
    if (!isDecodable(new URL(c.req.url).pathname)) return plainResponse('not-found')
    if (c.req.method === 'POST') return plainResponse('preview-form')
    if (!READS.includes(c.req.method))
      return plainResponse('not-allowed', { headers: { allow: READS.join(', ') } })
    await next()
  })
  app.get('/open/:token', async (c) => {
    const { find, noteOpening } = await opened.get()
    const token = c.req.param('token')
    const seen = await find(token)
    if (!seen) return plainResponse('no-preview')
    await noteOpening(seen)
    const maxAge = Math.max(1, Math.floor((seen.until - clock()) / 1000))
    const lasts = { path: '/', sameSite: 'Lax', secure: isSecure, maxAge } as const
    setCookie(c, cookieName, token, { ...lasts, httpOnly: true })
    // Answered, so that the cookie notice covers nothing of what is looked at; nothing is counted here anyway.
    setCookie(c, CONSENT_COOKIE, 'refused', lasts)
    c.header('cache-control', 'no-store')
    return c.redirect(parseLocalPath(c.req.query('to')) ?? '/', 303)
  })
  for (const [path, { type, body }] of Object.entries(BAR_FILES))
    app.get(path, (c) => c.body(body, 200, { 'content-type': type, ...NOT_KEPT }))
  app.use(async (c, next) => {
    const token = getCookie(c, cookieName)
    const preview = token && (await opened.get())
    const seen = preview && (await preview.find(token))
    const site = seen && (await preview.siteOf(seen))
    if (!site) {
      if (token) deleteCookie(c, cookieName, { path: '/', secure: isSecure })
      return plainResponse('no-preview')
    }
    const file = preview.files.get(c.req.path)
    if (file) return toResponse(file, c.req.raw)
    if (c.req.path.startsWith('/pictures/')) return await next()
    const response = await current.run(site, () => show(preview, site, c.req.raw, c.env))
    return response
  })
  app.get('/pictures/*', (c) => pictures.fetch(c.req.raw))

  async function show(
    { render }: Opened,
    site: PreviewedSite,
    received: Request,
    visitor: Visitor,
  ): Promise<Response> {
    const { pathname, search } = new URL(received.url)
    const request = new Request(previewUrl + pathname + search, { method: received.method })
    const { response } = await render(request, randomUUID(), visitor)
    const headers = new Headers(response.headers)
    headers.set('cache-control', 'no-store')
    headers.delete('set-cookie')
    if (!headers.get('content-type')?.startsWith('text/html') || received.method === 'HEAD')
      return new Response(response.body, { status: response.status, headers })
    return new Response(withBar(await response.text(), site, { officeUrl, pathname }), {
      status: response.status,
      headers,
    })
  }

  const listener: RequestListener = getRequestListener((request, env) =>
    app.fetch(request, visitors.visitorOf((env as { incoming: IncomingMessage }).incoming)),
  )
  return { listener, close: async () => await (await opened.peek())?.close() }
}

/** In which the website's pages keep the answer to their cookie notice. */
const CONSENT_COOKIE = 'consent'

const NOT_KEPT = { 'cache-control': 'no-store' }

/** One renderer for all previews: which of them it is about comes with the request. */
async function open(
  { loadWebsite, openPreview, previewUrl, clock }: PreviewSiteDeps,
  current: AsyncLocalStorage<PreviewedSite>,
): Promise<Opened> {
  const [{ createRenderer }, { build, files }, preview] = await Promise.all([
    import('@leasing/website/server/render'),
    loadWebsite(),
    openPreview(),
  ])
  const render = createRenderer({
    build,
    mode: 'production',
    send: (...call) => current.getStore()!.api.send(...call),
    clock: () => current.getStore()?.now() ?? clock(),
    publicUrl: previewUrl,
    sessionSecret: randomBytes(32).toString('base64url'),
  })
  return { ...preview, render, files }
}

import { randomUUID } from 'node:crypto'
import type { ConcurrencyLimiter } from '@leasing/server/concurrency-limiter'
import { NotAForm, readForm } from '@leasing/server/form-body'
import type { ServerBuild } from 'react-router'
import type { PageHandle } from '../app/page-handle.ts'
import { cachedResponse, compressed, encodingsOf, toResponse } from './cached-response.ts'
import { createPageAddresses } from './page-address.ts'
import type { KeptPage, Made, PageCache, PageKey } from './page-cache.ts'
import { mapRoutes, readsOf } from './page-map.ts'
import { NOT_A_FORM, NOT_ALLOWED, PLAIN_PAGE_HEADERS, plainPage, type Words } from './plain-page.ts'
import { cacheControl, hasFullAge, type Renderer } from './render.ts'
import { createRouteTree, READS } from './route-tree.ts'
import type { Visitor } from './visitor.ts'

const MIB = 1024 * 1024

/** Forms without files have their own budget, so that files cannot use it up. */
export const BODY_LIMITS = {
  fields: { bytes: MIB, togetherBytes: 32 * MIB },
  /** Without JavaScript a form carries its files itself: several of 10 MiB. */
  files: { bytes: 64 * MIB, togetherBytes: 128 * MIB },
}

/** Which body a page accepts. */
export type BodyKind = 'none' | keyof typeof BODY_LIMITS

export type PagesOptions = {
  render: Renderer
  renderQueue: ConcurrencyLimiter
  /** For forms, which wait for the database: pages must not wait with them. */
  formQueue: ConcurrencyLimiter
  /** Absent in development: every page is new. */
  cache?: PageCache | undefined
  build: ServerBuild | (() => Promise<ServerBuild>)
  clock: () => number
  /** Without it the pages depend on the host that is asked for. */
  publicUrl: string | undefined
  /** A restored copy is tried, which every page says. */
  isRehearsal?: boolean | undefined
  /** Called with query parameters that the page does not read: for development. */
  onDropped?: ((names: readonly string[], path: string) => void) | undefined
}

/** All unknown addresses share one page. */
const UNKNOWN = '/*'

/** React Router's lazy route discovery. */
const ROUTE_MAP = '/__manifest'

/** Stands in for the visitor when a page is rendered for everyone. */
const EVERYONE: Visitor = { address: '', network: '', secure: false }

/** The pages: from the cache where they are the same for everyone, rendered otherwise. */
export function createPages(options: PagesOptions) {
  const { render, renderQueue, formQueue, cache, build, clock, publicUrl, isRehearsal, onDropped } = options
  /** Absent in development, where routes change. */
  const routes = typeof build === 'function' ? undefined : createRouteTree(build)
  const addresses = typeof build === 'function' ? undefined : addressesOf(build)
  const figures = { rendered: 0, failed: 0, renderMs: 0 }

  async function renderQueued(request: Request, visitor: Visitor, network = visitor.network) {
    const requestId = randomUUID()
    const isForm = request.method === 'POST'
    return await (isForm ? formQueue : renderQueue).run(network, async () => {
      const form = isForm ? await readForm(request) : undefined
      const started = performance.now()
      const rendered = await render(form ? withoutBody(request) : request, requestId, visitor, form)
      figures.rendered++
      figures.renderMs += performance.now() - started
      if (rendered.response.status >= 500) figures.failed++
      rendered.response.headers.set('x-request-id', requestId)
      return rendered
    })
  }

  /** Renders from the address alone, so that cookies and headers of one visitor cannot reach another. */
  async function make(address: string, network: string): Promise<Made> {
    const { response, renderedAt, validUntil } = await renderQueued(new Request(address), EVERYONE, network)
    const { status } = response
    if (status < 500 && validUntil === undefined) return { kind: 'personal' }
    const page = await keptPage(response, renderedAt, validUntil ?? 0)
    if (status >= 500) return { kind: 'failed', page }
    return { kind: status === 200 || isUnknown(address) ? 'keep' : 'once', page }
  }

  const isUnknown = (address: string) => isUnknownPath(new URL(address).pathname)
  const isUnknownPath = (path: string) => routes?.isUnknown(path) ?? false
  const patternOf = (path: string) => routes?.patternOf(path) ?? UNKNOWN

  function keyOf(target: string, host: string): (PageKey & { target: string }) | undefined {
    if (!addresses) return undefined
    const { isKept, hasParameters, target: read } = addresses.pageAddress(target)
    const key: PageKey = { key: publicUrl ? read : `${host}${read}`, hasParameters }
    return isKept && cache?.isForAll(key) ? { ...key, target: read } : undefined
  }

  /** Whether it would have to be rendered, and be told that there is no room: before anything is made of the request. */
  const refuses = (target: string, host: string, network: string) =>
    renderQueue.refuses(network) && keyOf(target, host) === undefined

  /** The cached page, with a `Cache-Control` of its own when its end is near. Synchronous: this is the fast path. */
  function findCached(target: string, host: string) {
    const key = cache && keyOf(target, host)
    const found = key && cache.find(key)
    if (!found) return undefined
    const { page, stale } = found
    if (stale) refresh(key, host)
    return { response: page.response, cacheControl: cacheControlNow(page) }
  }

  function cacheControlNow({ response, validUntil }: KeptPage): string | undefined {
    const now = clock()
    return response.status !== 200 || hasFullAge(validUntil, now) ? undefined : cacheControl(validUntil, now)
  }

  function refresh(key: PageKey & { target: string }, host: string) {
    const address = `${publicUrl ?? `http://${host}`}${key.target}`
    // When the render queue is full, the old page is served until it ends or a render succeeds.
    cache!.renew(key, () => make(address, EVERYONE.network)).catch(() => {})
  }

  /** 405 for anything but GET, HEAD, and POST to a page that has an action. */
  function refuseMethod(request: Request): Response | undefined {
    const allow = routes?.refuseMethod(request)
    return allow === undefined ? undefined : plainResponse(405, NOT_ALLOWED, { allow })
  }

  async function respond(request: Request, visitor: Visitor): Promise<Response> {
    const refused = refuseMethod(request)
    if (refused) return refused
    const { pathname, search, host, origin } = new URL(request.url)
    const isRead = READS.includes(request.method)
    const key = isRead && cache && pageKey(pathname, search, host)
    if (key) {
      const found = cache.find(key)
      if (found?.stale) refresh(key, host)
      const page =
        found?.page ??
        (await cache.renew(key, () => make(`${publicUrl ?? origin}${key.target}`, visitor.network)))
      if (page) return toResponse(page.response, request, cacheControlNow(page))
    }
    const { pageAddress, droppedParameters } =
      typeof build === 'function' ? addressesOf(await build()) : addresses!
    const { target } = pageAddress(pathname + search)
    const dropped = onDropped ? droppedParameters(pathname + search) : []
    if (dropped.length > 0) onDropped?.(dropped, pathname)
    try {
      const { response } = await renderQueued(withTarget(request, `${origin}${target}`), visitor)
      return await compressed(response, request)
    } catch (error) {
      if (error instanceof NotAForm) return plainResponse(error.status, NOT_A_FORM)
      throw error
    }
  }

  const plainResponse = (status: number, words: Words, headers: Record<string, string> = {}) =>
    new Response(plainPage(words, isRehearsal), { status, headers: { ...PLAIN_PAGE_HEADERS, ...headers } })

  /** For a route that passes its body on as it comes: it takes no turn, since the visitor's line may be slow. Its route bounds it. */
  async function respondStreaming(request: Request, visitor: Visitor): Promise<Response> {
    return refuseMethod(request) ?? (await render(request, randomUUID(), visitor)).response
  }

  function pageKey(pathname: string, search: string, host: string) {
    const known = keyOf(pathname + search, host)
    if (known && !isUnknownPath(pathname)) return known
    if (!isUnknownPath(pathname) || pathname.endsWith('.data') || pathname === ROUTE_MAP) return undefined
    return { key: publicUrl ? UNKNOWN : `${host}${UNKNOWN}`, target: UNKNOWN_TARGET, hasParameters: false }
  }

  /** Which body a request for this path may have. In development, where routes change, any. */
  function bodyOf(path: string): BodyKind {
    if (!routes) return 'files'
    const page = routes.moduleOf(path)
    if (!page?.action) return 'none'
    return (page.handle as PageHandle | undefined)?.takesFiles ? 'files' : 'fields'
  }

  return { respond, respondStreaming, bodyOf, findCached, refuses, patternOf, figures }
}

const addressesOf = (build: ServerBuild) => createPageAddresses(readsOf(mapRoutes(build)))

const UNKNOWN_TARGET = '/unknown'

/** A body can be read only once; the parsed form replaces it. */
const withoutBody = ({ url, method, headers }: Request) => new Request(url, { method, headers })

export type Pages = ReturnType<typeof createPages>

const NOT_OF_THE_PAGE = new Set(['cache-control', 'content-length', 'content-encoding', 'etag', 'vary'])

async function keptPage(response: Response, renderedAt: number, validUntil: number): Promise<KeptPage> {
  const { status, headers } = response
  const identity = Buffer.from(await response.arrayBuffer())
  const ready = cachedResponse({
    status,
    cacheControl: headers.get('cache-control') ?? 'no-store',
    headers: [...headers].filter(([name]) => !NOT_OF_THE_PAGE.has(name)),
    bodies: await encodingsOf(identity, headers.get('content-type') ?? ''),
  })
  return { response: ready, renderedAt, validUntil }
}

const withTarget = (request: Request, url: string) =>
  request.url === url ? request : new Request(url, request)

import { createApiClient, type Freshness, type SendCall } from '@leasing/contract/client'
import { bangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { OUTAGE_RETRY_SECONDS } from '../app/forms/failure.ts'
import { tickOf } from '../app/forms/human.ts'
import type { Analytics } from './analytics.ts'
import { answerUnavailable } from './answer-unavailable.ts'
import { createCookieEncryption } from './encrypted-cookie.ts'
import { DEVELOPMENT_ENHANCER_URL, enhancerUrl } from './enhancer-url.ts'
import { createPageAddresses, type PageAddresses } from './page-address.ts'
import { countedOf, mapRoutes, readsOf, sitemapOf } from './page-map.ts'
import type { Visitor } from './visitor.ts'

type Entry = typeof import('../app/entry.server.tsx')

export type RendererOptions = {
  /** The built website, or in development a function that returns the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Reaches the API, in this process or elsewhere. */
  send: SendCall
  /** All calls of one page view together may take so long; absent: no limit, the API is in this process. */
  viewLimitMs?: number | undefined
  clock: () => number
  /** The site's public address; that of the request when undefined. */
  publicUrl?: string | undefined
  /** Encrypts the flow cookies. */
  sessionSecret: string
  /** A restored copy: every page says so. */
  isRehearsal?: boolean | undefined
  /** Counts page views; absent: nobody does. */
  analytics?: Analytics | undefined
}

/** Renders a page (or its data). `form`: the parsed body of a POST. */
export type Renderer = (
  request: Request,
  requestId: string,
  visitor: Visitor,
  form?: FormData,
) => Promise<Rendered>

export type Rendered = {
  response: Response
  renderedAt: number
  /** Until when everyone may get these bytes (epoch ms); undefined: the page is personal. */
  validUntil: number | undefined
}

/** A shared cache may keep a page this long; a content change reaches everyone within it. */
const SHARED_AGE_SECONDS = 60

const NOT_KEPT = 'no-store'

export function createRenderer(options: RendererOptions): Renderer {
  const { build, mode, send, viewLimitMs, clock, analytics } = options
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => answerUnavailable(await build()) : answerUnavailable(build),
    mode,
  )
  const { encrypt, decrypt } = createCookieEncryption(options.sessionSecret, clock)
  const built = typeof build === 'function' ? undefined : readBuild(build, enhancerUrl(build))
  const current = async () =>
    typeof build === 'function' ? readBuild(await build(), DEVELOPMENT_ENHANCER_URL) : built!

  return async (request, requestId, { address, network, secure }, form) => {
    const now = clock()
    const freshness: Freshness[] = []
    const { entry, sitemap, counted, addresses, enhancer } = await current()
    const api = createApiClient({
      send,
      requestId,
      visitorAddress: address,
      humanProof: form && tickOf(form),
      signal: viewLimitMs && isView(request) ? AbortSignal.timeout(viewLimitMs) : undefined,
      onFreshness: (answer) => freshness.push(answer),
    })
    const publicUrl = options.publicUrl ?? new URL(request.url).origin
    const page = await handle(
      request,
      entry.createLoadContext(
        {
          api,
          now,
          publicUrl,
          sitemap,
          countView:
            analytics &&
            ((path) => {
              if (counted.includes(path)) analytics.count(publicUrl + path, network)
            }),
          enhancerUrl: enhancer,
          requestId,
          isRehearsal: options.isRehearsal ?? false,
          secure,
          visitorAddress: address,
          encrypt,
          decrypt,
        },
        form,
      ),
    )
    const validUntil = isForEveryone(page, request, addresses) ? endOfValidity(freshness, now) : undefined
    if (!page.headers.has('cache-control'))
      page.headers.set(
        'cache-control',
        page.status === 200 && validUntil !== undefined ? cacheControl(validUntil, now) : NOT_KEPT,
      )
    if (page.status === 503 && !page.headers.has('retry-after'))
      page.headers.set('retry-after', OUTAGE_RETRY_SECONDS)
    return { response: page, renderedAt: now, validUntil }
  }
}

function readBuild(build: ServerBuild, enhancer: string) {
  const routes = mapRoutes(build)
  return {
    entry: build.entry.module as unknown as Entry,
    sitemap: sitemapOf(routes),
    counted: countedOf(routes),
    addresses: createPageAddresses(readsOf(routes)),
    enhancer,
  }
}

/** Not redirects: they may depend on how far a visitor has come. */
const FOR_EVERYONE = new Set([200, 404, 410])

const isView = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

/** Whether caches may give a page to every visitor: the answer to a GET or HEAD, without a cookie or a `Cache-Control` of its own, and independent of anything typed into the address. */
const isForEveryone = ({ status, headers }: Response, request: Request, addresses: PageAddresses) =>
  FOR_EVERYONE.has(status) &&
  isView(request) &&
  !headers.has('set-cookie') &&
  !headers.has('cache-control') &&
  isShared(new URL(request.url), addresses)

const isShared = ({ pathname, search }: URL, { pageAddress }: PageAddresses) =>
  pageAddress(pathname + search).isShared

/** The earliest end of the content in the page, and at most the end of the day: pages count days ('2 days left'). */
function endOfValidity(freshness: readonly Freshness[], now: number): number | undefined {
  if (freshness.length === 0) return undefined
  return Math.min(startOfNextBangkokDay(bangkokDay(now)), ...freshness.map(({ validUntil }) => validUntil))
}

/** `Cache-Control` of a page that is valid until `validUntil`. */
export function cacheControl(validUntil: number, now: number): string {
  const seconds = Math.max(0, Math.min(SHARED_AGE_SECONDS, Math.floor((validUntil - now) / 1000)))
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`
}

/** True while `cacheControl` gives the full shared age. */
export const hasFullAge = (validUntil: number, now: number) => validUntil - now >= SHARED_AGE_SECONDS * 1000

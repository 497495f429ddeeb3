import { createHash } from 'node:crypto'
import { type ClientOptions, createApiClient, type Freshness } from '@leasing/contract/client'
import { createRequestHandler, type ServerBuild } from 'react-router'

type Entry = typeof import('../app/entry.server.tsx')

export type RendererOptions = {
  /** The built website, or (in development) a way to get the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  api: Pick<ClientOptions, 'baseUrl' | 'token' | 'fetch' | 'checkAnswers'>
  clock: () => number
  /** The site's own address; that of the request when there is none. */
  publicUrl?: string | undefined
}

/** Answers a request for a page (or its data). */
export type Renderer = (request: Request, requestId: string) => Promise<Response>

/** A shared cache may keep a page this long; a content change reaches everyone within it. */
const SHARED_AGE_SECONDS = 60

export function createRenderer(options: RendererOptions): Renderer {
  const { build, mode, api, clock } = options
  const handle = createRequestHandler(build, mode)
  const contextOf = async () => entryOf(typeof build === 'function' ? await build() : build)

  return async (request, requestId) => {
    const now = clock()
    const url = new URL(request.url)
    const freshness: Freshness[] = []
    const { createLoadContext, NONCE_HEADER } = await contextOf()
    const response = await handle(
      request,
      createLoadContext({
        api: createApiClient({ ...api, requestId, onFreshness: (answer) => freshness.push(answer) }),
        now,
        publicUrl: options.publicUrl ?? url.origin,
        requestId,
        secure: url.protocol === 'https:',
      }),
    )
    const page = mode === 'production' ? await sealed(response, NONCE_HEADER) : response
    setCacheControl(page, request, freshness, now)
    return page
  }
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

/** A page lives as long as the shortest-lived content in it. What failed, or was not asked for with GET, is not kept. */
function setCacheControl(page: Response, request: Request, freshness: Freshness[], now: number) {
  if (page.headers.has('cache-control')) return
  const isKept =
    page.status === 200 && ['GET', 'HEAD'].includes(request.method) && !page.headers.has('set-cookie')
  if (!isKept || freshness.length === 0) return page.headers.set('cache-control', 'no-store')
  const validUntil = Math.min(...freshness.map((answer) => answer.validUntil))
  const seconds = Math.max(0, Math.min(SHARED_AGE_SECONDS, Math.floor((validUntil - now) / 1000)))
  page.headers.set('cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`)
}

/**
 * Allows exactly the inline scripts that this render wrote itself: they carry its nonce, which an injected one could not know. The nonce
 * is then taken out, so that the same page is the same bytes.
 */
async function sealed(response: Response, nonceHeader: string): Promise<Response> {
  const nonce = response.headers.get(nonceHeader)
  if (!nonce) return response
  const headers = new Headers(response.headers)
  headers.delete(nonceHeader)
  const marked = await response.text()
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`
  for (const [, attributes = '', script = ''] of marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && script)
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const html = marked.replaceAll(mark, '')
  headers.set('content-security-policy', contentSecurityPolicy([...hashes]))
  headers.set('etag', `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`)
  return new Response(html, { status: response.status, headers })
}

const contentSecurityPolicy = (scriptHashes: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

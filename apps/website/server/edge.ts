import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { NEVER_FRAMED } from '@leasing/api/http/never-framed'
import { createLimitedServer } from '@leasing/api/process/connection-limits'
import { counter } from '@leasing/api/process/metrics'
import type { Overload } from './overload.ts'
import type { Pages } from './pages.ts'
import { BUSY, PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts'
import { type ReadyAnswer, sendReady } from './ready-answer.ts'
import { SECURE_HEADERS, SECURITY_HEADERS } from './security-headers.ts'
import type { Site } from './site.ts'
import type { VisitorReader } from './visitor.ts'

export type EdgeOptions = {
  site: Site
  pages: Pages
  files: ReadonlyMap<string, ReadyAnswer> | undefined
  visitors: VisitorReader
  overload: Overload
  /** Sees requests first and answers what it knows: in development, Vite's own files. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

/** What is answered however busy the process is. */
const ALWAYS = new Set(['/healthz', '/readyz'])
const RETRY_AFTER_SECONDS = '5'
const BUSY_PAGE = Buffer.from(plainPage(BUSY))

/**
 * The first to see a request. What lies ready in memory goes straight to the socket; the rest goes to the site, or is sent away while the
 * process cannot keep up.
 */
export function createEdge({ site, pages, files, visitors, overload, before }: EdgeOptions) {
  const requests = counter()
  let closing = false
  const answer = getRequestListener((request, env) =>
    site.fetch(request, visitors.visitorOf((env as { incoming: IncomingMessage }).incoming)),
  )

  function handle(request: IncomingMessage, response: ServerResponse) {
    if (closing) response.shouldKeepAlive = false
    if (sendFromMemory(request, response)) return
    const { url = '/' } = request
    const kind = url.startsWith('/api/') ? 'api' : url.startsWith('/pictures/') ? 'picture' : 'site'
    if (overload.isOverloaded() && !ALWAYS.has(url)) return sendAway(request, response, kind)
    response.once('close', () => requests.add(labels(kind, response.statusCode)))
    answer(request, response)
  }

  function sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const secure = visitors.isSecure(request)
    const file = files?.get(url)
    if (file) {
      requests.add(labels('file', sendReady(file, request, response, { secure })))
      return true
    }
    const page = pages.findReady(url, request.headers.host ?? '')
    if (!page) return false
    const { cacheControl } = page
    requests.add(labels('kept', sendReady(page.answer, request, response, { secure, cacheControl })))
    return true
  }

  function sendAway(request: IncomingMessage, response: ServerResponse, kind: string) {
    requests.add(labels('shed', 503))
    response.writeHead(503, {
      ...(visitors.isSecure(request) ? SECURE_HEADERS : SECURITY_HEADERS),
      ...NEVER_FRAMED,
      ...(kind === 'api' ? PROBLEM_HEADERS : PLAIN_PAGE_HEADERS),
      'retry-after': RETRY_AFTER_SECONDS,
    })
    response.end(kind === 'api' ? PROBLEM : BUSY_PAGE)
  }

  const server: Server = createLimitedServer((request, response) => {
    if (before) before(request, response, () => handle(request, response))
    else handle(request, response)
  })
  let connections = 0
  server.on('connection', (socket) => {
    connections++
    socket.once('close', () => {
      connections--
    })
  })

  return {
    server,
    requests,
    connections: () => connections,
    /** From now on each answer asks its client to connect anew, which a proxy does elsewhere. */
    startClosing() {
      closing = true
    },
    isClosing: () => closing,
  }
}

const labels = (kind: string, status: number) => `kind="${kind}",status="${status}"`

const PROBLEM_HEADERS = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
}
const PROBLEM = JSON.stringify({
  type: 'urn:problem:unavailable',
  title: 'Unavailable',
  status: 503,
  code: 'unavailable',
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Api } from '@leasing/api'
import type { Admit } from '@leasing/server/admission'
import type { EarlyServer } from '@leasing/server/early-server'
import { NEVER_FRAMED } from '@leasing/server/never-framed'
import { isRead } from '@leasing/server/no-writes'
import { createRequestFigures, isProbe } from '@leasing/server/request-figures'
import { type CachedResponse, sendCached } from './cached-response.ts'
import type { Overload } from './overload.ts'
import type { Pages } from './pages.ts'
import { BUSY } from './plain-page.ts'
import { SECURE_HEADERS, SECURITY_HEADERS } from './security-headers.ts'
import type { Site } from './site.ts'
import { createUnavailableListener } from './unavailable-listener.ts'
import type { VisitorReader } from './visitor.ts'

export type FrontServerOptions = {
  /** May be listening already; from now on it serves the site. */
  server: EarlyServer
  site: Site
  pages: Pages
  files: ReadonlyMap<string, CachedResponse> | undefined
  visitors: VisitorReader
  /** Admission of API requests that write; absent when the API runs elsewhere. */
  admit?: Admit | undefined
  /** Answers of the API that are ready; absent when the API runs elsewhere. */
  findAnswer?: Api['findCached'] | undefined
  overload: Overload
  /** A restored copy: kept out of search engines. */
  isRehearsal?: boolean | undefined
  /** Middleware that runs first: in development, Vite. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

const API = '/api/'

/**
 * The first handler of every request. Cached pages and files go from memory straight to the socket; the rest goes to the site, or is
 * refused with 503 while the process is overloaded.
 */
export function createFrontServer(options: FrontServerOptions) {
  const { server, site, pages, files, visitors, admit, findAnswer, overload, isRehearsal, before } = options
  const requests = createRequestFigures()
  const sendUnavailable = createUnavailableListener(BUSY, visitors, isRehearsal)
  let closing = false
  const respond = getRequestListener((request, env) =>
    site.fetch(request, visitors.visitorOf((env as { incoming: IncomingMessage }).incoming)),
  )

  function handle(request: IncomingMessage, response: ServerResponse) {
    if (closing) response.shouldKeepAlive = false
    if (isRehearsal) response.setHeader('x-robots-tag', 'noindex')
    const started = performance.now()
    if (sendFromMemory(request, response, started)) return
    const kind = kindOf(request)
    const refuse = () => {
      requests.record('shed', 503, started)
      sendUnavailable(request, response)
    }
    const start = () => {
      requests.recordAtEnd(kind, response, started)
      respond(request, response)
    }
    if (kind === 'api' && admit && !isRead(request.method)) admit(response, start, refuse)
    // Probes are answered even under overload.
    else if (kind !== 'probe' && (overload.isOverloaded() || (kind === 'rendered' && isTooMuch(request))))
      refuse()
    else start()
  }

  function isTooMuch(request: IncomingMessage): boolean {
    const { url = '/', headers } = request
    return pages.refuses(url, headers.host ?? '', visitors.visitorOf(request).network)
  }

  function sendFromMemory(request: IncomingMessage, response: ServerResponse, started: number): boolean {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const secure = visitors.isSecure(request)
    const file = files?.get(url)
    if (file) {
      requests.record('file', sendCached(file, request, response, { secure }), started)
      return true
    }
    if (url.startsWith(API)) return method === 'GET' && sendAnswer(url, request, response, started)
    const page = pages.findCached(url, request.headers.host ?? '')
    if (!page) return false
    const { cacheControl } = page
    requests.record('cached', sendCached(page.response, request, response, { secure, cacheControl }), started)
    return true
  }

  function sendAnswer(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    started: number,
  ): boolean {
    const answer = findAnswer?.(url, request.headers)
    if (!answer) return false
    const secure = visitors.isSecure(request) ? SECURE_HEADERS : SECURITY_HEADERS
    response.writeHead(answer.status, { ...answer.headers, ...NEVER_FRAMED, ...secure })
    response.end(answer.body)
    requests.record('api', answer.status, started)
    return true
  }

  server.serve((request, response) => {
    if (before) before(request, response, () => handle(request, response))
    else handle(request, response)
  })
  let connections = 0
  server.server.on('connection', (socket) => {
    connections++
    socket.once('close', () => {
      connections--
    })
  })

  return {
    figures: requests.figures,
    connections: () => connections,
    /** From now on responses close their connection, so that a proxy reconnects to another process. */
    startClosing() {
      closing = true
    },
    isClosing: () => closing,
  }
}

function kindOf({ url = '/', method }: IncomingMessage) {
  if (url.startsWith(API)) return 'api'
  if (url.startsWith('/pictures/')) return 'picture'
  if (isProbe(url)) return 'probe'
  return isRead(method) ? 'rendered' : 'form'
}

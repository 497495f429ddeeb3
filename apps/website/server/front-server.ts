import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Api } from '@leasing/api/app'
import type { Admit } from '@leasing/api/http/admission'
import { NEVER_FRAMED } from '@leasing/api/http/never-framed'
import { isRead } from '@leasing/api/http/no-writes'
import type { EarlyServer } from '@leasing/api/process/early-server'
import { counter } from '@leasing/api/process/metrics'
import type { Overload } from './overload.ts'
import type { Pages } from './pages.ts'
import { BUSY } from './plain-page.ts'
import { type ReadyResponse, sendReady } from './ready-response.ts'
import { SECURE_HEADERS, SECURITY_HEADERS } from './security-headers.ts'
import type { Site } from './site.ts'
import { createUnavailableListener } from './unavailable-listener.ts'
import type { VisitorReader } from './visitor.ts'

export type FrontServerOptions = {
  /** May be listening already; from now on it serves the site. */
  server: EarlyServer
  site: Site
  pages: Pages
  files: ReadonlyMap<string, ReadyResponse> | undefined
  visitors: VisitorReader
  /** Admission of API requests that write; absent when the API runs elsewhere. */
  admit?: Admit | undefined
  /** Answers of the API that are ready; absent when the API runs elsewhere. */
  findAnswer?: Api['findReady'] | undefined
  overload: Overload
  /** A restored copy: kept out of search engines. */
  isRehearsal?: boolean | undefined
  /** Middleware that runs first: in development, Vite. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

const API = '/api/'

/** Served even under overload. */
const ALWAYS = new Set(['/healthz', '/readyz'])

/**
 * The first handler of every request. Cached pages and files go from memory straight to the socket; the rest goes to the site, or is
 * refused with 503 while the process is overloaded.
 */
export function createFrontServer(options: FrontServerOptions) {
  const { server, site, pages, files, visitors, admit, findAnswer, overload, isRehearsal, before } = options
  const requests = counter()
  const sendUnavailable = createUnavailableListener(BUSY, visitors, isRehearsal)
  let closing = false
  const respond = getRequestListener((request, env) =>
    site.fetch(request, visitors.visitorOf((env as { incoming: IncomingMessage }).incoming)),
  )

  function handle(request: IncomingMessage, response: ServerResponse) {
    if (closing) response.shouldKeepAlive = false
    if (isRehearsal) response.setHeader('x-robots-tag', 'noindex')
    if (sendFromMemory(request, response)) return
    const { url = '/' } = request
    const kind = url.startsWith(API) ? 'api' : url.startsWith('/pictures/') ? 'picture' : 'site'
    const refuse = () => {
      requests.add(labels('shed', 503))
      sendUnavailable(request, response)
    }
    const start = () => {
      response.once('close', () => requests.add(labels(kind, response.statusCode)))
      respond(request, response)
    }
    if (kind === 'api' && admit && !isRead(request.method)) admit(response, start, refuse)
    else if (!ALWAYS.has(url) && (overload.isOverloaded() || (kind === 'site' && isTooMuch(request))))
      refuse()
    else start()
  }

  function isTooMuch(request: IncomingMessage): boolean {
    const { url = '/', headers } = request
    return (
      isRead(request.method) && pages.refuses(url, headers.host ?? '', visitors.visitorOf(request).network)
    )
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
    if (url.startsWith(API)) return method === 'GET' && sendAnswer(url, request, response)
    const page = pages.findReady(url, request.headers.host ?? '')
    if (!page) return false
    const { cacheControl } = page
    requests.add(labels('kept', sendReady(page.response, request, response, { secure, cacheControl })))
    return true
  }

  function sendAnswer(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = findAnswer?.(url, request.headers)
    if (!answer) return false
    const secure = visitors.isSecure(request) ? SECURE_HEADERS : SECURITY_HEADERS
    response.writeHead(answer.status, { ...answer.headers, ...NEVER_FRAMED, ...secure })
    response.end(answer.body)
    requests.add(labels('api', answer.status))
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
    requests,
    connections: () => connections,
    /** From now on responses close their connection, so that a proxy reconnects to another process. */
    startClosing() {
      closing = true
    },
    isClosing: () => closing,
  }
}

const labels = (kind: string, status: number) => `kind="${kind}",status="${status}"`

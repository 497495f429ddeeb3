import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Admit } from '@leasing/api/http/admission'
import { isRead } from '@leasing/api/http/no-writes'
import type { EarlyServer } from '@leasing/api/process/early-server'
import { counter } from '@leasing/api/process/metrics'
import type { Overload } from './overload.ts'
import type { Pages } from './pages.ts'
import { BUSY } from './plain-page.ts'
import { type ReadyAnswer, sendReady } from './ready-answer.ts'
import { createSendAway } from './send-away.ts'
import type { Site } from './site.ts'
import type { VisitorReader } from './visitor.ts'

export type EdgeOptions = {
  /** Listens already, it may be; from now on it serves this. */
  server: EarlyServer
  site: Site
  pages: Pages
  files: ReadonlyMap<string, ReadyAnswer> | undefined
  visitors: VisitorReader
  /** When requests to the API begin; absent when it runs elsewhere. */
  admit?: Admit | undefined
  overload: Overload
  /** No search engine shall show what this serves. */
  isRehearsal?: boolean | undefined
  /** Sees requests first and answers what it knows: in development, Vite's own files. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

/** What is answered however busy the process is. */
const ALWAYS = new Set(['/healthz', '/readyz'])

/**
 * The first to see a request. What lies ready in memory goes straight to the socket; the rest goes to the site, or is sent away while the
 * process cannot keep up.
 */
export function createEdge(options: EdgeOptions) {
  const { server, site, pages, files, visitors, admit, overload, isRehearsal, before } = options
  const requests = counter()
  const sendAway = createSendAway(BUSY, visitors, isRehearsal)
  let closing = false
  const answer = getRequestListener((request, env) =>
    site.fetch(request, visitors.visitorOf((env as { incoming: IncomingMessage }).incoming)),
  )

  function handle(request: IncomingMessage, response: ServerResponse) {
    if (closing) response.shouldKeepAlive = false
    if (isRehearsal) response.setHeader('x-robots-tag', 'noindex')
    if (sendFromMemory(request, response)) return
    const { url = '/' } = request
    const kind = url.startsWith('/api/') ? 'api' : url.startsWith('/pictures/') ? 'picture' : 'site'
    const refuse = () => {
      requests.add(labels('shed', 503))
      sendAway(request, response)
    }
    const start = () => {
      response.once('close', () => requests.add(labels(kind, response.statusCode)))
      answer(request, response)
    }
    if (kind === 'api' && admit && !isRead(request.method)) admit(response, start, refuse)
    else if (overload.isOverloaded() && !ALWAYS.has(url)) refuse()
    else start()
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
    /** From now on each answer asks its client to connect anew, which a proxy does elsewhere. */
    startClosing() {
      closing = true
    },
    isClosing: () => closing,
  }
}

const labels = (kind: string, status: number) => `kind="${kind}",status="${status}"`

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { hasValidHost } from './host-header.ts'
import { closeAfterEarlyAnswer, ignoreRequestsOf, isEnding } from './lingering-close.ts'

/** Limits per connection. Beyond them Node answers 408 or 431 and closes it. */
const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  /** A whole request: 10 MiB at 12 kB a second, which an EDGE connection delivers. */
  requestTimeout: 15 * 60_000,
  /** Longer than a proxy keeps an idle connection (mostly 60 s), so that it never writes into one that we close. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2000,
}

/** Silence on the connection, in both directions. */
const IDLE_MS = 70_000

/** Further connections are closed at once: a small machine would run out of descriptors and memory. */
const MAX_CONNECTIONS = 12_000

/** For a client that keeps sending without reading the response. */
const LAST_WORD_MS = 1000

const STATUS_OF: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * A server for a public port. Malformed or too slow requests get one short response and are closed. `handle` may respond before it has read
 * the body.
 */
export function createLimitedServer(handle: RequestListener): Server {
  const take: RequestListener = (request, response) => {
    if (isEnding(request)) return
    closeAfterEarlyAnswer(request, response)
    if (hasValidHost(request)) handle(request, response)
    else response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
  }
  const server = createServer(SERVER_OPTIONS, take)
  // `Expect: 100-continue` is answered when something reads the body; an earlier response spares the body.
  server.on('checkContinue', (request, response) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue()
    })
    take(request, response)
  })
  server.on('checkExpectation', (request, response) => {
    closeAfterEarlyAnswer(request, response)
    response.writeHead(417, { 'content-length': 0 }).end()
  })
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(IDLE_MS)
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    ignoreRequestsOf(socket as Socket)
    const status = STATUS_OF[code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
  })
  return server
}

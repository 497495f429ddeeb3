import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { hasValidHost } from './host-header.ts'
import { closeAfterEarlyAnswer, ignoreRequestsOf, isEnding } from './lingering-close.ts'

/** Bounds on what one connection may take. Node answers 408 or 431 and closes it. */
const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  /** A whole request: 10 MiB at 12 kB a second, which an EDGE connection delivers. */
  requestTimeout: 15 * 60_000,
  /** Longer than a proxy keeps an idle connection (mostly 60 s), so that it never writes into one that we close. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2000,
}

/** Nothing moved on the connection: neither a byte of a request nor of its answer. */
const IDLE_MS = 70_000

/** More connections than this are closed as they come. Beyond it the files and the memory of a small machine would end first. */
const MAX_CONNECTIONS = 12_000

/** Who sends on without reading the answer does not hold the connection. */
const LAST_WORD_MS = 1000

const STATUS_OF: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * A server for a port that strangers reach. What is no HTTP, or comes too slowly, gets one short answer and is closed. `handle` may answer
 * before it has read the body.
 */
export function createLimitedServer(handle: RequestListener): Server {
  const take: RequestListener = (request, response) => {
    if (isEnding(request)) return
    closeAfterEarlyAnswer(request, response)
    if (hasValidHost(request)) handle(request, response)
    else response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
  }
  const server = createServer(SERVER_OPTIONS, take)
  // Who asks first whether to send a body is told so when something reads it; an answer before that spares the body.
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

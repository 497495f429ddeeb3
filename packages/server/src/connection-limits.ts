import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

/** Limits per connection. Beyond them Node answers 408 or 431 and closes it. */
const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  /** A whole request: 10 MiB at 12 kB per second, the speed of an EDGE connection. */
  requestTimeout: 15 * 60_000,
  /** Longer than a proxy keeps an idle connection (usually 60 s), so that it never sends a request on one that we close. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2000,
}

/** Closes a connection that is silent in both directions for this long. */
const IDLE_MS = 70_000

/** Further connections are closed at once: a small machine would run out of descriptors and memory. */
const MAX_CONNECTIONS = 12_000

/** Grace period before the socket of a client that does not read its error response is destroyed. */
const ERROR_RESPONSE_MS = 1000

const STATUS_OF: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * A server for a public port. A malformed or too slow request gets one short response, then its connection is closed. `handle` may respond
 * before it has read the body.
 */
export function createLimitedServer(handle: RequestListener): Server {
  const accept: RequestListener = (request, response) => {
    if (isEnding(request)) return
    closeAfterEarlyResponse(request, response)
    if (hasValidHost(request)) handle(request, response)
    else response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
  }
  const server = createServer(SERVER_OPTIONS, accept)
  // `Expect: 100-continue` is confirmed only when the body is read; an earlier response saves sending the body.
  server.on('checkContinue', (request, response) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue()
    })
    accept(request, response)
  })
  server.on('checkExpectation', (request, response) => {
    closeAfterEarlyResponse(request, response)
    response.writeHead(417, { 'content-length': 0 }).end()
  })
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(IDLE_MS)
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    ignoreRequestsOf(socket as Socket)
    const status = STATUS_OF[code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    setTimeout(() => socket.destroy(), ERROR_RESPONSE_MS).unref()
  })
  return server
}

/** Name or address, and port (RFC 9110, 7.2); the name's characters are those of `reg-name` (RFC 3986). */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

/** False for an invalid or repeated `Host` header. Node itself refuses HTTP/1.1 without one; HTTP/1.0 needs none. */
function hasValidHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return true
  let hosts = 0
  // `headers` holds only the first of several.
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]!.length === 4 && rawHeaders[name]!.toLowerCase() === 'host') hosts++
  return hosts === 1 && HOST.test(host)
}

/** After an early response the rest of the request body is read and discarded, at most this many bytes, so that the client can finish reading the response. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_SILENCE_MS = 2000
const MAX_MS = 10_000

/** Connections whose last response has begun. */
const ending = new WeakSet<Socket>()

/** True when no further request of this connection may be handled: its response would never be sent. */
const isEnding = ({ socket }: IncomingMessage): boolean => ending.has(socket)

const ignoreRequestsOf = (socket: Socket): void => void ending.add(socket)

/**
 * Closes the connection when a response is sent before the whole request body was read: the response says `Connection: close`, and the rest
 * of the body is read and discarded within limits. Otherwise the next request would wait behind the unread body; and closing a socket with
 * unread bytes resets it, which may destroy the response in transit (RFC 9112, 9.6).
 */
function closeAfterEarlyResponse(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (!hasBody) return
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    if (!request.readableEnded) {
      response.shouldKeepAlive = false
      ending.add(socket)
    }
    return writeHead(...args)
  }
  // Must run before Node's own listener, which destroys the socket.
  response.prependOnceListener('finish', () => {
    if (ending.has(socket)) linger(socket)
  })
}

function linger(socket: Socket): void {
  let discardedBytes = 0
  const close = () => socket.destroy()
  const silence = setTimeout(close, MAX_SILENCE_MS).unref()
  const limit = setTimeout(close, MAX_MS).unref()
  socket.once('close', () => {
    clearTimeout(silence)
    clearTimeout(limit)
  })
  // Node calls this to end the connection, and so does Hono's adapter after half a second.
  socket.destroySoon = () => socket.end()
  // Takes the socket from the HTTP parser: the remaining bytes are not a request.
  const discard = () => {
    socket.removeAllListeners('data')
    socket.on('data', ({ length }: Buffer) => {
      discardedBytes += length
      if (discardedBytes > MAX_BYTES) close()
      else silence.refresh()
    })
  }
  socket.once('end', close)
  // A full buffer has paused reading, and only the parser's own `resume` listener restarts it: it must run before `discard`.
  socket.pause()
  socket.once('resume', discard)
  socket.resume()
}

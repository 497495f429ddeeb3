import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a body is still read and discarded after the response, while the sender reads that. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_SILENCE_MS = 2000
const MAX_MS = 10_000

/** Connections whose last response has begun. */
const ending = new WeakSet<Socket>()

/** True when no further request of this connection may be handled: its response would never be sent. */
export const isEnding = ({ socket }: IncomingMessage): boolean => ending.has(socket)

export const ignoreRequestsOf = (socket: Socket): void => void ending.add(socket)

/**
 * Closes the connection when a response is sent before the request body was read whole: the response says `Connection: close`, and the rest
 * of the body is read and discarded within bounds. Otherwise the next request would wait behind the unread body, and closing a socket with
 * unread bytes resets it, which destroys the response on its way (RFC 9112, 9.6).
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
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
  // Before Node's own listener, which destroys the socket.
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
  // Node, and the adapter of Hono after half a second, end the connection with this.
  socket.destroySoon = () => socket.end()
  // Takes the socket from the HTTP parser: the bytes still arriving are no request.
  socket.removeAllListeners('data')
  socket.on('data', ({ length }: Buffer) => {
    discardedBytes += length
    if (discardedBytes > MAX_BYTES) close()
    else silence.refresh()
  })
  socket.once('end', close)
  socket.resume()
}

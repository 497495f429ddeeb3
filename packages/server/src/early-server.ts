import type { RequestListener, Server } from 'node:http'
import { describeReadiness } from './conditions.ts'
import { createLimitedServer } from './connection-limits.ts'

export type EarlyServer = {
  server: Server
  /** Hands all requests to `listener` from now on, including those that wait. */
  serve: (listener: RequestListener) => void
}

/** Longer than any start except one that waits for an unavailable database. */
const START_MS = 10_000

/**
 * Listens before the site is open: a start may take long, or wait for an unavailable database. Until `serve` is called, `/healthz` reports
 * alive and `/readyz` not ready. Other requests wait for up to `startMs`, because a proxy may not retry a form on another server once it has
 * sent it here; after that `sendUnavailable` responds.
 */
export function createEarlyServer(sendUnavailable: RequestListener, startMs = START_MS): EarlyServer {
  const waiting: Parameters<RequestListener>[] = []
  let handle: RequestListener = (request, response) => waiting.push([request, response])
  let listener: RequestListener = (request, response) => {
    if (request.url === '/healthz') response.writeHead(200, PLAIN).end('ok')
    else if (request.url === '/readyz')
      response.writeHead(503, PLAIN).end(describeReadiness(false, ['starting']))
    else handle(request, response)
  }
  function handleWaiting(listen: RequestListener) {
    handle = listen
    for (const [request, response] of waiting.splice(0))
      if (!request.socket.destroyed) listen(request, response)
  }
  const timeout = setTimeout(() => handleWaiting(sendUnavailable), startMs)
  timeout.unref()
  return {
    server: createLimitedServer((request, response) => listener(request, response)),
    serve(opened) {
      clearTimeout(timeout)
      listener = opened
      handleWaiting(opened)
    },
  }
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

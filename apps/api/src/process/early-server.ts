import type { RequestListener, Server } from 'node:http'
import { describeReadiness } from './conditions.ts'
import { createLimitedServer } from './connection-limits.ts'

export type EarlyServer = {
  server: Server
  /** From now on `listener` handles requests, those that wait included. */
  serve: (listener: RequestListener) => void
}

/** Longer than any start, except one whose database is unavailable. */
const START_MS = 10_000

/**
 * A server that listens before there is anything to serve: a start may take long, or wait for an unavailable database. Until `serve` is
 * called, `/healthz` says alive and `/readyz` not ready. Other requests wait up to `startMs`, since a proxy may not retry a form elsewhere
 * once it has sent it here; after that `sendUnavailable` answers.
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
  const late = setTimeout(() => handleWaiting(sendUnavailable), startMs)
  late.unref()
  return {
    server: createLimitedServer((request, response) => listener(request, response)),
    serve(opened) {
      clearTimeout(late)
      listener = opened
      handleWaiting(opened)
    },
  }
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

import type { RequestListener, Server } from 'node:http'
import { createLimitedServer } from './connection-limits.ts'

export type EarlyServer = {
  server: Server
  /** From now on these are answered by what was opened. */
  serve: (listener: RequestListener) => void
}

/**
 * A server that listens before there is anything to serve, since a first start takes minutes, and one whose database is away waits for it.
 * Until `serve` is called it says that the process lives and is not ready; `sendAway` answers everything else.
 */
export function createEarlyServer(sendAway: RequestListener): EarlyServer {
  let listener: RequestListener = (request, response) => {
    if (request.url === '/healthz') response.writeHead(200, PLAIN).end('ok')
    else if (request.url === '/readyz') response.writeHead(503, PLAIN).end('not ready\nstarting')
    else sendAway(request, response)
  }
  return {
    server: createLimitedServer((request, response) => listener(request, response)),
    serve(opened) {
      listener = opened
    },
  }
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

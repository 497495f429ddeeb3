import type { RequestListener, Server } from 'node:http'
import { createLimitedServer } from './connection-limits.ts'

export type EarlyServer = {
  server: Server
  /** From now on these are answered by what was opened. */
  serve: (listener: RequestListener) => void
}

/** Longer than any start but the first, which makes pictures, and one whose database is away. */
const START_MS = 10_000

/**
 * A server that listens before there is anything to serve, since a first start takes minutes, and one whose database is away waits for it.
 * Until `serve` is called it says that the process lives and is not ready. Everything else waits for `startMs`, since a proxy may not send a form
 * to another process once it has sent it to this one; after that `sendAway` answers.
 */
export function createEarlyServer(sendAway: RequestListener, startMs = START_MS): EarlyServer {
  const waiting: Parameters<RequestListener>[] = []
  let answer: RequestListener = (request, response) => waiting.push([request, response])
  let listener: RequestListener = (request, response) => {
    if (request.url === '/healthz') response.writeHead(200, PLAIN).end('ok')
    else if (request.url === '/readyz') response.writeHead(503, PLAIN).end('not ready\nstarting')
    else answer(request, response)
  }
  function answerAll(listen: RequestListener) {
    answer = listen
    for (const [request, response] of waiting.splice(0))
      if (!request.socket.destroyed) listen(request, response)
  }
  const late = setTimeout(() => answerAll(sendAway), startMs)
  late.unref()
  return {
    server: createLimitedServer((request, response) => listener(request, response)),
    serve(opened) {
      clearTimeout(late)
      listener = opened
      answerAll(opened)
    },
  }
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

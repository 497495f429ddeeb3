import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenFileEnds } from './file-end.ts'

/** A status that it answers with, no answer at all, or a connection that is cut once the body was read. */
export type ReceiverBehaviour = number | 'silent' | 'cut'

/** A real HTTP server on this machine that keeps what is posted to it, closed when the test file is done. */
export async function webhookReceiver() {
  const posts: { headers: IncomingHttpHeaders; body: string }[] = []
  /** What each post asked for: path and query. */
  const targets: string[] = []
  const state: { behaviour: ReceiverBehaviour } = { behaviour: 204 }
  const server = createServer(async (request, response) => {
    targets.push(request.url!)
    posts.push({ headers: request.headers, body: await text(request) })
    if (state.behaviour === 'cut') request.socket.destroy()
    else if (typeof state.behaviour === 'number')
      response.writeHead(state.behaviour, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  async function close() {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  whenFileEnds(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/leads`, posts, targets, state, close }
}

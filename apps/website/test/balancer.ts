import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenFileEnds } from '../../api/test/file-end.ts'

const CHECK_EVERY_MS = 100
/** Longer than the 65 s of the processes, whose `Keep-Alive` header is passed on: a client must not use a connection that is being closed. */
const KEEP_ALIVE_MS = 75_000

/** The least of a proxy in front of several processes: asks each whether it is ready, and gives requests in turn to those that are. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map<string, boolean>()
  let turn = 0

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) =>
    pass(incoming, outgoing, upstreams()),
  )
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const timer = setInterval(check, CHECK_EVERY_MS)
  whenFileEnds(() => {
    clearInterval(timer)
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })

  function upstreams(): string[] {
    const all = [...ready].filter(([, isReady]) => isReady).map(([url]) => url)
    turn++
    return all.map((_, index) => all[(index + turn) % all.length]!)
  }

  async function check() {
    for (const url of ready.keys()) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ready.has(url)) ready.set(url, isReady)
    }
  }

  /** A connection that could not even be made is tried elsewhere; anything else is the visitor's to see. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [url, ...others]: string[]) {
    if (!url) return outgoing.writeHead(502).end()
    const { method, headers } = incoming
    const asked = request(url + incoming.url, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    asked.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') return pass(incoming, outgoing, others)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    asked.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(asked))
      else incoming.pipe(asked)
    })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on a process among others, once it is ready. */
    async add(url: string) {
      ready.set(url, false)
      await check()
    },
    remove: (url: string) => ready.delete(url),
  }
}

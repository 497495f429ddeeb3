import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFailure } from './start-failure.ts'

/** TCP backlog: when it is full, a client retries after a second. The system may cap it (`net.core.somaxconn`). */
const BACKLOG = 4096

/** Listens and returns the port. Throws a `StartFailure`. */
export async function listen(
  server: Server,
  { port, host, variable = 'PORT' }: { port: number; host: string; variable?: string },
): Promise<number> {
  try {
    server.listen({ port, host, backlog: BACKLOG })
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const hostVariable = variable.includes('METRICS') ? 'METRICS_HOST' : 'HOST'
    const lines: Record<string, string> = {
      EADDRINUSE: `${variable}: ${port} is in use already`,
      EACCES: `${variable}: ${port} is not allowed to this user`,
    }
    throw new StartFailure(
      [lines[code ?? ''] ?? `${hostVariable}: cannot listen on ${host} (${code})`],
      error,
    )
  }
  return (server.address() as AddressInfo).port
}

/** The URL to print, with brackets around an IPv6 address. */
export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/`

const CLOSE_WITHIN_MS = 5000
const CLOSE_IDLE_EVERY_MS = 50

/** Stops accepting requests and waits for running ones; cuts them off after `limitMs`. */
export async function closeServer(server: Server, limitMs = CLOSE_WITHIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection becomes idle after its response; without this, closing would wait for its timeout.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}

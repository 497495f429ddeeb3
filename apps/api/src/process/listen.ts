import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFailure } from './start-failure.ts'

/** TCP backlog: beyond it a client retries after a second. The system may cap it (`net.core.somaxconn`). */
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

/** The address to print, IPv6 in brackets. */
export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/`

const STOP_AFTER_MS = 5000
const LOOK_FOR_IDLE_MS = 50

/** Accepts no more requests and waits for running ones, which are cut off after the limit. */
export async function closeServer(server: Server, limitMs = STOP_AFTER_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection becomes idle after its response; without this, the server would wait for its timeout.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}

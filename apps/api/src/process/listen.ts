import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFailure } from './start-failure.ts'

/** Connections that the system completes before we accept them. Beyond it, who connects tries again after a second. The system may allow less (`net.core.somaxconn`). */
const BACKLOG = 4096

/** Listens and answers the port. Throws a `StartFailure` when that is not possible. */
export async function listen(
  server: Server,
  { port, host, variable = 'PORT' }: { port: number; host: string; variable?: string },
): Promise<number> {
  try {
    server.listen({ port, host, backlog: BACKLOG })
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const lines: Record<string, string> = {
      EADDRINUSE: `${variable}: ${port} is in use already`,
      EACCES: `${variable}: ${port} is not allowed to this user`,
    }
    throw new StartFailure(
      [lines[code ?? ''] ?? `${variable.replace('PORT', 'HOST')}: cannot listen on ${host} (${code})`],
      error,
    )
  }
  return (server.address() as AddressInfo).port
}

/** The address to print; an IPv6 address stands in brackets. */
export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/`

const STOP_AFTER_MS = 5000
const LOOK_FOR_IDLE_MS = 50

/** Takes no more requests and waits for those that run; after the limit they are cut off. */
export async function closeServer(server: Server, limitMs = STOP_AFTER_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is kept alive becomes idle when its answer is out; the server would wait for its time-out.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}

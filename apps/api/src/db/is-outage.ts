import { WaitedTooLong } from '@leasing/server/wait-budget'
import { WriteQueueFull } from './write-queue.ts'

/** SQLite: busy, I/O error, disk full, file cannot be opened, locking failed. */
const SQLITE = new Set([5, 10, 13, 14, 15])

/**
 * PostgreSQL classes: connection lost, rolled back (serialisation, deadlock), out of resources (such as a full disk), operator intervention
 * (shutdown, start, cancel), system error. Single codes: read-only standby, transaction timeout, lock not available. Not included, since a
 * person must act: 28 (password), 3D (database missing).
 */
const POSTGRES = /^(08|40|53|57|58|25006|25P03|25P04|55P03)/

const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])

/** Messages of errors without a code: from the PostgreSQL driver, its pool, and Kysely while it closes. */
const WITHOUT_CODE = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Received unexpected',
  'There was an error establishing an SSL connection',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/** True when the database is unavailable (not when our query is invalid): a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WriteQueueFull || error instanceof WaitedTooLong) return true
  const { code, errcode, syscall, message } = error as Error & {
    code?: unknown
    errcode?: unknown
    syscall?: unknown
  }
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff)
  // The Unix socket does not exist while its server is down.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string') return NETWORK.has(code) || POSTGRES.test(code)
  return WITHOUT_CODE.some((beginning) => message.startsWith(beginning))
}

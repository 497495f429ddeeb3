/** SQLite: busy, input or output failed, disk full, file cannot be opened. */
const SQLITE = new Set([5, 10, 13, 14])
/** PostgreSQL classes: connection lost, out of resources (a full disk among them), shutting down or not there yet. */
const POSTGRES = /^(08|53|57P)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** True for an error that says that the database is not to be had now, and not that a query of ours is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff)
  if (typeof code === 'string') return POSTGRES.test(code) || NETWORK.has(code)
  // The pool of the driver has no codes for these.
  return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(message)
}

import { StartFailure } from '@leasing/server/start-failure'
import { ContentFaults, describeFault } from '../content/fault.ts'
import { isOutage } from '../db/is-outage.ts'

/** Lines to print when a process could not start: one per known cause, the stack for an unexpected error. */
export function describeFailure(error: unknown): readonly string[] {
  if (error instanceof StartFailure) return error.lines
  if (error instanceof ContentFaults) return [...error.faults.map(describeFault), error.message]
  if (!(error instanceof Error)) return [String(error)]

  const { code = '', message, stack = '' } = error as NodeJS.ErrnoException
  if (code === 'ERR_SQLITE_ERROR') return [`DATA_DIR: the database in it cannot be used: ${message}`]
  // PostgreSQL's error code is an SQLSTATE; at start its message contains none of our values.
  if (SQLSTATE.test(code)) return [`DATABASE_URL: the database refuses: ${message} (${code})`]
  if (isOutage(error))
    return [
      `DATABASE_URL: the database does not answer (${code || (/timeout/.test(message) ? 'timeout' : message)})`,
    ]
  return [stack]
}

/** Five characters with at least one digit, unlike EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

import { ContentFaults, describeFault } from '../content/fault.ts'
import { isOutage } from '../db/is-outage.ts'

/** Why the process cannot start, as lines for whoever runs it. */
export class StartFailure extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause })
    this.lines = lines
  }
}

/** What to print when a process could not start: a line for each cause that is known, the whole error for a surprise. */
export function describeFailure(error: unknown): readonly string[] {
  if (error instanceof StartFailure) return error.lines
  if (error instanceof ContentFaults) return [...error.faults.map(describeFault), error.message]
  if (!(error instanceof Error)) return [String(error)]

  const { code = '', message, stack = '' } = error as NodeJS.ErrnoException
  if (code === 'ERR_SQLITE_ERROR') return [`DATA_DIR: the database in it cannot be used: ${message}`]
  // PostgreSQL's own refusal begins with an SQLSTATE, without values of ours this early.
  if (SQLSTATE.test(code)) return [`DATABASE_URL: the database refuses: ${message} (${code})`]
  if (isOutage(error))
    return [
      `DATABASE_URL: the database does not answer (${code || (/timeout/.test(message) ? 'timeout' : message)})`,
    ]
  return [stack]
}

/** Five characters with a digit, unlike EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

import pino, { type Logger } from 'pino'
import { VERSION } from './process-figures.ts'

const STDOUT = 1
const STDERR = 2

/** Writes JSON lines to standard output. */
export const createLogger = (level: string): Logger => loggerTo(STDOUT, level)

/** For a command: writes JSON lines to standard error, since standard output is its result. */
export const createCommandLogger = (level: string): Logger => loggerTo(STDERR, level)

const loggerTo = (destination: number, level: string): Logger =>
  pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(destination),
  )

/** Creates the logger of a starting program and logs its release and the notices about its configuration. */
export function startLog(
  program: 'site' | 'office' | 'api',
  { logLevel, notices }: { logLevel: string; notices: readonly string[] },
): Logger {
  const logger = createLogger(logLevel)
  logger.info({ version: VERSION, node: process.versions.node }, `the ${program} starts`)
  for (const notice of notices) logger.warn(notice)
  return logger
}

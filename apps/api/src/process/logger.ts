import pino, { type Logger } from 'pino'
import { VERSION } from './version.ts'

const STDOUT = 1
const STDERR = 2

/** Lines of JSON on standard output. */
export const createLogger = (level: string): Logger => loggerTo(STDOUT, level)

/** For a command, whose standard output is what it prints: lines of JSON on standard error. */
export const createCommandLogger = (level: string): Logger => loggerTo(STDERR, level)

const loggerTo = (destination: number, level: string): Logger =>
  pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(destination),
  )

/** The log of a program that begins: its first line says which release it is, the next ones what is unusual about its configuration. */
export function startLog(
  program: 'site' | 'office' | 'api',
  { logLevel, notices }: { logLevel: string; notices: readonly string[] },
): Logger {
  const logger = createLogger(logLevel)
  logger.info({ version: VERSION, node: process.versions.node }, `the ${program} starts`)
  for (const notice of notices) logger.warn(notice)
  return logger
}

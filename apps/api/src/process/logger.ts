import pino, { type Logger } from 'pino'

/** Lines of JSON on standard output. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime })

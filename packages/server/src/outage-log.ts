import type { Logger } from 'pino'

const AGAIN_MS = 60_000

type Words = { lost: string; back: string }

/**
 * Logs a recurring failure in few lines: when it starts, once a minute while it lasts, and when it is over.
 * `now` in milliseconds.
 */
export function createOutageLog(logger: Logger, { lost, back }: Words, now = () => performance.now()) {
  let beganAt: number | undefined
  let loggedAt = 0
  return {
    isFailing: () => beganAt !== undefined,
    failed(details: object = {}) {
      if (beganAt !== undefined && now() - loggedAt < AGAIN_MS) return
      loggedAt = now()
      beganAt ??= loggedAt
      logger.warn({ ...details, forSeconds: secondsSince(beganAt) }, lost)
    },
    worked() {
      if (beganAt === undefined) return
      logger.info({ afterSeconds: secondsSince(beganAt) }, back)
      beganAt = undefined
    },
  }

  function secondsSince(moment: number) {
    return Math.round((now() - moment) / 1000)
  }
}

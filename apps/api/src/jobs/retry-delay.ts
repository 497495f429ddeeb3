const FIRST_MS = 30_000
const LONGEST_MS = 60 * 60 * 1000
/** Jitter as a share of the delay, so that jobs that failed together do not retry together. */
const JITTER = 0.25

/** Exponential backoff after attempt 1, 2, …: 30 s doubling up to an hour, plus jitter. `random` is 0 to 1. */
export const retryDelayMs = (attempt: number, random: number): number =>
  Math.round(Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS) * (1 + JITTER * random))

const FIRST_MS = 30_000
const LONGEST_MS = 60 * 60 * 1000
/** Up to so much of the delay is added, so that jobs that failed together do not come back together. */
const JITTER = 0.25

/** How long to wait after a failed attempt (from 1): 30 s, doubled each time up to an hour, and up to a quarter more. `random` is 0 to 1. */
export const retryDelayMs = (attempt: number, random: number): number =>
  Math.round(Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS) * (1 + JITTER * random))

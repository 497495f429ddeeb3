const MINUTE_MS = 60_000

/** A session ends after a working day, … */
export const SESSION_MS = 8 * 60 * MINUTE_MS
/** … after so long without a request, … */
export const IDLE_MS = 30 * MINUTE_MS
/** … and one that a link has opened, and that has no second factor yet, after this. */
export const ENROLMENT_MS = 30 * MINUTE_MS
/** How long a sign-in or its confirmation counts as fresh. */
export const FRESH_MS = 5 * MINUTE_MS
/** How exactly the last request is kept: a write at each would cost more than it says. */
export const SEEN_MS = MINUTE_MS

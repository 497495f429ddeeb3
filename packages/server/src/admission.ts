import type { ServerResponse } from 'node:http'

/** Enough waiting writes to keep the database busy, those included that it is storing: processing more requests at once gains nothing. */
const ENOUGH_WAITING = 100
/** Requests per interval. Each takes about a millisecond; pages are sent and connections accepted between two groups. */
const GROUP = 25
const INTERVAL_MS = 5

type Limits = {
  queueSize: number
  maxWaitMs: number
}

/** The database stores some hundred forms a second: a longer wait is better refused. */
const LIMITS: Limits = { queueSize: 2000, maxWaitMs: 15_000 }

type Waiting = { until: number; start: () => void; refuse: () => void }

/** Calls either `start`, now or later, or `refuse`. The body is not read before. */
export type Admit = (response: ServerResponse, start: () => void, refuse: () => void) => void

/**
 * Admits requests that may write as fast as the database takes them. The others wait unread, first come, first served, and are refused when
 * the queue is full or the wait too long. Both cost a tenth of reading, parsing and checking a form: requests that cannot be served must not
 * use up the time of those that can.
 */
export function createAdmission(
  countWaiting: () => number,
  { queueSize, maxWaitMs }: Limits = LIMITS,
): Admit {
  const queue = new Set<Waiting>()
  let room = GROUP
  let isScheduled = false

  function admitNext() {
    isScheduled = false
    room = Math.min(GROUP, ENOUGH_WAITING - countWaiting())
    const now = performance.now()
    for (const waiting of queue) {
      if (waiting.until <= now) waiting.refuse()
      else if (room-- > 0) waiting.start()
      else break
      queue.delete(waiting)
    }
    if (queue.size > 0 || room < GROUP) admitLater()
  }

  function admitLater() {
    if (isScheduled) return
    isScheduled = true
    setTimeout(admitNext, INTERVAL_MS)
  }

  return (response, start, refuse) => {
    admitLater()
    if (queue.size === 0 && room-- > 0) return start()
    if (queue.size >= queueSize) return refuse()
    const waiting: Waiting = { until: performance.now() + maxWaitMs, start, refuse }
    queue.add(waiting)
    // The client disconnected.
    response.once('close', () => queue.delete(waiting))
  }
}

import type { ServerResponse } from 'node:http'

/** So many that wait for the database keep it busy: nothing is gained by working on more requests at once. */
const ENOUGH_WAITING = 50
/** Reading and checking a form takes about a millisecond: pages are sent, and connections accepted, between two such groups. */
const GROUP = 25
const INTERVAL_MS = 5

type Limits = {
  /** How many may stand in line. */
  queueSize: number
  maxWaitMs: number
}

/** Some hundred forms are stored in a second: who would wait longer is better told to come back. */
const LIMITS: Limits = { queueSize: 2000, maxWaitMs: 15_000 }

type Waiting = { until: number; start: () => void; refuse: () => void }

/** Calls either `start`, now or later, or `refuse`. Until then nothing of the body is read. */
export type Admit = (response: ServerResponse, start: () => void, refuse: () => void) => void

/**
 * Lets requests that may write in as fast as the database takes them. The others stand in line unread, first come, first served; whoever
 * finds the line full, or stood in it too long, is refused. Either costs a tenth of what reading, parsing and checking a form does: those
 * who cannot be served must not use up the time of those who can.
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
    // The sender has gone.
    response.once('close', () => queue.delete(waiting))
  }
}

import { waitBudget } from './wait-budget.ts'

export type ConcurrencyLimits = {
  /** How many run at once. */
  concurrency: number
  /** How many wait at most, over all addresses. */
  queueSize: number
  /** Refused after this wait: by then the visitor has given up, or will try again. */
  maxWaitMs: number
  /**
   * Rounds of the event loop between two starts. Node accepts one connection per round: without a pause, long work would keep new connections
   * waiting.
   */
  rounds?: number
  /**
   * Ends that pause unless more wait than may run at once: rounds that serve other requests take milliseconds each, and many of them would keep a
   * short queue waiting for seconds. In a flood the rounds are needed.
   */
  longestPauseMs?: number
  /** The wait counts for the request's wait budget: its work will wait as well. */
  usesWaitBudget?: boolean
}

/** Thrown when there is no place in the queue, and after `maxWaitMs`. */
export class QueueFull extends Error {}

type Waiter = { start: () => void; reject: () => void }

/**
 * Bounds how much expensive work runs at once. Each address has its own queue, and the queues are served round robin: a flood from one
 * address delays itself only. When all places are taken, the longest queue loses its last entry to the newcomer.
 */
export function createConcurrencyLimiter({
  concurrency,
  queueSize,
  maxWaitMs,
  rounds = 0,
  longestPauseMs = 50,
  usesWaitBudget = false,
}: ConcurrencyLimits) {
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0
  let isResting = false

  const isTaken = () => running >= concurrency || isResting

  async function run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (isTaken()) await wait(address)
    running++
    if (rounds > 0) rest(rounds)
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }

  /** Nothing starts until so many rounds are over; for a short queue, at most `longestPauseMs`. */
  function rest(left: number, since = performance.now()) {
    isResting = left > 0 && (queued > concurrency || performance.now() - since < longestPauseMs)
    if (isResting) setImmediate(rest, left - 1, since)
    else startNext()
  }

  function wait(address: string): Promise<void> {
    if (queued >= queueSize && !dropFromLongest(address)) throw new QueueFull()
    return new Promise((resolve, reject) => {
      const timeOut = () => {
        const queue = queues.get(address)
        const at = queue?.indexOf(waiter) ?? -1
        if (at >= 0) remove(address, at)
        waiter.reject()
      }
      const timer = setTimeout(timeOut, maxWaitMs)
      const stopWaiting = usesWaitBudget ? waitBudget(maxWaitMs).wait(timeOut) : undefined
      const stopTimers = () => {
        clearTimeout(timer)
        stopWaiting?.()
      }
      const waiter: Waiter = {
        start() {
          stopTimers()
          resolve()
        },
        reject() {
          stopTimers()
          reject(new QueueFull())
        },
      }
      const queue = queues.get(address)
      if (queue) queue.push(waiter)
      else queues.set(address, [waiter])
      queued++
    })
  }

  function startNext() {
    if (isTaken()) return
    const first = queues.entries().next()
    if (first.done) return
    const [address, queue] = first.value
    const [waiter] = queue
    remove(address, 0)
    // Round robin: this queue moves behind all others.
    if (queue.length > 0 && queues.delete(address)) queues.set(address, queue)
    waiter!.start()
  }

  /** The longest queue, unless it is no longer than that of the address would be. */
  function findLonger(address: string): [string, Waiter[]] | undefined {
    let longest: [string, Waiter[]] | undefined
    for (const entry of queues) if (!longest || entry[1].length > longest[1].length) longest = entry
    const own = queues.get(address)?.length ?? 0
    return longest && longest[0] !== address && longest[1].length > own + 1 ? longest : undefined
  }

  function dropFromLongest(address: string): boolean {
    const longer = findLonger(address)
    if (!longer) return false
    const [longest, queue] = longer
    const last = queue.at(-1)!
    remove(longest, queue.length - 1)
    last.reject()
    return true
  }

  /** Whether `run` would throw at once. */
  const refuses = (address: string) => isTaken() && queued >= queueSize && !findLonger(address)

  function remove(address: string, at: number) {
    const queue = queues.get(address)!
    queue.splice(at, 1)
    queued--
    if (queue.length === 0) queues.delete(address)
  }

  return { run, refuses, running: () => running, queued: () => queued }
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

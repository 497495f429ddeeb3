import { waitBudget } from './wait-budget.ts'

export type ConcurrencyLimits = {
  /** How many run at once. */
  concurrency: number
  /** How many wait at most, over all addresses. */
  queueSize: number
  /** Requests are refused after waiting this long, when the visitor has probably left or will retry. */
  maxWaitMs: number
  /**
   * Pause between two starts, in rounds of the event loop. Node accepts one connection per round: without a pause, long work would delay new
   * connections.
   */
  rounds?: number
  /**
   * Limits that pause while no more wait than may run at once: rounds that serve other requests take milliseconds each and would delay a short
   * queue for seconds. Under a flood the full pause is needed.
   */
  maxPauseMs?: number
  /** Whether this wait counts towards the request's wait budget. */
  usesWaitBudget?: boolean
}

/** Thrown when the queue is full, and after `maxWaitMs`. */
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
  maxPauseMs = 50,
  usesWaitBudget = false,
}: ConcurrencyLimits) {
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0
  let isPaused = false

  const isBusy = () => running >= concurrency || isPaused

  async function run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (isBusy()) await wait(address)
    running++
    if (rounds > 0) pause(rounds)
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }

  /** Starts nothing until `left` rounds are over; for a short queue, for at most `maxPauseMs`. */
  function pause(left: number, since = performance.now()) {
    isPaused = left > 0 && (queued > concurrency || performance.now() - since < maxPauseMs)
    if (isPaused) setImmediate(pause, left - 1, since)
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
    if (isBusy()) return
    const first = queues.entries().next()
    if (first.done) return
    const [address, queue] = first.value
    const [waiter] = queue
    remove(address, 0)
    // Round robin: this queue moves behind all others.
    if (queue.length > 0 && queues.delete(address)) queues.set(address, queue)
    waiter!.start()
  }

  /** The longest queue, if it is longer than this address's would become. */
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
  const refuses = (address: string) => isBusy() && queued >= queueSize && !findLonger(address)

  function remove(address: string, at: number) {
    const queue = queues.get(address)!
    queue.splice(at, 1)
    queued--
    if (queue.length === 0) queues.delete(address)
  }

  return { run, refuses, running: () => running, queued: () => queued }
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

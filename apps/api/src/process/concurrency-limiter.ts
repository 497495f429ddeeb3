export type ConcurrencyLimits = {
  /** How many run at once. */
  concurrency: number
  /** How many wait at most, over all addresses. */
  queueSize: number
  /** Refused after this wait: by then the visitor has given up, or will try again. */
  maxWaitMs: number
}

/** Thrown when there is no place in the queue, and after `maxWaitMs`. */
export class QueueFull extends Error {}

type Waiter = { start: () => void; reject: () => void }

/**
 * Bounds how much expensive work runs at once. Each address has its own queue, and the queues are served round robin: a flood from one
 * address delays itself only. When all places are taken, the longest queue loses its last entry to the newcomer.
 */
export function createConcurrencyLimiter({ concurrency, queueSize, maxWaitMs }: ConcurrencyLimits) {
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0

  async function run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await wait(address)
    running++
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
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
      const waiter: Waiter = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        reject() {
          clearTimeout(timer)
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
    if (running >= concurrency) return
    const first = queues.entries().next()
    if (first.done) return
    const [address, queue] = first.value
    const [waiter] = queue
    remove(address, 0)
    // Round robin: this queue moves behind all others.
    if (queue.length > 0 && queues.delete(address)) queues.set(address, queue)
    waiter!.start()
  }

  /** False when the address itself has the longest queue. */
  function dropFromLongest(address: string): boolean {
    const [longest, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (longest === address || queue.length <= (queues.get(address)?.length ?? 0) + 1) return false
    const last = queue.at(-1)!
    remove(longest, queue.length - 1)
    last.reject()
    return true
  }

  function remove(address: string, at: number) {
    const queue = queues.get(address)!
    queue.splice(at, 1)
    queued--
    if (queue.length === 0) queues.delete(address)
  }

  return { run, running: () => running, queued: () => queued }
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

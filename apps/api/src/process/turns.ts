export type TurnsOptions = {
  /** How many may run at once. */
  atOnce: number
  /** How many may wait, over all addresses. */
  waiting: number
  /** Whoever waited this long is sent away; the visitor has given up by then, or will try again. */
  waitMs: number
}

/** Thrown to whoever cannot be served soon. */
export class Busy extends Error {}

type Waiter = { start: () => void; refuse: () => void }

/**
 * Bounds work that costs much. Who waits stands in a line of their own address, and the lines take turns: a flood from one address waits for
 * itself. When all places are taken, the longest line loses its last, so that others still find a place.
 */
export function createTurns({ atOnce, waiting, waitMs }: TurnsOptions) {
  const lines = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0

  async function take<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await wait(address)
    running++
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }

  function wait(address: string): Promise<void> {
    if (queued >= waiting && !makeRoom(address)) throw new Busy()
    return new Promise((resolve, reject) => {
      const leave = () => {
        const line = lines.get(address)
        const at = line?.indexOf(waiter) ?? -1
        if (at >= 0) remove(address, at)
        waiter.refuse()
      }
      const timer = setTimeout(leave, waitMs)
      const waiter: Waiter = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(new Busy())
        },
      }
      const line = lines.get(address)
      if (line) line.push(waiter)
      else lines.set(address, [waiter])
      queued++
    })
  }

  function next() {
    if (running >= atOnce) return
    const first = lines.entries().next()
    if (first.done) return
    const [address, line] = first.value
    const [waiter] = line
    remove(address, 0)
    // Behind all others: the next turn is theirs.
    if (line.length > 0 && lines.delete(address)) lines.set(address, line)
    waiter!.start()
  }

  /** False when the address itself has the longest line. */
  function makeRoom(address: string): boolean {
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (longest === address || line.length <= (lines.get(address)?.length ?? 0) + 1) return false
    const last = line.at(-1)!
    remove(longest, line.length - 1)
    last.refuse()
    return true
  }

  function remove(address: string, at: number) {
    const line = lines.get(address)!
    line.splice(at, 1)
    queued--
    if (line.length === 0) lines.delete(address)
  }

  return { take, running: () => running, queued: () => queued }
}

export type Turns = ReturnType<typeof createTurns>

/** Too many writers are waiting, or this one has waited too long. Nothing was written. */
export class QueueFull extends Error {
  constructor() {
    super('too many are waiting to write')
    this.name = 'QueueFull'
  }
}

export type WriteQueue = {
  /** Resolves when it is this writer's turn; rejects with `QueueFull`. */
  enter: () => Promise<void>
  /** Hands the turn to the next writer, if one is waiting. */
  handOver: () => boolean
  /** Ends the turn. The next writer comes a little later: requests are read and pages sent between the two. */
  leave: (pauseMs?: number) => void
  /** How many wait for their turn. */
  waiting: () => number
}

export type QueueLimits = {
  /** How many may wait. */
  most: number
  /** How long each may wait. */
  waitMs: number
}

/** One writer at a time, first come, first served. */
export function createWriteQueue({ most, waitMs }: QueueLimits): WriteQueue {
  const waiting: (() => void)[] = []
  let isTaken = false

  function handOver() {
    const next = waiting.shift()
    next?.()
    return next !== undefined
  }

  function end() {
    isTaken = handOver()
  }

  return {
    async enter() {
      if (!isTaken) {
        isTaken = true
        return
      }
      if (waiting.length >= most) throw new QueueFull()
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(new QueueFull())
        }, waitMs)
        const begin = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.push(begin)
      })
    },
    handOver,
    leave(pauseMs = 0) {
      if (pauseMs > 0) setTimeout(end, pauseMs)
      else setImmediate(end)
    },
    waiting: () => waiting.length,
  }
}

import { type WaitBudget, WaitedTooLong } from '@leasing/server/wait-budget'

/** Thrown when too many writers are waiting. Nothing was written. */
export class WriteQueueFull extends Error {
  constructor() {
    super('too many are waiting to write')
    this.name = 'WriteQueueFull'
  }
}

export type WriteQueue = {
  /** Resolves when it is this writer's turn; rejects with `WriteQueueFull`, or with `WaitedTooLong` when the budget is used up. */
  enter: (budget: WaitBudget) => Promise<void>
  /** Passes the turn to the next waiting writer. */
  handOver: () => boolean
  /** Ends the turn. The next writer starts slightly later, so that connections, requests and pages are served in between. */
  leave: (pauseMs?: number) => void
  waiting: () => number
}

/** Thousands of requests may arrive in one round of the event loop: after this time since the last turn the next writer starts at once. */
const LATE_MS = 20
/**
 * Rounds of the event loop between two turns. Node accepts one connection per round: with only one round between two (long) turns, a new
 * connection would wait for all waiting writers. An empty round takes some microseconds.
 */
const ROUNDS = 50
const ROUNDS_MS = 50

/** Lets one writer through at a time, first come, first served. */
export function createWriteQueue(most: number): WriteQueue {
  const waiting: (() => void)[] = []
  let isTaken = false
  let later: NodeJS.Immediate | undefined
  let leftAt = 0

  function handOver() {
    const next = waiting.shift()
    next?.()
    return next !== undefined
  }

  function goOn(rounds: number) {
    later = setImmediate(() => {
      if (rounds > 1 && waiting.length > 0 && performance.now() - leftAt < ROUNDS_MS) goOn(rounds - 1)
      else end()
    })
  }

  function end() {
    clearImmediate(later)
    later = undefined
    isTaken = handOver()
  }

  return {
    async enter(budget) {
      if (later && performance.now() - leftAt > LATE_MS) end()
      if (!isTaken) {
        isTaken = true
        return
      }
      if (waiting.length >= most) throw new WriteQueueFull()
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      const stopWaiting = budget.wait(() => {
        const at = waiting.indexOf(turn.resolve)
        // It already has its turn.
        if (at < 0) return
        waiting.splice(at, 1)
        turn.reject(new WaitedTooLong())
      })
      await turn.promise.finally(stopWaiting)
    },
    handOver,
    leave(pauseMs = 0) {
      leftAt = performance.now()
      if (pauseMs > 0) setTimeout(end, pauseMs)
      else goOn(ROUNDS)
    },
    waiting: () => waiting.length,
  }
}

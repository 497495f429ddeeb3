import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request may wait in all: for rendering, for its turn to write, for a connection, for another process's lock. */
export const MAX_WAIT_MS = 5000

/** Thrown when a budget is used up. No work was begun. */
export class WaitedTooLong extends Error {
  constructor() {
    super('waited too long')
    this.name = 'WaitedTooLong'
  }
}

export type WaitBudget = {
  isSpent: () => boolean
  /**
   * Starts a wait and returns a function that ends it. `onSpent` is called if the budget is used up first, at the earliest in the next round of
   * the event loop. Overlapping waits count once.
   */
  wait: (onSpent?: () => void) => () => void
}

const TICKS = 10

/**
 * Time is counted in ticks, and a late tick counts as two at most: otherwise all requests that arrive during one long round of the event loop
 * would time out right after it.
 */
export function createWaitBudget(limitMs = MAX_WAIT_MS): WaitBudget {
  const tickMs = limitMs / TICKS
  const waits = new Map<symbol, () => void>()
  let leftMs = limitMs
  let since = 0
  let timer: NodeJS.Timeout | undefined

  function charge() {
    const now = performance.now()
    leftMs -= Math.min(now - since, 2 * tickMs)
    since = now
  }

  function schedule() {
    timer = setTimeout(tick, Math.max(0, Math.min(leftMs, tickMs)))
  }

  function stop(id: symbol) {
    if (!waits.delete(id) || waits.size > 0) return
    charge()
    clearTimeout(timer)
  }

  function tick() {
    charge()
    if (leftMs > 0) return schedule()
    for (const [id, onSpent] of [...waits]) {
      stop(id)
      onSpent()
    }
  }

  return {
    isSpent: () => leftMs <= 0,
    wait(onSpent = () => {}) {
      const id = Symbol()
      if (waits.size === 0) {
        since = performance.now()
        schedule()
      }
      waits.set(id, onSpent)
      return () => stop(id)
    },
  }
}

type Scope = { budget: WaitBudget; isOver: boolean }

const scopes = new AsyncLocalStorage<Scope | undefined>()

/** The current request's scope. Work that outlasts its request no longer uses that budget. */
const currentScope = () => {
  const scope = scopes.getStore()
  return scope?.isOver ? undefined : scope
}

/** Everything that `work` waits for shares one budget, over all its statements and calls: the caller's, if it has one. */
export async function withWaitBudget<T>(work: () => T | Promise<T>, limitMs = MAX_WAIT_MS): Promise<T> {
  if (currentScope()) return await work()
  const scope = { budget: createWaitBudget(limitMs), isOver: false }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOver = true
  }
}

/** The current request's budget, or a new one outside of requests. */
export const waitBudget = (limitMs = MAX_WAIT_MS): WaitBudget =>
  currentScope()?.budget ?? createWaitBudget(limitMs)

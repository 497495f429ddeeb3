import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request waits in all: for its turn to be rendered or to write, for a connection, for another process's lock. */
export const MAX_WAIT_MS = 5000

/** Thrown when a budget is spent. Nothing was begun. */
export class WaitedTooLong extends Error {
  constructor() {
    super('waited too long')
    this.name = 'WaitedTooLong'
  }
}

export type WaitBudget = {
  isSpent: () => boolean
  /**
   * Starts a wait and returns what ends it. `onSpent` is called if the budget is spent before that, at the earliest in the next round of the event
   * loop. Waits that overlap count once.
   */
  wait: (onSpent?: () => void) => () => void
}

const TICKS = 10

/**
 * Counted in ticks, of which a late one counts as two at most: requests that arrive in one long round of the event loop must not all have waited
 * too long right after it.
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

/** What a request has started may outlast it; then it waits for itself. */
const currentScope = () => {
  const scope = scopes.getStore()
  return scope?.isOver ? undefined : scope
}

/** Everything that `work` waits for, however many statements and calls it makes, shares one budget: the caller's, if it has one. */
export async function withWaitBudget<T>(work: () => T | Promise<T>, limitMs = MAX_WAIT_MS): Promise<T> {
  if (currentScope()) return await work()
  const scope = { budget: createWaitBudget(limitMs), isOver: false }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOver = true
  }
}

/** The current request's. Outside of requests, one of the caller's own. */
export const waitBudget = (limitMs = MAX_WAIT_MS): WaitBudget =>
  currentScope()?.budget ?? createWaitBudget(limitMs)

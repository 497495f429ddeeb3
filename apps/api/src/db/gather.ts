import { addWaiting } from './connect.ts'
import type { Db } from './schema.ts'

type Options<Given> = {
  /** Largest batch. */
  most: number
  /** Two calls that share a key are never in one batch. */
  keysOf: (given: Given) => readonly string[]
}

/**
 * Batches concurrent calls: those that arrive while a batch is being written make the next one, because a commit costs more than its rows. `work`
 * returns its results in the order of its input; when it throws, every call of the batch does.
 */
export function gather<Given, Result>(
  db: Db,
  work: (given: readonly Given[]) => Promise<readonly Result[]>,
  { most, keysOf }: Options<Given>,
): (given: Given) => Promise<Result> {
  const waiting = new Map<Given, PromiseWithResolvers<Result>>()
  let isBusy = false
  let underWay = 0
  addWaiting(db, () => waiting.size + underWay)

  function takeNext() {
    const keys = new Set<string>()
    const next: [Given, PromiseWithResolvers<Result>][] = []
    for (const [given, asked] of waiting) {
      if (next.length === most) break
      const own = keysOf(given)
      if (own.some((key) => keys.has(key))) continue
      for (const key of own) keys.add(key)
      next.push([given, asked])
      waiting.delete(given)
    }
    return next
  }

  async function workOff() {
    isBusy = true
    while (waiting.size > 0) {
      const next = takeNext()
      underWay = next.length
      try {
        const results = await work(next.map(([given]) => given))
        next.forEach(([, asked], index) => {
          asked.resolve(results[index]!)
        })
      } catch (error) {
        for (const [, asked] of next) asked.reject(error)
      }
    }
    underWay = 0
    isBusy = false
  }

  return (given) => {
    const asked = Promise.withResolvers<Result>()
    waiting.set(given, asked)
    if (!isBusy) void workOff()
    return asked.promise
  }
}

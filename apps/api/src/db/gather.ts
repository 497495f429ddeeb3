import { addWaiting } from './connect.ts'
import type { Db } from './schema.ts'

type Options<Given> = {
  /** How many are done together at most. */
  most: number
  /** Two that share a key are not done together. */
  keysOf: (given: Given) => readonly string[]
}

/**
 * A commit costs more than what it commits: what is asked for while one is on its way to the disk is done together afterwards. The first is done at
 * once. `work` answers in the order that it is given; an error of it is that of all.
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

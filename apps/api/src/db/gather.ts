import { WaitedTooLong, waitBudget, withoutWaitBudget } from '../process/wait-budget.ts'
import { addWaiting } from './connect.ts'
import type { Db } from './schema.ts'

type Options<Input> = {
  /** Largest batch. */
  most: number
  /** Two calls that share a key are never in one batch. */
  keysOf: (input: Input) => readonly string[]
}

/**
 * Does a batch and returns its results in the order of `inputs`. It calls `begin` once it has the database: those whose callers still wait are
 * returned, and from then on these wait for the result. The results of the others are ignored.
 */
type Work<Input, Result> = (
  inputs: readonly Input[],
  begin: () => ReadonlySet<Input>,
) => Promise<readonly Result[]>

type Call<Input, Result> = PromiseWithResolvers<Result> & {
  input: Input
  hasLeft: boolean
  stopWaiting: () => void
}

/**
 * Batches concurrent calls: those that arrive while a batch is being written make the next one, because a commit costs more than its rows. When
 * `work` throws, every call of the batch does. A call whose wait budget is spent before its batch has begun throws `WaitedTooLong`: a batch may wait for
 * the database as long as each of the batches before it did.
 */
export function gather<Input, Result>(
  db: Db,
  work: Work<Input, Result>,
  { most, keysOf }: Options<Input>,
): (input: Input) => Promise<Result> {
  const waiting = new Set<Call<Input, Result>>()
  let isBusy = false
  let underWay = 0
  addWaiting(db, () => waiting.size + underWay)

  function takeNext() {
    const keys = new Set<string>()
    const batch: Call<Input, Result>[] = []
    for (const call of waiting) {
      if (batch.length === most) break
      const own = keysOf(call.input)
      if (own.some((key) => keys.has(key))) continue
      for (const key of own) keys.add(key)
      batch.push(call)
      waiting.delete(call)
    }
    return batch
  }

  async function workOff() {
    isBusy = true
    while (waiting.size > 0) {
      const batch = takeNext()
      underWay = batch.length
      const begin = () => {
        for (const call of batch) call.stopWaiting()
        return new Set(batch.filter(({ hasLeft }) => !hasLeft).map(({ input }) => input))
      }
      try {
        const results = await work(
          batch.map(({ input }) => input),
          begin,
        )
        batch.forEach((call, index) => {
          call.resolve(results[index]!)
        })
      } catch (error) {
        for (const call of batch) call.reject(error)
      } finally {
        for (const call of batch) call.stopWaiting()
      }
    }
    underWay = 0
    isBusy = false
  }

  return (input) => {
    const call: Call<Input, Result> = {
      ...Promise.withResolvers<Result>(),
      input,
      hasLeft: false,
      stopWaiting: waitBudget().wait(() => {
        call.hasLeft = true
        waiting.delete(call)
        call.reject(new WaitedTooLong())
      }),
    }
    waiting.add(call)
    if (!isBusy) void withoutWaitBudget(workOff)
    return call.promise
  }
}

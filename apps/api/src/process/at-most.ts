/** Runs at most `count` functions at a time; the rest queue. */
export function atMost(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Runs `work` for each item, `count` at a time. After a failure no further item is begun: what is queued would fail the same way. */
export async function forEachAtMost<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function takeTurns() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  try {
    await Promise.all(Array.from({ length: count }, takeTurns))
  } finally {
    waiting.length = 0
  }
}

/** Runs at most `count` functions at a time; the rest queue. */
export function atMost(count: number) {
  const queue: (() => void)[] = []
  let freeSlots = count
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (freeSlots > 0) freeSlots--
    else await new Promise<void>((start) => queue.push(start))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else freeSlots++
    }
  }
}

/** Runs `work` for each item, `count` at a time. Starts no further item after a failure: the rest would fail the same way. */
export async function forEachAtMost<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  async function runNext() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  try {
    await Promise.all(Array.from({ length: count }, runNext))
  } finally {
    queue.length = 0
  }
}

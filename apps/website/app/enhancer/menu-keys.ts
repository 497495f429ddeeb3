/** Where the focus is: on an entry of the bar, or on a link of its sub-menu (counted over all its groups). */
export type Place = { entry: number; item?: number }

/** For each entry of the bar, how many links each group of its sub-menu has; no groups where it is a plain link. */
export type Shape = readonly (readonly number[])[]

/** Where an arrow key, Home or End leads; undefined when the key is not for the menu. */
export function nextPlace(key: string, { entry, item }: Place, shape: Shape): Place | undefined {
  const groups = shape[entry] ?? []
  const count = groups.reduce((sum, size) => sum + size, 0)
  const entryAt = (index: number): Place => ({ entry: wrap(index, shape.length) })
  const itemAt = (index: number): Place => ({ entry, item: wrap(index, count) })

  if (item === undefined) {
    if (key === 'ArrowRight') return entryAt(entry + 1)
    if (key === 'ArrowLeft') return entryAt(entry - 1)
    if (key === 'Home') return entryAt(0)
    if (key === 'End') return entryAt(-1)
    if (count === 0) return undefined
    if (key === 'ArrowDown') return itemAt(0)
    if (key === 'ArrowUp') return itemAt(-1)
    return undefined
  }

  if (key === 'ArrowDown') return itemAt(item + 1)
  if (key === 'ArrowUp') return itemAt(item - 1)
  if (key === 'Home') return itemAt(0)
  if (key === 'End') return itemAt(-1)
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const step = key === 'ArrowRight' ? 1 : -1
    const starts = groups.map((_, group) => groups.slice(0, group).reduce((sum, size) => sum + size, 0))
    const here = starts.findLastIndex((start) => start <= item)
    const start = starts[here + step]
    return start === undefined ? entryAt(entry + step) : itemAt(start)
  }
  return undefined
}

const wrap = (index: number, count: number) => (index + count) % count

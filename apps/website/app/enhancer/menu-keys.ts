/** Position of the focus: an entry of the menu bar, or a link of its sub-menu, counted across all groups. */
export type MenuPosition = { entry: number; item?: number }

/** For each entry of the menu bar, the number of links per group of its sub-menu; no groups for a plain link. */
export type MenuShape = readonly (readonly number[])[]

/** The position that an arrow key, Home or End moves to; undefined if the menu does not handle the key. */
export function nextMenuPosition(
  key: string,
  { entry, item }: MenuPosition,
  shape: MenuShape,
): MenuPosition | undefined {
  const groups = shape[entry] ?? []
  const count = groups.reduce((sum, size) => sum + size, 0)
  const entryAt = (index: number): MenuPosition => ({ entry: wrap(index, shape.length) })
  const itemAt = (index: number): MenuPosition => ({ entry, item: wrap(index, count) })

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

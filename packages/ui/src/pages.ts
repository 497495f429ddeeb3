/** One page of a longer list. Pages count from 1; a page that does not exist is the nearest that does. */
export function pageOf<T>(items: readonly T[], wanted: string | null, size: number) {
  const count = Math.max(1, Math.ceil(items.length / size))
  const number = Math.min(Math.max(1, Number.parseInt(wanted ?? '1', 10) || 1), count)
  return { items: items.slice((number - 1) * size, number * size), number, count }
}

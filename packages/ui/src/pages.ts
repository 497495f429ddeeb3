/** Returns one page of a list. Pages count from 1, and a number out of range becomes the nearest page. */
export function pageOf<T>(items: readonly T[], requested: string | null, size: number) {
  const count = Math.max(1, Math.ceil(items.length / size))
  const number = Math.min(Math.max(1, Number.parseInt(requested ?? '1', 10) || 1), count)
  return { items: items.slice((number - 1) * size, number * size), number, count }
}

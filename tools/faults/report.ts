/** What a fault was expected to show, and the result. */
export type Row = {
  fault: string
  promised: string
  seen: string
  /** Undefined when it could not be tried here; `seen` says why. */
  ok: boolean | undefined
}

const HEAD = ['fault', 'promised', 'seen', 'ok']

const cellsOf = ({ fault, promised, seen, ok }: Row) => [
  fault,
  promised,
  seen,
  ok === undefined ? 'skipped' : ok ? 'yes' : 'NO',
]

/** Returns a Markdown table; `padded` aligns the columns of the source text. */
export function tableOf(rows: readonly Row[], { padded = false } = {}): string {
  const table = [HEAD, ...rows.map(cellsOf)].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = HEAD.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (padded ? cell.padEnd(widths[column]!) : cell)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(padded ? width : 3)))
  return [line(table[0]!), rule, ...table.slice(1).map(line)].join('\n')
}

/** Formats as `200 × 201, 3 × 503`, most frequent first. Status 0 is a connection that broke without a response. */
export function countsText(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].sort(([, a], [, b]) => b - a)
  return sorted.map(([status, count]) => `${number(count)} × ${status || 'no answer'}`).join(', ') || 'none'
}

export const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** Formats as `1.2 s` or `85 ms`. */
export const duration = (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`)

/** Returns the value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

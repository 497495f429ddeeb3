/** `SMOKE=1`: a tenth of it, to see that a bench still runs. */
export const scaled = (amount: number) => (process.env.SMOKE ? Math.max(1, Math.round(amount / 10)) : amount)

/** The least, the middle and the most of some rounds. */
export function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return { min: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, max: sorted.at(-1)! }
}

/** `12,345 (11,000 – 13,000)`: the middle, and between what the rounds lay. */
export function spreadText(values: readonly number[], digits = 0): string {
  const { min, median, max } = spread(values)
  return `${number(median, digits)} (${number(min, digits)} – ${number(max, digits)})`
}

/** JSON has no word for the middle of nothing. */
export const number = (value: number | null, digits = 0) =>
  value === null || Number.isNaN(value)
    ? 'none'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A table for people: the first row is its head. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  rows.forEach((row, index) => {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  })
}

/** With `SMOKE=1` the amount is divided by ten, to check only that a benchmark runs. */
export const scaled = (amount: number) => (process.env.SMOKE ? Math.max(1, Math.round(amount / 10)) : amount)

/** The minimum, median and maximum of several rounds. */
export function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return { min: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, max: sorted.at(-1)! }
}

/** Formats as `12,345 (11,000 – 13,000)`: the median, then minimum and maximum. */
export function spreadText(values: readonly number[], digits = 0): string {
  const { min, median, max } = spread(values)
  return `${number(median, digits)} (${number(min, digits)} – ${number(max, digits)})`
}

/** JSON has null in place of NaN, the median of an empty list. */
export const number = (value: number | null, digits = 0) =>
  value === null || Number.isNaN(value)
    ? 'none'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Prints a table; the first row is its header. */
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

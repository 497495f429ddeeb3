/** A cell of an HTML table; spans are numbers of columns and rows. */
export type SpannedCell = { text: string; columns: number; rows: number }

/** The spreadsheet block that is being pasted; undefined if it is a single value. */
export function blockFrom(clipboard: DataTransfer): string[][] | undefined {
  const html = clipboard.getData('text/html')
  const block = (html && blockOfHtml(html)) || blockOfText(clipboard.getData('text'))
  return block.length > 1 || block.some((line) => line.length > 1) ? block : undefined
}

function blockOfHtml(html: string): string[][] | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return undefined
  const rows = [...table.rows].map((row) =>
    [...row.cells].map(({ textContent, colSpan, rowSpan }) => ({
      text: textContent.replace(/\s+/g, ' ').trim(),
      columns: colSpan,
      rows: rowSpan,
    })),
  )
  return gridOf(rows)
}

/** Cells as they are seen: a merged cell fills all that it covers. One over the whole width is a title, and is dropped. */
export function gridOf(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [y, row] of rows.entries())
    for (const { text, columns, rows: height } of row) {
      let x = 0
      while (grid[y]![x] !== undefined) x += 1
      for (const line of grid.slice(y, y + height)) for (let i = 0; i < columns; i++) line[x + i] = text
    }
  const width = Math.max(...grid.map((line) => line.length))
  const isTitle = (row: readonly SpannedCell[]) => row.length === 1 && width > 1 && row[0]!.columns >= width
  return grid.filter((_, y) => !isTitle(rows[y]!))
}

export const blockOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

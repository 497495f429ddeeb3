/** A table as spreadsheets read it: lines and quotes as RFC 4180 has them, behind a mark that says UTF-8. Texts are as given: `guardFormulas` first. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`

const quoted = (cell: string | number): string =>
  typeof cell === 'string' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell)

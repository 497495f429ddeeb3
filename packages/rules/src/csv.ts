/** A CSV file for spreadsheets, by RFC 4180, with a UTF-8 byte order mark. Call `guardFormulas` on the texts first. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`

const quoted = (cell: string | number): string =>
  typeof cell === 'string' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell)

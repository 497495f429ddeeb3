import { percentFrom } from '@leasing/contract/staff/form-values'
import { foldThaiDigits } from '@leasing/rules/digits'

/** A table as typed: a head per column, and rows of a head and cells. */
export type TableText = { heads: string[]; rows: { head: string; cells: string[] }[] }

type Place = {
  /** Position of the paste; −1 for the heads. */
  row: number
  column: number
  /** Whether the columns are fixed. */
  isFixed: boolean
  /** Parses a cell. */
  read: (text: string) => number | string
}

export type Pasted = { table: TableText; rows: number; columns: number; isByHeads: boolean }

/**
 * Pastes a spreadsheet block into the table. Titles around its numbers are dropped. A block with its own row or column heads goes to the rows and
 * columns of these heads, wherever the focus is; new heads are added in order.
 */
export function pastedInto(table: TableText, block: readonly string[][], place: Place): Pasted {
  const lines = withoutTitles(block)
  const { isFixed } = place
  const hasHeadRow = !isFixed && isHeadRow(lines, table)
  const hasHeadColumn = isHeadColumn(lines, table, hasHeadRow)
  const cells = lines.slice(hasHeadRow ? 1 : 0).map((line) => line.slice(hasHeadColumn ? 1 : 0))
  const columns = hasHeadRow
    ? lines[0]!.slice(hasHeadColumn ? 1 : 0).map(headOf)
    : cells[0]!.map((_, i) => (hasHeadColumn ? Math.max(place.column, 0) : place.column) + i)
  const rows = hasHeadColumn
    ? lines.slice(hasHeadRow ? 1 : 0).map(([head = '']) => headOf(head))
    : cells.map((_, i) => (hasHeadRow ? Math.max(place.row, 0) : place.row) + i)
  const filled = fill(structuredClone(table), { cells, rows, columns }, place)
  return {
    table: inOrder(filled, { columns: hasHeadRow, rows: hasHeadColumn }),
    rows: cells.length,
    columns: columns.length,
    isByHeads: hasHeadRow || hasHeadColumn,
  }
}

/** Rows of equal length, without title rows and columns at the edges. */
function withoutTitles(lines: readonly string[][]): string[][] {
  const width = Math.max(...lines.map((line) => line.length))
  const full = lines.map((line) => Array.from({ length: width }, (_, i) => line[i] ?? ''))
  // Without any number, everything is pasted and marked as a fault.
  if (full.every(isTitle)) return full
  const below = full.slice(full.findIndex((line) => !isTitle(line)))
  const from = below[0]!.findIndex((_, column) => !isTitle(below.map((line) => line[column]!)))
  return below.map((line) => line.slice(from))
}

const isTitle = (cells: readonly string[]) =>
  cells.some((cell) => cell !== '') && cells.every((cell) => numberOfHead(cell) === undefined)

/** The only number in a head such as `48 งวด`, `ดาวน์ 10%` or `๔๘`. */
function numberOfHead(text: string): number | undefined {
  const numbers = text.match(/[\d๐-๙][\d๐-๙.,]*/g) ?? []
  const number = numbers.length === 1 ? percentFrom(numbers[0]!) : undefined
  return typeof number === 'number' ? number : undefined
}

const headOf = (text: string) => String(numberOfHead(text) ?? text)

const LEAST_TERM = 6

function isHeadRow([first = [], ...others]: readonly string[][], { heads }: TableText): boolean {
  if (others.length === 0) return false
  const isCorner = numberOfHead(first[0]!) === undefined
  const terms = first.slice(isCorner ? 1 : 0)
  if (terms.length === 0) return false
  const numbers = terms.map(numberOfHead)
  if (numbers.some((one) => one === undefined || !Number.isInteger(one) || one < LEAST_TERM)) return false
  const isKnown = terms.every((term) => heads.includes(headOf(term)))
  return (
    isKnown || (isRising(numbers as number[]) && (isCorner || terms.some((term) => /[ก-๙a-z]/i.test(term))))
  )
}

/** A block with an empty corner has row heads. Otherwise the first column must match the table's heads in more than one row. */
function isHeadColumn(lines: readonly string[][], { rows }: TableText, hasHeadRow: boolean): boolean {
  if (lines[0]!.length < 2) return false
  if (hasHeadRow) return numberOfHead(lines[0]![0]!) === undefined
  const heads = lines.map(([head = '']) => headOf(head))
  const known = rows.map(({ head }) => head)
  if (new Set(heads).size < heads.length || lines.length < 2) return false
  return heads.every((head) => known.includes(head)) || heads.every((head) => /^(19|20)\d\d$/.test(head))
}

const isRising = (numbers: readonly number[]) => numbers.every((one, i) => i === 0 || one > numbers[i - 1]!)

/** A row or column, by position or by head. */
type At = number | string

function fill(
  table: TableText,
  block: { cells: string[][]; rows: At[]; columns: At[] },
  { isFixed, read }: Place,
): TableText {
  const columns = block.columns.map((at) => {
    if (typeof at === 'string') return placeOf(table.heads, at, (head) => table.heads.push(head))
    while (!isFixed && table.heads.length <= at) table.heads.push('')
    return at
  })
  const rows = block.rows.map((at) => {
    const push = (head: string) => table.rows.push({ head, cells: [] })
    if (typeof at === 'string')
      return placeOf(
        table.rows.map(({ head }) => head),
        at,
        push,
      )
    while (table.rows.length <= at) push('')
    return at
  })
  for (const row of table.rows) row.cells = table.heads.map((_, column) => row.cells[column] ?? '')
  for (const [i, row] of rows.entries())
    for (const [j, column] of columns.entries()) {
      const text = block.cells[i]![j]!
      if (column >= table.heads.length) continue
      if (row === -1) {
        if (column >= 0 && !isFixed) table.heads[column] = headOf(text)
      } else if (column === -1) table.rows[row]!.head = headOf(text)
      else table.rows[row]!.cells[column] = cellOf(text, read)
    }
  return table
}

/** Position of a head, which is added if missing. */
function placeOf(heads: readonly string[], head: string, add: (head: string) => void): number {
  const [known, last] = [heads.indexOf(head), heads.length]
  if (known >= 0) return known
  add(head)
  return last
}

/** Removes percent signs, spaces and Thai digits. A comma stays, so that its cell says what it is read as; so does unreadable text, as a fault. */
function cellOf(text: string, read: Place['read']): string {
  return typeof read(text) === 'number' ? foldThaiDigits(text).replace(/[%\s]/g, '') : text
}

/** Sorts rows and columns that were placed by head; empty ones last. */
function inOrder({ heads, rows }: TableText, by: { columns: boolean; rows: boolean }): TableText {
  const columns = by.columns ? sorted(heads.map((head, i) => ({ head, i }))).map(({ i }) => i) : heads.keys()
  const order = [...columns]
  const kept = rows.filter(({ head, cells }) => !by.rows || head !== '' || cells.some((cell) => cell !== ''))
  const lines = kept.map(({ head, cells }) => ({ head, cells: order.map((i) => cells[i]!) }))
  return { heads: order.map((i) => heads[i]!), rows: by.rows ? sorted(lines) : lines }
}

/** Sorts years descending, everything else ascending. */
function sorted<Item extends { head: string }>(items: readonly Item[]): Item[] {
  const numbers = items.flatMap(({ head }) => numberOfHead(head) ?? [])
  const sign = numbers.length > 1 && numbers[0]! > numbers[1]! ? -1 : 1
  const key = ({ head }: Item) => (numberOfHead(head) ?? Number.POSITIVE_INFINITY * sign) * sign
  return items.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)))
}

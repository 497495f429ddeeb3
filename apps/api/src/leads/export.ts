import { open } from 'node:fs/promises'
import { csvOf } from '@leasing/rules/csv'
import { guardFormulas } from '@leasing/rules/formula-guard'
import type { CellValue, LeadColumn } from './columns.ts'
import { columnsOf } from './columns.ts'
import type { Lead } from './lead.ts'

const DATE_FORMAT = 'yyyy-mm-dd hh:mm'

/** A sheet with Thai headings and typed cells: numbers, dates and yes or no stay what they are, text is never a formula. */
export async function toXlsx(leads: readonly Lead[]): Promise<Buffer> {
  // Loaded only when used: it costs start time and memory.
  const { default: writeXlsx } = await import('write-excel-file/node')
  const columns = columnsOf(leads)
  const heading = columns.map((column) => ({ value: column.heading, fontWeight: 'bold' as const }))
  const rows = leads.map((lead) => columns.map((column) => typedCell(column.value(lead))))
  const widths = columns.map((column) => ({ width: Math.max(14, column.heading.length + 2) }))
  return await writeXlsx([heading, ...rows], { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

function typedCell(value: CellValue) {
  if (value === null) return null
  if (value instanceof Date) return { value, type: Date, format: DATE_FORMAT }
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  return { value, type: String }
}

/** Text is guarded against formulas here too: not all of it came through a guarded form. */
export function toCsv(leads: readonly Lead[]): string {
  const columns = columnsOf(leads)
  const rows = leads.map((lead) => columns.map((column) => asText(column, lead)))
  return csvOf([columns.map(({ heading }) => heading), ...rows])
}

function asText({ value }: LeadColumn, lead: Lead): string {
  const cell = value(lead)
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  if (typeof cell === 'boolean') return cell ? 'ใช่' : 'ไม่'
  return typeof cell === 'string' ? guardFormulas(cell) : String(cell)
}

/** Readable by its owner only: it holds personal data. */
export async function writePrivately(file: string, bytes: string | Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

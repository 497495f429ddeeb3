import { findLeadWords } from '@leasing/contract/forms/registry'
import type { RevealScope } from '@leasing/contract/reveal-scopes'
import { typeName } from '@leasing/contract/upload-words'
import { csvOf } from '@leasing/rules/csv'
import { guardFormulas } from '@leasing/rules/formula-guard'
import type { FileTypes, Lead } from './lead.ts'
import { choiceOf, fieldOf, isPlain, scopeOf } from './lead-fields.ts'

const DATE_FORMAT = 'yyyy-mm-dd hh:mm'

/** A spreadsheet with Thai headings and typed cells: numbers, dates and booleans keep their type, text is never a formula. */
async function toXlsx(columns: readonly LeadColumn[], leads: readonly Lead[]): Promise<Buffer> {
  // Imported when used: it costs start time and memory.
  const { default: writeXlsx } = await import('write-excel-file/node')
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

/** Guards text against formulas here too: not all of it came through a guarded form. */
function toCsv(columns: readonly LeadColumn[], leads: readonly Lead[]): string {
  const rows = leads.map((lead) => columns.map((column) => asText(column, lead)))
  return csvOf([columns.map(({ heading }) => heading), ...rows])
}

function asText({ value }: LeadColumn, lead: Lead): string {
  const cell = value(lead)
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  if (typeof cell === 'boolean') return cell ? 'ใช่' : 'ไม่'
  return typeof cell === 'string' ? guarded(cell) : String(cell)
}

/** Spreadsheets also run what follows a tab or a line break. */
const guarded = (text: string) => (/^[\t\r\n]/.test(text) ? `'${text}` : guardFormulas(text))

/** `scopes`: what hidden data it holds. */
export type SheetOptions = { format: 'xlsx' | 'csv'; scopes: readonly RevealScope[] }

/** A file of these leads, with the fields that need no reveal and those of `scopes`. */
export async function toFile(
  leads: readonly Lead[],
  fileTypes: FileTypes,
  { format, scopes }: SheetOptions,
): Promise<Buffer> {
  const columns = columnsOf(leads, fileTypes, scopes)
  return format === 'xlsx' ? await toXlsx(columns, leads) : Buffer.from(toCsv(columns, leads))
}

/** One column of an export: its Thai heading, and its value for a lead. */
type LeadColumn = { heading: string; value: (lead: Lead) => CellValue }

type CellValue = string | number | boolean | Date | null

const FIXED: LeadColumn[] = [
  { heading: 'หมายเลขอ้างอิง', value: ({ reference }) => reference },
  { heading: 'แบบฟอร์ม', value: ({ form }) => findLeadWords(form)?.title ?? form },
  { heading: 'รับเมื่อ', value: ({ receivedAt }) => bangkokDate(receivedAt) },
  { heading: 'แก้ไขล่าสุด', value: ({ updatedAt }) => bangkokDate(updatedAt) },
  { heading: 'ยินยอมรับข่าวสาร', value: ({ consent }) => consent.marketing },
  { heading: 'ฉบับประกาศความเป็นส่วนตัว', value: ({ consent }) => consent.noticeVersion },
]

/** The columns for these leads: the fixed ones, then every field that occurs, in order of appearance. */
function columnsOf(
  leads: readonly Lead[],
  fileTypes: FileTypes,
  scopes: readonly RevealScope[],
): LeadColumn[] {
  const isShown = (form: string, path: string) => {
    const scope = scopeOf(form, path)
    return scope === undefined || scopes.includes(scope)
  }
  // Reversed, so that the first lead with a path determines the heading.
  const formOf = new Map(
    leads
      .flatMap(({ form, data }) =>
        leavesOf(data).flatMap((path) => (isShown(form, path) ? [[path, form] as const] : [])),
      )
      .toReversed(),
  )
  const paths = new Set(leads.flatMap(({ data }) => leavesOf(data)).filter((path) => formOf.has(path)))
  const fields = [...paths].map((path) => ({
    heading: headingOf(formOf.get(path)!, path),
    value: ({ form, data }: Lead) =>
      isShown(form, path) ? cellOf(form, path, at(data, path), fileTypes) : null,
  }))
  return [...FIXED, ...fields]
}

/** Paths of all values that are not objects, like `friend.mobilePhone`. A list is one cell. */
const leavesOf = (data: object, before = ''): string[] =>
  Object.entries(data).flatMap(([key, value]) =>
    isPlain(value) ? leavesOf(value, `${before}${key}.`) : [`${before}${key}`],
  )

const at = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (isPlain(part) && Object.hasOwn(part, key) ? part[key] : undefined), data)

const headingOf = (form: string, path: string) =>
  path
    .split('.')
    .map((_, depth, parts) => fieldOf(form, parts.slice(0, depth + 1).join('.')).label)
    .join(': ')

function cellOf(form: string, path: string, value: unknown, fileTypes: FileTypes): CellValue {
  if (value === undefined || value === null) return null
  const field = fieldOf(form, path)
  if (field.format === 'files')
    return [value as string | string[]]
      .flat()
      .map((key) => (fileTypes.has(key) ? `${key} (${typeName(fileTypes.get(key)!)})` : key))
      .join(', ')
  if (Array.isArray(value))
    return value.map((item) => (isPlain(item) ? JSON.stringify(item) : String(item))).join(', ')
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return new Date(`${text}T00:00:00Z`)
  return choiceOf(field, text) ?? text
}

const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000

/** Spreadsheets have no time zones: the cell shows the local time in Bangkok. */
const bangkokDate = (moment: number) => new Date(moment + BANGKOK_OFFSET_MS)

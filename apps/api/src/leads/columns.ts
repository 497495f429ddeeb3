import { findLeadWords } from '@leasing/contract/forms/registry'
import type { Lead } from './lead.ts'
import { choiceOf, fieldOf, isPlain } from './lead-fields.ts'

/** One column of an export: its Thai heading, and what stands in it for a lead. */
export type LeadColumn = { heading: string; value: (lead: Lead) => CellValue }

export type CellValue = string | number | boolean | Date | null

const FIXED: LeadColumn[] = [
  { heading: 'หมายเลขอ้างอิง', value: ({ reference }) => reference },
  { heading: 'แบบฟอร์ม', value: ({ form }) => findLeadWords(form)?.title ?? form },
  { heading: 'รับเมื่อ', value: ({ receivedAt }) => bangkokDate(receivedAt) },
  { heading: 'แก้ไขล่าสุด', value: ({ updatedAt }) => bangkokDate(updatedAt) },
  { heading: 'ยินยอมรับข่าวสาร', value: ({ consent }) => consent.marketing },
  { heading: 'ฉบับประกาศความเป็นส่วนตัว', value: ({ consent }) => consent.noticeVersion },
]

/** The columns that these leads need: the fixed ones, then every field that one of them has, in the order in which they appear. */
export function columnsOf(leads: readonly Lead[]): LeadColumn[] {
  // The last of a path wins: the first lead that has it names the column.
  const formOf = new Map(
    leads.flatMap(({ form, data }) => leavesOf(data).map((path) => [path, form] as const)).toReversed(),
  )
  const paths = new Set(leads.flatMap(({ data }) => leavesOf(data)))
  const fields = [...paths].map((path) => ({
    heading: headingOf(formOf.get(path)!, path),
    value: ({ form, data }: Lead) => cellOf(form, path, at(data, path)),
  }))
  return [...FIXED, ...fields]
}

/** `friend.mobilePhone` and the like: the paths of everything that is not an object. A list is one cell. */
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

function cellOf(form: string, path: string, value: unknown): CellValue {
  if (value === undefined || value === null) return null
  if (Array.isArray(value))
    return value.map((item) => (isPlain(item) ? JSON.stringify(item) : String(item))).join(', ')
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return new Date(`${text}T00:00:00Z`)
  return choiceOf(fieldOf(form, path), text) ?? text
}

const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000

/** Spreadsheets know no time zones: the cell says what a clock in Bangkok said. */
const bangkokDate = (moment: number) => new Date(moment + BANGKOK_OFFSET_MS)

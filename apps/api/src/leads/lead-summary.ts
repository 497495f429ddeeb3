import type { FieldFormat } from '@leasing/contract/forms/define-form'
import { findLeadWords } from '@leasing/contract/forms/registry'
import type { RevealScope } from '@leasing/contract/reveal-scopes'
import { typeName } from '@leasing/contract/upload-words'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { isDay } from '@leasing/rules/bangkok-day'
import { buddhistYear, formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { formatPhone } from '@leasing/rules/thai-phone-format'
import type { Collection } from '../content/collection.ts'
import { careers } from '../content/collections/careers.ts'
import { dealers } from '../content/collections/dealers.ts'
import { motorExpoEvents } from '../content/collections/motor-expo-events.ts'
import { provinces } from '../content/collections/places.ts'
import { promotions } from '../content/collections/promotions.ts'
import { site } from '../content/collections/site.ts'
import { recordsOf } from '../content/records.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { FileTypes, Lead } from './lead.ts'
import { choiceOf, fieldOf, isPlain, type LeadField, scopeOf } from './lead-fields.ts'

export type SummaryRow = { label: string; value: string }

/** A row that staff see only once `scope` is revealed to them. */
export type ScopedRow = SummaryRow & { scope: RevealScope | undefined }

export type SummaryOptions = {
  /** Shows only the last four digits of a national ID: for mails. */
  maskNationalId?: boolean
  fileTypes?: FileTypes
}

/** The records whose names appear in a summary, and the company's, which says when it answers. */
export type Names = Pick<ContentStore, 'all'>

const NAMED: readonly { name: string }[] = [provinces, dealers, careers, promotions, motorExpoEvents, site]

/** Reads the names as stored: a command needs neither figures nor derived content. */
export async function readNames(db: Db): Promise<Names> {
  const names = NAMED.map(({ name }) => name)
  const rows = await db
    .selectFrom('content')
    .select(['collection', 'body'])
    .where('collection', 'in', names)
    .execute()
  return { all: recordsOf(rows) }
}

type Data = Record<string, unknown>

/** A lead for staff, in Thai, as rows; the label of a nested person prefixes those of its fields: `เพื่อน: จังหวัด`. */
export function summariseLead(lead: Lead, content: Names, options: SummaryOptions = {}): SummaryRow[] {
  const { form, reference, receivedAt, updatedAt, revision, consent } = lead
  return [
    { label: 'แบบฟอร์ม', value: findLeadWords(form)?.title ?? form },
    { label: 'หมายเลขอ้างอิง', value: reference },
    { label: 'ได้รับเมื่อ', value: formatThaiDateTime(receivedAt) },
    ...(revision > 1 ? [{ label: 'แก้ไขล่าสุด', value: formatThaiDateTime(updatedAt) }] : []),
    ...answersOf(lead, content, options).map(({ label, value }) => ({ label, value })),
    { label: 'ความยินยอม', value: consentWords(consent) },
  ]
}

/** What the visitor sent, and what the company added to it. */
export const answersOf = (
  { form, data }: Pick<Lead, 'form' | 'data'>,
  content: Names,
  options: SummaryOptions = {},
): ScopedRow[] => rowsOf(data, '', '', { form, content, ...options })

type Context = SummaryOptions & { form: string; content: Names }

/** Fields that only programs use, and the quote, which the mail renders as a table. */
const HIDDEN_FIELDS = ['template', 'uuid', 'quote', 'firstName', 'lastName', 'prefix']

function rowsOf(data: Data, path: string, before: string, context: Context): ScopedRow[] {
  const { form } = context
  const rows = Object.entries(data).flatMap(([name, value]) => {
    if (HIDDEN_FIELDS.includes(name)) return []
    const field = fieldOf(form, path + name)
    const label = before + field.label
    const scope = scopeOf(form, path + name)
    if (isPlain(value)) return rowsOf(value, `${path}${name}.`, `${label}: `, context)
    const text = textOf(field, value, context)
    return text ? [{ label, value: text, scope }] : []
  })
  const prefix = choiceOf(fieldOf(form, `${path}prefix`), data.prefix)
  const name = [data.firstName && prefix, data.firstName, data.lastName].filter(Boolean).join(' ')
  return name ? [{ label: `${before}ชื่อ–นามสกุล`, value: name, scope: 'contact' }, ...rows] : rows
}

function textOf(field: LeadField, value: unknown, context: Context): string {
  if (value === undefined || value === null || value === '') return ''
  const format = field.format && FORMATS[field.format]
  return format?.(value as never, context) ?? choiceOf(field, value) ?? plain(value)
}

type Format = (value: never, context: Context) => string | undefined

/** Undefined falls back to the raw value: of deleted content the id remains. */
const FORMATS: Record<FieldFormat, Format> = {
  baht: (value: unknown) => (typeof value === 'number' ? formatBaht(value) : undefined),
  months: (months: number) => `${months} เดือน`,
  year: (year: number) => `พ.ศ. ${buddhistYear(year)} (ค.ศ. ${year})`,
  day: (value: string) => (isDay(value) ? formatThaiDate(value, 'long') : undefined),
  phone: (value: string) => formatPhone(value),
  email: () => undefined,
  'national-id': (id: string, { maskNationalId }) => (maskNationalId ? `ลงท้ายด้วย ${id.slice(-4)}` : id),
  files(value: string | readonly string[], { fileTypes }) {
    const keys = [value].flat()
    const types = new Set(keys.map((key) => fileTypes?.get(key)).filter((type) => type !== undefined))
    const names = [...types].map(typeName).sort().join(', ')
    return `แนบ ${keys.length} ไฟล์${names && ` (${names})`}`
  },
  'friend-consent': (yes: boolean) => (yes ? 'เพื่อนยินยอมให้ติดต่อแล้ว' : 'ยังไม่ยินยอม'),
  province: (code: string, { content }) => content.all(provinces).find(({ id }) => id === code)?.name.th,
  dealer: (sequence: number, { content }) =>
    content.all(dealers).find((item) => item.sequence === sequence)?.nameTh,
  career: (id: string, { content }) => titleOf(content, careers, id),
  promotion: (id: string, { content }) => titleOf(content, promotions, id),
  event: (id: string, { content }) => titleOf(content, motorExpoEvents, id),
}

const titleOf = <Item extends { id: string; title: string }>(
  content: Names,
  collection: Collection<Item>,
  id: string,
) => content.all(collection).find((item) => item.id === id)?.title

function plain(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'ใช่' : 'ไม่ใช่'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return isPlain(value) ? JSON.stringify(value) : String(value)
}

const consentWords = ({ marketing, noticeVersion }: Lead['consent']) =>
  `รับทราบประกาศความเป็นส่วนตัวฉบับ ${noticeVersion} · ${marketing ? 'ยินยอมรับข่าวสารและข้อเสนอ' : 'ไม่ขอรับข่าวสารและข้อเสนอ'}`

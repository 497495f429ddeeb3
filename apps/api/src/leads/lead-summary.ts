import { FORMS, type FormKey } from '@leasing/contract/form-words'
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
import type { ContentStore } from '../content/store.ts'
import { choiceOf, isPlain, labelOf } from './field-words.ts'
import type { Lead } from './lead.ts'

export type SummaryRow = { label: string; value: string }

export type SummaryOptions = {
  /** Shows only the last four digits of a national ID: for what leaves the house. */
  maskNationalId?: boolean
}

type Names = Pick<ContentStore, 'all'>
type Data = Record<string, unknown>

/** A lead as staff read it, in Thai, line by line; the fields of a person within it carry that person's label: `เพื่อน: จังหวัด`. */
export function summariseLead(lead: Lead, content: Names, options: SummaryOptions = {}): SummaryRow[] {
  const { form, reference, receivedAt, updatedAt, revision, data, consent } = lead
  return [
    { label: 'แบบฟอร์ม', value: FORMS[form as FormKey]?.title ?? form },
    { label: 'หมายเลขอ้างอิง', value: reference },
    { label: 'ได้รับเมื่อ', value: formatThaiDateTime(receivedAt) },
    ...(revision > 1 ? [{ label: 'แก้ไขล่าสุด', value: formatThaiDateTime(updatedAt) }] : []),
    ...rowsOf(data, '', { content, ...options }),
    { label: 'ความยินยอม', value: consentWords(consent) },
  ]
}

type Context = SummaryOptions & { content: Names }

/** What a form carries for programs only, and the table that a mail shows in its own way. */
const NOT_SHOWN = ['template', 'uuid', 'quote', 'firstName', 'lastName', 'prefix']

function rowsOf(data: Data, before: string, context: Context): SummaryRow[] {
  const name = fullName(data)
  const rows = Object.entries(data).flatMap(([field, value]) => {
    if (NOT_SHOWN.includes(field)) return []
    const label = before + labelOf(field)
    if (isPlain(value)) return rowsOf(value, `${label}: `, context)
    const text = textOf(field, value, context)
    return text ? [{ label, value: text }] : []
  })
  return name ? [{ label: `${before}ชื่อ–นามสกุล`, value: name }, ...rows] : rows
}

const fullName = ({ prefix, firstName, lastName }: Data) =>
  [firstName && choiceOf('prefix', prefix), firstName, lastName].filter(Boolean).join(' ')

function textOf(field: string, value: unknown, context: Context): string {
  if (value === undefined || value === null || value === '') return ''
  const format = Object.hasOwn(FORMATS, field) ? FORMATS[field] : undefined
  return format?.(value as never, context) ?? choiceOf(field, value) ?? plain(value)
}

type Format = (value: never, context: Context) => string | undefined

const baht = (value: unknown) => (typeof value === 'number' ? formatBaht(value) : undefined)
const phone = (value: string) => formatPhone(value)
const day = (value: string) => (isDay(value) ? formatThaiDate(value, 'long') : undefined)
const files = (value: unknown) => `แนบ ${Array.isArray(value) ? value.length : 1} ไฟล์`
const dealer = (sequence: number, { content }: Context) =>
  content.all(dealers).find((item) => item.sequence === sequence)?.nameTh

/** Undefined falls back to the value as it was given: content that has gone leaves its id. */
const FORMATS: Record<string, Format> = {
  mobilePhone: phone,
  phone,
  amount: baht,
  outstanding: baht,
  budget: baht,
  expectedSalary: baht,
  downPayment: baht,
  appraisedPrice: baht,
  maxAmount: baht,
  cashInHand: baht,
  creditLimit: baht,
  carPrice: baht,
  minDownPayment: baht,
  affordablePerMonth: baht,
  term: (months: number) => `${months} งวด`,
  year: (year: number) => `พ.ศ. ${buddhistYear(year)} (ค.ศ. ${year})`,
  birthDate: day,
  incidentOn: day,
  validUntil: day,
  nationalId: (id: string, { maskNationalId }) => (maskNationalId ? `ลงท้ายด้วย ${id.slice(-4)}` : id),
  resume: files,
  photo: files,
  attachments: files,
  documents: files,
  friendConsent: (yes: boolean) => (yes ? 'เพื่อนยินยอมให้ติดต่อแล้ว' : 'ยังไม่ยินยอม'),
  province: (code: string, { content }) => content.all(provinces).find(({ id }) => id === code)?.name.th,
  dealer,
  selectedDealer: dealer,
  careerId: (id: string, { content }) => titleOf(content, careers, id),
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

import { parseThaiDay, parseThaiMoment } from '@leasing/rules/typed-date'
import { ApiError } from '../errors.ts'
import type { FormField, RatesField } from './form.ts'
import {
  choiceName,
  countName,
  emptyOf,
  type Json,
  type JsonRecord,
  keptName,
  momentFrom,
  numberFrom,
  percentFrom,
  phoneFrom,
  timeFrom,
} from './form-values.ts'

// What cannot be read as it should (`abc` for a number) stays as it was typed: the record then has a fault, and nothing is lost.

/** The largest shipped record sends 875; a table of 98 × 98 rates sends 9,800. */
export const MAX_FORM_FIELDS = 10_000

/** Of all lists and tables of a record together; the largest shipped record has 205. */
export const MAX_FORM_ROWS = 1_000

/** The record that a form holds. Throws `payload-too-large` for more fields or rows, and for rows that the form does not hold. */
export function readRecord(fields: readonly FormField[], form: FormData): JsonRecord {
  return readFields(fields, '', indexForm(form))
}

/** The texts of a form by name. `FormData.get` searches the whole list every time: reading a record by it is quadratic. */
type SentForm = {
  get: (name: string) => string | undefined
  getAll: (name: string) => readonly string[]
  has: (name: string) => boolean
  /** The paths of the entries of a list. */
  rows: (path: string) => string[]
  /** Throws for a table with more cells than the form has fields. */
  requireCells: (count: number) => void
}

function indexForm(form: FormData): SentForm {
  const texts = new Map<string, string[]>()
  let sent = 0
  for (const [name, value] of form) {
    sent += 1
    if (sent > MAX_FORM_FIELDS) throw tooLarge()
    if (typeof value !== 'string') continue
    const same = texts.get(name)
    if (same) same.push(value)
    else texts.set(name, [value])
  }
  let rows = 0
  let cells = 0
  return {
    get: (name) => texts.get(name)?.[0],
    getAll: (name) => texts.get(name) ?? [],
    has: (name) => texts.has(name),
    rows(path) {
      const count = Number(texts.get(countName(path))?.[0])
      if (!Number.isSafeInteger(count) || count <= 0) return []
      rows += count
      // Each row sends at least one field of its own.
      if (rows > Math.min(sent, MAX_FORM_ROWS)) throw tooLarge()
      return Array.from({ length: count }, (_, i) => `${path}.${i}`)
    },
    requireCells(count) {
      cells += count
      if (cells > sent) throw tooLarge()
    },
  }
}

const tooLarge = () => new ApiError('payload-too-large')

function readFields(fields: readonly FormField[], at: string, form: SentForm): JsonRecord {
  const read = fields.flatMap((field): [string, Json][] => {
    const path = at + field.name
    const value = readField(field, path, form)
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(read)
}

function readField(field: FormField, path: string, form: SentForm): Json | undefined {
  const kept = form.get(keptName(path))
  const value = readValue(field, path, form)
  if (kept === 'preset' && 'preset' in field && sameJson(value, field.preset)) return undefined
  if (value !== undefined) return value
  if (kept !== 'empty' && !field.required) return undefined
  return emptyOf(field)
}

/** Undefined for what is empty. */
function readValue(field: FormField, path: string, form: SentForm): Json | undefined {
  const text = textOf(form, path)
  switch (field.kind) {
    case 'text':
      return (field.isPhone ? phoneFrom(text) : text) || undefined
    case 'html':
    case 'reference':
      return text || undefined
    case 'day':
      return (parseThaiDay(text) ?? text) || undefined
    case 'time':
      return timeFrom(text) || undefined
    case 'moment':
      return text === '' ? undefined : momentFrom(parseThaiMoment(text) ?? text, field.isUtc)
    case 'lines':
      return someOf(text.split('\n').filter((line) => line.trim() !== ''))
    case 'number':
      return text.trim() === '' ? undefined : numberIn(field, text)
    case 'numbers':
      return someOf(numbersFrom(text, field.isMoney))
    case 'figure':
      if (text.trim() === '') return undefined
      return field.isSeveral && !text.includes('{{') ? numbersFrom(text) : numberIn(field, text)
    case 'tick':
      return form.has(path) ? field.value : field.preset === undefined ? undefined : false
    case 'fixed':
      return form.has(path) ? field.value : undefined
    case 'choice':
      return text === ''
        ? undefined
        : (field.choices.find(({ value }) => String(value) === text)?.value ?? text)
    case 'choices':
    case 'references':
      return someOf([...form.getAll(path)])
    case 'picture': {
      if (!field.required && !form.has(choiceName(path))) return undefined
      const [picture = '', media, alt = ''] = ['picture', 'media', 'alt'].map((part) =>
        textOf(form, `${path}.${part}`),
      )
      return { ...(media ? { media, ...focusIn(textOf(form, `${path}.focus`)) } : { picture }), alt }
    }
    case 'group':
      if (!field.required && !form.has(choiceName(path))) return undefined
      return readFields(field.fields, `${path}.`, form)
    case 'list':
      return someOf(form.rows(path).flatMap((row) => readField(field.item, row, form) ?? []))
    case 'union': {
      const variant = field.variants[Number(textOf(form, choiceName(path)) || Number.NaN)]
      return variant && readFields(variant.fields, `${path}.`, form)
    }
    case 'map':
      return someIn(
        uniqueKeys(
          form.rows(path).flatMap((row): [string, Json][] => {
            const [key, value] = [
              readField(field.key, `${row}.key`, form) ?? '',
              readField(field.value, `${row}.value`, form) ?? '',
            ]
            return key === '' && value === '' ? [] : [[String(key), value]]
          }),
        ),
      )
    case 'prices':
      return readPrices(
        field.columns.map(({ value }) => String(value)),
        path,
        form,
      )
    case 'rates':
      return readRates(field, path, form)
  }
}

function readPrices(columns: readonly string[], path: string, form: SentForm): Json | undefined {
  const rows = uniqueKeys(
    form.rows(path).map((row): [string, string] => [textOf(form, `${row}.year`).trim(), row]),
  )
  return someIn(
    Object.fromEntries(
      columns.flatMap((column): [string, Json][] => {
        const prices = Object.entries(rows).flatMap(([year, row]): [string, Json][] => {
          const price = textOf(form, `${row}.${column}`)
          return price.trim() === '' ? [] : [[year, numberFrom(price)]]
        })
        return prices.length === 0 ? [] : [[column, Object.fromEntries(prices)]]
      }),
    ),
  )
}

function readRates({ fields, columns, rows }: RatesField, path: string, form: SentForm): JsonRecord {
  const cell = (name: string) => {
    const text = textOf(form, name)
    return text.trim() === '' ? null : percentFrom(text)
  }
  const heads = form.rows(`${path}.${columns.name}`).map(cell)
  const rowPaths = form.rows(`${path}.${rows.name}`)
  form.requireCells(heads.length * rowPaths.length)
  const lines = rowPaths.map((row) => ({
    head: cell(`${row}.${rows.head}`),
    cells: heads.map((_, column) => cell(`${row}.${rows.cells}.${column}`)),
  }))
  const isUsed = heads.map(
    (head, column) => head !== null || lines.some(({ cells }) => cells[column] !== null),
  )
  const used = <Item>(items: Item[]) => items.filter((_, column) => isUsed[column])
  return {
    ...readFields(fields, `${path}.`, form),
    [columns.name]: used(heads),
    [rows.name]: lines
      .filter(({ head, cells }) => head !== null || cells.some((rate) => rate !== null))
      .map(({ head, cells }) => ({ [rows.head]: head, [rows.cells]: used(cells) })),
  }
}

/** Browsers send line ends as CR LF. */
const textOf = (form: SentForm, name: string): string => form.get(name)?.replaceAll('\r\n', '\n') ?? ''

/** Nobody types it: a form sends back what the record had, and the library's counts when a draft is saved. */
function focusIn(text: string): JsonRecord {
  const [, x, y] = /^(\d{1,4}) (\d{1,4})$/.exec(text) ?? []
  return x && y ? { focus: { x: Number(x), y: Number(y) } } : {}
}

const someOf = <Item extends Json>(items: Item[]) => (items.length > 0 ? items : undefined)
const someIn = (entries: JsonRecord) => (Object.keys(entries).length > 0 ? entries : undefined)

const MAX_SAME_KEYS = 100

/** A key that stands twice gets a space: it is then a fault, and no entry is lost. */
function uniqueKeys<Value extends Json>(
  entries: readonly (readonly [string, Value])[],
): Record<string, Value> {
  const found = new Map<string, Value>()
  for (const [key, value] of entries) {
    let free = key
    while (found.has(free)) free += ' '
    if (free.length - key.length > MAX_SAME_KEYS) throw tooLarge()
    found.set(free, value)
  }
  return Object.fromEntries(found)
}

/** The unit that stands beside a field may be typed with its number: `50%`. */
const numberIn = ({ unit }: { unit?: string | undefined }, text: string): number | string =>
  unit?.startsWith('%') ? percentFrom(text) : numberFrom(text)

const numbersFrom = (text: string, isMoney = false) =>
  text
    .split(isMoney ? /,\s+|[\s;]+/ : /[\s,;]+/)
    .filter((part) => part !== '')
    .map(numberFrom)

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

import { foldThaiDigits } from '@leasing/rules/digits'
import type { FormField, ListField, RatesField, UnionField } from './form.ts'

// A record as it is written, and the inputs of its form. What cannot be read as it should (`abc` for a number) stays as it was typed: the
// record then has a fault, and nothing is lost. Names are paths, `items.0.question`; what is no field of the record has an `@`.

export type Json = null | string | number | boolean | Json[] | { [name: string]: Json }
export type JsonRecord = { [name: string]: Json }

/** The page of the site that shows a record, whose own are the `{path}` and `{id}` in that of its collection; `/` where that has none. */
export const pageOf = (page = '/', value: Readonly<Record<string, unknown>>): string =>
  page.replace(/\{(\w+)\}/g, (_, name) => String(value[name] ?? ''))

/** How many entries a list or table has. */
export const countName = (path: string) => `${path}@n`
/** Whether an optional group or picture is there; which shape of a union it is. */
export const choiceName = (path: string) => `${path}@is`
/** `empty`: an optional value that is written although it is empty. `preset`: one that is not written and has a preset. */
export const keptName = (path: string) => `${path}@kept`

export const keptAs = (field: FormField, value: Json | undefined): 'empty' | 'preset' | undefined => {
  if (value === undefined) return 'preset' in field && field.preset !== undefined ? 'preset' : undefined
  const isEmpty = value === false || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty && !field.required ? 'empty' : undefined
}

/** The record that a form holds. */
export function readRecord(fields: readonly FormField[], form: FormData): JsonRecord {
  return readFields(fields, '', form)
}

function readFields(fields: readonly FormField[], at: string, form: FormData): JsonRecord {
  const read = fields.flatMap((field): [string, Json][] => {
    const path = at + field.name
    const value = readField(field, path, form)
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(read)
}

function readField(field: FormField, path: string, form: FormData): Json | undefined {
  const kept = form.get(keptName(path))
  const value = readValue(field, path, form)
  if (kept === 'preset' && 'preset' in field && sameJson(value, field.preset)) return undefined
  if (value !== undefined) return value
  if (kept !== 'empty' && !field.required) return undefined
  return emptyOf(field)
}

/** What a required field without anything in it is; undefined where only a value will do. */
function emptyOf(field: FormField): Json | undefined {
  switch (field.kind) {
    case 'text':
    case 'html':
      return ''
    case 'tick':
      return false
    case 'lines':
    case 'numbers':
    case 'choices':
    case 'references':
    case 'list':
      return []
    default:
      return undefined
  }
}

/** Undefined for what is empty. */
function readValue(field: FormField, path: string, form: FormData): Json | undefined {
  const text = textOf(form, path)
  switch (field.kind) {
    case 'text':
    case 'html':
    case 'reference':
    case 'day':
    case 'time':
      return text || undefined
    case 'moment':
      return text === '' ? undefined : momentFrom(text, field.isUtc)
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
      return someOf(form.getAll(path).map(String))
    case 'picture': {
      if (!field.required && !form.has(choiceName(path))) return undefined
      const [picture = '', media, alt = ''] = ['picture', 'media', 'alt'].map((part) =>
        textOf(form, `${path}.${part}`),
      )
      return { ...(media ? { media } : { picture }), alt }
    }
    case 'group':
      if (!field.required && !form.has(choiceName(path))) return undefined
      return readFields(field.fields, `${path}.`, form)
    case 'list':
      return someOf(rowsOf(form, path).flatMap((row) => readField(field.item, row, form) ?? []))
    case 'union': {
      const variant = field.variants[Number(textOf(form, choiceName(path)) || Number.NaN)]
      return variant && readFields(variant.fields, `${path}.`, form)
    }
    case 'map':
      return someIn(
        uniqueKeys(
          rowsOf(form, path).flatMap((row): [string, Json][] => {
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

function readPrices(columns: readonly string[], path: string, form: FormData): Json | undefined {
  const rows = uniqueKeys(
    rowsOf(form, path).map((row): [string, string] => [textOf(form, `${row}.year`).trim(), row]),
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

function readRates({ fields, columns, rows }: RatesField, path: string, form: FormData): JsonRecord {
  const cell = (name: string) => {
    const text = textOf(form, name)
    return text.trim() === '' ? null : numberFrom(text)
  }
  const heads = rowsOf(form, `${path}.${columns.name}`).map(cell)
  const lines = rowsOf(form, `${path}.${rows.name}`).map((row) => ({
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

/** The paths of the entries of a list. */
const rowsOf = (form: FormData, path: string): string[] =>
  Array.from({ length: Math.min(Number(form.get(countName(path))) || 0, MOST) }, (_, i) => `${path}.${i}`)

const MOST = 2000

/** Browsers send line ends as CR LF. */
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

const someOf = <Item extends Json>(items: Item[]) => (items.length > 0 ? items : undefined)
const someIn = (entries: JsonRecord) => (Object.keys(entries).length > 0 ? entries : undefined)

/** A key that stands twice gets a space: it is then a fault, and no entry is lost. */
function uniqueKeys<Value extends Json>(
  entries: readonly (readonly [string, Value])[],
): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const [key, value] of entries) {
    let free = key
    while (Object.hasOwn(found, free)) free += ' '
    found[free] = value
  }
  return found
}

/** `1,189,000` and `๒๐` as people type them; anything else as it was typed. */
export function numberFrom(text: string): number | string {
  const plain = foldThaiDigits(text).replace(/[\s,]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** The unit that stands beside a field may be typed with its number: `50%`. */
const numberIn = ({ unit }: { unit?: string | undefined }, text: string): number | string => {
  const number = unit?.startsWith('%') ? numberFrom(text.replace(/%\s*$/, '')) : text
  return typeof number === 'number' ? number : numberFrom(text)
}

const numbersFrom = (text: string, isMoney = false) =>
  text
    .split(isMoney ? /,\s+|[\s;]+/ : /[\s,;]+/)
    .filter((part) => part !== '')
    .map(numberFrom)

/** As an input for day and time holds a moment, in Bangkok; as it is written where the input could not give it back. */
export function momentShown(moment: string, isUtc: boolean): string {
  const [local = ''] = isUtc
    ? new Date(Date.parse(moment) + BANGKOK_MS || 0).toISOString().split(/(?::00)?\.000Z$/)
    : moment.split(/(?::00)?\+07:00$/)
  return momentFrom(local, isUtc) === moment ? local : moment
}

const BANGKOK_MS = 7 * 60 * 60 * 1000

function momentFrom(text: string, isUtc: boolean): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return text
  const written = `${text.length === 16 ? `${text}:00` : text}+07:00`
  const moment = Date.parse(written)
  return Number.isNaN(moment) || !isUtc ? written : new Date(moment).toISOString()
}

/** Which shape of a union a value has: the first that knows all its fields, else the one that knows most. */
export function variantOf({ variants }: UnionField, value: Json | undefined): number | undefined {
  if (!isRecord(value)) return undefined
  const strange = variants.map(
    ({ fields }) =>
      Object.entries(value).filter(([name, part]) => {
        const field = fields.find((field) => field.name === name)
        return !field || (field.kind === 'fixed' && field.value !== part)
      }).length,
  )
  return strange.indexOf(Math.min(...strange))
}

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A new entry of a list, or a new record: what it must have, empty. */
export function blankOf(fields: readonly FormField[]): JsonRecord {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const blank = blankField(field)
      return field.required && blank !== undefined ? [[field.name, blank]] : []
    }),
  )
}

export function blankField(field: FormField): Json | undefined {
  if (field.kind === 'group' || field.kind === 'rates') return blankOf(field.fields)
  if (field.kind === 'fixed') return field.value
  if (field.kind === 'picture') return { picture: '', alt: '' }
  return emptyOf(field)
}

export type ListChange = 'add' | 'remove' | 'up' | 'down'

/** The value of a button that changes a list: `add items`, `up items.2`. */
export const listChange = (change: ListChange, path: string) => `${change} ${path}`

/** The record after a button was pressed that adds, removes or moves an entry of a list; as it was for anything else. */
export function changeLists(fields: readonly FormField[], record: JsonRecord, pressed: string): JsonRecord {
  const [change, path = ''] = pressed.split(' ')
  if (!change || !['add', 'remove', 'up', 'down'].includes(change)) return record
  const changed = structuredClone(record)
  const parts = path.split('.')
  const place = change === 'add' ? undefined : Number(parts.pop())
  const found = listAt(fields, changed, parts)
  if (!found) return record
  const { field, list } = found
  if (place === undefined) list.push(blankField(field.item) ?? '')
  else if (change === 'remove') list.splice(place, 1)
  else move(list, place, change === 'up' ? place - 1 : place + 1)
  return changed
}

export function move<Item>(list: Item[], from: number, to: number): void {
  if (to < 0 || to >= list.length) return
  const [item] = list.splice(from, 1)
  if (item !== undefined) list.splice(to, 0, item)
}

function listAt(
  fields: readonly FormField[],
  record: JsonRecord,
  [name = '', ...rest]: readonly string[],
): { field: ListField; list: Json[] } | undefined {
  const field = fields.find((field) => field.name === name)
  if (!field) return undefined
  const value = record[name]
  if (field.kind === 'list') {
    const list = Array.isArray(value) ? value : []
    record[name] = list
    if (rest.length === 0) return { field, list }
    const entry = list[Number(rest[0])]
    return isRecord(entry) && 'fields' in field.item
      ? listAt(field.item.fields, entry, rest.slice(1))
      : undefined
  }
  if (!isRecord(value)) return undefined
  if (field.kind === 'union')
    return listAt(field.variants[variantOf(field, value) ?? -1]?.fields ?? [], value, rest)
  return field.kind === 'group' ? listAt(field.fields, value, rest) : undefined
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The pictures of the library that a record names as such, wherever they stand. */
export function mediaIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(mediaIn)
  if (!isRecord(value)) return []
  if (typeof value.media === 'string' && 'alt' in value) return [value.media]
  return Object.values(value).flatMap(mediaIn)
}

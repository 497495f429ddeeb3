import { foldThaiDigits } from '@leasing/rules/digits'
import { phoneDigits } from '@leasing/rules/phone'
import type { FormField, ListField, UnionField } from './form.ts'

// A record as it is written, and the inputs of its form. Names are paths, `items.0.question`; what is no field of the record has an `@`.

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

/** What a required field without anything in it is; undefined where only a value will do. */
export function emptyOf(field: FormField): Json | undefined {
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

/** `1,189,000` and `๒๐` as people type them; anything else as it was typed. A comma only parts thousands: `3,49` could mean 3.49 or 349. */
export function numberFrom(text: string): number | string {
  const plain = foldThaiDigits(text).replace(/\s/g, '')
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : text
}

/** A rate as people type it: `3.59%`, and `3,49` with the comma of other countries. `1,234` is none. */
export function percentFrom(text: string): number | string {
  const plain = text.replace(/%\s*$/, '').replace(/\s/g, '')
  const number = numberFrom(plain.replace(/^(-?[\d๐-๙]+),([\d๐-๙]{1,2})$/, '$1.$2'))
  return typeof number === 'number' && !/,[\d๐-๙]{3}/.test(plain) ? number : text
}

/** `9`, `18.00`, `0930` and `๑๘.๓๐ น.` as people type a time of day: `09:00`, `18:00` …; anything else as it was typed. */
export function timeFrom(text: string): string {
  const plain = foldThaiDigits(text).replace(/\s/g, '')
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?:น\.?)?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain) ?? []
  if (!hour || Number(minute) > 59 || Number(hour + minute) > 2400) return text
  return `${hour.padStart(2, '0')}:${minute}`
}

/** `02-999-8888` and other ways to type a phone as its digits alone; what is more than a phone as it was typed. */
export function phoneFrom(text: string): string {
  const digits = phoneDigits(text)
  return /^\d+$/.test(digits) ? digits : text
}

/** As an input for day and time holds a moment, in Bangkok; as it is written where the input could not give it back. */
export function momentShown(moment: string, isUtc: boolean): string {
  const [local = ''] = isUtc
    ? new Date(Date.parse(moment) + BANGKOK_MS || 0).toISOString().split(/(?::00)?\.000Z$/)
    : moment.split(/(?::00)?\+07:00$/)
  return momentFrom(local, isUtc) === moment ? local : moment
}

const BANGKOK_MS = 7 * 60 * 60 * 1000

/** What `momentShown` shows, as records write it. */
export function momentFrom(text: string, isUtc: boolean): string {
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

/** An empty entry, with an id that no other entry has and a place behind them. */
export function newEntry({ item }: ListField, list: readonly (Json | undefined)[]): Json {
  const blank = blankField(item) ?? ''
  if (item.kind !== 'group' || !isRecord(blank)) return blank
  const others = list.filter(isRecord)
  const { fields } = item
  return {
    ...blank,
    ...(requires(fields, 'id', 'text') && {
      id: freeId(
        'item',
        others.map(({ id }) => id),
      ),
    }),
    ...(requires(fields, 'orderPosition', 'number') && {
      orderPosition: nextPosition(others.map(({ orderPosition }) => orderPosition)),
    }),
  }
}

/** Whether there is such a field that must be filled in. */
export const requires = (fields: readonly FormField[], name: string, kind: FormField['kind']): boolean =>
  fields.some((field) => field.name === name && field.kind === kind && field.required)

/** `item-4` where `item-1` to `item-3` are taken. */
export function freeId(word: string, taken: readonly unknown[]): string {
  let number = taken.length + 1
  while (taken.includes(`${word}-${number}`)) number++
  return `${word}-${number}`
}

/** Ten above the highest, which leaves room between. */
export const nextPosition = (positions: readonly unknown[]): number =>
  Math.max(0, ...positions.map(Number).filter(Number.isFinite)) + 10

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
  if (place === undefined) list.push(newEntry(field, list))
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

/** What stands at a path of a record: `items.0.image`. */
export const valueAt = (record: Json | undefined, path: string): Json | undefined =>
  path
    .split('.')
    .reduce<Json | undefined>(
      (value, name) =>
        Array.isArray(value) ? value[Number(name)] : isRecord(value) ? value[name] : undefined,
      record,
    )

/** The pictures of the library that a record names as such, wherever they stand. */
export function mediaIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(mediaIn)
  if (!isRecord(value)) return []
  if (typeof value.media === 'string' && 'alt' in value) return [value.media]
  return Object.values(value).flatMap(mediaIn)
}

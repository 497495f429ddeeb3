import type { RecordFault } from '@leasing/contract/staff/content'
import type { FormField, RatesField } from '@leasing/contract/staff/form'
import { isRecord, type Json, variantOf } from '@leasing/contract/staff/form-values'
import { formatNumber } from '@leasing/rules/baht'
import { isDay } from '@leasing/rules/bangkok-day'
import { effectiveRateOfFlatRate } from '@leasing/rules/effective-rate'
import { yearlyRate } from '@leasing/rules/offered-rate'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { sectionsOf } from './sections.ts'

/** A changed field, labelled `คำถามและคำตอบ › 3 › คำตอบ`. */
export type Difference = {
  path: string
  label: string
  before: string
  after: string
}

/** Differences between two versions of a record, field by field. Either may be absent. */
export function differencesOf(
  fields: readonly FormField[],
  before: Json | undefined,
  after: Json | undefined,
): Difference[] {
  return between(fields, before, after, { path: '', label: '' })
}

type At = { path: string; label: string }

const within = (at: At, name: string | number, label: string): At => ({
  path: at.path === '' ? String(name) : `${at.path}.${name}`,
  label: [at.label, label].filter(Boolean).join(' › '),
})

const between = (fields: readonly FormField[], before: Json | undefined, after: Json | undefined, at: At) =>
  fields.flatMap((field) =>
    ofField(
      field,
      partOf(before, field.name),
      partOf(after, field.name),
      within(at, field.name, field.label),
    ),
  )

function ofField(field: FormField, before: Json | undefined, after: Json | undefined, at: At): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  switch (field.kind) {
    case 'group':
      return between(field.fields, before, after, at)
    case 'union': {
      const [was, is] = [variantOf(field, before), variantOf(field, after)]
      if (was === is && is !== undefined) return between(field.variants[is]?.fields ?? [], before, after, at)
      return [{ ...at, before: shapeInWords(field, before, was), after: shapeInWords(field, after, is) }]
    }
    case 'list':
      return ofList(field.item, listOf(before), listOf(after), at)
    case 'rates':
      return [...between(field.fields, before, after, at), ...ofRates(field, before, after, at)]
    case 'prices':
      return field.columns.flatMap(({ value, label }) =>
        byKey(partOf(before, String(value)), partOf(after, String(value)), within(at, value, label)),
      )
    case 'map':
      return byKey(before, after, at)
    case 'picture':
      return [{ ...at, before: pictureBeside(before, after), after: pictureBeside(after, before) }]
    default:
      return [{ ...at, before: inWords(field, before), after: inWords(field, after) }]
  }
}

/** Entries are matched by id, entries without one by position. */
function ofList(item: FormField, before: readonly Json[], after: readonly Json[], at: At): Difference[] {
  const ids = [...before, ...after].map((entry) => partOf(entry, 'id'))
  const hasIds = ids.every((id) => typeof id === 'string')
  const keys = hasIds
    ? [...new Set(ids)]
    : Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i)
  const find = (list: readonly Json[], key: Json | undefined) =>
    hasIds ? list.find((entry) => partOf(entry, 'id') === key) : list[Number(key)]
  const changed = keys.flatMap((key) => {
    const [was, is] = [find(before, key), find(after, key)]
    const list = is === undefined ? before : after
    const place = list.indexOf((is ?? was)!)
    const there = within(at, place, nameInList(item, list, place))
    if (was !== undefined && is !== undefined) return ofField(item, was, is, there)
    // Added and removed entries are changes of the list.
    return [{ ...there, path: at.path, before: allInWords(item, was), after: allInWords(item, is) }]
  })
  const order = (list: readonly Json[]) => list.map((entry) => String(partOf(entry, 'id')))
  const [was, is] = [order(before), order(after)]
  const isMoved =
    hasIds &&
    JSON.stringify(was.filter((id) => is.includes(id))) !==
      JSON.stringify(is.filter((id) => was.includes(id)))
  return isMoved
    ? [{ ...at, label: `${at.label} › ลำดับ`, before: was.join(', '), after: is.join(', ') }, ...changed]
    : changed
}

/** Names a table of rates by what it is for, if that is unique in the list; anything else by position. */
function nameInList(item: FormField, list: readonly Json[], place: number): string {
  const names = list.map((entry) => nameOfRates(item, entry))
  const name = names[place] ?? ''
  if (name === '') return String(place + 1)
  return names.filter((other) => other === name).length > 1 ? `${name} (${place + 1})` : name
}

function nameOfRates(item: FormField, entry: Json): string {
  if (item.kind !== 'rates') return ''
  return (
    item.fields.map((field) => inWords(field, partOf(entry, field.name))).find((name) => name !== '') ?? ''
  )
}

function byKey(before: Json | undefined, after: Json | undefined, at: At): Difference[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ ...within(at, key, key), before: plain(was[key]), after: plain(is[key]) }))
}

/** Compares cell by cell, by row and column heads. */
function ofRates(field: RatesField, before: Json | undefined, after: Json | undefined, at: At): Difference[] {
  const [was, is] = [cellsOf(field, before, at), cellsOf(field, after, at)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => was.get(key)?.value !== is.get(key)?.value)
    .map((key) => ({
      ...(is.get(key) ?? was.get(key))!.at,
      before: was.get(key)?.words ?? '',
      after: is.get(key)?.words ?? '',
    }))
}

function cellsOf({ columns, rows, per }: RatesField, value: Json | undefined, at: At) {
  const heads = listOf(partOf(value, columns.name)).map(plain)
  return new Map(
    listOf(partOf(value, rows.name)).flatMap((row, i) =>
      listOf(partOf(row, rows.cells)).map((cell, j) => {
        const head = plain(partOf(row, rows.head))
        const label = `${rows.label} ${head}, ${heads[j]} ${columns.unit}`
        const place = within(at, `${rows.name}.${i}.${rows.cells}.${j}`, label)
        return [
          `${head} ${heads[j]}`,
          { value: plain(cell), words: rateInWords(cell, Number(heads[j]), per), at: place },
        ] as const
      }),
    ),
  )
}

/** A flat rate with its effective rate, as shown beside the cell in the form. */
function rateInWords(cell: Json, term: number, per: RatesField['per']): string {
  if (typeof cell !== 'number' || cell < 0 || cell > 100) return plain(cell)
  if (!Number.isInteger(term) || term < 1 || term > 120) return plain(cell)
  const effective = effectiveRateOfFlatRate(per === 'year' ? cell : yearlyRate(cell), term)
  return `${cell} (แท้จริง ${effective.toFixed(2)})`
}

function shapeInWords(
  { variants }: Extract<FormField, { kind: 'union' }>,
  value: Json | undefined,
  variant: number | undefined,
): string {
  const shape = variant === undefined ? undefined : variants[variant]
  return shape ? [shape.label, ...linesOf(shape.fields, value)].join('\n') : ''
}

/** All fields of a list entry in words. */
const allInWords = (item: FormField, value: Json | undefined): string =>
  'fields' in item
    ? linesOf([{ ...item, name: 'all', label: '' }], { all: value ?? null }).join('\n')
    : inWords(item, value)

const linesOf = (fields: readonly FormField[], value: Json | undefined) =>
  between(fields, undefined, value, { path: '', label: '' }).map(({ label, after }) => `${label}: ${after}`)

/** A value in words. */
export function inWords(field: FormField, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  switch (field.kind) {
    case 'tick':
      return value === false ? 'ไม่' : 'ใช่'
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? plain(value)
    case 'choices':
      return listOf(value)
        .map((one) => field.choices.find((choice) => choice.value === one)?.label ?? plain(one))
        .join(', ')
    case 'lines':
      return listOf(value).map(plain).join('\n')
    case 'day':
      return typeof value === 'string' && isDay(value) ? formatThaiDate(value) : plain(value)
    case 'number':
      return typeof value === 'number' && field.isMoney ? formatNumber(value) : plain(value)
    case 'html':
      return readable(plain(value))
    case 'picture':
      return pictureInWords(value)
    default:
      return Array.isArray(value) ? value.map(plain).join(', ') : plain(value)
  }
}

/** A picture, with its focus if that differs between the two. */
function pictureBeside(value: Json | undefined, other: Json | undefined): string {
  const words = value === undefined ? '' : pictureInWords(value)
  if (nameOfPicture(value) !== nameOfPicture(other)) return words
  const [own, theirs] = [partOf(value, 'focus'), partOf(other, 'focus')]
  return JSON.stringify(own) === JSON.stringify(theirs) ? words : `${words}\n${focusInWords(own)}`
}

const focusInWords = (focus: Json | undefined) =>
  focus === undefined
    ? 'ตัดรอบจุดสำคัญเดิม'
    : `ตัดรอบจุดสำคัญ ${percentOf(focus, 'x')} จากซ้าย ${percentOf(focus, 'y')} จากบน`

const percentOf = (focus: Json, name: string) => `${Number(partOf(focus, name)) / 10}%`

const pictureInWords = (value: Json) => [nameOfPicture(value), plain(partOf(value, 'alt'))].join('\n')

/** The name of a picture as a record stores it. */
function nameOfPicture(value: Json | undefined): string {
  const media = partOf(value, 'media')
  return media === undefined ? plain(partOf(value, 'picture')) : `media/${plain(media)}`
}

/** HTML as lines of text, with addresses of links and pictures in parentheses. */
export const readable = (html: string) =>
  html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<img [^>]*>/g, (img) => `[ภาพ: ${attributeOf(img, 'alt')} (${attributeOf(img, 'src')})]\n`)
    .replace(/<\/(?:td|th)>\s*(?=<t[dh])/g, ' | ')
    .replace(/<(?:\/(?:p|li|h\d|tr|blockquote)|br ?\/?|hr ?\/?)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const plain = (value: Json | undefined): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const partOf = (value: Json | undefined, name: string): Json | undefined =>
  isRecord(value) ? value[name] : undefined

/** A step of a path: a field, a list entry or a cell. */
type Step = { label: string; field?: FormField }

function stepsTo(
  fields: readonly FormField[],
  [name, ...rest]: readonly string[],
  record: Json | undefined,
): Step[] {
  const field = fields.find((field) => field.name === name)
  return field ? [{ label: field.label, field }, ...stepsIn(field, rest, partOf(record, field.name))] : []
}

function stepsIn(field: FormField, rest: readonly string[], value: Json | undefined): Step[] {
  switch (field.kind) {
    case 'group':
      return stepsTo(field.fields, rest, value)
    case 'list': {
      const [place, ...below] = rest
      if (place === undefined) return []
      const [list, i] = [listOf(value), Number(place)]
      return [{ label: nameInList(field.item, list, i) }, ...stepsIn(field.item, below, list[i])]
    }
    case 'union':
      return (
        field.variants.map(({ fields }) => stepsTo(fields, rest, value)).find(({ length }) => length > 0) ??
        []
      )
    case 'rates': {
      const steps = stepsTo(field.fields, rest, value)
      return steps.length > 0 ? steps : [{ label: cellLabel(field, rest, value) }]
    }
    default:
      return []
  }
}

/** Label of a row, column or cell by its heads, or by position where heads are missing or wrong. */
function cellLabel({ columns, rows }: RatesField, path: readonly string[], value: Json | undefined): string {
  const [list, place, part, column] = path
  const nth = (i: string) => Number(i) + 1
  if (list === columns.name)
    return place === undefined ? columns.label : `${columns.label} คอลัมน์ที่ ${nth(place)}`
  if (list !== rows.name || place === undefined) return ''
  const head = plain(partOf(listOf(partOf(value, rows.name))[Number(place)], rows.head))
  const row = head === '' || part === rows.head ? `${rows.label} แถวที่ ${nth(place)}` : `${rows.label} ${head}`
  if (part !== rows.cells || column === undefined) return row
  const columnHead = plain(listOf(partOf(value, columns.name))[Number(column)])
  return `${row}, ${columnHead === '' ? `คอลัมน์ที่ ${nth(column)}` : `${columnHead} ${columns.unit}`}`
}

/** Label of a field by its path. With `record`, list entries and cells are named by their content. */
export const labelOf = (fields: readonly FormField[], path: string, record?: Json): string =>
  stepsTo(fields, path.split('.'), record)
    .map(({ label }) => label)
    .filter((label) => label !== '')
    .join(' › ')

type Fault = RecordFault

/** Faults with field labels, in the order of the form, without repeats. Choices appear by label, not by value. */
export function faultsInWords(fields: readonly FormField[], faults: readonly Fault[]): Fault[] {
  const inWords = faults.map(({ field, message, ...rest }) => {
    const last = stepsTo(fields, field.split('.'), undefined).at(-1)
    const isChoice = last?.field?.kind === 'choice' && message.startsWith('เลือกจาก')
    if (isChoice) return { field, message: `เลือก${last.label}จากรายการ`, ...rest }
    // The picture itself is there.
    const isWords = last?.field?.kind === 'picture' && field.endsWith('.alt')
    return { field, message: isWords ? `คำบรรยายภาพ ${message}` : message, ...rest }
  })
  const once = [...new Map(inWords.map((fault) => [`${fault.field} ${fault.message}`, fault])).values()]
  const inOrder = sectionsOf(fields).flat()
  const placeOf = ({ field }: Fault) => inOrder.findIndex(({ name }) => name === field.split('.')[0])
  return once.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Copies one path, such as `items.2.answer`, from another version into a record. */
export function withPlaceOf(record: Json, other: Json | undefined, path: string): Json {
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(record)) {
    const place = Number(name)
    const theirs = counterpart(record[place], listOf(other), place)
    const taken = rest.length > 0 ? withPlaceOf(record[place] ?? {}, theirs, rest.join('.')) : theirs
    return taken === undefined ? record.toSpliced(place, 1) : record.toSpliced(place, 1, taken)
  }
  const theirs = partOf(other, name)
  const { [name]: mine, ...others } = isRecord(record) ? record : {}
  const taken = rest.length > 0 && mine !== undefined ? withPlaceOf(mine, theirs, rest.join('.')) : theirs
  return taken === undefined ? others : { ...others, [name]: taken }
}

/** The matching entry of another list: by id, otherwise by position. */
function counterpart(entry: Json | undefined, list: readonly Json[], place: number): Json | undefined {
  const id = partOf(entry, 'id')
  return id === undefined ? list[place] : list.find((other) => partOf(other, 'id') === id)
}

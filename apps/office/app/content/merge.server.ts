import { isDeepStrictEqual } from 'node:util'
import type { FormField, RatesField } from '@leasing/contract/staff/form'
import { isRecord, type Json, type JsonRecord, variantOf } from '@leasing/contract/staff/form-values'

type Three<Value> = { base: Value; mine: Value; theirs: Value }

/** Merges two edits of a record: each place as whoever changed it has it, and as in `mine` where both did. */
export function mergeRecords(fields: readonly FormField[], three: Three<JsonRecord>): JsonRecord {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const merged = merge(
        each(three, (record) => record[field.name]),
        (parts) => mergeField(field, parts),
      )
      return merged === undefined ? [] : [[field.name, merged]]
    }),
  )
}

/** `ofBoth` merges a part that both have changed. */
function merge(three: Three<Json | undefined>, ofBoth: (three: Three<Json>) => Json): Json | undefined {
  const { base, mine, theirs } = three
  if (isDeepStrictEqual(base, theirs)) return mine
  if (isDeepStrictEqual(base, mine)) return theirs
  if (base === undefined || mine === undefined || theirs === undefined) return mine
  return ofBoth({ base, mine, theirs })
}

function mergeField(field: FormField, three: Three<Json>): Json {
  const records = allOf(three, isRecord)
  const lists = allOf(three, Array.isArray) as Three<Json[]> | undefined
  switch (field.kind) {
    case 'group':
      return records ? mergeRecords(field.fields, records) : three.mine
    case 'union': {
      const shapes = each(three, (value) => variantOf(field, value))
      const isOne = shapes.base === shapes.mine && shapes.base === shapes.theirs
      return records && isOne ? mergeRecords(field.variants[shapes.mine!]!.fields, records) : three.mine
    }
    case 'list':
      return lists ? mergeLists(field.item, lists) : three.mine
    case 'rates':
      return records ? mergeRates(field, records) : three.mine
    case 'map':
    case 'prices':
      return mergeKeys(three)
    default:
      return three.mine
  }
}

/** Entries are matched by id; entries without one by position, unless one side moved them. */
function mergeLists(item: FormField, three: Three<Json[]>): Json[] {
  const { base, mine, theirs } = three
  const entry = (three: Three<Json | undefined>) => merge(three, (parts) => mergeField(item, parts))
  const ids = each(three, (list) => list.map(idOf))
  const isKeyed = [ids.base, ids.mine, ids.theirs].every(
    (of) => !of.includes(undefined) && new Set(of).size === of.length,
  )
  if (isKeyed) {
    const byId = each(three, (list) => new Map(list.map((one) => [idOf(one), one])))
    return orderOf(ids as Three<string[]>)
      .map((id) => entry(each(byId, (entries) => entries.get(id))))
      .filter((one) => one !== undefined)
  }
  const isLonger = (list: Json[]) => list.length > base.length
  if (hasMoved(base, mine) || hasMoved(base, theirs) || (isLonger(mine) && isLonger(theirs))) return mine
  const length = Math.max(base.length, mine.length, theirs.length)
  return Array.from({ length }, (_, i) => entry(each(three, (list) => list[i]))).filter(
    (one) => one !== undefined,
  )
}

function hasMoved(base: Json[], list: Json[]): boolean {
  const texts = base.map(textOf)
  const known = new Set(texts)
  return list.map(textOf).some((text, i) => text !== texts[i] && known.has(text))
}

/** A canonical text: equal for equal values, whatever the order of keys. */
const textOf = (value: Json): string =>
  JSON.stringify(value, (_, part: Json) =>
    isRecord(part)
      ? Object.keys(part)
          .toSorted()
          .map((key) => [key, part[key]])
      : part,
  )

/** The order of the side that moved entries. Entries only the other side has follow the entry they follow there. */
function orderOf({ base, mine, theirs }: Three<string[]>): string[] {
  const isKept = isDeepStrictEqual(
    base.filter((id) => mine.includes(id)),
    mine.filter((id) => base.includes(id)),
  )
  const [order, others] = isKept ? [[...theirs], mine] : [[...mine], theirs]
  for (const [i, id] of others.entries())
    if (!order.includes(id)) order.splice(order.indexOf(others[i - 1] ?? '') + 1, 0, id)
  return order
}

/** Merges cell by cell if all three tables have the same heads, otherwise the table as a whole. */
function mergeRates({ fields, columns, rows }: RatesField, three: Three<JsonRecord>): JsonRecord {
  const linesOf = (value: JsonRecord) => (Array.isArray(value[rows.name]) ? (value[rows.name] as Json[]) : [])
  const headsOf = (value: JsonRecord) => [
    value[columns.name],
    linesOf(value).map((row) => partOf(row, rows.head)),
  ]
  const heads = each(three, headsOf)
  const table = each(three, (value) => ({
    [columns.name]: value[columns.name]!,
    [rows.name]: linesOf(value),
  }))
  const isOne = isDeepStrictEqual(heads.base, heads.mine) && isDeepStrictEqual(heads.base, heads.theirs)
  const merged = merge(table, () =>
    isOne ? { ...table.mine, [rows.name]: mergeKeys(each(table, (value) => value[rows.name]!)) } : table.mine,
  )
  return { ...mergeRecords(fields, three), ...(merged as JsonRecord) }
}

/** Merges by key; lists of equal length by position. */
function mergeKeys(three: Three<Json>): Json {
  const lists = allOf(three, Array.isArray) as Three<Json[]> | undefined
  if (lists) {
    const { base, mine, theirs } = lists
    if (base.length !== mine.length || base.length !== theirs.length) return mine
    return mine.map(
      (own, i) =>
        merge(
          each(lists, (list) => list[i]!),
          mergeKeys,
        ) ?? own,
    )
  }
  const records = allOf(three, isRecord)
  if (!records) return three.mine
  const keys = new Set([...Object.keys(records.mine), ...Object.keys(records.theirs)])
  return Object.fromEntries(
    [...keys].flatMap((key): [string, Json][] => {
      const merged = merge(
        each(records, (record) => record[key]),
        mergeKeys,
      )
      return merged === undefined ? [] : [[key, merged]]
    }),
  )
}

const each = <Value, Part>(
  { base, mine, theirs }: Three<Value>,
  of: (value: Value) => Part,
): Three<Part> => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
})

const allOf = <Part extends Json>(three: Three<Json>, is: (value: Json) => value is Part) =>
  is(three.base) && is(three.mine) && is(three.theirs) ? (three as Three<Part>) : undefined

const partOf = (value: Json | undefined, name: string) => (isRecord(value) ? value[name] : undefined)

function idOf(entry: Json | undefined): string | undefined {
  const id = partOf(entry, 'id')
  return typeof id === 'string' ? id : undefined
}

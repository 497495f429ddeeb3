import type { FormField, RatesField } from '@leasing/contract/staff/form'
import { isRecord, type Json, variantOf } from '@leasing/contract/staff/form-values'
import { inWords } from './difference.ts'
import type { Option } from './form/form-context.ts'

/** A part of a record for reading. Empty parts are left out. `path`: of its field, as in the form. */
export type Reading = { label: string; path: string } & (
  | { kind: 'text'; text: string }
  /** `picture`: a file of the content folder; `media`: an id of the library. */
  | { kind: 'picture'; picture?: string; media?: string; alt: string }
  | { kind: 'table'; heads: string[]; rows: string[][] }
  | { kind: 'parts'; parts: Reading[] }
)

/** Paths of the fields that are read. */
export const pathsIn = (parts: readonly Reading[]): string[] =>
  parts.flatMap((part) => (part.kind === 'parts' ? pathsIn(part.parts) : part.path))

type Place = Pick<Reading, 'label' | 'path'>

type References = Readonly<Record<string, readonly Option[]>>

/** A record for reading, field by field. `at`: path of a part with a trailing dot, or ''. */
export const readingOf = (
  fields: readonly FormField[],
  value: Json | undefined,
  references: References = {},
  at = '',
): Reading[] =>
  fields.flatMap((field) =>
    ofField(field, isRecord(value) ? value[field.name] : undefined, references, at + field.name),
  )

function ofField(field: FormField, value: Json | undefined, references: References, path: string): Reading[] {
  if (value === undefined || value === null) return []
  const place = { label: field.label, path }
  const inside = (fields: readonly FormField[]) => readingOf(fields, value, references, `${path}.`)
  switch (field.kind) {
    case 'fixed':
      return []
    case 'picture':
      return pictureOf(place, value)
    case 'group':
      return partsOf(place, inside(field.fields))
    case 'union': {
      const variant = field.variants[variantOf(field, value) ?? -1]
      if (!variant) return []
      return partsOf(place, [...textOf({ label: 'แบบ', path }, variant.label), ...inside(variant.fields)])
    }
    case 'list': {
      const entries = listOf(value).flatMap((entry, i) =>
        ofField(
          { ...field.item, label: `${field.one} ${i + 1}` } as FormField,
          entry,
          references,
          `${path}.${i}`,
        ),
      )
      return partsOf(place, entries)
    }
    case 'rates':
      return partsOf(place, [...inside(field.fields), ratesOf(field, value, path)])
    case 'prices':
      return pricesOf(field, value, path)
    case 'map':
      return partsOf(
        place,
        Object.entries(isRecord(value) ? value : {}).flatMap(([key, part]) =>
          ofField({ ...field.value, label: key } as FormField, part, references, `${path}.${key}`),
        ),
      )
    case 'reference':
    case 'references': {
      const options = references[field.of] ?? []
      const nameOf = (id: Json) => options.find((option) => option.value === id)?.label ?? String(id)
      return textOf(place, [value].flat().map(nameOf).join(', '))
    }
    default:
      return textOf(place, inWords(field, value) + (field.unit ? ` ${field.unit}` : ''))
  }
}

const textOf = (place: Place, text: string): Reading[] =>
  text.trim() === '' ? [] : [{ ...place, kind: 'text', text }]

const partsOf = (place: Place, parts: Reading[]): Reading[] =>
  parts.length === 0 ? [] : [{ ...place, kind: 'parts', parts }]

function pictureOf(place: Place, value: Json): Reading[] {
  if (!isRecord(value)) return []
  const { picture, media, alt } = value
  return [
    {
      ...place,
      kind: 'picture',
      ...(typeof picture === 'string' && { picture }),
      ...(typeof media === 'string' && { media }),
      alt: typeof alt === 'string' ? alt : '',
    },
  ]
}

const RATES = { year: 'ดอกเบี้ย (% ต่อปี)', month: 'ดอกเบี้ย (% ต่อเดือน)' } as const

function ratesOf({ columns, rows, per }: RatesField, value: Json, path: string): Reading {
  const table = isRecord(value) ? value : {}
  return {
    label: RATES[per],
    path,
    kind: 'table',
    heads: [rows.label, ...listOf(table[columns.name]).map((head) => `${head} ${columns.unit}`)],
    rows: listOf(table[rows.name]).map((row) =>
      isRecord(row) ? [row[rows.head], ...listOf(row[rows.cells])].map(cell) : [],
    ),
  }
}

function pricesOf(
  { label, columns }: Extract<FormField, { kind: 'prices' }>,
  value: Json,
  path: string,
): Reading[] {
  const prices = columns.map((column) => (isRecord(value) ? value[String(column.value)] : undefined))
  const years = [...new Set(prices.flatMap((byYear) => Object.keys(isRecord(byYear) ? byYear : {})))]
  return [
    {
      label,
      path,
      kind: 'table',
      heads: ['ปี', ...columns.map((column) => column.label)],
      rows: years
        .toSorted()
        .toReversed()
        .map((year) => [year, ...prices.map((byYear) => cell(isRecord(byYear) ? byYear[year] : undefined))]),
    },
  ]
}

const cell = (value: Json | undefined): string =>
  typeof value === 'number' ? value.toLocaleString('th-TH') : String(value ?? '')

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

import type { ContentForm, FormField } from '@leasing/contract/staff/form'
import type { PicturePlace } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import type { Collection } from '../../content/collection.ts'
import type { Hint, Labels } from '../../content/collection-words.ts'
import type { Fields } from '../../content/fields.ts'
import { COMMON } from './labels.ts'

/** The form of a collection, made from its schema and labels. */
export function formOf(collection: Collection): ContentForm {
  const { name, words, labels = {}, filesOnly = false } = collection
  const { title, one, page } = words
  const schema = z.toJSONSchema(collection.record(AS_WRITTEN), { io: 'input', reused: 'inline' }) as Schema
  const place: Place = { labels, defs: schema.$defs ?? {}, path: '', isRequired: true }
  const fields = fieldsOf(resolved(schema, place), place)
  return { collection: name, title, one, ...(page && { page }), isReadOnly: filesOnly, fields }
}

/** Fields that cannot be derived from their JSON schema. */
const AS_WRITTEN: Fields = {
  html: z.string().meta({ format: 'html' }),
  picture: ({ speaks, ...place }) =>
    z
      .strictObject({ picture: z.string(), alt: z.string() })
      .meta({ format: 'picture', place, ...(speaks && { speaks }) }) as never,
  shared: (schema) => schema,
}

type Schema = {
  type?: string
  format?: string
  const?: string | number | boolean
  enum?: (string | number)[]
  default?: unknown
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  pattern?: string
  place?: PicturePlace
  speaks?: true
}

/** `path`: `offer.price`, without list positions. */
type Place = { labels: Labels; defs: Record<string, Schema>; path: string; isRequired: boolean }

const resolved = (schema: Schema, { defs }: Place): Schema =>
  schema.$ref ? { ...defs[schema.$ref.replace('#/$defs/', '')], ...schema } : schema

const fieldsOf = (schema: Schema, place: Place): FormField[] =>
  Object.entries(schema.properties ?? {}).map(([name, part]) =>
    fieldOf(name, part, {
      ...place,
      path: place.path ? `${place.path}.${name}` : name,
      isRequired: schema.required?.includes(name) ?? false,
    }),
  )

function fieldOf(name: string, written: Schema, place: Place): FormField {
  const schema = resolved(written, place)
  const hint = hintOf(place)
  const { label, help, unit } = hint
  const about = { name, label, ...(help && { help }), ...(unit && { unit }), required: place.isRequired }
  return { ...about, ...kindOf(schema, hint, place) } as FormField
}

type Kind = { kind: FormField['kind'] } & Record<string, unknown>

function kindOf(schema: Schema, hint: Hint, place: Place): Kind {
  const choicesOf = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value, label: hintOf(place).choices?.[value] ?? '' }))
  const preset = schema.default === undefined ? {} : { preset: schema.default }

  if (hint.rates && schema.type === 'object')
    return { kind: 'rates', ...hint.rates, fields: fieldsOf(without(schema, hint.rates), place) }
  if (hint.of && schema.type === 'array') return { kind: 'references', of: hint.of }
  if (hint.of) return { kind: 'reference', of: hint.of }
  if (schema.format === 'html') return { kind: 'html' }
  if (schema.format === 'picture')
    return { kind: 'picture', place: schema.place, ...(schema.speaks && { speaks: true }) }
  if (schema.format === 'date') return { kind: 'day' }
  if (schema.format === 'date-time') return { kind: 'moment', isUtc: !schema.pattern?.includes('[+-]') }
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives?.every((one) => one.const !== undefined))
    return { kind: 'choice', choices: choicesOf(alternatives.map((one) => one.const as string)) }
  if (alternatives)
    return {
      kind: 'union',
      variants: alternatives.map((one, i) => ({
        label: hint.variants?.[i] ?? '',
        fields: fieldsOf(resolved(one, place), place),
      })),
    }
  if (schema.const !== undefined) {
    const isChosen = !place.isRequired && schema.default === undefined
    return { kind: isChosen ? 'tick' : 'fixed', value: schema.const }
  }
  if (schema.enum) return { kind: 'choice', choices: choicesOf(schema.enum) }
  switch (schema.type) {
    case 'boolean':
      return { kind: 'tick', value: true, ...preset }
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        isWhole: schema.type === 'integer',
        ...money(hint),
      }
    case 'string':
      return {
        kind: schema.pattern?.includes('24:00') ? 'time' : 'text',
        ...(hint.isLong && { isLong: true }),
        ...(schema.pattern?.startsWith('^0\\d') && { isPhone: true }),
        ...(place.path === 'id' && { isKey: true }),
        ...(hint.isLink && { isLink: true }),
      }
    case 'array':
      return listOf(resolved(schema.items!, place), { hint, place, choicesOf, preset })
    case 'object':
      return mapOf(schema, { hint, place, choicesOf }) ?? { kind: 'group', fields: fieldsOf(schema, place) }
    default:
      return { kind: 'figure', ...(hint.isSeveral && { isSeveral: true }) }
  }
}

const money = ({ unit }: Hint) => unit?.startsWith('บาท') && { isMoney: true }

type More = {
  hint: Hint
  place: Place
  choicesOf: (values: readonly (string | number)[]) => { value: string | number; label: string }[]
  preset?: object
}

function listOf(item: Schema, { hint, place, choicesOf, preset }: More): Kind {
  if (item.enum) return { kind: 'choices', choices: choicesOf(item.enum), ...preset }
  if (item.type === 'string' && item.format === undefined) return { kind: 'lines' }
  if (item.type === 'number' || item.type === 'integer') return { kind: 'numbers', ...money(hint) }
  const one = hint.one ?? ''
  const about = { name: '', label: one, required: true }
  return {
    kind: 'list',
    one,
    item: {
      ...about,
      ...kindOf(item, { label: one, ...(hint.rates && { rates: hint.rates }) }, place),
    } as FormField,
  }
}

function mapOf(schema: Schema, { hint, place, choicesOf }: More): Kind | undefined {
  const values = schema.additionalProperties
  if (typeof values !== 'object') return undefined
  const keys = schema.propertyNames
  if (keys?.enum && typeof values.additionalProperties === 'object')
    return { kind: 'prices', columns: choicesOf(keys.enum) }
  const part = (name: string, schema: Schema) =>
    fieldOf(name, schema, { ...place, path: `${place.path}.${name}`, isRequired: true })
  return { kind: 'map', one: hint.one ?? '', key: part('key', keys ?? {}), value: part('value', values) }
}

const without = (
  { properties = {}, ...schema }: Schema,
  { columns, rows }: NonNullable<Hint['rates']>,
): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).filter(([name]) => name !== columns.name && name !== rows.name),
  ),
})

/** The hints of a field: by its name, within its parent, and of its own collection, the closest last. */
export function hintOf({ labels, path }: Pick<Place, 'labels' | 'path'>): Hint {
  const parts = path.split('.')
  const name = parts.at(-1)!
  const parent = parts.slice(-2).join('.')
  const hints = [COMMON[name], COMMON[parent], labels[name], labels[parent], labels[path]]
  return Object.assign({ label: '' }, ...hints.map(asHint)) as Hint
}

const asHint = (hint: Labels[string] | undefined) => (typeof hint === 'string' ? { label: hint } : hint)

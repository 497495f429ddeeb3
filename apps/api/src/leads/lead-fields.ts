import type { Field, FieldFormat } from '@leasing/contract/forms/define-form'
import type { LeadWords } from '@leasing/contract/forms/lead-words'
import { FORMS, findLeadWords, isFormKey } from '@leasing/contract/forms/registry'
import type { RevealScope } from '@leasing/contract/reveal-scopes'

/** Describes a field of a lead for staff. */
export type LeadField = Omit<Field, 'kind'>

/** The field at a path of the body (`friend.mobilePhone`), or the group of that name. If undescribed, labelled by its own name. */
export function fieldOf(form: string, path: string): LeadField {
  const name = nameOf(path)
  return (isFormKey(form) && OF_FORM[form].get(path)) || BY_NAME.get(name) || { label: name }
}

/** Values of these formats tell nothing about who somebody is. */
const OPEN_FORMATS: ReadonlySet<FieldFormat> = new Set([
  'baht',
  'months',
  'year',
  'day',
  'friend-consent',
  'province',
  'dealer',
  'career',
  'promotion',
  'event',
])

/**
 * What has to be revealed before staff see a field; undefined for one that everybody sees who may see the request. Whatever a visitor typed is
 * hidden, because it may say anything. Everything within an income is one.
 */
export function scopeOf(form: string, path: string): RevealScope | undefined {
  const field = fieldOf(form, path) as LeadField & Partial<Field>
  if (field.isIncome) return 'income'
  const group = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  if (group !== '' && scopeOf(form, group) === 'income') return 'income'
  if (field.isPersonal) return 'contact'
  if (field.format === 'national-id') return 'national-id'
  if (field.format === 'files') return 'documents'
  if (field.format && OPEN_FORMATS.has(field.format)) return undefined
  if (field.choices || field.kind === 'number' || field.kind === 'chosen-number') return undefined
  return isOurs(form, path) ? undefined : 'contact'
}

/** Whether the company wrote the value, not the visitor. */
const isOurs = (form: string, path: string) => {
  const lead: LeadWords | undefined = findLeadWords(form)
  return lead?.added !== undefined && Object.hasOwn(lead.added, path)
}

/** The label of a choice: `pickup` is รถกระบะ. Undefined if the value is not a choice. */
export const choiceOf = ({ choices }: LeadField, value: unknown): string | undefined =>
  choices && typeof value === 'string' && Object.hasOwn(choices, value) ? choices[value] : undefined

/** What a request is about, in words: the first choice of its form that tells nothing of the person. */
export function topicOf(form: string, data: Record<string, unknown>): string | undefined {
  if (!isFormKey(form)) return undefined
  for (const [path, field] of Object.entries<LeadField>(FORMS[form].form.fields)) {
    if (field.isPersonal) continue
    const value = path.split('.').reduce<unknown>((at, name) => (isPlain(at) ? at[name] : undefined), data)
    const words = choiceOf(field, value)
    if (words !== undefined) return words
  }
  return undefined
}

/** Whether a value is an object with fields of its own. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (path: string) => path.split('.').at(-1)!

const OF_FORM = Object.fromEntries(
  Object.entries(FORMS).map(([key, module]) => [key, fieldsOf(module)]),
) as Record<keyof typeof FORMS, Map<string, LeadField>>

function fieldsOf({ form, lead }: (typeof FORMS)[keyof typeof FORMS]): Map<string, LeadField> {
  const groups = Object.entries(form.groups ?? {}).map(([name, label]) => [name, { label }] as const)
  const added = 'added' in lead ? Object.entries<LeadField>(lead.added) : []
  return new Map([...groups, ...Object.entries<LeadField>(form.fields), ...added])
}

/** A lead may be older than its form or hold fields in another place; then the field is found by its name alone. */
const BY_NAME = new Map(
  Object.values(OF_FORM)
    .flatMap((fields) => [...fields])
    .map(([path, field]) => [nameOf(path), field] as const)
    .toReversed(),
)

/** Every field that holds a phone or an e-mail, at any depth, by its name: a person's requests are found by them. */
export const CONTACT_FIELDS: ReadonlyMap<string, 'phone' | 'email'> = new Map(
  [...BY_NAME].flatMap(([name, { format }]) =>
    format === 'phone' || format === 'email' ? [[name, format] as const] : [],
  ),
)

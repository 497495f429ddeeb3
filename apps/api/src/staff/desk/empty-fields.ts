import type { RecordFault } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import { isRecord, type Json, variantOf } from '@leasing/contract/staff/form-values'
import type { Collection } from '../../content/collection.ts'
import { formOf } from '../forms/describe.ts'
import { translateFault } from './fault-words.ts'

const forms = new Map<string, FormField[]>()

/** Required texts that are empty, which schemas accept as texts. They can be saved and previewed, but not published. */
export function emptyFaults(collection: Collection, value: unknown): RecordFault[] {
  const fields = forms.get(collection.name) ?? formOf(collection).fields
  forms.set(collection.name, fields)
  return emptyIn(fields, value as Json, '').map((field) => ({ field, message: translateFault('required') }))
}

const emptyIn = (fields: readonly FormField[], value: Json | undefined, at: string): string[] =>
  isRecord(value) ? fields.flatMap((field) => emptyOf(field, value[field.name], at + field.name)) : []

function emptyOf(field: FormField, value: Json | undefined, path: string): string[] {
  switch (field.kind) {
    case 'text':
    case 'html':
      return field.required && typeof value === 'string' && isBlank(value) ? [path] : []
    case 'group':
    case 'rates':
      return emptyIn(field.fields, value, `${path}.`)
    case 'union':
      return emptyIn(field.variants[variantOf(field, value) ?? -1]?.fields ?? [], value, `${path}.`)
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((entry, i) => emptyOf(field.item, entry, `${path}.${i}`))
        : []
    default:
      return []
  }
}

/** True also for HTML with neither words nor pictures. */
const isBlank = (text: string) => text.replace(/<(?!img\b)[^>]*>|&nbsp;/g, '').trim() === ''

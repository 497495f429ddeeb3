import type { FieldError } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import type { Field, FieldKind, Form } from '@leasing/contract/forms/define-form'
import { phoneWords } from '@leasing/contract/phone-words'
import type { FormError, Values } from './form.ts'

const VERBS: Partial<Record<FieldKind, string>> = {
  choice: 'เลือก',
  'chosen-number': 'เลือก',
  upload: 'แนบ',
  uploads: 'แนบ',
}

/** Message for an empty field: `กรอกชื่อ`, `เลือกจังหวัด`. */
const missingMessage = ({ kind, label, missing: missingText }: Field): string | undefined =>
  missingText ?? (label && `${VERBS[kind] ?? 'กรอก'}${label}`)

const PHONE_CODES = new Set<string>(['phone', 'mobile-phone'])

/** Amounts may contain words, unlike other numbers: `6.5 แสน`. */
const isAmount = (field: Field | undefined) => field?.format === 'baht'

/**
 * Adds Thai messages to validation errors, in the order of the fields. Messages are part of the outcome, so that the page does not load all of them.
 * `summary` prefixes the name of the field unless the message contains it. `missingTextOf` returns the page's own message for an empty field, if any.
 */
export function describeErrors(
  errors: readonly FieldError[],
  { fields, groups = {} }: Form,
  values: Values = {},
  missingTextOf: (path: string) => string | undefined = () => undefined,
): FormError[] {
  const names = Object.keys(fields)
  return errors
    .map(({ path, code }) => {
      const field = fields[path]
      const pageText = code === 'required' ? missingTextOf(path) : undefined
      const missingText = code === 'required' && field && !pageText ? missingMessage(field) : undefined
      const phoneText = PHONE_CODES.has(code) ? phoneWords(values[path] ?? '') : undefined
      const message =
        phoneText ||
        pageText ||
        missingText ||
        fieldMessage(isAmount(field) && code === 'not-a-number' ? 'not-an-amount' : code)
      // Messages of checkboxes and of empty fields already name the field.
      const label = phoneText || missingText || field?.kind === 'checkbox' ? undefined : field?.label
      const prefix = [groups[path.split('.')[0]!], label]
        .filter((part) => part && !message.includes(part))
        .join(' ')
      return { path, message, summary: prefix ? `${prefix}: ${message}` : message }
    })
    .toSorted((a, b) => names.indexOf(a.path) - names.indexOf(b.path))
}

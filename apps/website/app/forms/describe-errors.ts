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

/** What to do about an empty field: `กรอกชื่อ`, `เลือกจังหวัด`. */
const missingWords = ({ kind, label, missing }: Field): string | undefined =>
  missing ?? (label && `${VERBS[kind] ?? 'กรอก'}${label}`)

const PHONE_CODES = new Set<string>(['phone', 'mobile-phone'])

/** Unlike other numbers it may be typed with words: `6.5 แสน`. */
const isAmount = (field: Field | undefined) => field?.format === 'baht'

/**
 * Validation errors with their Thai words, in the order of the form. They come with the outcome, so the page needs no table of all messages. The
 * summary says the place before a message that does not name it itself. `wordsOf` a field that stands there empty, where its page says why. `values`: what was typed.
 */
export function describeErrors(
  errors: readonly FieldError[],
  { fields, groups = {} }: Form,
  values: Values = {},
  wordsOf: (path: string) => string | undefined = () => undefined,
): FormError[] {
  const names = Object.keys(fields)
  return errors
    .map(({ path, code }) => {
      const field = fields[path]
      const said = code === 'required' ? wordsOf(path) : undefined
      const missing = code === 'required' && field && !said ? missingWords(field) : undefined
      const exact = PHONE_CODES.has(code) ? phoneWords(values[path] ?? '') : undefined
      const message =
        exact ||
        said ||
        missing ||
        fieldMessage(isAmount(field) && code === 'not-a-number' ? 'not-an-amount' : code)
      // A tick says what it is for; an empty field is named by its message already.
      const label = exact || missing || field?.kind === 'checkbox' ? undefined : field?.label
      const place = [groups[path.split('.')[0]!], label]
        .filter((part) => part && !message.includes(part))
        .join(' ')
      return { path, message, summary: place ? `${place}: ${message}` : message }
    })
    .toSorted((a, b) => names.indexOf(a.path) - names.indexOf(b.path))
}

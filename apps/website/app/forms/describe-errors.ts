import type { FieldError } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import { FIELD_LABELS, type FieldName } from '@leasing/contract/form-words'
import type { FieldKind, Form, FormError } from './form.ts'

/** What was not chosen is not said to be empty. */
const isChosen = (kind: FieldKind | undefined) => kind === 'choice' || kind === 'chosen-number'

/** The words of refused fields, in the order of the form. The page gets them with the outcome and needs no table of all messages. */
export function describeErrors(errors: readonly FieldError[], { fields }: Form): FormError[] {
  const names = Object.keys(fields)
  return errors
    .map(({ path, code }) => {
      const message = fieldMessage(code === 'required' && isChosen(fields[path]) ? 'choice' : code)
      const labels = path.split('.').map((part) => FIELD_LABELS[part as FieldName])
      const place = labels.filter(Boolean).join(' ')
      return { path, message, summary: place ? `${place}: ${message}` : message }
    })
    .toSorted((a, b) => names.indexOf(a.path) - names.indexOf(b.path))
}

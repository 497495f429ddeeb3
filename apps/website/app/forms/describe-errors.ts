import type { FieldError } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import type { Field, Form } from '@leasing/contract/forms/define-form'
import type { FormError } from './form.ts'

/** A missing choice reads 'choose', not 'fill in'. */
const isChosen = (field: Field | undefined) => field?.kind === 'choice' || field?.kind === 'chosen-number'

/** Validation errors with their Thai words, in the order of the form. They come with the outcome, so the page needs no table of all messages. */
export function describeErrors(errors: readonly FieldError[], { fields, groups = {} }: Form): FormError[] {
  const names = Object.keys(fields)
  return errors
    .map(({ path, code }) => {
      const message = fieldMessage(code === 'required' && isChosen(fields[path]) ? 'choice' : code)
      const place = [groups[path.split('.')[0]!], fields[path]?.label].filter(Boolean).join(' ')
      return { path, message, summary: place ? `${place}: ${message}` : message }
    })
    .toSorted((a, b) => names.indexOf(a.path) - names.indexOf(b.path))
}

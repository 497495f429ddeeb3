import type { Form } from '@leasing/contract/forms/define-form'
import { readSent } from '../device/sent.ts'
import { type Draft, fillIn, saveDraft } from './draft.ts'
import { filterInputs } from './filters.ts'
import type { Returned } from './returned-notices.tsx'

export { ReturnedNotices } from './returned-notices.tsx'

/** Puts the draft into a form that someone comes back to, and says what there is to tell them. */
export const comeBack = (element: HTMLFormElement, form: Form, chosen: Draft): Returned => ({
  sent: readSent(form.key),
  isRestored: fillIn(element, form, chosen),
})

/** Filters and draft of a form that someone types into, until `signal` is aborted. Without it the server does the same when the form is sent. */
export function enhanceForm(element: HTMLFormElement, form: Form, signal: AbortSignal) {
  filterInputs(element, signal)
  const save = () => saveDraft(form, new FormData(element))
  element.addEventListener('input', save, { signal })
  element.addEventListener('change', save, { signal })
  save()
}

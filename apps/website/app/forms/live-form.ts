import type { Form } from '@leasing/contract/forms/define-form'
import { readSent } from '../device/sent-forms.ts'
import { type Draft, restoreDraft, saveDraft } from './draft.ts'
import { filterInputs } from './filters.ts'
import type { Returned } from './returned-notices.tsx'

export { ReturnedNotices } from './returned-notices.tsx'

/** Restores the draft of a form, and returns what the notices above the form show. */
export const restoreForm = (element: HTMLFormElement, form: Form, chosen: Draft): Returned => ({
  sent: readSent(form.key),
  isRestored: restoreDraft(element, form, chosen),
})

/** Adds input filters and saves the draft on input, until `signal` aborts. Without it the server normalises the same input on submission. */
export function enhanceForm(element: HTMLFormElement, form: Form, signal: AbortSignal) {
  filterInputs(element, signal)
  const save = () => saveDraft(form, new FormData(element))
  element.addEventListener('input', save, { signal })
  element.addEventListener('change', save, { signal })
  save()
}

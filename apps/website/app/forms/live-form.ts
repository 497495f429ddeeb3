import type { Form } from '@leasing/contract/forms/define-form'
import { saveDraft } from './draft.ts'
import { filterInputs } from './filters.ts'

export { clearDraft, fillIn } from './draft.ts'

/** Filters and draft of a form that someone types into, until `signal` is aborted. Without it the server does the same when the form is sent. */
export function enhanceForm(element: HTMLFormElement, form: Form, signal: AbortSignal) {
  filterInputs(element, signal)
  const save = () => saveDraft(form, new FormData(element))
  element.addEventListener('input', save, { signal })
  element.addEventListener('change', save, { signal })
  save()
}

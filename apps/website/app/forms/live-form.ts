import type { Form } from '@leasing/contract/forms/define-form'
import { saveDraft } from './draft.ts'
import { filterInputs } from './filters.ts'

export { clearDraft, fillIn } from './draft.ts'

/** What a form does while someone types. It is loaded when someone begins; without it the server sees to the same. Ends with the page. */
export function bringToLife(element: HTMLFormElement, form: Form, signal: AbortSignal) {
  filterInputs(element, signal)
  const save = () => saveDraft(form, new FormData(element))
  element.addEventListener('input', save, { signal })
  element.addEventListener('change', save, { signal })
  save()
}

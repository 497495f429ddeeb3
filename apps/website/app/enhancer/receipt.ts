import { clearDraft, readSent, rememberSent } from '../device/sent.ts'
import { clearStorage } from '../device/storage.ts'

/** A form was received: its draft goes, and whoever goes back to it learns that it was sent. Clearing the device empties both storages. */
export function enhanceReceipt() {
  const { form, reference, receivedAt } = document.querySelector<HTMLElement>('[data-receipt]')?.dataset ?? {}
  if (form && reference && receivedAt) {
    clearDraft(form)
    rememberSent(form, { reference, receivedAt })
  }
  // Browsers put texts back at different moments.
  emptySentForms()
  document.addEventListener('DOMContentLoaded', emptySentForms)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sentForms().length > 0) window.location.reload()
    else emptySentForms()
  })
  // Whatever happens to the form then.
  window.addEventListener(
    'submit',
    ({ target }) => {
      if ((target as Element).matches('[data-clears-device]')) clearStorage()
    },
    true,
  )
}

const sentForms = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-lead-form]')].filter(({ dataset }) =>
    readSent(dataset.leadForm!),
  )

/** Who goes back to a form that was sent finds it empty, although the browser puts back what was typed: others may use this phone, too. */
function emptySentForms() {
  for (const form of sentForms()) form.reset()
}

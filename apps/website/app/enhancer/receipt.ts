import { clearDraft, readSent, rememberSent } from '../device/sent-forms.ts'
import { clearStorage } from '../device/storage.ts'

/** On a confirmation page: removes the draft and stores that the form was sent. On all pages: resets sent forms, and clears storage with the device. */
export function enhanceReceipt() {
  const { form, reference, receivedAt } = document.querySelector<HTMLElement>('[data-receipt]')?.dataset ?? {}
  if (form && reference && receivedAt) {
    clearDraft(form)
    rememberSent(form, { reference, receivedAt })
  }
  // Browsers restore form values at different times.
  resetSentForms()
  document.addEventListener('DOMContentLoaded', resetSentForms)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && findSentForms().length > 0) window.location.reload()
    else resetSentForms()
  })
  // In the capture phase, so that storage is cleared even if a later listener cancels the submission.
  window.addEventListener(
    'submit',
    ({ target }) => {
      if ((target as Element).matches('[data-clears-device]')) clearStorage()
    },
    true,
  )
}

const findSentForms = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-lead-form]')].filter(({ dataset }) =>
    readSent(dataset.leadForm!),
  )

/** Resets sent forms whose values the browser has restored after Back, because the phone may be shared. */
function resetSentForms() {
  for (const form of findSentForms()) form.reset()
}

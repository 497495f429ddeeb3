import type { Form } from '@leasing/contract/forms/define-form'
import type { CheckArgs } from './browser-check.ts'
import type { FormOutcome } from './form.ts'

/**
 * The `clientAction` of a page with a form: validates in the browser, and keeps the form when sending fails. It is part of the first load of the
 * page; the validation itself is not.
 */
export const checkInBrowser =
  (form: Form) =>
  async (args: CheckArgs): Promise<FormOutcome> => {
    const found = await import('./browser-check.ts').catch(() => undefined)
    // If this chunk cannot be loaded, the network is down: do not submit.
    return found ? await found.check(form, args) : { reason: 'offline', errors: [], values: {} }
  }

import type { Form } from '@leasing/contract/forms/define-form'
import type { CheckArgs } from './browser-check.ts'
import type { FormOutcome } from './form.ts'

/**
 * The `clientAction` of a page with a form: says at once what the server would refuse, and keeps the form when sending fails. It is part of
 * the first load of the page, the check itself is not.
 */
export const checkInBrowser =
  (form: Form) =>
  async (args: CheckArgs): Promise<FormOutcome> => {
    const found = await import('./browser-check.ts').catch(() => undefined)
    // A line that does not even bring the check does not bring the form away either.
    return found ? await found.check(form, args) : { reason: 'offline', errors: [], values: {} }
  }

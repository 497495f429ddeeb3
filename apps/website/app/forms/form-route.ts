import type { Form } from '@leasing/contract/forms/define-form'
import type { ClientActionArgs } from './browser-validation.ts'
import type { FormOutcome } from './form.ts'

type HeadersArgs = { actionHeaders: Headers; loaderHeaders: Headers }

const FORWARDED = ['cache-control', 'retry-after', 'clear-site-data']

/** `headers` export of a page with a form: forwards headers of its action, or else of its loader. */
export function formHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = actionHeaders.get(name) ?? loaderHeaders.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** The `clientAction` of a page with a form: validates in the browser, then submits. The validation code is a chunk of its own, outside the first load. */
export const createClientAction =
  (form: Form) =>
  async (args: ClientActionArgs): Promise<FormOutcome> => {
    const validation = await import('./browser-validation.ts').catch(() => undefined)
    // If the chunk cannot be loaded, the network is down: do not submit.
    return validation
      ? await validation.validateAndSubmit(form, args)
      : { reason: 'offline', errors: [], values: {} }
  }

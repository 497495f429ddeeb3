import type { FieldError } from '@leasing/contract/errors'
import { refusals } from '@leasing/contract/refusals'
import { data, isRouteErrorResponse } from 'react-router'
import type { Form, FormOutcome } from './form.ts'
import { HUMAN } from './human.ts'
import { readBody, readValues } from './read-values.ts'

type Args = { request: Request; serverAction: () => Promise<unknown> }

/** The `clientAction` of a page with a form: says at once what the server would refuse, and keeps the form when sending fails. */
export const checkInBrowser =
  (form: Form) =>
  async ({ request, serverAction }: Args): Promise<FormOutcome> => {
    const sent = await request.clone().formData()
    const values = { ...readValues(sent, form.fields), ...(sent.get(HUMAN) && { [HUMAN]: 'on' }) }
    const refuse = (status: number, outcome: Omit<FormOutcome, 'values'>) =>
      // The router unwraps it; its status says that nothing has to be read anew.
      data({ ...outcome, values }, { status }) as unknown as FormOutcome

    const errors = await refusedFields(form, readBody(values, form.fields))
    if (errors.length > 0) return refuse(422, { reason: 'fields', errors })
    try {
      return (await serverAction()) as FormOutcome
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) throw error
      if (isRouteErrorResponse(error))
        return error.status === 429
          ? refuse(429, { reason: 'too-many', errors: [], waitSeconds: 60 })
          : refuse(503, { reason: 'failed', errors: [] })
      return refuse(503, { reason: isNetworkFailure(error) ? 'offline' : 'failed', errors: [] })
    }
  }

/** `fetch` says nothing more of a request that did not get through. */
const isNetworkFailure = (error: unknown) => error instanceof TypeError

/** Files that are chosen but not stored yet are the server's business: it stores them first. */
async function refusedFields(form: Form, body: object): Promise<FieldError[]> {
  // The hint may be missing, when its code does not come through a bad line; the server decides anyway.
  const schema = await form.schema().catch(() => undefined)
  const parsed = schema?.safeParse(body)
  if (!parsed || parsed.success) return []
  return refusals(parsed.error)
}

import type { FieldError } from '@leasing/contract/errors'
import type { Form } from '@leasing/contract/forms/define-form'
import { refusals } from '@leasing/contract/refusals'
import { data } from 'react-router'
import { describeErrors } from './describe-errors.ts'
import { failureOf } from './failure-of.ts'
import { type FormOutcome, loadSchema } from './form.ts'
import { HUMAN, tickOf } from './human.ts'
import { readBody, readValues } from './read-values.ts'

export type CheckArgs = { request: Request; serverAction: () => Promise<unknown> }

/** What the server would refuse, or what the server says, or why it cannot be asked. */
export async function check(form: Form, { request, serverAction }: CheckArgs): Promise<FormOutcome> {
  const sent = await request.clone().formData()
  const tick = tickOf(sent)
  const values = { ...readValues(sent, form.fields), ...(tick && { [HUMAN]: tick }) }
  const refuse = (status: number, outcome: Omit<FormOutcome, 'values'>) =>
    // The router unwraps it; its status says that nothing has to be read anew.
    data({ ...outcome, values }, { status }) as unknown as FormOutcome

  const errors = await refusedFields(form, readBody(values, form.fields))
  if (errors.length > 0) return refuse(422, { reason: 'fields', errors: describeErrors(errors, form) })
  try {
    return (await serverAction()) as FormOutcome
  } catch (error) {
    const { status, ...why } = failureOf(error, request)
    return refuse(status, { ...why, errors: [] })
  }
}

async function refusedFields(form: Form, body: object): Promise<FieldError[]> {
  // The hint may be missing, when its code does not come through a bad line; the server decides anyway.
  const schema = await loadSchema(form).catch(() => undefined)
  const parsed = schema?.safeParse(body)
  if (!parsed || parsed.success) return []
  return refusals(parsed.error)
}

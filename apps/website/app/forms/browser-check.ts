import type { FieldError } from '@leasing/contract/errors'
import type { Form } from '@leasing/contract/forms/define-form'
import { validationErrors } from '@leasing/contract/validation-errors'
import { data } from 'react-router'
import { readAsked } from './asked-email.ts'
import { describeErrors } from './describe-errors.ts'
import { failureInBrowser } from './failure.ts'
import { type FormError, type FormOutcome, loadSchema, type Values } from './form.ts'
import { HUMAN, tickOf } from './human.ts'
import { failedInput, inputsOf } from './inputs.ts'
import { readBody, readValues } from './read-values.ts'

export type CheckArgs = { request: Request; serverAction: () => Promise<unknown> }

/** The validation errors, or else what the server answers, or why it could not be reached. */
export async function check(form: Form, { request, serverAction }: CheckArgs): Promise<FormOutcome> {
  const sent = await request.clone().formData()
  const tick = tickOf(sent)
  const values = {
    ...readValues(sent, form.fields),
    ...readAsked(sent, form.fields),
    ...(tick && { [HUMAN]: tick }),
  }
  const respond = (status: number, outcome: Omit<FormOutcome, 'values'>) =>
    // The router unwraps `data`; an error status keeps it from running the loaders again.
    data({ ...outcome, values }, { status }) as unknown as FormOutcome

  const errors = await validate(form, readBody(values, form.fields))
  const wordsOf = (path: string) => sent.get(failedInput(path))?.toString()
  if (errors.length > 0)
    return respond(422, { reason: 'fields', errors: describeErrors(errors, form, values, wordsOf) })
  try {
    return (await serverAction()) as FormOutcome
  } catch (error) {
    const { status, failure } = failureInBrowser(error, request)
    return respond(status, { ...failure, errors: [] })
  }
}

/**
 * The remaining errors of a refused form, with messages for its current values. An error that only the server can find counts as corrected once its
 * field has changed. `dropped`: typed characters that the input filters removed, by field, for fields that are empty.
 */
export async function errorsLeft(
  form: Form,
  sent: FormData,
  refused: FormOutcome,
  dropped: Values,
): Promise<FormError[]> {
  const values = { ...readValues(sent, form.fields), ...dropped }
  const find = async (typed: Values) => await validate(form, readBody(typed, form.fields))
  const [before, wrong] = [await find(refused.values), await find(values)]
  const isAmong = (errors: FieldError[], path: string) => errors.some((error) => error.path === path)
  const isChanged = (path: string) =>
    inputsOf(path, form.fields[path]?.kind ?? 'text').some(
      (input) => (values[input] ?? '') !== (refused.values[input] ?? ''),
    )
  const described = describeErrors(wrong, form, values)
  return refused.errors.flatMap((error) => {
    if (isAmong(wrong, error.path))
      return isChanged(error.path) ? described.filter(({ path }) => path === error.path) : error
    return isChanged(error.path) || isAmong(before, error.path) ? [] : error
  })
}

async function validate(form: Form, body: object): Promise<FieldError[]> {
  // Without the schema (its chunk could not be loaded) the server alone validates.
  const schema = await loadSchema(form).catch(() => undefined)
  const parsed = schema?.safeParse(body)
  if (!parsed || parsed.success) return []
  return validationErrors(parsed.error)
}

import type { FieldError } from '@leasing/contract/errors'
import type { Form } from '@leasing/contract/forms/define-form'
import { validationErrors } from '@leasing/contract/validation-errors'
import { data } from 'react-router'
import { describeErrors } from './describe-errors.ts'
import { readQuestionedEmails } from './email-correction.ts'
import { failureInBrowser } from './failure.ts'
import { type FormError, type FormOutcome, loadSchema, type Values } from './form.ts'
import { HUMAN, tickOf } from './human.ts'
import { inputsOf, uploadErrorInput } from './inputs.ts'
import { readBody, readValues } from './read-values.ts'

export type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/** Returns validation errors; if there are none, submits and returns the outcome of the server, or why it could not be reached. */
export async function validateAndSubmit(
  form: Form,
  { request, serverAction }: ClientActionArgs,
): Promise<FormOutcome> {
  const submitted = await request.clone().formData()
  const tick = tickOf(submitted)
  const values = {
    ...readValues(submitted, form.fields),
    ...readQuestionedEmails(submitted, form.fields),
    ...(tick && { [HUMAN]: tick }),
  }
  const respond = (status: number, outcome: Omit<FormOutcome, 'values'>) =>
    // The router unwraps `data`. An error status prevents revalidation of the loaders.
    data({ ...outcome, values }, { status }) as unknown as FormOutcome

  const errors = await validate(form, readBody(values, form.fields))
  const wordsOf = (path: string) => submitted.get(uploadErrorInput(path))?.toString()
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
 * Remaining errors of a rejected form, with messages for the current values. An error that only the server can detect counts as fixed once its field
 * has changed. `rejected`: for empty fields, by name, the typed characters that the input filters removed.
 */
export async function remainingErrors(
  form: Form,
  sent: FormData,
  refused: FormOutcome,
  rejected: Values,
): Promise<FormError[]> {
  const values = { ...readValues(sent, form.fields), ...rejected }
  const validateTyped = async (typed: Values) => await validate(form, readBody(typed, form.fields))
  const [before, current] = [await validateTyped(refused.values), await validateTyped(values)]
  const hasErrorAt = (errors: FieldError[], path: string) => errors.some((error) => error.path === path)
  const isChanged = (path: string) =>
    inputsOf(path, form.fields[path]?.kind ?? 'text').some(
      (input) => (values[input] ?? '') !== (refused.values[input] ?? ''),
    )
  const described = describeErrors(current, form, values)
  return refused.errors.flatMap((error) => {
    if (hasErrorAt(current, error.path))
      return isChanged(error.path) ? described.filter(({ path }) => path === error.path) : error
    return isChanged(error.path) || hasErrorAt(before, error.path) ? [] : error
  })
}

async function validate(form: Form, body: object): Promise<FieldError[]> {
  // If the schema chunk cannot be loaded, only the server validates.
  const schema = await loadSchema(form).catch(() => undefined)
  const parsed = schema?.safeParse(body)
  if (!parsed || parsed.success) return []
  return validationErrors(parsed.error)
}

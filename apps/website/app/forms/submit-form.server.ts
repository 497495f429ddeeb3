import type { ApiClient } from '@leasing/contract/client'
import type { FieldError } from '@leasing/contract/errors'
import type { Received } from '@leasing/contract/forms'
import type { Form } from '@leasing/contract/forms/define-form'
import { isApiError } from '@leasing/contract/is-api-error'
import { validationErrors } from '@leasing/contract/validation-errors'
import { phoneDigits } from '@leasing/rules/phone'
import { maskPhone } from '@leasing/rules/thai-phone-format'
import { data, href, type RouterContextProvider, redirectDocument } from 'react-router'
import type { z } from 'zod'
import { formContext, type RequestContext, requestContext } from '../context.ts'
import { describeErrors } from './describe-errors.ts'
import { readQuestionedEmails, suggestCorrections } from './email-correction.ts'
import { failureOf } from './failure.ts'
import { flowCookie, PRIVATE, receivedCookie } from './flow-cookie.server.ts'
import { type FormOutcome, loadSchema, type Values } from './form.ts'
import { HUMAN, shouldAsk, tickOf } from './human.ts'
import { readBody, readValues } from './read-values.ts'
import type { Receipt } from './receipt.ts'
import { storeFiles } from './store-files.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Validates and submits a form: responds with 422 and the submitted values, or redirects to `/received/{key}`. `receiptData` adds data for that page. */
export async function submitForm<Schema extends z.ZodType, Answer extends Received>(
  args: Args,
  form: Form<Schema>,
  send: (api: ApiClient, body: z.output<Schema>) => Promise<Answer>,
  receiptData: (answer: Answer, body: z.output<Schema>) => object = () => ({}),
) {
  const submission = await readSubmission(args, form)
  if ('response' in submission) return submission.response
  const context = args.context.get(requestContext)
  try {
    const answer = await send(context.api, submission.body)
    const receipt = { phone: phoneIn(form, submission.values), ...receiptData(answer, submission.body) }
    return redirectToReceived(context, form, { answer, body: submission.body, more: receipt })
  } catch (error) {
    return outcomeOf(error, form, submission.values)
  }
}

/** Masked phone number for the confirmation page, so that visitors can check it. */
function phoneIn({ fields }: Form, values: Values): string | undefined {
  const field = Object.keys(fields).find((name) => fields[name]?.format === 'phone')
  const typed = field && values[field]
  return typed ? maskPhone(phoneDigits(typed)) : undefined
}

export type Submission<Body> = { body: Body; values: Values } | { response: OutcomeResponse }

type OutcomeResponse = ReturnType<typeof respond>

/** The parsed body of a valid form; otherwise the response of the page. */
export async function readSubmission<Schema extends z.ZodType>(
  { context }: Args,
  form: Form<Schema>,
): Promise<Submission<z.output<Schema>>> {
  const stored = await storeFiles(context.get(formContext), form, context.get(requestContext).api)
  const tick = tickOf(stored.data)
  const typed = {
    ...readValues(stored.data, form.fields),
    ...readQuestionedEmails(stored.data, form.fields),
    ...(tick && { [HUMAN]: tick }),
  }
  const { values, errors: questions } = suggestCorrections(typed, stored.data, form)
  const parsed = (await loadSchema(form)).safeParse(readBody(values, form.fields))
  // A file that failed to upload must not be reported as missing as well.
  const failed = new Set(stored.failed.map(({ path }) => path))
  const others = parsed.success ? [] : validationErrors(parsed.error).filter(({ path }) => !failed.has(path))
  const errors = [...describeErrors([...stored.failed, ...others], form, values), ...questions]
  if (errors.length > 0 || !parsed.success)
    return { response: respond(422, { reason: 'fields', errors, values }) }
  if (shouldAsk(stored.data)) return { response: respond(422, { reason: 'human', errors: [], values }) }
  return { body: parsed.data, values }
}

/** Maps an API error to an outcome of the form. Any other error is rethrown. */
export function outcomeOf(error: unknown, form: Form, values: Values): OutcomeResponse {
  if (!isApiError(error)) throw error
  if (error.code === 'invalid-input' && error.errors.length > 0) {
    const errors = describeErrors(error.errors.map(besideTick), form, values)
    if (!error.errors.some(isNewNotice)) return respond(422, { reason: 'fields', errors, values })
    // The visitor accepted another version of the notice, so the checkbox is cleared.
    const { [NOTICE_TICK]: _, ...others } = values
    return respond(422, { reason: 'fields', errors, values: others, hasNewNotice: true })
  }
  const { status, failure, headers } = failureOf(error)
  return respond(status, { ...failure, errors: [], values }, headers)
}

const NOTICE_TICK = 'consent.privacyNotice'

const isNewNotice = ({ code }: FieldError) => code === 'notice-version'

/** The version is a hidden input, so its error is shown beside the checkbox. */
const besideTick = (error: FieldError) => (isNewNotice(error) ? { ...error, path: NOTICE_TICK } : error)

const respond = (status: number, outcome: FormOutcome, headers: Record<string, string> = {}) =>
  data(outcome, { status, headers: { ...PRIVATE, ...headers } })

type Sent = {
  answer: Received
  /** What was sent; the confirmation page names its fields, without their values. */
  body: unknown
  /** Data for that page. */
  more?: object
  cookies?: readonly string[]
}

/** Redirects after the submission, so that a reload does not submit again. The reference is in an encrypted cookie, not in the URL. */
export function redirectToReceived(
  context: RequestContext,
  { key, fields }: Pick<Form, 'key' | 'fields'>,
  { answer: { id, reference, receivedAt }, body, more = {}, cookies = [] }: Sent,
) {
  const headers = new Headers()
  const receipt: Receipt = {
    id,
    ...more,
    ...{ reference, receivedAt },
    given: Object.keys(fields).filter((path) => isGiven(body, path)),
    isMarketingAllowed: isGiven(body, 'consent.marketing'),
  }
  for (const cookie of [flowCookie(receivedCookie(key), receipt, context), ...cookies])
    headers.append('set-cookie', cookie)
  return redirectDocument(href('/received/:form', { form: key }), { status: 303, headers })
}

/** Whether a body has a value at a path: `friend.mobilePhone`. */
function isGiven(body: unknown, path: string): boolean {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], body)
  return (
    value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
  )
}

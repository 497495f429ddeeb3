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
import { askAboutEmails, readAsked } from './asked-email.ts'
import { describeErrors } from './describe-errors.ts'
import { failureOf } from './failure.ts'
import { flowCookie, PRIVATE, receivedCookie } from './flow-cookie.server.ts'
import { type FormOutcome, loadSchema, type Values } from './form.ts'
import { HUMAN, shouldAsk, tickOf } from './human.ts'
import { readBody, readValues } from './read-values.ts'
import { storeFiles } from './store-files.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads, checks and sends a form: 422 with what was typed, or on to `/received/{key}`. `keep` is what the page there shows besides. */
export async function submitForm<Schema extends z.ZodType, Answer extends Received>(
  args: Args,
  form: Form<Schema>,
  send: (api: ApiClient, body: z.output<Schema>) => Promise<Answer>,
  keep: (answer: Answer, body: z.output<Schema>) => object = () => ({}),
) {
  const submission = await readSubmission(args, form)
  if ('response' in submission) return submission.response
  const context = args.context.get(requestContext)
  try {
    const answer = await send(context.api, submission.body)
    const kept = { phone: phoneIn(form, submission.values), ...keep(answer, submission.body) }
    return redirectToReceived(context, form, answer, kept)
  } catch (error) {
    return outcomeOf(error, form, submission.values)
  }
}

/** The visitor's own number, masked: they see whether it is the one that they meant. */
function phoneIn({ fields }: Form, values: Values): string | undefined {
  const field = Object.keys(fields).find((name) => fields[name]?.format === 'phone')
  const typed = field && values[field]
  return typed ? maskPhone(phoneDigits(typed)) : undefined
}

export type Submission<Body> = { body: Body; values: Values } | { response: OutcomeResponse }

type OutcomeResponse = ReturnType<typeof respond>

/** What was sent, if it is valid; otherwise what the page answers. */
export async function readSubmission<Schema extends z.ZodType>(
  { context }: Args,
  form: Form<Schema>,
): Promise<Submission<z.output<Schema>>> {
  const sent = await storeFiles(context.get(formContext), form, context.get(requestContext).api)
  const tick = tickOf(sent.data)
  const typed = {
    ...readValues(sent.data, form.fields),
    ...readAsked(sent.data, form.fields),
    ...(tick && { [HUMAN]: tick }),
  }
  const { values, errors: questions } = askAboutEmails(typed, sent.data, form)
  const parsed = (await loadSchema(form)).safeParse(readBody(values, form.fields))
  // A file that could not be stored is reported once, not also as missing.
  const failed = new Set(sent.failed.map(({ path }) => path))
  const others = parsed.success ? [] : validationErrors(parsed.error).filter(({ path }) => !failed.has(path))
  const errors = [...describeErrors([...sent.failed, ...others], form, values), ...questions]
  if (errors.length > 0 || !parsed.success)
    return { response: respond(422, { reason: 'fields', errors, values }) }
  if (shouldAsk(sent.data)) return { response: respond(422, { reason: 'human', errors: [], values }) }
  return { body: parsed.data, values }
}

/** The error of a call as an outcome of the form. Any other error is rethrown. */
export function outcomeOf(error: unknown, form: Form, values: Values): OutcomeResponse {
  if (!isApiError(error)) throw error
  if (error.code === 'invalid-input' && error.errors.length > 0) {
    const errors = describeErrors(error.errors.map(besideTick), form, values)
    if (!error.errors.some(isNewNotice)) return respond(422, { reason: 'fields', errors, values })
    // Given for another version.
    const { [NOTICE_TICK]: _, ...others } = values
    return respond(422, { reason: 'fields', errors, values: others, hasNewNotice: true })
  }
  const { status, failure, headers } = failureOf(error)
  return respond(status, { ...failure, errors: [], values }, headers)
}

const NOTICE_TICK = 'consent.privacyNotice'

const isNewNotice = ({ code }: FieldError) => code === 'notice-version'

/** The version is a hidden input: what is wrong with it is said beside the tick. */
const besideTick = (error: FieldError) => (isNewNotice(error) ? { ...error, path: NOTICE_TICK } : error)

const respond = (status: number, outcome: FormOutcome, headers: Record<string, string> = {}) =>
  data(outcome, { status, headers: { ...PRIVATE, ...headers } })

/** Redirects, so that a reload does not send again. The reference is in an encrypted cookie, not in the URL. */
export function redirectToReceived(
  context: RequestContext,
  { key }: Pick<Form, 'key'>,
  { reference, receivedAt }: Received,
  more: object = {},
  cookies: readonly string[] = [],
) {
  const headers = new Headers()
  const receipt = flowCookie(receivedCookie(key), { ...more, reference, receivedAt }, context)
  for (const cookie of [receipt, ...cookies]) headers.append('set-cookie', cookie)
  return redirectDocument(href('/received/:form', { form: key }), { status: 303, headers })
}

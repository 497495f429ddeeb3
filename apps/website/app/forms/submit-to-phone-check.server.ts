import type { Form } from '@leasing/contract/forms/define-form'
import { type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { requestContext } from '../context.ts'
import { startPhoneCheck } from './phone-check.server.ts'
import { outcomeOf, readSubmission } from './submit-form.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Action of a form that verifies the phone number before it stores anything. Meanwhile the input is in the cookie of the phone check. */
export async function submitToPhoneCheck<Schema extends z.ZodType<{ mobilePhone: string }>>(
  args: Args,
  form: Form<Schema>,
  verifyPath: string,
) {
  const submission = await readSubmission(args, form)
  if ('response' in submission) return submission.response
  const { body, values } = submission
  const context = args.context.get(requestContext)
  try {
    const cookie = await startPhoneCheck(form.key, body.mobilePhone, body, args.request, context)
    return redirect(verifyPath, { status: 303, headers: { 'set-cookie': cookie } })
  } catch (error) {
    return outcomeOf(error, form, values)
  }
}

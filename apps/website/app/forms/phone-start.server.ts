import { fieldMessage } from '@leasing/contract/field-messages'
import { phoneWords } from '@leasing/contract/phone-words'
import { isMobilePhone, phoneDigits } from '@leasing/rules/phone'
import { data, type RouterContextProvider } from 'react-router'
import { formContext, type RequestContext, requestContext } from '../context.ts'
import { failStep } from './fail-step.server.ts'
import { PRIVATE } from './flow-cookie.server.ts'
import { startPhoneCheck } from './phone-check.server.ts'
import type { InvalidPhone } from './phone-start.tsx'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

type SentCode = { phone: string; cookie: string }

/** Action of a page with `<PhoneStart>`: sends a code to the typed phone and answers with `next`, or says what is wrong. `cookie`: of the phone check. */
export async function startWithPhone(
  { request, context }: Args,
  flow: string,
  next: (sent: SentCode, context: RequestContext) => Response,
) {
  const requestInfo = context.get(requestContext)
  const typed = String(context.get(formContext).get('phone') ?? '')
  const phone = phoneDigits(typed)
  if (!isMobilePhone(phone)) {
    const error = phoneWords(phone) ?? fieldMessage(phone === '' ? 'required' : 'mobile-phone')
    return data<InvalidPhone>({ phone: typed.slice(0, 40), error }, { status: 422, headers: PRIVATE })
  }
  try {
    const cookie = await startPhoneCheck(flow, phone, {}, request, requestInfo)
    return next({ phone, cookie }, requestInfo)
  } catch (error) {
    return failStep(error, { phone: typed.slice(0, 40) })
  }
}

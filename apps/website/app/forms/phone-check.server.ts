import { isApiError } from '@leasing/contract/is-api-error'
import { digitsOnly } from '@leasing/rules/digits'
import { parseLocalPath } from '@leasing/rules/local-path'
import { formatThaiTime } from '@leasing/rules/thai-date'
import { maskPhone } from '@leasing/rules/thai-phone-format'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { formContext, type RequestContext, requestContext } from '../context.ts'
import { KEPT_ON_DEVICE } from '../device/kept-on-device.ts'
import { failureOf } from './failure.ts'
import { type FlowCookie, flowCookie, PRIVATE, readFlowCookie } from './flow-cookie.server.ts'
import type { PhoneCheckOutcome, PhoneCheckView } from './phone-check.tsx'

/**
 * Verifies a phone: a code is sent to it, and what the flow has gathered so far is kept in an encrypted cookie meanwhile.
 * A flow (`e-coupon`) begins it with `startPhoneCheck`, shows `<PhoneCheck>` on a page of its own, whose loader reads `viewPhoneCheck` and
 * whose action is `answerPhoneCheck`. It works without JavaScript.
 */
type PhoneCheck<Data> = {
  phone: string
  ref: string
  /** Epoch milliseconds, as are the others. */
  sentAt: number
  resendAt: number
  expiresAt: number
  /** The visitor asked for another code. */
  isResent?: boolean
  data: Data
}

const phoneCheckCookie = (flow: string): FlowCookie => ({
  name: `phone-check-${flow}`,
  maxAgeSeconds: KEPT_ON_DEVICE['phone-check-*'].maxAgeSeconds,
})

/** Sends a code and returns the Set-Cookie of the flow. Within a minute the code that was sent stays valid, and no other is sent. */
export async function startPhoneCheck<Data extends object>(
  flow: string,
  phone: string,
  data: Data,
  request: Request,
  context: RequestContext,
): Promise<string> {
  const known = findPhoneCheck<Data>(flow, request, context)
  const isOnItsWay = known?.phone === phone && context.now < known.resendAt
  const check = isOnItsWay ? { ...known, data } : await sendCode(phone, data, context)
  return flowCookie(phoneCheckCookie(flow), check, context)
}

async function sendCode<Data>(
  phone: string,
  data: Data,
  { api, now }: RequestContext,
): Promise<PhoneCheck<Data>> {
  const { ref, expiresInSeconds, resendAfterSeconds } = await api.requestOtp({ body: { phone } })
  return {
    phone,
    ref,
    data,
    sentAt: now,
    resendAt: now + resendAfterSeconds * 1000,
    expiresAt: now + expiresInSeconds * 1000,
  }
}

const findPhoneCheck = <Data>(flow: string, request: Request, context: RequestContext) =>
  readFlowCookie<PhoneCheck<Data>>(phoneCheckCookie(flow), request, context)

/** What the page of the code shows, with a masked phone; undefined when no code was sent. */
export function viewPhoneCheck(
  flow: string,
  request: Request,
  context: RequestContext,
): PhoneCheckView | undefined {
  const check = findPhoneCheck(flow, request, context)
  if (!check) return undefined
  return {
    phone: maskPhone(check.phone),
    ref: check.ref,
    sentAt: formatThaiTime(check.sentAt),
    isResent: check.isResent === true,
    resendInSeconds: Math.max(0, Math.ceil((check.resendAt - context.now) / 1000)),
  }
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

type Proven<Data> = { uuid: string; phone: string; data: Data; endCookie: string }

/**
 * The action of the page of the code: sends another one, or checks it and goes on with `next`, which answers with a redirect that also sets
 * `endCookie`. An `ApiError` of `next` becomes an outcome of this page. When no code was sent, it redirects to `startPath`.
 */
export async function answerPhoneCheck<Data extends object>(
  { request, context }: Args,
  flow: string,
  startPath: string,
  next: (proven: Proven<Data>, context: RequestContext) => Promise<Response>,
) {
  const asked = context.get(requestContext)
  const form = context.get(formContext)
  const check = findPhoneCheck<Data>(flow, request, asked)
  if (!check) return redirect(startPath, 303)
  try {
    if (form.get('intent') === 'resend') {
      const sent = { ...(await sendCode(check.phone, check.data, asked)), isResent: true }
      const cookie = flowCookie(phoneCheckCookie(flow), sent, asked)
      return redirect(parseLocalPath(new URL(request.url).pathname.replace(/\.data$/, '')) ?? startPath, {
        status: 303,
        headers: { 'set-cookie': cookie },
      })
    }
    const code = digitsOnly(String(form.get('code') ?? ''))
    if (!/^\d{6}$/.test(code)) return respond(422, { reason: 'code' })
    const answer = await asked.api.verifyOtp({ body: { ref: check.ref, code } })
    if (!answer.success) return respond(422, { reason: answer.reason, attemptsLeft: answer.attemptsLeft })
    const { phone, data } = check
    const endCookie = flowCookie(phoneCheckCookie(flow), undefined, asked)
    return await next({ uuid: answer.uuid, phone, data, endCookie }, asked)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.errors.some(({ code }) => code === 'phone-not-verified'))
      return respond(422, { reason: 'expired' })
    if (error.errors.some(({ code }) => code === 'gone')) return respond(422, { reason: 'gone' })
    const { status, failure, headers } = failureOf(error)
    return respond(status, { ...failure, code: String(form.get('code') ?? '').slice(0, 20) }, headers)
  }
}

const respond = (status: number, outcome: PhoneCheckOutcome, headers: Record<string, string> = {}) =>
  data(outcome, { status, headers: { ...PRIVATE, ...headers } })

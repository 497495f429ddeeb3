import { isApiError } from '@leasing/contract/is-api-error'
import { digitsOnly } from '@leasing/rules/digits'
import { parseLocalPath } from '@leasing/rules/local-path'
import { formatThaiTime } from '@leasing/rules/thai-date'
import { maskPhone } from '@leasing/rules/thai-phone-format'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { formContext, type RequestContext, requestContext } from '../context.ts'
import { STORAGE_REGISTRY } from '../device/storage-registry.ts'
import { failureOf } from './failure.ts'
import { type FlowCookie, flowCookie, PRIVATE, readFlowCookie } from './flow-cookie.server.ts'
import type { PhoneCheckOutcome, PhoneCheckView } from './phone-check.tsx'

/**
 * Verifies a phone number by an SMS code. Meanwhile the data of the flow is stored in an encrypted cookie.
 * A flow, such as `e-coupon`, calls `startPhoneCheck`, then shows `<PhoneCheck>` on a page of its own: its loader calls `viewPhoneCheck`, its
 * action `answerPhoneCheck`. It works without JavaScript.
 */
type PhoneCheck<Data> = {
  phone: string
  ref: string
  /** This and the following times are epoch milliseconds. */
  sentAt: number
  resendAt: number
  expiresAt: number
  /** The visitor has requested another code. */
  isResent?: boolean
  data: Data
}

const phoneCheckCookie = (flow: string): FlowCookie => ({
  name: `phone-check-${flow}`,
  maxAgeSeconds: STORAGE_REGISTRY['phone-check-*'].maxAgeSeconds,
})

/** Sends a code and returns the Set-Cookie of the flow. If a code was sent within the last minute, no new one is sent. */
export async function startPhoneCheck<Data extends object>(
  flow: string,
  phone: string,
  data: Data,
  request: Request,
  context: RequestContext,
): Promise<string> {
  const existing = findPhoneCheck<Data>(flow, request, context)
  const isCodeCurrent = existing?.phone === phone && context.now < existing.resendAt
  const check = isCodeCurrent ? { ...existing, data } : await sendCode(phone, data, context)
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

/** Data for the page that asks for the code, with a masked phone number; undefined if no code was sent. */
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

type VerifiedPhone<Data> = { uuid: string; phone: string; data: Data; endCookie: string }

/**
 * Action of the page that asks for the code: resends a code, or verifies it and calls `next`, which returns a redirect that also sets `endCookie`.
 * An `ApiError` of `next` becomes an outcome of this page. If no code was sent, it redirects to `startPath`.
 */
export async function answerPhoneCheck<Data extends object>(
  { request, context }: Args,
  flow: string,
  startPath: string,
  next: (verified: VerifiedPhone<Data>, context: RequestContext) => Promise<Response>,
) {
  const requestInfo = context.get(requestContext)
  const form = context.get(formContext)
  const check = findPhoneCheck<Data>(flow, request, requestInfo)
  if (!check) return redirect(startPath, 303)
  try {
    if (form.get('intent') === 'resend') {
      const sent = { ...(await sendCode(check.phone, check.data, requestInfo)), isResent: true }
      const cookie = flowCookie(phoneCheckCookie(flow), sent, requestInfo)
      return redirect(parseLocalPath(new URL(request.url).pathname.replace(/\.data$/, '')) ?? startPath, {
        status: 303,
        headers: { 'set-cookie': cookie },
      })
    }
    const code = digitsOnly(String(form.get('code') ?? ''))
    if (!/^\d{6}$/.test(code)) return respond(422, { reason: 'code' })
    const answer = await requestInfo.api.verifyOtp({ body: { ref: check.ref, code } })
    if (!answer.success) return respond(422, { reason: answer.reason, attemptsLeft: answer.attemptsLeft })
    const { phone, data } = check
    const endCookie = flowCookie(phoneCheckCookie(flow), undefined, requestInfo)
    return await next({ uuid: answer.uuid, phone, data, endCookie }, requestInfo)
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

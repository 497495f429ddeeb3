import * as otp from '@leasing/contract/otp'
import type { SecurityEvents } from '@leasing/server/security-events'
import { type HandledCall, handleWrite, securityContext, visitorOf } from '../calls/handled-call.ts'
import { type RequestOtpDeps, requestOtp } from './request-otp.ts'
import { verifyOtp } from './verify-otp.ts'

/** The check of a phone: a code by SMS, then the uuid that proves the phone. */
export const otpCalls = (deps: RequestOtpDeps & { securityEvents: SecurityEvents }): HandledCall[] => [
  handleWrite(otp.requestOtp, deps, ({ body, caller }) => requestOtp(deps, body.phone, visitorOf(caller))),
  handleWrite(otp.verifyOtp, deps, async ({ body, caller }) => {
    const giveBack = await deps.limits.takeAttempt(deps.db, visitorOf(caller))
    const answer = await verifyOtp(deps, body)
    // The phone is proven; a count too many is no reason to say otherwise.
    if (answer.success) await Promise.resolve(giveBack()).catch(() => {})
    else if (answer.reason === 'locked')
      deps.securityEvents.record('otp-locked', securityContext(otp.verifyOtp, caller))
    return answer
  }),
]

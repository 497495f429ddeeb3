import * as otp from '@leasing/contract/otp'
import { Hono } from 'hono'
import { securityContext } from '../http/problem.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { readVisitor } from '../limits/visitor-address.ts'
import type { SecurityEvents } from '../process/security-events.ts'
import { type RequestOtpDeps, requestOtp } from './request-otp.ts'
import { verifyOtp } from './verify-otp.ts'

/** The check of a phone: a code by SMS, then the uuid that proves the phone. */
export function otpRoutes(deps: RequestOtpDeps & { securityEvents: SecurityEvents }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  writeRoute(routes, otp.requestOtp, deps, ({ body, request }) =>
    requestOtp(deps, body.phone, readVisitor(request)),
  )
  writeRoute(routes, otp.verifyOtp, deps, async ({ body, request }) => {
    const giveBack = await deps.limits.takeAttempt(deps.db, readVisitor(request))
    const answer = await verifyOtp(deps, body)
    // The phone is proven; a count too many is no reason to say otherwise.
    if (answer.success) await Promise.resolve(giveBack()).catch(() => {})
    else if (answer.reason === 'locked') deps.securityEvents.record('otp-locked', securityContext(request))
    return answer
  })
  return routes
}

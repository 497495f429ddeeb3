import * as otp from '@leasing/contract/otp'
import { Hono } from 'hono'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { visitorNetwork } from '../limits/visitor-address.ts'
import { type RequestOtpDeps, requestOtp } from './request-otp.ts'
import { verifyOtp } from './verify-otp.ts'

/** The check of a phone: a code by SMS, then the uuid that proves the phone. */
export function otpRoutes(deps: RequestOtpDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  writeRoute(routes, otp.requestOtp, deps, ({ body, request }) =>
    requestOtp(deps, body.phone, visitorNetwork(request)),
  )
  writeRoute(routes, otp.verifyOtp, deps, async ({ body, request }) => {
    await deps.limits.take('otp-verify-address', visitorNetwork(request))
    return await verifyOtp(deps, body)
  })
  return routes
}

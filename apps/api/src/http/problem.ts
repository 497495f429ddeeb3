import type { Call } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { ApiError, ERRORS, type ErrorCode, type Problem } from '@leasing/contract/errors'
import { withoutValues } from '@leasing/rules/without-values'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { isOutage } from '../db/is-outage.ts'
import type { SecurityEventContext, SecurityEvents } from '../process/security-events.ts'
import { callPaths } from './call-paths.ts'
import type { ApiEnv } from './request-id.ts'

/** Of a 503 whose cause does not know better. */
const RETRY_AFTER_SECONDS = '10'

/** An error of the contract as problem+json. */
export function problemResponse(
  c: Context<ApiEnv>,
  code: ErrorCode,
  { errors, context, headers }: Pick<Partial<ApiError>, 'errors' | 'context' | 'headers'> = {},
): Response {
  const { status, title } = ERRORS[code]
  const id = c.get('requestId')
  const retryAfter = status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }
  const body: Problem = {
    type: `urn:problem:${code}`,
    title,
    status,
    code,
    requestId: id,
    ...(errors && errors.length > 0 && { errors }),
    ...(context && { context }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...retryAfter,
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': id,
    },
  })
}

/** The only place where an exception becomes a response. An unexpected one is logged and answered without its message. */
export function reportError(
  error: Error,
  c: Context<ApiEnv>,
  { logger, securityEvents }: { logger: Logger; securityEvents: SecurityEvents },
): Response {
  if (error instanceof ApiError) {
    if (error.code === 'unauthorized' || error.code === 'too-many-requests')
      securityEvents.record(error.code, securityContext(c, error.code !== 'unauthorized'))
    if (error.status === 503 && error.cause)
      logger.error({ requestId: c.get('requestId'), error: withoutValues(error.cause) }, 'not available')
    return problemResponse(c, error.code, error)
  }
  const context = { requestId: c.get('requestId'), path: c.req.path, error: withoutValues(error) }
  if (isOutage(error)) {
    logger.error(context, 'the database is not available')
    return problemResponse(c, 'unavailable')
  }
  logger.error(context, 'unexpected error')
  return problemResponse(c, 'internal')
}

/** Runs when no route matched: a known path with another method is 405 with `Allow`. */
export function methodNotAllowed(calls: readonly Pick<Call, 'method' | 'path'>[]) {
  const callsAt = callPaths(calls)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const methods = callsAt(c.req.path).map(({ method }) => method)
    if (methods.length === 0) return await next()
    const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods
    return problemResponse(c, 'method-not-allowed', {
      headers: { allow: [...new Set(allow)].sort().join(', ') },
    })
  })
}

const callsAt = callPaths(Object.values(calls))

/** The context of a security event. The visitor's address is trusted only from a caller with the token. */
export const securityContext = (c: Context<ApiEnv>, isTrusted = true): SecurityEventContext => ({
  requestId: c.get('requestId'),
  path: `/api${callsAt(c.req.path)[0]?.path ?? '/*'}`,
  address: (isTrusted ? c.req.header('x-visitor-address') : undefined) ?? c.env.address,
})

import type { Call } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { ApiError, ERRORS, type ErrorCode, type Problem } from '@leasing/contract/errors'
import { withoutValues } from '@leasing/rules/without-values'
import type { ApiEnv } from '@leasing/server/request-id'
import type { SecurityEventContext, SecurityEvents } from '@leasing/server/security-events'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { isOutage } from '../db/is-outage.ts'
import { callPaths } from './call-paths.ts'

/** Of a 503 whose cause does not know better. */
const RETRY_AFTER = { 'retry-after': '10' }

/** An error of the contract as problem+json. */
export function problemResponse(
  c: Context<ApiEnv>,
  code: ErrorCode,
  { errors, context, headers }: Pick<Partial<ApiError>, 'errors' | 'context' | 'headers'> = {},
): Response {
  const { status, title } = ERRORS[code]
  const id = c.get('requestId')
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
      ...headersOf(status, headers),
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': id,
    },
  })
}

const headersOf = (status: number, headers: Record<string, string> | undefined) => ({
  ...(status === 503 && RETRY_AFTER),
  ...headers,
})

type ReportDeps = { logger: Logger; securityEvents: SecurityEvents }

type FailedCall = {
  requestId: string
  /** For the log of an unexpected error. */
  path: string
  securityContext: (isTrusted: boolean) => SecurityEventContext
}

/**
 * The only place where an exception becomes an error of the catalogue, whichever way the call came. An unexpected one is logged and answered
 * without its message.
 */
export function reportFailure(
  error: unknown,
  { requestId, path, securityContext }: FailedCall,
  { logger, securityEvents }: ReportDeps,
): ApiError {
  if (error instanceof ApiError) {
    const { code, status, errors, context, headers, cause } = error
    if (code === 'unauthorized' || code === 'too-many-requests')
      securityEvents.record(code, securityContext(code !== 'unauthorized'))
    if (status === 503 && cause) logger.error({ requestId, error: withoutValues(cause) }, 'not available')
    return new ApiError(code, { requestId, errors, context, headers: headersOf(status, headers) })
  }
  const isUnavailable = isOutage(error)
  logger.error(
    { requestId, path, error: withoutValues(error) },
    isUnavailable ? 'the database is not available' : 'unexpected error',
  )
  return new ApiError(isUnavailable ? 'unavailable' : 'internal', {
    requestId,
    headers: isUnavailable ? RETRY_AFTER : {},
  })
}

export function reportError(error: Error, c: Context<ApiEnv>, deps: ReportDeps): Response {
  const failed = {
    requestId: c.get('requestId'),
    path: c.req.path,
    securityContext: (isTrusted: boolean) => securityContext(c, isTrusted),
  }
  const failure = reportFailure(error, failed, deps)
  return problemResponse(c, failure.code, failure)
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
const securityContext = (c: Context<ApiEnv>, isTrusted: boolean): SecurityEventContext => ({
  requestId: c.get('requestId'),
  path: `/api${callsAt(c.req.path)[0]?.path ?? '/*'}`,
  address: (isTrusted ? c.req.header('x-visitor-address') : undefined) ?? c.env.address,
})

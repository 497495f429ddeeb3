import { isRouteErrorResponse } from 'react-router'

type Failure = { status: number; reason: 'too-many' | 'failed' | 'offline'; waitSeconds?: number }

/** Why a form did not get through. Redirects, and what the visitor walked away from, are thrown on. */
export function failureOf(error: unknown, request: Request): Failure {
  if (error instanceof Response || request.signal.aborted) throw error
  if (isRouteErrorResponse(error))
    return error.status === 429
      ? { status: 429, reason: 'too-many', waitSeconds: 60 }
      : { status: 503, reason: 'failed' }
  return { status: 503, reason: isNetworkFailure(error) ? 'offline' : 'failed' }
}

/** `fetch` says nothing more of a request that did not get through. */
const isNetworkFailure = (error: unknown) => error instanceof TypeError

import type { ApiError } from '@leasing/contract/errors'
import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import { data, redirect } from 'react-router'
import { signInPath } from './return-path.ts'

/** Wraps the client: errors that no form can correct become redirects (sign-in, enrolment) or error responses. */
export function guarded(staff: StaffClient, wanted: string): StaffClient {
  const methods = Object.entries(staff).map(([name, call]) => [
    name,
    async (input?: never) => {
      try {
        return await call(input)
      } catch (error) {
        throw isApiError(error) ? ending(error, wanted) : error
      }
    },
  ])
  return Object.fromEntries(methods)
}

function ending(error: ApiError, wanted: string): unknown {
  const { code, status, requestId } = error
  if (code === 'signed-out') return redirect(signInPath(wanted))
  if (code === 'enrolment-needed') return redirect('/enrolment')
  if (['forbidden', 'foreign-origin', 'not-found'].includes(code) || status >= 500)
    return data({ requestId }, status)
  return error
}

/** Returns undefined for a 404; throws anything else. */
export function unlessMissing(error: unknown): undefined {
  const isMissing =
    typeof error === 'object' &&
    error !== null &&
    'init' in error &&
    (error.init as ResponseInit | null)?.status === 404
  if (!isMissing) throw error
}

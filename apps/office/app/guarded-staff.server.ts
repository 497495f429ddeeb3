import type { ApiError } from '@leasing/contract/errors'
import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import { data, redirect } from 'react-router'
import { signInPath } from './return-path.ts'

/** A client whose refusals that no form can mend lead to another page: to the way in, to the enrolment, or to the page that says why. */
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

/** Takes the refusal of something that is not there for nothing; throws anything else. */
export function unlessMissing(error: unknown): undefined {
  const isMissing =
    typeof error === 'object' &&
    error !== null &&
    'init' in error &&
    (error.init as ResponseInit | null)?.status === 404
  if (!isMissing) throw error
}

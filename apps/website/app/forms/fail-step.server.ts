import { isApiError } from '@leasing/contract/is-api-error'
import { data } from 'react-router'
import { failureOf } from './failure.ts'
import { PRIVATE } from './flow-cookie.server.ts'
import type { StepFailure } from './step-failure.tsx'

/** Maps an API error to a failure of the step, with the submitted values. Rethrows any other error. */
export function failStep(error: unknown, typed: Omit<StepFailure, 'failure'> = {}) {
  if (!isApiError(error)) throw error
  const { status, failure, headers } = failureOf(error)
  return data<StepFailure>({ failure, ...typed }, { status, headers: { ...PRIVATE, ...headers } })
}

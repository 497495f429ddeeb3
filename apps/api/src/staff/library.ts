import { ApiError } from '@leasing/contract/errors'
import { isAPIError } from 'better-auth/api'
import { tooManyRequests } from '../limits/limit-table.ts'

const LOCKED_MS = 15 * 60_000

/** What ends a sign-in that has begun: the person starts with the password again. */
const STEP_IS_OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']

/** Runs a function of the library and tells its refusals in our words. Its own words never leave the house. */
export async function asked<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.statusCode >= 500) throw new ApiError('unavailable', { cause: error })
    if (error.statusCode === 429) throw tooManyRequests(LOCKED_MS)
    throw new ApiError(STEP_IS_OVER.includes(error.body?.code ?? '') ? 'not-ready' : 'sign-in-failed', {
      cause: error,
    })
  }
}

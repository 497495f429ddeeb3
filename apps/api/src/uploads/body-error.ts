import { ApiError } from '@leasing/contract/errors'
import { BrokenOff, BudgetFull, TooSlow } from '../process/body-budget.ts'
import { QueueFull } from '../process/concurrency-limiter.ts'

/** A failure to receive a body, as an error of the contract. */
export function bodyError(error: unknown): unknown {
  if (error instanceof BudgetFull || error instanceof QueueFull)
    return new ApiError('unavailable', { headers: { 'retry-after': '5' } })
  if (error instanceof TooSlow) return new ApiError('request-timeout')
  if (error instanceof BrokenOff) return new ApiError('malformed-body', { cause: error })
  return error
}

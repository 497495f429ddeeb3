import { ApiError } from '@leasing/contract/errors'

export const tooManyRequests = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', { headers: retryAfter(waitMs) })

/** Whole seconds, at least one. */
export const retryAfter = (waitMs: number) => ({
  'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
})

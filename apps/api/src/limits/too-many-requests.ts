import { ApiError } from '@leasing/contract/errors'

/** The refusal that says when to come back: whole seconds, at least one. */
export const tooManyRequests = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  })

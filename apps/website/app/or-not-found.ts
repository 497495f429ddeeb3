import { isApiError } from '@leasing/contract/is-api-error'
import { data } from 'react-router'

/** For `.catch` on a call: undefined for what the API does not find; anything else stays a surprise. */
export function orUndefined(error: unknown): undefined {
  if (!isApiError(error) || error.code !== 'not-found') throw error
}

/** For `.catch` on a call: what the API does not find is the visitor's 404; anything else stays a surprise. */
export function orNotFound(error: unknown): never {
  throw isApiError(error) && error.code === 'not-found' ? data(null, { status: 404 }) : error
}

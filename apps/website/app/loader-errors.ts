import { isApiError } from '@leasing/contract/is-api-error'
import { data } from 'react-router'

/** Ends a loader or an action with status 503. The server adds `Retry-After`. */
export function throwUnavailable(advice = 'รอสักครู่แล้วลองอีกครั้ง'): never {
  throw data({ message: `ระบบขัดข้องชั่วคราว ${advice} หรือโทรหาเรา` }, { status: 503 })
}

/** For `.catch` on an API call: resolves to undefined when the API answers `not-found`, and rethrows any other error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!isApiError(error) || error.code !== 'not-found') throw error
}

/** For `.catch` on an API call that a page can do without: resolves to undefined for every answer of the API, and rethrows any other error. */
export function undefinedIfApiError(error: unknown): undefined {
  if (!isApiError(error)) throw error
}

/** For `.catch` on an API call: throws a 404 response when the API answers `not-found`, and rethrows any other error. */
export function throw404IfNotFound(error: unknown): never {
  throw isApiError(error) && error.code === 'not-found' ? data(null, { status: 404 }) : error
}

/** `loader` of a route that accepts only POST. */
export const rejectGet = () => new Response(null, { status: 405, headers: { allow: 'POST' } })

import { isOutage } from '@leasing/api'
import { isApiError } from '@leasing/contract/is-api-error'
import { withoutValues } from '@leasing/rules/without-values'
import { BrokenOff, BudgetFull, TooSlow } from '@leasing/server/body-budget'
import { BodyTooLarge, NotAForm } from '@leasing/server/form-body'
import type { Logger } from 'pino'
import { plainResponse } from './plain-page.ts'
import { MethodNotAllowed } from './request-guard.ts'

/** Response for a thrown error. Logs only unexpected errors, without their message; `path` contains nothing typed. */
export function errorResponse(error: Error, { logger, path }: { logger: Logger; path: string }): Response {
  if (error instanceof MethodNotAllowed)
    return plainResponse('not-allowed', { headers: { allow: error.allow } })
  if (error instanceof NotAForm) return plainResponse('not-a-form', { status: error.status })
  if (error instanceof BodyTooLarge) return plainResponse('too-large')
  if (error instanceof TooSlow) return plainResponse('too-slow')
  if (error instanceof BudgetFull) return plainResponse('busy')
  // The client has disconnected.
  if (error instanceof BrokenOff) return new Response(null, { status: 400 })
  const isAway = isOutage(error) || (isApiError(error) && error.code === 'unavailable')
  logger.error(
    { path, error: withoutValues(error) },
    isAway ? 'the database is not available' : 'unexpected error',
  )
  return plainResponse(isAway ? 'away' : 'broken')
}

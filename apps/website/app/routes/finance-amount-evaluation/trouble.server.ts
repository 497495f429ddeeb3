import { isApiError } from '@leasing/contract/is-api-error'
import { data } from 'react-router'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import type { Troubled } from './trouble.tsx'

/** What a call answered instead of success, for the page of the step. What is no answer of the API is thrown on. */
export function troubledBy(error: unknown) {
  if (!isApiError(error)) throw error
  if (error.code !== 'too-many-requests') return troubled(503, { trouble: { reason: 'failed' } })
  const retryAfter = error.headers['retry-after'] ?? '60'
  const waitSeconds = Number(retryAfter) || 60
  return troubled(429, { trouble: { reason: 'too-many', waitSeconds } }, { 'retry-after': retryAfter })
}

const troubled = (status: number, outcome: Troubled, headers: Record<string, string> = {}) =>
  data(outcome, { status, headers: { ...PRIVATE, ...headers } })

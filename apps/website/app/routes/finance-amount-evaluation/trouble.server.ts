import { isApiError } from '@leasing/contract/is-api-error'
import { data } from 'react-router'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { refusalOf } from '../../forms/refusal-of.ts'
import type { Troubled } from './trouble.tsx'

/** What a call answered instead of success, for the page of the step. What is no answer of the API is thrown on. */
export function troubledBy(error: unknown, typed: Omit<Troubled, 'trouble'> = {}) {
  if (!isApiError(error)) throw error
  const { status, refusal, headers } = refusalOf(error)
  return data<Troubled>({ trouble: refusal, ...typed }, { status, headers: { ...PRIVATE, ...headers } })
}

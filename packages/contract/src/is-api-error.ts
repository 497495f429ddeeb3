import type { ApiError } from './errors.ts'

/** By name, because the built pages and the server that runs them each hold a copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

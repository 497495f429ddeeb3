import type { ApiError } from './errors.ts'

/** Compares by name, because the built pages and the server each have their own copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

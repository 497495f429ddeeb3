import { ApiError } from '@leasing/contract/errors'
import { validationErrors } from '@leasing/contract/validation-errors'
import type { z } from 'zod'

/** The parsed value; throws `invalid-input` with every invalid field. */
export function parseInput<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiError('invalid-input', { errors: validationErrors(parsed.error) })
}

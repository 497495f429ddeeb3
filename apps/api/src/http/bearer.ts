import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { createMiddleware } from 'hono/factory'

/** Requires the fixed bearer token, compared in constant time. */
export function bearer(token: string) {
  const expected = digest(`Bearer ${token}`)
  return createMiddleware(async (c, next) => {
    const actual = digest(c.req.header('authorization') ?? '')
    if (!timingSafeEqual(actual, expected))
      throw new ApiError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
    await next()
  })
}

/** `timingSafeEqual` needs equal lengths. */
const digest = (value: string) => createHash('sha256').update(value).digest()

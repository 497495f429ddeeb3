import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { createMiddleware } from 'hono/factory'

export type TokenCheck = (authorization: string | undefined) => boolean

/** Whether an `authorization` header carries the token, compared in constant time. The scheme is case-insensitive (RFC 9110, 11.1). */
export function tokenCheck(token: string): TokenCheck {
  const expected = digest(`Bearer ${token}`)
  return (authorization = '') =>
    timingSafeEqual(digest(authorization.replace(/^bearer +/i, 'Bearer ')), expected)
}

/** Requires the fixed bearer token. */
export const bearer = (isAuthorized: TokenCheck) =>
  createMiddleware(async (c, next) => {
    if (!isAuthorized(c.req.header('authorization')))
      throw new ApiError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
    await next()
  })

/** `timingSafeEqual` needs equal lengths. */
const digest = (value: string) => createHash('sha256').update(value).digest()

import { ApiError } from '@leasing/contract/errors'
import { createMiddleware } from 'hono/factory'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** While the data moves elsewhere nothing is taken that would stay behind: 503, and the visitor tries again. */
export const noWritesWhile = (isReadOnly: () => boolean) =>
  createMiddleware(async (c, next) => {
    if (!READS.has(c.req.method) && isReadOnly())
      throw new ApiError('unavailable', { headers: { 'retry-after': '30' } })
    await next()
  })

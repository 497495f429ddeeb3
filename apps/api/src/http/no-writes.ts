import { ApiError } from '@leasing/contract/errors'
import { createMiddleware } from 'hono/factory'

const READS = new Set<string | undefined>(['GET', 'HEAD', 'OPTIONS'])

export const isRead = (method: string | undefined): boolean => READS.has(method)

/** While the data is being moved, writes get 503: they would stay behind. */
export const noWritesWhile = (isReadOnly: () => boolean) =>
  createMiddleware(async (c, next) => {
    if (!isRead(c.req.method) && isReadOnly())
      throw new ApiError('unavailable', { headers: { 'retry-after': '30' } })
    await next()
  })

import { ApiError } from '@leasing/contract/errors'
import { createMiddleware } from 'hono/factory'

const READS = new Set<string | undefined>(['GET', 'HEAD', 'OPTIONS'])

export const isRead = (method: string | undefined): boolean => READS.has(method)

/** Throws for a write while the data is being moved: it would stay behind. */
export function requireWritable(method: string, isReadOnly: () => boolean): void {
  if (!isRead(method) && isReadOnly()) throw new ApiError('unavailable', { headers: { 'retry-after': '30' } })
}

export const noWritesWhile = (isReadOnly: () => boolean) =>
  createMiddleware(async (c, next) => {
    requireWritable(c.req.method, isReadOnly)
    await next()
  })

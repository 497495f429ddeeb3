import { randomUUID } from 'node:crypto'
import { isRequestId } from '@leasing/contract/headers'
import { createMiddleware } from 'hono/factory'

export type ApiEnv = {
  Variables: { requestId: string }
  /** The remote address; absent when the caller is in this process. */
  Bindings: { address?: string }
}

/** Gives every request an id, the caller's if well-formed, and returns it in the response. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('requestId', idOf(c.req.header('x-request-id')))
  await next()
  c.header('x-request-id', c.get('requestId'))
})

export const idOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && isRequestId(header) ? header : randomUUID()

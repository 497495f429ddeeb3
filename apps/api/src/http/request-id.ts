import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

export type ApiEnv = {
  Variables: { requestId: string }
  /** Who opened the connection; absent when the caller is in this process. */
  Bindings: { address?: string }
}

const ACCEPTABLE = /^[\w-]{8,64}$/

/** Gives every request an id, the caller's own where it is well-formed, and repeats it in the answer. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const header = c.req.header('x-request-id')
  c.set('requestId', header && ACCEPTABLE.test(header) ? header : randomUUID())
  await next()
  c.header('x-request-id', c.get('requestId'))
})

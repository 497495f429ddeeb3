import { createMiddleware } from 'hono/factory'

/** Calls `done` after every write that was answered with success: what it committed may have brought work. */
export const afterWrite = (done: () => void) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.res.ok) done()
  })

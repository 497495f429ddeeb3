import { createMiddleware } from 'hono/factory'

/** Calls `done` after every successful write: it may have added jobs. */
export const afterWrite = (done: () => void) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.res.ok) done()
  })

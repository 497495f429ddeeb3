import { createMiddleware } from 'hono/factory'

/** The policy of responses without one of their own: no framing. */
export const NEVER_FRAMED = { 'content-security-policy': "frame-ancestors 'none'" } as const

/** Adds it to every response, besides the policy that it may have. */
export const neverFramed = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, policy] of Object.entries(NEVER_FRAMED))
    if (!headers.get(name)?.includes('frame-ancestors')) headers.append(name, policy)
})

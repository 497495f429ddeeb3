import { createMiddleware } from 'hono/factory'

/** The policy of what has none of its own: no page of any site may show it in a frame. */
export const NEVER_FRAMED = { 'content-security-policy': "frame-ancestors 'none'" } as const

/** Says so on every answer, besides the policy that it may have. */
export const neverFramed = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, policy] of Object.entries(NEVER_FRAMED))
    if (!headers.get(name)?.includes('frame-ancestors')) headers.append(name, policy)
})

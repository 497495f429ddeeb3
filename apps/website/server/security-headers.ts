import { createMiddleware } from 'hono/factory'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The dealer finder asks for the place, on a tap; nothing else is ever asked for.
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** On every answer; HSTS only where the visitor came over TLS. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
  if (new URL(c.req.url).protocol === 'https:')
    c.res.headers.set('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
})

import { createMiddleware } from 'hono/factory'
import type { Visitor } from './visitor.ts'

/** On every answer. */
export const SECURITY_HEADERS = {
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

/** Only where the visitor came over TLS. Sub-domains are other sites: whether they all speak TLS is for the proxy to say. */
export const SECURE_HEADERS = {
  ...SECURITY_HEADERS,
  'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}`,
} as const

export const securityHeaders = createMiddleware<{ Bindings: Visitor }>(async (c, next) => {
  await next()
  const headers = c.env.secure ? SECURE_HEADERS : SECURITY_HEADERS
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
})

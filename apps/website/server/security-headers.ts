import { createMiddleware } from 'hono/factory'
import type { Visitor } from './visitor.ts'

/** On every response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Only the dealer finder asks, for the location, on a tap.
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Only over TLS. Without `includeSubDomains`: whether every sub-domain has TLS is for the proxy to know. */
export const SECURE_HEADERS = {
  ...SECURITY_HEADERS,
  'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}`,
} as const

export const securityHeaders = createMiddleware<{ Bindings: Visitor }>(async (c, next) => {
  await next()
  const headers = c.env.secure ? SECURE_HEADERS : SECURITY_HEADERS
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
})

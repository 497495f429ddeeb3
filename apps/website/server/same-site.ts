import { isRead } from '@leasing/api/http/no-writes'
import type { SecurityEvents } from '@leasing/api/process/security-events'
import { createMiddleware } from 'hono/factory'
import { FROM_ELSEWHERE, PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts'
import type { Visitor } from './visitor.ts'

/**
 * True when the browser says that a page of another site sent this. Programs, and browsers too old to say, send neither header. The host that was
 * asked for may be another than that of `publicUrl`: then a proxy changed it, or someone uses the inner address.
 */
export function isFromElsewhere({ url, headers }: Request, publicUrl: string | undefined): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return headers.get('sec-fetch-site') !== 'same-origin'
  const ours = [url, publicUrl].flatMap((address) => (address ? [new URL(address).host] : []))
  return !ours.includes(new URL(origin).host)
}

type SameSiteOptions = {
  publicUrl: string | undefined
  isRehearsal?: boolean | undefined
  securityEvents: SecurityEvents
  /** The pattern of an address in the map of the site, for the log. */
  patternOf: (path: string) => string
}

/** A form that changes something must come from a page of ours: 403 otherwise. */
export const sameSite = ({ publicUrl, isRehearsal, securityEvents, patternOf }: SameSiteOptions) =>
  createMiddleware<{ Bindings: Visitor }>(async (c, next) => {
    if (isRead(c.req.method) || !isFromElsewhere(c.req.raw, publicUrl)) return await next()
    securityEvents.record('forbidden-origin', { path: patternOf(c.req.path), address: c.env.address })
    return c.body(plainPage(FROM_ELSEWHERE, isRehearsal), 403, PLAIN_PAGE_HEADERS)
  })

/** React Router compares the origin with the address that the server sees, which a proxy that ends TLS has changed. It was checked here. */
export function withoutOrigin(request: Request): Request {
  if (isRead(request.method) || !request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

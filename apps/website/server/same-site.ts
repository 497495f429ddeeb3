import { isRead } from '@leasing/server/no-writes'
import type { SecurityEvents } from '@leasing/server/security-events'
import { createMiddleware } from 'hono/factory'
import { FROM_ELSEWHERE, PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts'
import type { Visitor } from './visitor.ts'

/**
 * True when the browser says that another site's page sent the request. Programs and very old browsers send neither header. The request's
 * host may differ from `publicUrl` when a proxy changed it or the internal address is used.
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
  /** The route pattern of an address, for the log. */
  patternOf: (path: string) => string
}

/** CSRF protection: 403 for a write that another site's page sent. */
export const sameSite = ({ publicUrl, isRehearsal, securityEvents, patternOf }: SameSiteOptions) =>
  createMiddleware<{ Bindings: Visitor }>(async (c, next) => {
    if (isRead(c.req.method) || !isFromElsewhere(c.req.raw, publicUrl)) return await next()
    securityEvents.record('forbidden-origin', { path: patternOf(c.req.path), address: c.env.address })
    return c.body(plainPage(FROM_ELSEWHERE, isRehearsal), 403, PLAIN_PAGE_HEADERS)
  })

/** Removes `Origin`, which was checked here: React Router would compare it with the internal address behind a proxy that ends TLS. */
export function withoutOrigin(request: Request): Request {
  if (isRead(request.method) || !request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

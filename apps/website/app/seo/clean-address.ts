import { href, type MiddlewareFunction, redirect } from 'react-router'

/** Route params that are lower case in the contract. Others, such as coupon numbers, are case-sensitive. */
const LOWER_CASE_PARAMS = ['path', 'tab']

/** Redirects to the canonical path: lower case, without extra slashes. Search engines treat variants as duplicate pages. */
export const cleanAddress: MiddlewareFunction<Response> = ({ request, params }) => {
  if (!['GET', 'HEAD'].includes(request.method)) return
  const { pathname, search } = new URL(request.url)
  const clean = cleanPath(pathname, params)
  if (clean !== pathname) throw redirect(clean + search, 301)
}

/** Canonical path for a route with these params. Paths that match no route are left unchanged: they are 404 anyway. */
export function cleanPath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return pathname
  const caseSensitive = Object.entries(params)
    .filter(([name]) => !LOWER_CASE_PARAMS.includes(name))
    .map(([, value]) => value)
  const segments = pathname.split(href('/')).filter((segment) => segment !== '')
  return `/${segments.map((segment) => (caseSensitive.includes(decodeSegment(segment)) ? segment : toLowerCase(segment))).join('/')}`
}

/** Leaves percent-encoded bytes unchanged. */
const toLowerCase = (segment: string) =>
  segment.replaceAll(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

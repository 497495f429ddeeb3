import { href, type MiddlewareFunction, redirect } from 'react-router'

/** Params that the contract writes in lower case; others (the number of a coupon, a key) are left as they are. */
const IN_LOWER_CASE = ['path', 'tab']

/** A page has one address: in lower case, without slashes to spare. Search engines take others for copies. */
export const cleanAddress: MiddlewareFunction<Response> = ({ request, params }) => {
  if (!['GET', 'HEAD'].includes(request.method)) return
  const { pathname, search } = new URL(request.url)
  const clean = cleanPath(pathname, params)
  if (clean !== pathname) throw redirect(clean + search, 301)
}

/** The one form of a path that a route with these params knows. What no route knows stays as it is: it is a 404 under any name. */
export function cleanPath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return pathname
  const kept = Object.entries(params)
    .filter(([name]) => !IN_LOWER_CASE.includes(name))
    .map(([, value]) => value)
  const segments = pathname.split(href('/')).filter((segment) => segment !== '')
  return `/${segments.map((segment) => (kept.includes(decoded(segment)) ? segment : inLowerCase(segment))).join('/')}`
}

/** The letters of the address, not those of an encoded byte. */
const inLowerCase = (segment: string) =>
  segment.replaceAll(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

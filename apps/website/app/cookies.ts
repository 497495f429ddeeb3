/** Browsers accept a cookie with this prefix only over TLS, from this host, with `Path=/`: another subdomain cannot set it. */
export const HOST_PREFIX = '__Host-'

const nameOf = (name: string, secure: boolean) => (secure ? `${HOST_PREFIX}${name}` : name)

type Cookie = {
  name: string
  value: string
  maxAgeSeconds: number
  /** The visitor's connection uses TLS. */
  secure: boolean
  /** Hidden from scripts. */
  httpOnly?: boolean
}

/** Value of a Set-Cookie header. Without `httpOnly` it can be assigned to `document.cookie` as well. */
export const cookieText = ({ name, value, maxAgeSeconds, secure, httpOnly = false }: Cookie): string =>
  `${nameOf(name, secure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}${httpOnly ? '; HttpOnly' : ''}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Reads a cookie from a Cookie header or `document.cookie`. */
export function readCookie(cookies: string | null, name: string, secure: boolean): string | undefined {
  const start = `${nameOf(name, secure)}=`
  return cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/**
 * Reads a cookie that decides only how a page looks or what it loads. Cookies that were set before the prefix was introduced are valid until they
 * expire: remove the fallback after November 2027.
 */
export const readChoice = (cookies: string | null, name: string): string | undefined =>
  readCookie(cookies, name, true) ?? readCookie(cookies, name, false)

/** `readChoice` for an inline script, which cannot import. */
export const READ_CHOICE_SCRIPT = `function(n){
var c="; "+document.cookie,m=c.split("; ${HOST_PREFIX}"+n+"=")[1]||c.split("; "+n+"=")[1];return m&&m.split(";")[0]}`

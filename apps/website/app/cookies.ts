/** Browsers take a cookie of this prefix only over TLS, from this very host and for all of its paths: a neighbouring host cannot plant one. */
export const HOST_PREFIX = '__Host-'

const nameOf = (name: string, secure: boolean) => (secure ? `${HOST_PREFIX}${name}` : name)

type Cookie = {
  name: string
  value: string
  maxAgeSeconds: number
  /** The visitor's connection is encrypted. */
  secure: boolean
  /** Hidden from scripts. */
  httpOnly?: boolean
}

/** Set-Cookie; without `httpOnly` also for `document.cookie`. */
export const cookieText = ({ name, value, maxAgeSeconds, secure, httpOnly = false }: Cookie): string =>
  `${nameOf(name, secure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}${httpOnly ? '; HttpOnly' : ''}; SameSite=Lax${secure ? '; Secure' : ''}`

/** The value in a Cookie header or `document.cookie`. */
export function readCookie(cookies: string | null, name: string, secure: boolean): string | undefined {
  const start = `${nameOf(name, secure)}=`
  return cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/**
 * A choice that decides only how a page looks or what it loads. Answers given before cookies had the prefix count until they end: the fallback can go a
 * year after November 2026.
 */
export const readChoice = (cookies: string | null, name: string): string | undefined =>
  readCookie(cookies, name, true) ?? readCookie(cookies, name, false)

/** The same for an inline script, which cannot import. */
export const READ_CHOICE_SCRIPT = `function(n){
var c="; "+document.cookie,m=c.split("; ${HOST_PREFIX}"+n+"=")[1]||c.split("; "+n+"=")[1];return m&&m.split(";")[0]}`

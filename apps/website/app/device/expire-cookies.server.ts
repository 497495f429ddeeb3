import { cookieText, HOST_PREFIX } from '../cookies.ts'
import { findStorageEntry } from './storage-registry.ts'

/** Set-Cookie headers that remove each cookie of this site found in a Cookie header, except settings. */
export function expireCookies(cookies: string | null): string[] {
  const names = (cookies ?? '').split('; ').map((cookie) => cookie.split('=', 1)[0]!)
  return names.flatMap((cookieName) => {
    // Cookies from before the prefix, or set over plain HTTP, have no prefix.
    const secure = cookieName.startsWith(HOST_PREFIX)
    const name = secure ? cookieName.slice(HOST_PREFIX.length) : cookieName
    const entry = findStorageEntry(name)
    if (entry?.where !== 'cookie' || entry.isSetting) return []
    return cookieText({ name, value: '', maxAgeSeconds: 0, secure, httpOnly: true })
  })
}

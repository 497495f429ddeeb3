import { cookieText, HOST_PREFIX } from '../cookies.ts'
import { findKept } from './kept-on-device.ts'

/** Set-Cookie for each cookie of ours in a Cookie header that is not a setting: the browser removes it. */
export function expireCookies(cookies: string | null): string[] {
  const names = (cookies ?? '').split('; ').map((cookie) => cookie.split('=', 1)[0]!)
  return names.flatMap((sent) => {
    // One from before the prefix, or over plain HTTP, has none.
    const secure = sent.startsWith(HOST_PREFIX)
    const name = secure ? sent.slice(HOST_PREFIX.length) : sent
    const kept = findKept(name)
    if (kept?.where !== 'cookie' || kept.isSetting) return []
    return cookieText({ name, value: '', maxAgeSeconds: 0, secure, httpOnly: true })
  })
}

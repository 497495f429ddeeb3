import { cookieText, readChoice } from '../cookies.ts'
import { CONSENT_DAYS, type KeyIn } from '../device/kept-on-device.ts'

/** What a visitor said to the cookie notice. Readable by scripts, because it decides what they may load. */
export type Consent = 'accepted' | 'refused'

export const CONSENT_COOKIE = 'consent' satisfies KeyIn<'cookie'>

export const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'refused'

/** The answer in a Cookie header or `document.cookie`; undefined when the visitor has not answered yet. */
export function consentOf(cookies: string | null): Consent | undefined {
  const value = readChoice(cookies, CONSENT_COOKIE)
  return isConsent(value) ? value : undefined
}

/** Set-Cookie, or `document.cookie`, for an answer. */
export function consentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  const maxAgeSeconds = CONSENT_DAYS * 24 * 60 * 60
  return cookieText({ name: CONSENT_COOKIE, value: consent, maxAgeSeconds, secure })
}

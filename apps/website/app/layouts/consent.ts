import { cookieText, readChoice } from '../cookies.ts'
import { CONSENT_DAYS, type StorageKey } from '../device/storage-registry.ts'

/** Answer to the cookie notice. Scripts can read the cookie, because it decides what they may load. */
export type Consent = 'accepted' | 'refused'

export const CONSENT_COOKIE = 'consent' satisfies StorageKey<'cookie'>

export const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'refused'

/** Reads the answer from a Cookie header or `document.cookie`; undefined before the visitor has answered. */
export function consentOf(cookies: string | null): Consent | undefined {
  const value = readChoice(cookies, CONSENT_COOKIE)
  return isConsent(value) ? value : undefined
}

/** Cookie text for an answer, for Set-Cookie or `document.cookie`. */
export function consentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  const maxAgeSeconds = CONSENT_DAYS * 24 * 60 * 60
  return cookieText({ name: CONSENT_COOKIE, value: consent, maxAgeSeconds, secure })
}

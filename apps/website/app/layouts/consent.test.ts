import { describe, expect, test } from 'vitest'
import { consentCookie, consentOf } from './consent.ts'

describe('the answer to the cookie notice', () => {
  test('is kept for 90 days', () => {
    expect(consentCookie('accepted', { secure: true })).toBe(
      '__Host-consent=accepted; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
    )
    expect(consentCookie('refused', { secure: false })).toBe(
      'consent=refused; Path=/; Max-Age=7776000; SameSite=Lax',
    )
  })

  test.each([
    { cookies: 'consent=accepted', consent: 'accepted' },
    { cookies: 'a=1; consent=refused; b=2', consent: 'refused' },
    { cookies: '__Host-consent=accepted', consent: 'accepted' },
    { cookies: 'consent=accepted; __Host-consent=refused', consent: 'refused' },
    { cookies: 'consent=perhaps', consent: undefined },
    { cookies: 'myconsent=accepted', consent: undefined },
    { cookies: '', consent: undefined },
    { cookies: null, consent: undefined },
  ])('is read from $cookies', ({ cookies, consent }) => {
    expect(consentOf(cookies)).toBe(consent)
  })
})

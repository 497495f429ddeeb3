import { expect, test } from 'vitest'
import { expireCookies } from './expire-cookies.server.ts'

test.each([
  {
    case: 'those of flows go',
    cookies: 'received-contact-us=a; smart-fin=b; phone-check-e-coupon=c',
    gone: ['received-contact-us', 'smart-fin', 'phone-check-e-coupon'],
  },
  {
    case: 'each under the name that it has',
    cookies: '__Host-smart-fin=a; smart-fin-documents=b',
    gone: ['__Host-smart-fin', 'smart-fin-documents'],
  },
  { case: 'settings stay', cookies: 'consent=refused; __Host-text-size=large', gone: [] },
  { case: 'those of others stay', cookies: 'balancer=1; my-smart-fin=a; draft:quote=b', gone: [] },
  { case: 'none were sent', cookies: null, gone: [] },
])('cookies when a device is cleared: $case', ({ cookies, gone }) => {
  expect(expireCookies(cookies).map((text) => text.split('=')[0])).toEqual(gone)
})

test('a cookie is removed with the attributes that it was set with', () => {
  expect(expireCookies('__Host-smart-fin=a; smart-fin=a')).toEqual([
    '__Host-smart-fin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    'smart-fin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ])
})

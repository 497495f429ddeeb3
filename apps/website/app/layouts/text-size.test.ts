import { describe, expect, test } from 'vitest'
import { textSizeCookie, textSizeOf } from './text-size.ts'

describe('the size of the letters', () => {
  test('is kept for a year', () => {
    expect(textSizeCookie('large', { secure: true })).toBe(
      '__Host-text-size=large; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    expect(textSizeCookie('normal', { secure: false })).toBe(
      'text-size=normal; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  test.each([
    { cookies: 'text-size=larger', size: 'larger' },
    { cookies: 'a=1; text-size=large; consent=refused', size: 'large' },
    { cookies: 'text-size=large; __Host-text-size=normal', size: 'normal' },
    { cookies: '__Host-text-size=larger', size: 'larger' },
    { cookies: 'text-size=huge', size: 'normal' },
    { cookies: 'text-size=constructor', size: 'normal' },
    { cookies: 'my-text-size=large', size: 'normal' },
    { cookies: null, size: 'normal' },
  ])('is read from $cookies', ({ cookies, size }) => {
    expect(textSizeOf(cookies)).toBe(size)
  })
})

import { describe, expect, test } from 'vitest'
import { isActivePath } from './url-path.ts'

describe('a menu entry is active on its own page and on those below it', () => {
  test.each([
    { name: 'its own page', current: '/promotion', href: '/promotion', active: true },
    { name: 'a page below', current: '/promotion/june', href: '/promotion', active: true },
    { name: 'two levels below', current: '/a/b/c', href: '/a', active: true },
    {
      name: 'a slash at the end of the current path',
      current: '/promotion/',
      href: '/promotion',
      active: true,
    },
    {
      name: 'a slash at the end of the entry',
      current: '/promotion/june',
      href: '/promotion/',
      active: true,
    },
    { name: 'the page above', current: '/promotion', href: '/promotion/june', active: false },
    { name: 'a path that only begins alike', current: '/promotions', href: '/promotion', active: false },
    { name: 'another page', current: '/news', href: '/promotion', active: false },
    {
      name: 'other searches of the current page',
      current: '/promotion?page=2',
      href: '/promotion',
      active: true,
    },
    { name: 'a hash', current: '/service-faq#q1', href: '/service-faq', active: true },
    {
      name: 'a Thai path, as a browser writes it',
      current: '/news/%E0%B8%81',
      href: '/news/ก',
      active: true,
    },
  ])('$name', ({ current, href, active }) => {
    expect(isActivePath(current, href)).toBe(active)
  })
})

describe('an entry with a tab is active on that tab only', () => {
  const href = '/payment?tab=direct-debit'

  test.each([
    { name: 'that tab', current: '/payment?tab=direct-debit', active: true },
    {
      name: 'that tab, with other parameters',
      current: '/payment?utm_source=line&tab=direct-debit',
      active: true,
    },
    { name: 'another tab', current: '/payment?tab=mobile-application', active: false },
    { name: 'no tab', current: '/payment', active: false },
    { name: 'that tab of another page', current: '/service-fee?tab=direct-debit', active: false },
  ])('$name', ({ current, active }) => {
    expect(isActivePath(current, href)).toBe(active)
  })
})

describe('nothing is active', () => {
  test.each([
    { name: 'on the home page', current: '/', href: '/promotion' },
    { name: 'for the home page itself', current: '/', href: '/' },
    { name: 'for the home page, elsewhere', current: '/promotion', href: '/' },
    { name: 'for the home page with a search', current: '/?a=1', href: '/?a=1' },
    { name: 'for another site', current: '/promotion', href: 'https://example.com/promotion' },
    { name: 'for another site without a scheme', current: '/promotion', href: '//example.com/promotion' },
    { name: 'for a telephone link', current: '/promotion', href: 'tel:1366' },
    { name: 'on a path of slashes', current: '//', href: '/promotion' },
    { name: 'on a path that is badly encoded', current: '/%E0%A4%A', href: '/promotion' },
  ])('$name', ({ current, href }) => {
    expect(isActivePath(current, href)).toBe(false)
  })
})

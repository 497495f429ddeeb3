import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deadLinks, isLiveLink, SITE_PAGES } from './site-pages.ts'

const MAP = path.join(import.meta.dirname, '../../../../apps/website/app/routes.ts')

/** Steps of a form, files and what scripts ask for: no content leads there. */
const NO_PAGES =
  /^\/(?:\*|dev\/ui|promotion\/detail|news\/detail|received\/.*|upload\/.*|(?:monthly-installment|refinance)\/mail-table|track\/.+|(?:refinance-ecoupon|reward-motor-expo-2021)\/verify-otp|cookie-consent|page-view|.*\/empty-search|text-size|.*\.(?:css|csv|svg|json|txt|xml|ics|webmanifest))$/

test('the pages that content may lead to are those of the website', () => {
  const routes = [...readFileSync(MAP, 'utf8').matchAll(/route\(\s*'([^']+)'/g)].flatMap(([, found = '']) =>
    found.endsWith('?') ? [`/${found.replace(/\/:\w+\?$/, '')}`, `/${found.slice(0, -1)}`] : [`/${found}`],
  )
  const pages = routes.filter((route) => !NO_PAGES.test(route) && !route.includes('/document'))

  expect([...SITE_PAGES].sort()).toEqual(['/', '/finance-amount-evaluation', ...pages].sort())
})

test.each([
  ['/', true],
  ['/refinance?carType=car&campaign=a#form', true],
  ['/service-insurance/gap', true],
  ['/promotion/june', true],
  ['/promotion/', true],
  ['https://www.1213.or.th/', true],
  ['tel:1366', true],
  ['#fees', true],
  ['/no-such-page', false],
  ['/promotion/june/more', false],
  ['/refinance.html', false],
])('%s leads to a page: %s', (href, is) => {
  expect(isLiveLink(href)).toBe(is)
})

test('links and buttons that lead to no page are found beside their fields', () => {
  const record = {
    action: { label: 'ดู', href: '/no-such-page' },
    detail: '<p><a href="/refinance?a=1&amp;b=2">ก</a> <a class="x" href="/gone?a=1&amp;b=2">ข</a></p>',
  }

  expect(deadLinks(record)).toEqual([
    { field: 'action.href', message: 'there is no page /no-such-page' },
    { field: 'detail', message: 'there is no page /gone?a=1&b=2' },
  ])
})

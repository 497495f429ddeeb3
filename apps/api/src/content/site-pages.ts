import type { Fault } from './collections/rate-grid.ts'

/** Pages of the website that content may link to; `:name` matches one path segment. A test compares this list with the website's routes. */
export const SITE_PAGES = [
  '/',
  '/promotion',
  '/promotion/:path',
  '/news',
  '/news/:path',
  '/service-new-car',
  '/service-used-car',
  '/service-leasing',
  '/service-refinance',
  '/service-personal-loan',
  '/service-insurance',
  '/service-insurance/:tab',
  '/service-annual-tax',
  '/service-register-transfer',
  '/service-other',
  '/service-fee',
  '/service-faq',
  '/payment',
  '/important-notice/debt-management-tips',
  '/privacy-policy',
  '/monthly-installment',
  '/monthly-installment/own-price',
  '/monthly-installment/budget',
  '/monthly-installment/solve',
  '/monthly-installment/compare',
  '/monthly-installment/saved',
  '/monthly-installment/contact-dealer',
  '/rates',
  '/rate-history',
  '/reward-motor-expo-2021',
  '/happy-car',
  '/new-product',
  '/aboutus',
  '/tpis',
  '/tpis/:tab',
  '/dealer-location',
  '/dealer-location/:sequence',
  '/career',
  '/contactus',
  '/quality-management-service',
  '/quality-management-service/complaint-channel',
  '/finance-amount-evaluation',
  '/refinance',
  '/refinance/saved',
  '/refinance/request',
  '/refinance-ecoupon',
  '/refinance-referrer',
  '/refinance-dealer-program',
  '/en',
  '/track',
  '/clear-device',
]

const PAGES = SITE_PAGES.map((page) => page.split('/'))

/** Whether a link leads to a page of the site. Other sites, phone numbers and fragments are not checked. */
export function isLiveLink(href: string): boolean {
  if (!href.startsWith('/')) return true
  const parts = new URL(href, 'http://site.invalid').pathname.replace(/(.)\/$/, '$1').split('/')
  return PAGES.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i])),
  )
}

/** Links and buttons of a record that lead to a missing page. */
export const deadLinks = (item: unknown): Fault[] =>
  linksIn(item)
    .filter(({ href }) => !isLiveLink(href))
    .map(({ field, href }) => ({ field, message: `there is no page ${href}` }))

type Link = { field: string; href: string }

function linksIn(value: unknown, field = ''): Link[] {
  if (typeof value === 'string')
    return /(?:^|\.)href$/.test(field)
      ? [{ field, href: value }]
      : [...value.matchAll(HREF)].map(([, href = '']) => ({ field, href: href.replaceAll('&amp;', '&') }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => linksIn(part, field ? `${field}.${key}` : key))
}

/** Matches sanitised rich text, whose attribute values have double quotes. */
const HREF = /<a [^>]*?href="([^"]*)"/g

import path from 'node:path'
import { type MappedRoute, mapRoutes } from '../apps/website/server/page-map.ts'

const BUILD = path.join(import.meta.dirname, '../apps/website/build/server/index.js')

/** The addresses that a page lists in the sitemap without content: the list of its handle, or its own address. */
function addressesOf({ path, handle: { sitemap } }: MappedRoute): readonly string[] {
  if (typeof sitemap === 'object') return sitemap
  const own = path.replace(/\/:\w+\?$/, '')
  return sitemap && !own.includes(':') ? [own] : []
}

/** The address of every page: those in the sitemap, one article of each kind, and pages that the sitemap omits. */
export const PAGES: readonly string[] = [
  ...mapRoutes(await import(BUILD)).flatMap(addressesOf),
  '/promotion?filter=refinance',
  '/promotion/refinance-0295',
  '/news/scam-warning',
  '/service-insurance/compulsory',
  '/service-faq?topic=refinance',
  '/monthly-installment/contact-dealer',
  '/refinance/request',
  '/dealer-location/1',
  '/dealer-location?province=60',
]

/** Routes that redirect, that answer only during or after a journey, or that are not for visitors. */
export const NOT_STANDALONE: readonly string[] = [
  '/promotion/detail',
  '/news/detail',
  '/monthly-installment/mail-table',
  '/refinance/mail-table',
  '/refinance-ecoupon/verify-otp',
  '/reward-motor-expo-2021/verify-otp',
  '/track/verify-otp',
  '/track/requests',
  '/track/documents/:reference',
  '/track/call/:reference',
  '/received/:form',
  '/clear-device',
  '/dev/ui',
  ...[
    ...['personal-information', 'verify-otp', 'resume', 'questionnaire', 'check-your-answers', 'screen-out'],
    ...['result', 'select-dealer', 'attach-document', 'thankyou', 'expired'],
    ...['input-radio', 'input-checkbox', 'input-select', 'input-number'],
  ].map((step) => `/finance-amount-evaluation/${step}`),
]

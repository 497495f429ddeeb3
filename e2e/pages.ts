import path from 'node:path'
import { mapRoutes, sitemapOf } from '../apps/website/server/page-map.ts'

const BUILD = path.join(import.meta.dirname, '../apps/website/build/server/index.js')

/** Every address that answers with a page: those of the sitemap, an article of each kind, and what the sitemap leaves out. */
export const PAGES: readonly string[] = [
  ...sitemapOf(mapRoutes(await import(BUILD))),
  '/promotion/refinance-0295',
  '/news/scam-warning',
  '/service-insurance/compulsory',
  '/service-faq?topic=refinance',
  '/monthly-installment/contact-dealer',
  '/refinance/request',
  '/reward-motor-expo-2021',
  '/dealer-location?province=60',
]

/** Routes of pages that lead on, answer only in the middle or at the end of a journey, or are not for visitors. */
export const NOT_ALONE: readonly string[] = [
  '/promotion/detail',
  '/news/detail',
  '/monthly-installment/mail-table',
  '/refinance-ecoupon/verify-otp',
  '/reward-motor-expo-2021/verify-otp',
  '/received/:form',
  '/clear-device',
  '/dev/ui',
  ...[
    ...['personal-information', 'verify-otp', 'resume', 'questionnaire', 'check-your-answers', 'screen-out'],
    ...['result', 'select-dealer', 'attach-document', 'thankyou', 'expired'],
    ...['input-radio', 'input-checkbox', 'input-select', 'input-number'],
  ].map((step) => `/finance-amount-evaluation/${step}`),
]

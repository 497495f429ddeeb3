/** Every address of the specification (sections 2.1, 2.2, 2.4) that answers with a page. */
export const PAGES = [
  '/',
  '/promotion',
  '/promotion?filter=refinance',
  '/promotion/refinance-0295',
  '/news',
  '/news/scam-warning',
  '/service-new-car',
  '/service-used-car',
  '/service-leasing',
  '/service-refinance',
  '/service-personal-loan',
  '/service-insurance',
  '/service-insurance/compulsory',
  '/service-annual-tax',
  '/service-register-transfer',
  '/service-other',
  '/service-fee',
  '/service-faq',
  '/service-faq?topic=refinance',
  '/payment?tab=direct-debit',
  '/payment?tab=mobile-application',
  '/monthly-installment',
  '/monthly-installment/contact-dealer',
  '/refinance',
  '/refinance/request',
  '/refinance-dealer-program',
  '/refinance-ecoupon',
  '/refinance-referrer',
  '/reward-motor-expo-2021',
  '/happy-car',
  '/new-product',
  '/finance-amount-evaluation',
  '/tpis/tis',
  '/tpis/tpis',
  '/aboutus',
  '/dealer-location',
  '/dealer-location?province=60',
  '/career',
  '/contactus',
  '/quality-management-service',
  '/quality-management-service/complaint-channel',
  '/important-notice/debt-management-tips',
  '/privacy-policy',
] as const

/** Addresses that answer with 404 or 410. */
export const STATES = ['/nowhere', '/promotion/rainy-season', '/news/holiday-hours'] as const

/** The pages without a calculator or a questionnaire. */
export const READING = PAGES.filter(
  (path) => path !== '/' && !/^\/(monthly|refinance|finance|reward|contactus|career)/.test(path),
)

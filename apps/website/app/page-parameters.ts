import { NAMES } from './routes/monthly-installment/address.ts'

/**
 * What a parameter may hold for its page to be kept, here and by shared caches; `typed`: whatever a visitor types. With that, or with a value that is
 * not expected, the page is made for each who asks and is kept by nobody.
 */
type Parameters = Readonly<Record<string, RegExp | 'typed'>>

const NUMBER = /^[1-9]\d?$/
/** The id of a choice. One with digits is answered, but not kept: a phone number would fit. */
const WORD = /^(?=.{1,40}$)[a-z]+(?:-[a-z]+)*$/

const typed = (...names: string[]): Parameters =>
  Object.fromEntries(names.map((name) => [name, 'typed' as const]))

/**
 * The parameters that a page reads from its address, for the page cache. On a page of this list every other parameter (a campaign's, a
 * stranger's) is dropped before the page is made. `/*` stands for everything below. A page that is not listed gets its address as it is, and is
 * kept only when it is asked for without any parameter: a new page is right without an entry, and quick with one.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, Parameters>> = {
  '/': typed('price', 'down', 'term'),
  '/promotion': { filter: /^refinance$/, page: NUMBER },
  '/promotion/detail': typed('path'),
  '/promotion/*': {},
  '/news': { page: NUMBER },
  '/news/detail': typed('path'),
  '/news/*': {},

  '/service-new-car': { type: /^(truck|pickup)$/, borrower: WORD },
  '/service-used-car': { borrower: WORD },
  '/service-leasing': { borrower: WORD },
  '/service-refinance': { borrower: WORD },
  '/service-personal-loan': { borrower: WORD },
  '/service-insurance': {},
  '/service-insurance/*': {},
  '/service-annual-tax': typed('plate', 'cc', 'kg', 'registered', 'dueDay', 'dueMonth', 'dueYear', 'company'),
  '/service-register-transfer': {},
  '/service-other': {},
  '/service-fee': typed('q'),
  '/service-faq': { topic: WORD, q: 'typed' },
  '/payment': { tab: WORD },
  '/important-notice/debt-management-tips': typed(
    'amount',
    'by',
    'instalment',
    'rate',
    'term',
    'paid',
    'extra',
    'newTerm',
  ),
  '/privacy-policy': {},

  '/monthly-installment': typed(...NAMES, 'with'),

  '/finance-amount-evaluation': {},

  '/aboutus': {},
  '/tpis': {},
  '/tpis/*': {},
  '/dealer-location': {
    province: /^\d{2}$/,
    district: /^\d{4}$/,
    type: WORD,
    show: NUMBER,
    lat: 'typed',
    lng: 'typed',
  },
  '/career': { department: WORD, id: WORD },
  '/contactus': {},
  '/quality-management-service': {},
  '/quality-management-service/*': {},
  '/sitemap.xml': {},
  '/robots.txt': {},
  '/site.webmanifest': {},
}

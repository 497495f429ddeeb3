import { requestContext } from '../../context.ts'
import type { Route } from './+types/sitemap-xml'

/** Pages that do not come from a collection. */
const PAGES = [
  '/',
  '/promotion',
  '/news',
  '/service-new-car',
  '/service-used-car',
  '/service-leasing',
  '/service-refinance',
  '/service-personal-loan',
  '/service-insurance',
  '/service-annual-tax',
  '/service-register-transfer',
  '/service-other',
  '/service-fee',
  '/service-faq',
  '/payment?tab=direct-debit',
  '/payment?tab=mobile-application',
  '/monthly-installment',
  '/refinance',
  '/refinance-ecoupon',
  '/refinance-referrer',
  '/refinance-dealer-program',
  '/finance-amount-evaluation',
  '/tpis/tis',
  '/tpis/tpis',
  '/aboutus',
  '/dealer-location',
  '/career',
  '/contactus',
  '/quality-management-service',
  '/quality-management-service/complaint-channel',
  '/important-notice/debt-management-tips',
  '/privacy-policy',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const [promotions, news] = await Promise.all([api.listPromotions(), api.listNews()])
  const entries = [
    ...PAGES.map((path) => ({ path, changed: undefined })),
    ...promotions.items.map(({ path, startDate }) => ({ path: `/promotion/${path}`, changed: startDate })),
    ...news.items.map(({ path, publishedOn }) => ({ path: `/news/${path}`, changed: publishedOn })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

import type { Day } from '@leasing/rules/bangkok-day'
import { href } from 'react-router'
import { requestContext } from '../../context.ts'
import { hrefOf } from '../../dealers/finder-query.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/sitemap-xml'

export const handle = { reads: {} } satisfies Partial<PageHandle>

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl, sitemap } = context.get(requestContext)
  const [site, promotions, news, careers, insurance, faqs, events, provinces] = await Promise.all([
    api.findSite(),
    api.listPromotions(),
    api.listNews(),
    api.listCareers(),
    api.listInsuranceClasses(),
    api.listFaqs(),
    api.listMotorExpoEvents(),
    api.listDealerProvinces(),
  ])
  const promoted = latest(promotions.items.map(({ startDate }) => startDate))
  const published = latest(news.items.map(({ publishedOn }) => publishedOn))
  /** A page is dated only where its content is: a date that is merely the day of asking is worth nothing to search engines. */
  const changed: Record<string, Day | undefined> = {
    [href('/')]: latest([promoted, published, site.home.quickCalculator.asOf]),
    [href('/promotion')]: promoted,
    [href('/news')]: published,
    [href('/career')]: latest(careers.items.map(({ startDate }) => startDate)),
    [href('/privacy-policy')]: site.privacyNotice.effectiveFrom,
  }
  const entries = [
    ...sitemap.map((path) => ({ path, changed: changed[path] })),
    ...undated([
      ...insurance.items.map(({ key }) => href('/service-insurance/:tab?', { tab: key })),
      ...faqs.topics.map(({ topic }) => `${href('/service-faq')}?topic=${topic}`),
      ...provinces.items.map(({ locationProvince }) => hrefOf({ province: locationProvince })),
      ...(events.items.length > 0 ? [href('/reward-motor-expo-2021')] : []),
    ]),
    ...promotions.items.map(({ path, startDate }) => ({
      path: href('/promotion/:path', { path }),
      changed: startDate,
    })),
    ...news.items.map(({ path, publishedOn }) => ({
      path: href('/news/:path', { path }),
      changed: publishedOn,
    })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** The last of these days; undefined when there are none. Days compare as texts. */
const latest = (days: readonly (Day | undefined)[]): Day | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)

const undated = (paths: readonly string[]) => paths.map((path) => ({ path, changed: undefined }))

import { requestContext } from '../../context.ts'
import type { Route } from './+types/sitemap-xml'

/** Pages that do not come from a collection. */
const PAGES = ['/', '/promotion', '/news']

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

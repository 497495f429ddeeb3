import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/sitemap-xml'

export const handle = { reads: {} } satisfies Partial<PageHandle>

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl, sitemap } = context.get(requestContext)
  const urls = (await sitemap(api)).map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

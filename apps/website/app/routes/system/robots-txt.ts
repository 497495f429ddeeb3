import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/robots-txt'

export const handle = { reads: {} } satisfies Partial<PageHandle>

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cookie-consent',
    'Disallow: /text-size',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

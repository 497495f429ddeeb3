import { href } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/web-manifest'

export const handle = { reads: {} } satisfies Partial<PageHandle>

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await context.get(requestContext).api.findSite()
  const manifest = {
    name: brand.nameTh,
    short_name: brand.shortName,
    description: brand.description,
    lang: 'th',
    start_url: href('/'),
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#0b1b33',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}

import { data, href, redirect } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/detail'

export const handle = { sitemap: false, reads: { path: 'typed' } } satisfies PageHandle

/** The older form of the address: `/news/detail?path=june` is `/news/june`. */
export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get('path')
  if (!path) throw data(null, { status: 404 })
  return redirect(href('/news/:path', { path }), 301)
}

/** Never seen; a route without a page would answer its 404 without one too. */
export default function Detail() {
  return null
}

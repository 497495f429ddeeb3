import { href, redirect } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/detail'

export const handle = { sitemap: false, reads: { path: 'typed' } } satisfies PageHandle

/** Redirects the legacy URL `/promotion/detail?path=june` to `/promotion/june`, or to the list without a path. */
export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get('path')
  if (!path) return redirect(href('/promotion'))
  return redirect(href('/promotion/:path', { path }), 301)
}

/** Never rendered: the loader always redirects. */
export default function Detail() {
  return null
}

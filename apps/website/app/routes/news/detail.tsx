import { href, redirect } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/detail'

export const handle = { sitemap: false, reads: { path: 'typed' } } satisfies PageHandle

/** Redirects the legacy URL `/news/detail?path=june` to `/news/june`, or to the list without a path. */
export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get('path')
  if (!path) return redirect(href('/news'))
  return redirect(href('/news/:path', { path }), 301)
}

/** Never rendered: the loader always redirects. */
export default function Detail() {
  return null
}

import { href, redirect } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/detail'

export const handle = { sitemap: false, reads: { path: 'typed' } } satisfies PageHandle

/** The older form of the address: `/promotion/detail?path=june` is `/promotion/june`; without a path, the list. */
export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get('path')
  if (!path) return redirect(href('/promotion'))
  return redirect(href('/promotion/:path', { path }), 301)
}

/** Never seen: the loader always leads on. */
export default function Detail() {
  return null
}

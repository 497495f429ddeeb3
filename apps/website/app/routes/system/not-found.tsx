import { data } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** 404 for every URL without a route. The page that visitors see is `layouts/error.tsx`. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

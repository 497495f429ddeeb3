import { SMART_FIN_TRAIL } from '../../layouts/chrome/smart-fin-trail.ts'
import type { RootData } from '../../root-data.ts'
import { breadcrumbData } from '../../seo/breadcrumb-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'

type RootMatch = { loaderData: RootData | undefined } | undefined

/** A step is one visitor's own: search engines only get to know the beginning. */
export function stepMeta(matches: readonly unknown[], path: string, title: string, description: string) {
  const root = (matches[0] as RootMatch)?.loaderData
  return [
    ...pageMeta(matches, { title: `${title} – SMART FIN`, description, path, hidden: true }),
    ...(root
      ? [{ 'script:ld+json': breadcrumbData([...SMART_FIN_TRAIL, { label: title }], root.publicUrl) }]
      : []),
  ]
}

import type { RootData } from '../root-data.ts'
import { breadcrumbData } from '../seo/breadcrumb-data.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { FormPageWords } from './form-page.tsx'

type RootMatch = { loaderData: RootData } | undefined

export function formPageMeta(matches: readonly unknown[], words: FormPageWords) {
  const root = matches[0] as RootMatch
  return [
    ...pageMeta(matches, words),
    ...(root
      ? [{ 'script:ld+json': breadcrumbData([{ label: words.title }], root.loaderData.publicUrl) }]
      : []),
  ]
}

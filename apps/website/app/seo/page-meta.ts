import type { Image } from '@leasing/contract/fields'
import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import { HOME, type Trail } from '@leasing/ui/breadcrumb'
import { href, type MetaDescriptor } from 'react-router'
import type { LayoutData } from '../root-data.ts'

export type PageMeta = {
  /** Without the brand name, which is appended unless the title contains it. */
  title: string
  /** May name `{{answer.…}}`. */
  description: string
  /** Canonical path of the page. */
  path: string
  /** Breadcrumb of the page, empty if it shows none; also emitted as structured data. */
  trail: Trail
  /** Additional schema.org structured data. */
  data?: readonly object[]
  image?: Image
  /** Image for social media previews, with the title in it. */
  share?: Image | undefined
  /** Set for articles. */
  article?: { publishedOn: string }
  /** The page is in English and uses the English brand name. */
  isEnglish?: boolean
  /** Emits `hreflang` links; set on the home page and the English page. */
  hasOtherLanguage?: boolean
  /** Emits `noindex`. */
  hidden?: boolean
}

/** Used for pages without an image of their own. */
const DEFAULT_IMAGE: Image = {
  src: '/share.png',
  alt: 'รถกระบะบนถนนยามเช้า แสงแรกอยู่ที่ขอบฟ้า',
  width: 1200,
  height: 630,
}

/** Entry page by language. */
const ALTERNATES = { th: href('/'), en: href('/en'), 'x-default': href('/') }

type RootMatch = { loaderData: { layout: LayoutData; publicUrl: string } | undefined } | undefined

/** Title, description, canonical URL, Open Graph and structured data of a page. `matches` comes from the route's `meta`; its first entry is the root. */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = (matches[0] as RootMatch)?.loaderData
  if (!root) return [{ title: page.title }]
  const { layout, publicUrl } = root
  const { nameTh, nameEn } = layout.brand
  const name = page.isEnglish ? nameEn : nameTh
  const title = page.title.includes(name) ? page.title : `${page.title} | ${name}`
  const url = `${publicUrl}${page.path}`
  const description = withAnswerTimes(page.description, layout.answerTimes)
  const image = page.share ?? page.image ?? DEFAULT_IMAGE
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.hasOtherLanguage
      ? Object.entries(ALTERNATES).map(([hrefLang, path]) => ({
          tagName: 'link' as const,
          rel: 'alternate',
          hrefLang,
          href: `${publicUrl}${path}`,
        }))
      : []),
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:locale', content: page.isEnglish ? 'en_GB' : 'th_TH' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${publicUrl}${image.src}` },
    { property: 'og:image:width', content: `${image.width}` },
    { property: 'og:image:height', content: `${image.height}` },
    { property: 'og:image:alt', content: image.alt },
    ...(page.article ? [{ property: 'article:published_time', content: page.article.publishedOn }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data })),
    ...(page.trail.length > 0 ? [{ 'script:ld+json': breadcrumbList(page.trail, publicUrl) }] : []),
  ]
}

const breadcrumbList = (trail: Trail, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [HOME, ...trail].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: `${publicUrl}${href}` }),
  })),
})

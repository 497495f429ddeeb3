import type { Image } from '@leasing/contract/fields'
import { HOME, type Trail } from '@leasing/ui/breadcrumb'
import { href, type MetaDescriptor } from 'react-router'
import type { LayoutData } from '../root-data.ts'

export type PageMeta = {
  /** Without the brand, which is added; the home page carries it itself. */
  title: string
  description: string
  /** The canonical address of the page, from `/`. */
  path: string
  /** The trail that the page shows; empty where it shows none. Search engines are told the same. */
  trail: Trail
  /** Further structured data, in the vocabulary of schema.org. */
  data?: readonly object[]
  image?: Image
  /** The picture with the title in it, for those who share the page. */
  share?: Image | undefined
  /** An article, with the day it was published. */
  article?: { publishedOn: string }
  /** In English, under the English name. */
  isEnglish?: boolean
  /** The home page and the page in English, which name each other to search engines. */
  hasOtherLanguage?: boolean
  /** Kept out of search engines. */
  hidden?: boolean
}

/** For pages without a picture of their own. */
const SHARED: Image = {
  src: '/share.png',
  alt: 'รถกระบะบนถนนยามเช้า แสงแรกอยู่ที่ขอบฟ้า',
  width: 1200,
  height: 630,
}

/** The page to begin with, by language. */
const LANGUAGES = { th: href('/'), en: href('/en'), 'x-default': href('/') }

type RootMatch = { loaderData: { layout: LayoutData; publicUrl: string } | undefined } | undefined

/** Title, description, canonical address, Open Graph and structured data of a page. `matches` are those of the route's `meta`; the first is the root. */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = (matches[0] as RootMatch)?.loaderData
  if (!root) return [{ title: page.title }]
  const { layout, publicUrl } = root
  const { nameTh, nameEn } = layout.brand
  const name = page.isEnglish ? nameEn : nameTh
  const title = page.title.includes(name) ? page.title : `${page.title} | ${name}`
  const url = `${publicUrl}${page.path}`
  const image = page.share ?? page.image ?? SHARED
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.hasOtherLanguage
      ? Object.entries(LANGUAGES).map(([hrefLang, path]) => ({
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
    { property: 'og:description', content: page.description },
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

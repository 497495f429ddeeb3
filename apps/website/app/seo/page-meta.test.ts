import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const MATCHES = [
  {
    loaderData: {
      layout: { brand: { nameTh: 'อรุณ', nameEn: 'Arun' } },
      publicUrl: 'https://arun.example',
    },
  },
]
const PAGE = { title: 'รุ่นใหม่', description: 'รถรุ่นใหม่', path: '/news/new' }

test('search engines are told the trail from the home page, after other data; the page itself has no address', () => {
  const trail = [{ label: 'ข่าว', href: '/news' }, { label: 'รุ่นใหม่' }]

  const data = structuredData({ ...PAGE, trail, data: [{ '@type': 'NewsArticle' }] })

  expect(data).toEqual([
    { '@type': 'NewsArticle' },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'หน้าแรก', item: 'https://arun.example/' },
        { '@type': 'ListItem', position: 2, name: 'ข่าว', item: 'https://arun.example/news' },
        { '@type': 'ListItem', position: 3, name: 'รุ่นใหม่' },
      ],
    },
  ])
})

test('a page that shows no trail tells none', () => {
  expect(structuredData({ ...PAGE, trail: [] })).toEqual([])
})

const structuredData = (page: Parameters<typeof pageMeta>[1]) =>
  pageMeta(MATCHES, page).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))

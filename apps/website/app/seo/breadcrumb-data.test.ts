import { expect, test } from 'vitest'
import { breadcrumbData } from './breadcrumb-data.ts'

test('search engines are told the way from the home page; the page itself has no address', () => {
  const data = breadcrumbData([{ label: 'ข่าว', href: '/news' }, { label: 'รุ่นใหม่' }], 'https://arun.example')

  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'หน้าแรก', item: 'https://arun.example/' },
    { '@type': 'ListItem', position: 2, name: 'ข่าว', item: 'https://arun.example/news' },
    { '@type': 'ListItem', position: 3, name: 'รุ่นใหม่' },
  ])
})

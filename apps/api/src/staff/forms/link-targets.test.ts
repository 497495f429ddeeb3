import { isSafeLink } from '@leasing/rules/safe-link'
import { expect, test } from 'vitest'
import { testDesk, WHOLE } from '../../../test/desk.ts'
import { isLiveLink, SITE_PAGES } from '../../content/site-pages.ts'
import { PAGE_TITLES } from './page-titles.ts'

test('every page of the site has a title by which staff find it', () => {
  const titled = Object.keys(PAGE_TITLES)

  expect(SITE_PAGES.filter((page) => !page.includes(':') && !titled.includes(page))).toEqual([])
  expect(titled.filter((page) => !isLiveLink(page))).toEqual([])
  expect(new Set(Object.values(PAGE_TITLES).map(({ title }) => title)).size).toBe(titled.length)
})

test('links can lead to pages, promotions, news, branches and telephone numbers, drafts included', async () => {
  const desk = await testDesk([...WHOLE, 'provinces', 'districts', 'dealers'])
  const editor = await desk.signedIn('editor')
  await editor.json('saveDraft', {
    params: { collection: 'news', id: 'opening' },
    body: { version: 0, baseRevision: 0, value: { id: 'opening', path: 'opening', title: 'เปิดสาขาใหม่' } },
  })

  const { items } = await editor.json('listLinkTargets')

  expect(items).toContainEqual({
    href: '/service-fee',
    title: 'ค่าธรรมเนียม',
    group: 'หน้าในเว็บไซต์',
    keywords: 'ค่าบริการ',
  })
  expect(items).toContainEqual({ href: '/news/opening', title: 'เปิดสาขาใหม่', group: 'ข่าวประชาสัมพันธ์' })
  expect(new Set(items.map(({ group }: { group: string }) => group)).size).toBe(5)
  expect(items.filter(({ href }: { href: string }) => !isSafeLink(href) || !isLiveLink(href))).toEqual([])
  expect(items.map(({ href }: { href: string }) => href)).toContain('tel:{{contact.hotline}}')
})

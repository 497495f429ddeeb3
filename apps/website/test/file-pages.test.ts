import { expect, test } from 'vitest'
import { FORMS } from '../../../e2e/page-list.ts'
import { PAGES } from '../../../e2e/pages.ts'
import { testSite } from './test-site.ts'

test('a page that asks for a file takes bodies with files', async () => {
  const { html, pages } = await testSite({ shipped: true, now: '2026-11-25T10:00:00+07:00' })

  const asking: string[] = []
  for (const address of new Set([...PAGES, ...FORMS.map(({ path }) => path)]))
    if (/<input[^>]* type="file"/.test(await html(address))) asking.push(address.replace(/\?.*/, ''))

  expect(asking).toEqual(expect.arrayContaining(['/career', '/contactus']))
  expect(asking.filter((path) => pages.bodyOf(path) !== 'files')).toEqual([])
})

test.each([
  ['/', 'none'],
  ['/nothere', 'none'],
  ['/%zz', 'none'],
  ['/news', 'none'],
  ['/new-product', 'fields'],
  ['/new-product.data', 'fields'],
  ['/contactus', 'files'],
  ['/contactus.data', 'files'],
  ['/finance-amount-evaluation/attach-document', 'files'],
  ['/cookie-consent', 'fields'],
])('%s takes %s', async (address, kind) => {
  const { pages } = await testSite()

  expect(pages.bodyOf(address)).toBe(kind)
})

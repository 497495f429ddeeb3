import { COLLECTIONS } from '@leasing/api/internals'
import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

test('every page stands without the collections that may be empty', async () => {
  const site = await testSite({ shipped: true, now: '2026-11-21T10:00:00+07:00' })
  const names = COLLECTIONS.filter(({ mayBeEmpty }) => mayBeEmpty).map(({ name }) => name)
  await site.db.deleteFrom('content').where('collection', 'in', names).execute()
  await site.db
    .updateTable('contentVersion')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  await site.content.refresh()
  const sitemap = await site.html('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  )

  const failing: string[] = []
  for (const path of paths) {
    const { status } = await site.request(path || '/')
    if (status !== 200) failing.push(`${status} ${path}`)
  }

  expect(names).toContain('careers')
  expect(paths.length).toBeGreaterThan(50)
  expect(failing).toEqual([])
})

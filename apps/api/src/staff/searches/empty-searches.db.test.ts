import { expect, test } from 'vitest'
import { testStaff } from '../../../test/staff.ts'

test('what visitors did not find is listed for whoever reads content, the most frequent first, with the search words that read it by now', async () => {
  const { db, signedIn } = await testStaff()
  await db
    .insertInto('emptySearch')
    .values([
      { day: '2026-06-13', place: 'faq', query: 'รถไถ', times: 2 },
      { day: '2026-06-15', place: 'faq', query: 'รถไถ', times: 1 },
      { day: '2026-06-14', place: 'faq', query: 'โดนยึดรถ', times: 2 },
      { day: '2026-06-15', place: 'fees', query: 'โดนยึดรถ', times: 2 },
    ])
    .execute()
  const written = JSON.stringify({ id: 'seized', keywords: ['โดนยึด'], meaning: 'ยึดรถ' })
  await db
    .insertInto('content')
    .values({ collection: 'search-words', id: 'seized', source: written, body: written, updatedAt: 0 })
    .execute()
  const editor = await signedIn('editor')

  const { items, groups } = await editor.json('listEmptySearches')
  expect(groups).toEqual([{ id: 'seized', meaning: 'ยึดรถ' }])
  expect(items).toEqual([
    { place: 'faq', query: 'รถไถ', times: 3, lastDay: '2026-06-15' },
    { place: 'fees', query: 'โดนยึดรถ', times: 2, lastDay: '2026-06-15' },
    {
      place: 'faq',
      query: 'โดนยึดรถ',
      times: 2,
      lastDay: '2026-06-14',
      group: { id: 'seized', meaning: 'ยึดรถ' },
    },
  ])
  expect(await (await signedIn('agent')).says('listEmptySearches')).toBe('403 forbidden')
  expect(await (await signedIn('admin')).says('listEmptySearches')).toBe('403 forbidden')
})

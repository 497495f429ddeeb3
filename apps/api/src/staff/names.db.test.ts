import { expect, test } from 'vitest'
import { cleanDatabase } from '../../test/test-database.ts'
import { subjectNames } from './names.ts'

test('releases and records of the log have the names that people know, and what is gone has none', async () => {
  const db = await cleanDatabase()
  await db
    .insertInto('release')
    .values({
      id: 'r-1',
      title: 'ปรับอัตราเดือนธันวาคม',
      state: 'draft',
      version: 1,
      itemsHash: '',
      createdBy: 'a',
      createdAt: 0,
      changedAt: 0,
      publishAt: null,
      submittedAt: null,
      publishedAt: null,
      failure: null,
      reason: null,
      reverts: null,
    })
    .execute()
  await db
    .insertInto('content')
    .values([
      { collection: 'news', id: 'flood', source: '{"title":"น้ำท่วม"}', body: '{}', updatedAt: 0 },
      {
        ...{ collection: 'hire-purchase/campaigns', id: 'rainy' },
        ...{ source: '{"title":"หน้าฝน"}', body: '{}', updatedAt: 0 },
      },
    ])
    .execute()

  const names = await subjectNames(db, [
    'release:r-1',
    'content:news/flood',
    'content:hire-purchase/campaigns/rainy',
    'content:fees/flood',
    'staff:a',
    'media',
  ])

  expect([...names].toSorted()).toEqual([
    ['content:hire-purchase/campaigns/rainy', 'หน้าฝน'],
    ['content:news/flood', 'น้ำท่วม'],
    ['release:r-1', 'ปรับอัตราเดือนธันวาคม'],
  ])
})

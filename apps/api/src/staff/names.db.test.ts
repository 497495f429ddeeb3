import { expect, test } from 'vitest'
import { testDesk } from '../../test/desk.ts'
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

test('a record that is a draft only, or withdrawn, has the title of its text', async () => {
  const desk = await testDesk(['news'])
  const [editor, approver] = [await desk.signedIn('editor'), await desk.signedIn('approver')]
  const key = { collection: 'news', id: 'road-safety' }
  const { title } = await editor.json('findRecord', { params: key })
  await editor.json('saveDraft', {
    params: { ...key, id: 'monsoon' },
    body: { version: 0, baseRevision: 0, value: { title: 'เปิดสาขาเชียงราย' } },
  })
  await approver.json('withdrawRecord', { params: key, body: { revision: 1, reason: 'ข้อมูลผิด' } })

  const names = await subjectNames(desk.db, [
    'content:news/monsoon',
    'content:news/road-safety',
    'content:fees/road-safety',
  ])

  expect(Object.fromEntries(names)).toEqual({
    'content:news/monsoon': 'เปิดสาขาเชียงราย',
    'content:news/road-safety': title,
  })
})

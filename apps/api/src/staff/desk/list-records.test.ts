import { expect, test } from 'vitest'
import { testDesk } from '../../../test/desk.ts'
import { later } from '../../../test/staff.ts'
import { AREAS } from '../../content/collection-words.ts'

const NEWS = { collection: 'news' }

/** News of the fixture, on 15 June 2569. */
async function testNews() {
  const desk = await testDesk(['news'])
  const editor = await desk.signedIn('editor')
  const list = (query: Record<string, string>) => editor.json('listRecords', { params: NEWS, query })
  const ids = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ id }: { id: string }) => id).toSorted()
  return { desk, editor, list, ids }
}

test('collections stand in the areas of the desk, each with its words', async () => {
  const { editor } = await testNews()
  const { items } = await editor.json('listCollections')
  const areas = items.map(({ areaTitle }: { areaTitle: string }) => areaTitle)

  expect(areas.filter((area: string, at: number) => area !== areas[at - 1])).toEqual(Object.values(AREAS))
  expect(items.slice(0, 2)).toMatchObject([
    { name: 'promotions', title: 'โปรโมชั่น', one: 'โปรโมชั่น' },
    { name: 'news', title: 'ข่าวประชาสัมพันธ์', one: 'ข่าว' },
  ])
})

test('pages of a list contain each record once', async () => {
  const { list, ids } = await testNews()
  const seen: string[] = []
  for (let after: string | undefined, page = 0; page === 0 || after; page++) {
    const { items, next, total } = await list({ limit: '4', ...(after && { after }) })
    expect(total).toBe(10)
    seen.push(...items.map(({ id }: { id: string }) => id))
    after = next
  }

  expect(seen.toSorted()).toEqual(await ids({}))
  expect(seen).toHaveLength(10)
})

test('a list is filtered by search and by state', async () => {
  const { desk, editor, list, ids } = await testNews()
  const [branch, safety] = ['new-branch-nakhon-sawan', 'road-safety']
  await desk.draft(editor, { ...NEWS, id: branch }, { title: 'สาขาใหม่' })
  const publishAt = Date.now() + 60_000
  const release = await desk.release(editor, { ...NEWS, id: safety }, { title: 'ขับขี่ปลอดภัย' }, { publishAt })
  await desk.step(editor, 'submitRelease', release)

  expect(await ids({ state: 'draft' })).toEqual([branch, safety])
  expect(await ids({ state: 'scheduled' })).toEqual([safety])
  expect(await ids({ state: 'ended' })).toEqual(['holiday-hours'])
  expect(await ids({ state: 'later' })).toContain('flood-relief')
  // Tone marks are often left out.
  expect((await list({ search: 'น้ำทวม' })).items[0].id).toBe('flood-relief')
  expect(await ids({ search: 'น้ำท่วม', state: 'ended' })).not.toContain('flood-relief')
})

test('withdrawn records are listed apart, by their last title, until they are drafts again', async () => {
  const { desk, ids, list, editor } = await testNews()
  const approver = await desk.signedIn('approver')
  const key = { ...NEWS, id: 'road-safety' }
  const { title } = (await editor.json('findRecord', { params: key })) as { title: string }
  await approver.json('withdrawRecord', { params: key, body: { revision: 1, reason: 'ข้อมูลผิด' } })

  expect(await ids({})).not.toContain(key.id)
  expect((await list({ state: 'withdrawn' })).items).toMatchObject([
    { id: key.id, title, isPublished: false, withdrawn: { at: Date.now(), by: { id: approver.id } } },
  ])
  expect(await ids({ state: 'withdrawn', search: 'ไม่มีคำนี้' })).toEqual([])
  await editor.json('restoreRevision', { params: { ...key, revision: '1' }, body: { version: 0 } })
  expect(await ids({ state: 'withdrawn' })).toEqual([])
  expect(await ids({ state: 'draft' })).toEqual([key.id])
})

test('the home page lists records that end soon and releases that are due soon', async () => {
  const { desk, editor } = await testNews()
  const key = { ...NEWS, id: 'holiday-hours' }
  const { published } = await editor.json('findRecord', { params: key })
  const release = await desk.release(editor, key, { endDate: '2026-06-20' })
  await desk.step(editor, 'submitRelease', release)
  await desk.step(editor, 'publishRelease', release)
  const next = await desk.release(editor, key, { title: 'ข่าวหน้า' }, { publishAt: Date.now() + 60_000 })
  await desk.step(editor, 'submitRelease', next)

  expect(published.value.endDate).toBe('2026-04-17')
  expect(await editor.json('findDesk')).toMatchObject({
    due: [{ ...key, collectionTitle: 'ข่าวประชาสัมพันธ์', kind: 'ends', day: '2026-06-20' }],
    comesSoon: [{ id: next.id }],
    myDrafts: [{ ...key, title: 'ข่าวหน้า' }],
  })
  later(7 * 24 * 60 * 60)
  expect((await (await desk.signedIn('approver')).json('findDesk')).due).toEqual([])
})

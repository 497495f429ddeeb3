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

test('a collection whose ids are a fixed choice is full once each has its record', async () => {
  const isFull = async (names: string[], name: string) => {
    const editor = await (await testDesk(names)).signedIn('editor')
    const { items } = await editor.json('listCollections')
    return items.find((one: { name: string }) => one.name === name).isFull
  }

  expect(await isFull(['faqs'], 'faqs')).toBe(true)
  expect(await isFull(['news'], 'faqs')).toBe(false)
  expect(await isFull(['news'], 'news')).toBe(false)
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

test('a filter is named like the state of its records, and leads to as many as it says', async () => {
  const { desk, editor, list } = await testNews()
  await desk.release(editor, { ...NEWS, id: 'road-safety' }, { title: 'ขับขี่ปลอดภัย' })
  await editor.json('saveDraft', {
    params: { ...NEWS, id: 'rainy-season' },
    body: { version: 0, baseRevision: 0, value: { title: 'หน้าฝน' } },
  })
  const { items, counts, total } = await list({})

  expect(counts).toMatchObject({ all: total, states: { new: 1, draft: 2, preparing: 1, ended: 1 } })
  for (const [state, count] of Object.entries(counts.states)) {
    const narrowed = await list({ state })
    expect([state, narrowed.total]).toEqual([state, count])
    for (const { states } of narrowed.items) expect(states).toContain(state)
  }
  expect(items[0]).toMatchObject({ id: 'rainy-season', title: 'หน้าฝน', states: ['new', 'draft'] })
  expect((await list({ search: 'หน้าฝน' })).counts).toEqual({ all: 1, states: { new: 1, draft: 1 } })
})

test('a list is sorted by each of its columns, and pages keep the order', async () => {
  const { list } = await testNews()
  const column = async (sort: string, of: (item: never) => unknown) => (await list({ sort })).items.map(of)
  const titles = await column('title', ({ title }: { title: string }) => title)
  const starts = await column(
    '-starts',
    ({ window }: { window?: { startDate?: string } }) => window?.startDate,
  )
  const given = starts.filter(Boolean)

  expect(titles).toEqual(titles.toSorted(new Intl.Collator('th').compare as never))
  expect(await column('-title', ({ title }: { title: string }) => title)).toEqual(titles.toReversed())
  expect(given).toEqual(given.toSorted().toReversed())
  expect(starts.slice(0, given.length)).toEqual(given)
  const first = await list({ sort: 'title', limit: '3' })
  const second = await list({ sort: 'title', limit: '3', after: first.next })
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(titles.slice(0, 6))
})

test('what was published, restored or deleted meanwhile is listed at once', async () => {
  const { desk, editor, list } = await testNews()
  const key = { ...NEWS, id: 'road-safety' }
  const titleOf = async () => (await list({})).items.find(({ id }: { id: string }) => id === key.id)?.title
  const before = await titleOf()
  const release = await desk.release(editor, key, { title: 'ขับขี่ปลอดภัยทุกวัน' })
  expect(await titleOf()).toBe('ขับขี่ปลอดภัยทุกวัน')
  const { draft } = await editor.json('findRecord', { params: key })
  await desk.step(editor, 'cancelRelease', release)
  await editor.json('discardDraft', { params: key, body: { version: draft.version } })
  expect(await titleOf()).toBe(before)
  later(1)
  const again = await desk.release(editor, key, { title: 'ขับขี่ปลอดภัยปีใหม่' })
  await desk.step(editor, 'submitRelease', again)
  await desk.step(editor, 'publishRelease', again)
  expect((await list({ search: 'ปลอดภัยปีใหม่' })).items).toMatchObject([
    { id: key.id, publishedBy: { id: editor.id } },
  ])
})

test('withdrawn records are listed apart, by their last title, until they are drafts again', async () => {
  const { desk, ids, list, editor } = await testNews()
  const approver = await desk.signedIn('approver')
  const key = { ...NEWS, id: 'road-safety' }
  const { title } = (await editor.json('findRecord', { params: key })) as { title: string }
  await approver.json('withdrawRecord', { params: key, body: { revision: 1, reason: 'ข้อมูลผิด' } })

  expect(await ids({})).not.toContain(key.id)
  expect((await list({ state: 'withdrawn' })).items).toMatchObject([
    { id: key.id, title, states: ['withdrawn'], withdrawn: { at: Date.now(), by: { id: approver.id } } },
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
  expect((await editor.json('findHome')).content.due).toEqual([
    {
      ...key,
      title: published.value.title,
      collectionTitle: 'ข่าวประชาสัมพันธ์',
      kind: 'ends',
      day: '2026-06-20',
    },
  ])
  expect(await editor.json('findDesk')).toMatchObject({
    comesSoon: [{ id: next.id }],
    myDrafts: [{ ...key, title: 'ข่าวหน้า' }],
  })
  later(7 * 24 * 60 * 60)
  expect((await (await desk.signedIn('approver')).json('findHome')).content.due).toEqual([])
})

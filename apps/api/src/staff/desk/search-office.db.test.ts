import { expect, test } from 'vitest'
import { testDesk } from '../../../test/desk.ts'
import type { Browser } from '../../../test/staff.ts'

const NEWS = { collection: 'news', id: 'road-safety' }

type Group = { total: number; items: Record<string, unknown>[] }

const find = async (person: Browser, search: string, limit = '8'): Promise<Group[]> =>
  (await person.json('searchOffice', { query: { search, limit } })).groups

const kinds = async (person: Browser, search: string) =>
  (await find(person, search)).map(({ items }) => items[0]!.kind)

test('drafts, releases, pictures and public records are found by words as people type them, the best first', async () => {
  const desk = await testDesk(['news', 'fees'])
  const editor = await desk.signedIn('editor')
  const key = { collection: 'news', id: 'monsoon' }
  await editor.json('saveDraft', {
    params: key,
    body: { version: 0, baseRevision: 0, value: { title: 'เปิดสาขาเชียงราย', detail: '<p>แม่สาย</p>' } },
  })
  await editor.json('createRelease', { body: { title: 'ข่าวเชียงราย', items: [key] } })
  await desk.db
    .insertInto('media')
    .values({
      ...{ id: 'a'.repeat(20), sha256: 'a'.repeat(64), name: 'chiang-rai.jpg', type: 'image/jpeg' },
      ...{ width: 800, height: 600, alt: 'หน้าสาขาเชียงราย', isDecorative: 0, focalX: 500, focalY: 500 },
      ...{ credit: '', by: 'cli:test', at: 1, version: 1, shown: '{}', keys: null, removedAt: null },
    })
    .execute()

  const [records, ...others] = await find(editor, 'เปิดสาขาเชียงราย')
  expect(records).toMatchObject({
    total: 1,
    items: [
      { ...key, kind: 'record', collectionTitle: 'ข่าวประชาสัมพันธ์', states: ['new', 'draft', 'preparing'] },
    ],
  })
  expect(others).toEqual([])
  // Without a tone mark, with the wrong keyboard layout, by a word of the text, by a file name.
  for (const typed of ['เชียงราย', 'เชียงลาย', "g=up'ikp"])
    expect(new Set(await kinds(editor, typed))).toEqual(new Set(['record', 'release', 'picture']))
  expect((await find(editor, 'แม่สาย'))[0]!.items).toMatchObject([key])
  expect((await find(editor, 'chiang-rai'))[0]!.items).toMatchObject([
    { kind: 'picture', title: 'หน้าสาขาเชียงราย' },
  ])
  expect(await find(editor, 'ไม่มีคำนี้แน่นอน')).toEqual([])
  expect(await find(editor, '')).toEqual([])
})

test('what a role may not open is not found', async () => {
  const desk = await testDesk(['news'])
  const editor = await desk.signedIn('editor')
  const admin = await desk.signedIn('admin')
  const compliance = await desk.signedIn('compliance')
  const agent = await desk.signedIn('agent')
  const { title } = await editor.json('findRecord', { params: NEWS })

  expect(await kinds(editor, title)).toEqual(['record'])
  expect(await kinds(editor, 'admin@example')).toEqual([])
  expect(await kinds(admin, title)).toEqual([])
  expect((await find(admin, 'editor@example'))[0]!.items).toMatchObject([
    { kind: 'user', id: editor.id, email: editor.email, state: 'active' },
  ])
  expect(await kinds(compliance, title)).toEqual(['record'])
  expect(await kinds(compliance, 'editor@example')).toEqual(['user'])
  expect([...(await find(agent, title)), ...(await find(agent, 'editor@example'))]).toEqual([])
})

test('a search lists as many of each kind as it is asked for, and says how many there are', async () => {
  const desk = await testDesk(['news'])
  const editor = await desk.signedIn('editor')
  const [few] = await find(editor, 'การ', '2')
  const [all] = await find(editor, 'การ', '100')

  expect(few!.items).toHaveLength(2)
  expect(few!.total).toBe(all!.items.length)
  expect(all!.items.slice(0, 2)).toEqual(few!.items)
})

test('a withdrawn record is found by its last title, and leads to its history', async () => {
  const desk = await testDesk(['news'])
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver')
  const { title } = await editor.json('findRecord', { params: NEWS })
  await approver.json('withdrawRecord', { params: NEWS, body: { revision: 1, reason: 'ข้อมูลผิด' } })

  expect((await find(editor, title))[0]!.items[0]).toMatchObject({ ...NEWS, states: ['withdrawn'] })
})

test('what an editor can add is found by the words for adding it, before what has similar names', async () => {
  const desk = await testDesk(['news', 'promotions'])
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver')

  for (const typed of [
    'เพิ่มข่าว',
    'เขียนข่าวใหม่',
    'เขียนข่าว',
    'ข่าวใหม่',
    'เพิม ข่าว',
    'ลงข่าวประชาสัมพันธ์',
    'grbj,-jk;',
  ])
    expect((await find(editor, typed))[0]!.items[0], typed).toEqual({
      ...{ kind: 'addition', collection: 'news', title: 'เพิ่มข่าว' },
      collectionTitle: 'ข่าวประชาสัมพันธ์',
    })
  expect((await find(editor, 'เพิ่มโปรโมชั่น'))[0]!.items).toMatchObject([{ collection: 'promotions' }])
  expect((await find(editor, 'เพิ่ม', '2'))[0]!.items).toMatchObject([
    { title: 'เพิ่มโปรโมชั่น' },
    { title: 'เพิ่มข่าว' },
  ])
  // Whoever names a thing wants the thing.
  expect((await kinds(editor, 'ข่าว'))[0]).toBe('collection')
  expect(await kinds(editor, 'ข่าว')).toContain('addition')
  expect(await kinds(approver, 'เพิ่มข่าว')).not.toContain('addition')
})

test('nothing can be added to a single record, to what only files change, or where each id has its record', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const { items } = await editor.json('listCollections')
  const [additions] = await find(editor, 'เพิ่ม', '100')

  const open = items.filter((one: Collection) => one.isEditable && one.files !== 'single' && !one.isFull)
  expect(open.length).toBeLessThan(items.length)
  expect(new Set(additions!.items.map(({ collection }) => collection))).toEqual(
    new Set(open.map(({ name }: Collection) => name)),
  )
})

type Collection = { name: string; isEditable: boolean; files: string; isFull: boolean }

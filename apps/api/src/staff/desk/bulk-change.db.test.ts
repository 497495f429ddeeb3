import { expect, test } from 'vitest'
import { testDesk, WHOLE } from '../../../test/desk.ts'

const NEWS = { collection: 'news' }

async function testBulk() {
  const desk = await testDesk(['news'])
  const editor = await desk.signedIn('editor')
  const plan = async (change: string, ids: string[]) =>
    (await editor.json('planBulkChange', { params: NEWS, query: { change, ids: ids.join(',') } })).items
  const make = (change: string, ids: string[], body: object = {}) =>
    editor.ask('makeBulkChange', {
      params: NEWS,
      body: { change, title: 'หลายรายการ', items: ids.map((id) => ({ id, revision: 1 })), ...body },
    })
  return { desk, editor, plan, make }
}

const IDS = ['road-safety', 'flood-relief']

test('several records are withdrawn by one release, which changes nothing until it is published', async () => {
  const { desk, editor, plan, make } = await testBulk()
  expect(await plan('withdraw', IDS)).toMatchObject(IDS.map((id) => ({ id, revision: 1 })))
  const release = await (await make('withdraw', IDS)).json()

  expect(await editor.json('findRelease', { params: { id: release.id } })).toMatchObject({
    state: 'draft',
    title: 'หลายรายการ',
    items: expect.arrayContaining(IDS.map((id) => expect.objectContaining({ id, action: 'remove' }))),
  })
  expect(await desk.publicValue({ ...NEWS, id: IDS[0]! })).toBeDefined()
  await desk.step(editor, 'submitRelease', release)
  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')
  for (const id of IDS) expect(await desk.publicValue({ ...NEWS, id })).toBeUndefined()
})

test('the period of several records becomes a draft of each and one release of all', async () => {
  const { desk, editor, make } = await testBulk()
  const release = await (await make('period', IDS, { startDate: '2026-07-01', endDate: '2026-07-31' })).json()
  const { items, authors } = await editor.json('findRelease', { params: { id: release.id } })

  expect(authors).toMatchObject([{ id: editor.id }])
  expect(items).toHaveLength(2)
  for (const { before, after } of items)
    expect(after).toEqual({ ...before, startDate: '2026-07-01', endDate: '2026-07-31' })
  await desk.step(editor, 'submitRelease', release)
  await desk.step(editor, 'publishRelease', release)
  expect(await desk.publicValue({ ...NEWS, id: IDS[1]! })).toMatchObject({ endDate: '2026-07-31' })
})

test('a day that is not given stays as it is in each record', async () => {
  const { editor, make } = await testBulk()
  const release = await (await make('period', IDS, { endDate: '2036-01-31' })).json()
  const { items } = await editor.json('findRelease', { params: { id: release.id } })

  for (const { before, after } of items) expect(after).toEqual({ ...before, endDate: '2036-01-31' })
  expect(items.every(({ before }: { before: object }) => 'startDate' in before)).toBe(true)
})

test('what waits in a release, is written by somebody, or is not public is left out, with the reason', async () => {
  const { desk, editor, plan, make } = await testBulk()
  await desk.release(editor, { ...NEWS, id: 'road-safety' }, { title: 'ขับขี่ปลอดภัย' })
  await desk.draft(editor, { ...NEWS, id: 'flood-relief' }, { title: 'น้ำท่วม' })
  const rainy = { ...NEWS, id: 'rainy-season' }
  await editor.json('saveDraft', {
    params: rainy,
    body: { version: 0, baseRevision: 0, value: { title: 'ฝน' } },
  })
  const obstacles = async (change: string) =>
    (await plan(change, [...IDS, rainy.id, 'holiday-hours', 'no-such-record'])).map(
      ({ id, obstacle }: { id: string; obstacle?: string }) => [id, obstacle],
    )

  expect(await obstacles('period')).toEqual([
    ['road-safety', 'release'],
    ['flood-relief', 'draft'],
    ['rainy-season', 'new'],
    ['holiday-hours', undefined],
  ])
  expect(await obstacles('withdraw')).toContainEqual(['flood-relief', undefined])
  // Nothing is made of a part: the plan was another one.
  const before = (await editor.json('listReleases')).items.length
  expect((await make('withdraw', IDS)).status).toBe(409)
  expect((await editor.json('listReleases')).items).toHaveLength(before)
})

test.each([
  ['a last day before the first', { startDate: '2026-07-31', endDate: '2026-07-01' }, 'endDate'],
  ['the period that all of them have', {}, 'startDate'],
])('%s is refused, and leaves no drafts', async (_, period, field) => {
  const { editor, plan, make } = await testBulk()
  const [{ window }] = await plan('period', ['holiday-hours'])
  const response = await make('period', ['holiday-hours'], Object.keys(period).length ? period : window)

  expect([response.status, (await response.json()).errors[0].path]).toEqual([422, field])
  expect((await editor.json('listRecords', { params: NEWS, query: { state: 'draft' } })).total).toBe(0)
})

test('only editors change several records, and only in collections that the office may change', async () => {
  const { desk, editor } = await testBulk()
  const approver = await desk.signedIn('approver')
  const body = { change: 'withdraw', title: 'x', items: [{ id: 'x', revision: 1 }] }

  expect(await approver.says('makeBulkChange', { params: NEWS, body })).toBe('403 forbidden')
  expect(await editor.says('makeBulkChange', { params: { collection: 'provinces' }, body })).toBe(
    '409 files-only',
  )
  expect(await editor.says('makeBulkChange', { params: { collection: 'site' }, body })).toBe('404 not-found')
})

test('of several periods the current one is shown, as in the list', async () => {
  const { desk, editor, plan } = await testBulk()
  const laterWindows = [
    { startDate: '2020-03-01', endDate: '2020-03-31' },
    { startDate: '2036-01-01', endDate: '2036-01-31' },
  ]
  const changed = { startDate: '2020-01-01', endDate: '2020-01-31', laterWindows }
  const release = await desk.release(editor, { ...NEWS, id: 'road-safety' }, changed)
  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 approved')
  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')

  expect(await plan('withdraw', ['road-safety'])).toMatchObject([{ window: { startDate: '2036-01-01' } }])
})

test('a promotion that another record refers to is withdrawn with that record, which the plan names', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const news = { collection: 'news', id: 'road-safety' }
  const condition = 'promotion.tractor-head-fleet'
  const detail = `<p>ขับช้าลงเมื่อฝนตก{{#${condition}}} และดูโปรโมชั่นหัวลาก{{/${condition}}}</p>`
  const release = await desk.release(editor, news, { detail })
  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 approved')
  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')

  const { faults } = await editor.json('planBulkChange', {
    params: { collection: 'promotions' },
    query: { change: 'withdraw', ids: 'tractor-head-fleet' },
  })
  expect(faults).toEqual([
    {
      ...news,
      title: expect.any(String),
      field: 'detail',
      message: expect.stringMatching(/^ยังอ้างถึงโปรโมชั่น “.*” ที่จะถอน เอาส่วนที่อ้างถึงออก หรือถอนรายการนี้พร้อมกัน$/),
    },
  ])
})

import { expect, test } from 'vitest'
import { FEE, testDesk } from '../../../test/desk.ts'
import { later } from '../../../test/staff.ts'
import { memoryFiles } from '../../../test/test-api.ts'
import type { Db } from '../../db/schema.ts'
import { dailyStaffCleanup } from '../daily-staff-cleanup.ts'
import { KEEP_AFTER_DRAFT_MS } from './draft-versions.ts'

const entriesOf = async (db: Db) =>
  (
    await db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'content:fees/annual-tax-service')
      .orderBy('seq')
      .execute()
  ).map(({ action, detail }) => [action, JSON.parse(detail)])

test('every save of a draft is a version, with who and when, that can be compared and restored', async () => {
  const desk = await testDesk()
  const [malee, wichai] = [
    await desk.signedIn('editor'),
    await desk.signedIn('editor', 'wichai@example.co.th'),
  ]
  await desk.draft(malee, FEE, { serviceFee: 310 })
  later(60)
  const { version } = await desk.draft(wichai, FEE, { serviceFee: 320 })

  const { items } = await malee.json('listDraftVersions', { params: FEE })
  const second = await malee.json('findDraftVersion', { params: { ...FEE, number: '2' } })
  const restored = await malee.json('restoreDraftVersion', {
    params: { ...FEE, number: '1' },
    body: { version },
  })

  expect(items).toMatchObject([
    { number: 2, by: { id: wichai.id }, how: 'saved', isCurrent: true },
    { number: 1, by: { id: malee.id }, how: 'saved', isCurrent: false },
  ])
  expect(items[0].savedAt - items[1].savedAt).toBe(60_000)
  expect([second.before.serviceFee, second.value.serviceFee]).toEqual([310, 320])
  expect(await malee.json('findRecord', { params: FEE })).toMatchObject({
    draft: { version: restored.version, value: { serviceFee: 310 }, by: { id: malee.id } },
  })
  expect((await malee.json('listDraftVersions', { params: FEE })).items).toMatchObject([
    { number: 3, how: 'restored', isCurrent: true },
    { number: 2, isCurrent: false },
    { number: 1 },
  ])
  expect(await entriesOf(desk.db)).toEqual([
    ['draft.save', { fields: ['serviceFee'] }],
    ['draft.save', { fields: ['serviceFee'] }],
    ['draft.restore', { fields: ['serviceFee'], draft: 1 }],
  ])
})

test('what a conflict refuses is kept, once, and is not written over anybody', async () => {
  const desk = await testDesk()
  const [malee, wichai] = [
    await desk.signedIn('editor'),
    await desk.signedIn('editor', 'wichai@example.co.th'),
  ]
  const { published, revision } = await malee.json('findRecord', { params: FEE })
  const body = (serviceFee: number) => ({
    version: 0,
    baseRevision: revision,
    value: { ...published.value, serviceFee },
  })
  await malee.json('saveDraft', { params: FEE, body: body(310) })

  const sent = [320, 320, 310].map((fee) => wichai.ask('saveDraft', { params: FEE, body: body(fee) }))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([409, 409, 409])

  expect((await malee.json('listDraftVersions', { params: FEE })).items).toMatchObject([
    { number: 2, how: 'refused', by: { id: wichai.id }, isCurrent: false },
    { number: 1, how: 'saved', isCurrent: true },
  ])
  const record = await malee.json('findRecord', { params: FEE })
  await wichai.json('saveDraft', {
    params: FEE,
    body: { ...body(315), version: record.draft.version, isMerged: true },
  })
  expect(await malee.json('findDraftVersion', { params: { ...FEE, number: '3' } })).toMatchObject({
    how: 'merged',
    before: { serviceFee: 310 },
    value: { serviceFee: 315 },
  })
  expect((await entriesOf(desk.db)).map(([action]) => action)).toEqual(['draft.save', 'draft.merge'])
})

test('a discarded draft is brought back from its versions, which go some time after it', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const { version } = await desk.draft(editor, FEE, { serviceFee: 310 })
  await editor.json('discardDraft', { params: FEE, body: { version } })

  const { items } = await editor.json('listDraftVersions', { params: FEE })
  expect(items).toMatchObject([{ number: 1, isCurrent: false, endedAt: Date.now() }])

  await editor.json('restoreDraftVersion', { params: { ...FEE, number: '1' }, body: { version: 0 } })
  expect(await editor.json('findRecord', { params: FEE })).toMatchObject({
    draft: { value: { serviceFee: 310 } },
  })

  later(KEEP_AFTER_DRAFT_MS / 1000)
  const cleanup = dailyStaffCleanup({
    db: desk.db,
    files: memoryFiles(),
    clock: Date.now,
    logger: desk.logger,
  })
  await cleanup['draft-versions']!(AbortSignal.timeout(60_000))
  expect(await desk.db.selectFrom('draftVersion').select(['number', 'endedAt']).execute()).toEqual([
    { number: 2, endedAt: null },
  ])
})

test('publishing ends the versions of a draft, unless somebody has written on', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const news = { collection: 'news', id: 'road-safety' }
  const numbers = async () =>
    (await editor.json('listDraftVersions', { params: news })).items.map(
      ({ number, endedAt }: { number: number; endedAt?: number }) => [number, endedAt !== undefined],
    )
  const first = await desk.release(editor, news, { title: 'ขับขี่ปลอดภัย' })
  await desk.step(editor, 'submitRelease', first)
  await desk.draft(editor, news, { title: 'ขับขี่ปลอดภัยช่วงปีใหม่' })
  await desk.step(editor, 'publishRelease', first)
  expect(await numbers()).toEqual([
    [2, false],
    [1, false],
  ])

  const next = await editor.json('createRelease', { body: { title: 'ข่าว', items: [news] } })
  await desk.step(editor, 'submitRelease', next)
  await desk.step(editor, 'publishRelease', next)
  expect(await numbers()).toEqual([
    [2, true],
    [1, true],
  ])
})

test('whatever the field of its name, a record is called in its history what it is called in lists, also when it was withdrawn', async () => {
  const desk = await testDesk(['search-words'])
  const [editor, approver] = [await desk.signedIn('editor'), await desk.signedIn('approver')]
  const key = { collection: 'search-words', id: 'arrears' }
  const { title } = await editor.json('findRecord', { params: key })
  const { version } = await desk.draft(editor, key, { keywords: ['ขาดส่งค่างวด'] })

  const draft = await editor.json('findDraftVersion', { params: { ...key, number: '1' } })
  await editor.json('discardDraft', { params: key, body: { version } })
  await approver.json('withdrawRecord', { params: key, body: { revision: 1, reason: 'ข้อมูลผิด' } })
  const withdrawn = await editor.json('findRevision', { params: { ...key, revision: '2' } })

  expect(title).toMatch(/[ก-๙]/)
  expect([draft.title, withdrawn.title]).toEqual(['ขาดส่งค่างวด', title])
})

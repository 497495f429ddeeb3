import { expect, test } from 'vitest'
import { FEE, testDesk, WHOLE } from '../../../test/desk.ts'
import { later } from '../../../test/staff.ts'
import { once } from '../../../test/test-database.ts'

const GROUP = { collection: 'hire-purchase/model-groups', id: 'd-one' }

test('an editor opens a record, saves a faulty draft, and reads its faults in Thai', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const { items: collections } = await editor.json('listCollections')
  const found = await editor.json('listRecords', { params: FEE, query: { search: 'ต่อภาษี' } })
  const { published, revision } = await editor.json('findRecord', { params: FEE })

  const saved = await editor.json('saveDraft', {
    params: FEE,
    body: {
      version: 0,
      baseRevision: revision,
      value: { ...published.value, kind: 'gift', effectiveFrom: '2569-06-31' },
    },
  })

  expect(collections.find(({ name }: { name: string }) => name === 'fees')).toMatchObject({
    approvals: 2,
    records: 26,
    drafts: 0,
  })
  expect(found.items[0]).toMatchObject({ id: FEE.id, title: 'ต่อภาษีรถประจำปี', states: ['shown'] })
  expect(saved.faults).toEqual([
    { field: 'effectiveFrom', message: 'อ่านวันที่นี้ไม่ได้ ตรวจวันและเดือน และพิมพ์ปีให้ครบ เช่น 1 ม.ค. 2570 หรือ 1/1/70' },
    { field: 'kind', message: 'เลือกจาก registration, other' },
  ])
  expect(await editor.json('listRecords', { params: FEE, query: { state: 'draft' } })).toMatchObject({
    total: 1,
    items: [{ id: FEE.id, draft: { by: { id: editor.id } } }],
  })
  expect(await editor.json('findRecord', { params: FEE })).toMatchObject({
    published: { value: published.value },
    draft: { version: saved.version, value: { kind: 'gift' } },
    faults: saved.faults,
  })
})

test('an empty required text can be saved but not published', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const news = { collection: 'news', id: 'road-safety' }

  const saved = await desk.draft(editor, news, { title: ' ', detail: '<p>&nbsp;</p>' })

  expect(saved.faults).toEqual([
    { field: 'title', message: 'กรอกช่องนี้' },
    { field: 'detail', message: 'กรอกช่องนี้' },
  ])
  const release = await editor.json('createRelease', { body: { title: 'ข่าว', items: [news] } })
  expect(await desk.step(editor, 'submitRelease', release)).toBe('422 faulty')
})

test('what is wrong on the site already does not count against a draft, what it adds does', async () => {
  const desk = await testDesk([...WHOLE, 'provinces', 'districts', 'dealers'])
  const editor = await desk.signedIn('editor')
  const params = { collection: 'news', id: 'app-update' }
  const { value } = (await editor.json('findRecord', { params })).published
  // A number that no data hold.
  const detail = `${value.detail}<p>ค่าบริการ 7,777 บาท</p>`
  const faultsOf = async (version: number, changed: object) =>
    (
      await editor.json('saveDraft', {
        params,
        body: { version, baseRevision: 1, value: { ...value, ...changed } },
      })
    ).faults
  const row = await desk.db
    .selectFrom('content')
    .select(['source', 'body'])
    .where('collection', '=', 'news')
    .where('id', '=', 'app-update')
    .executeTakeFirstOrThrow()
  const withDetail = (text: string) => JSON.stringify({ ...JSON.parse(text), detail })

  const added = await faultsOf(0, { detail })
  await desk.db
    .updateTable('content')
    .set({ source: withDetail(row.source), body: withDetail(row.body) })
    .where('collection', '=', 'news')
    .where('id', '=', 'app-update')
    .execute()
  const { draft } = await editor.json('findRecord', { params })

  expect(added.map(({ states }: { states?: string }) => states)).toContain('7,777 บาท')
  expect(await faultsOf(draft.version, { detail, title: 'ชื่อใหม่' })).toEqual([])
})

test('a number that a draft of the stated figures declares is no fault, and both are published by one release', async () => {
  const desk = await testDesk([...WHOLE, 'provinces', 'districts', 'dealers'])
  const editor = await desk.signedIn('editor')
  const news = { collection: 'news', id: 'app-update' }
  const figure = { collection: 'stated-figures', id: 'app-reward' }
  const { value } = (await editor.json('findRecord', { params: news })).published
  const detail = `${value.detail}<p>รับเงินรางวัลคนละ 7,777 บาท</p>`
  const { faults } = await desk.draft(editor, news, { ...value, detail })
  const declare = (words: string[], version: number) =>
    editor.json('saveDraft', {
      params: figure,
      body: {
        ...{ version, baseRevision: 0 },
        value: { id: figure.id, what: 'รางวัลของแอป', words, figures: ['7,777 บาท'] },
      },
    })

  expect(faults).toMatchObject([{ field: 'detail', states: '7,777 บาท' }])
  const { version: first } = await declare(['ค่าปรับ'], 0)
  expect(await editor.json('findRecord', { params: news })).toMatchObject({ faults, needs: [] })
  await declare(['เงินรางวัล'], first)
  expect(await editor.json('findRecord', { params: news })).toMatchObject({
    faults: [],
    needs: [{ ...figure, title: 'รางวัลของแอป' }],
  })
  const alone = await editor.json('createRelease', { body: { title: 'ข่าว', items: [news] } })
  expect(await desk.step(editor, 'submitRelease', alone)).toBe('422 faulty')
  const { version } = await editor.json('putReleaseItem', {
    params: { id: alone.id },
    body: { ...figure, version: alone.version },
  })
  expect(await desk.step(editor, 'submitRelease', { id: alone.id, version })).toMatch(/^200/)
})

test('a year of the Buddhist era is refused in a draft and in the moment of a release', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const news = { collection: 'news', id: 'road-safety' }

  const saved = await desk.draft(editor, news, { detail: '<p>ขับช้า ๆ</p>', endDate: '2570-03-31' })

  expect(saved.faults).toEqual([
    { field: 'endDate', message: 'หมายถึง 31 มี.ค. 2570 (ค.ศ. 2027) ใช่ไหม กดบันทึกอีกครั้งเพื่อใช้วันนี้' },
  ])
  const release = await editor.json('createRelease', { body: { title: 'ข่าว', items: [news] } })
  expect(await desk.step(editor, 'submitRelease', release)).toBe('422 faulty')
  const publishAt = Date.parse('2570-01-05T09:00:00+07:00')
  expect((await editor.ask('createRelease', { body: { title: 'ข่าว', publishAt, items: [] } })).status).toBe(
    422,
  )
})

once('saving an unchanged record, in any key order, creates no draft', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const { published, revision } = await editor.json('findRecord', { params: FEE })
  const backwards = Object.fromEntries(Object.entries(published.value).reverse())

  const saved = await editor.json('saveDraft', {
    params: FEE,
    body: { version: 0, baseRevision: revision, value: backwards },
  })

  expect(saved).toMatchObject({ version: 0, faults: [] })
  expect((await editor.json('findRecord', { params: FEE })).draft).toBeUndefined()
})

test('the second of two editors is refused by every write, is told who was first, and loses nothing', async () => {
  const desk = await testDesk()
  const [malee, somsri] = [
    await desk.signedIn('editor'),
    await desk.signedIn('editor', 'somsri@example.co.th'),
  ]
  const { published, revision } = await malee.json('findRecord', { params: FEE })
  const save = (amount: number, version: number) => ({
    params: FEE,
    body: { version, baseRevision: revision, value: { ...published.value, serviceFee: amount } },
  })
  const first = await malee.json('saveDraft', save(310, 0))

  const refused = await somsri.ask('saveDraft', save(320, 0))

  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'changed-meanwhile',
    context: {
      published: { value: published.value },
      draft: { version: first.version, by: { id: malee.id }, value: { serviceFee: 310 } },
    },
  })
  const stale = { version: first.version - 1 }
  expect(await somsri.says('discardDraft', { params: FEE, body: { version: first.version + 1 } })).toBe(
    '409 changed-meanwhile',
  )
  expect(await somsri.says('restoreRevision', { params: { ...FEE, revision: '1' }, body: stale })).toBe(
    '409 changed-meanwhile',
  )
  expect(await somsri.says('saveDraft', save(320, first.version))).toBe('200')
  expect(await malee.says('saveDraft', save(330, first.version))).toBe('409 changed-meanwhile')
})

once('the version of a discarded draft matches no later draft', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const { published, revision } = await editor.json('findRecord', { params: FEE })
  const save = (amount: number, version: number) =>
    editor.ask('saveDraft', {
      params: FEE,
      body: { version, baseRevision: revision, value: { ...published.value, serviceFee: amount } },
    })
  const { version } = await (await save(310, 0)).json()
  const thrown = await editor.json('discardDraft', { params: FEE, body: { version } })
  later(1)
  await save(320, 0)

  expect(thrown.value.serviceFee).toBe(310)
  expect((await save(330, version)).status).toBe(409)
})

once('a promotion above the legal ceiling is not submitted', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const key = { collection: 'promotions', id: 'refinance-0295' }
  const { published } = await editor.json('findRecord', { params: key })

  const { faults } = await desk.draft(editor, key, {
    rateClaim: { ...published.value.rateClaim, ratePercentPerMonth: 3 },
  })

  expect(faults).toContainEqual({
    field: 'rateClaim.ratePercentPerMonth',
    message: expect.stringContaining('เกินเพดานกฎหมาย 15% ต่อปี'),
  })
  const release = await editor.json('createRelease', { body: { title: 'โปรโมชั่น', items: [key] } })
  expect(await desk.step(editor, 'submitRelease', release)).toBe('422 faulty')
})

test('the fault of a promotion that outlasts its campaign names it, its last day, and where to change it', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const promotion = { collection: 'promotions', id: 'refinance-six-wheel' }

  const { faults } = await desk.draft(editor, promotion, {
    endDate: '2029-12-31',
    detail: '<p><a href="/refinance?campaign=refinance-six-wheel">ประเมินวงเงิน</a></p>',
  })

  const first = 'แคมเปญ “รีไฟแนนซ์รถบรรทุกหกล้อ” สิ้นสุด 31 ส.ค. 2572 ก่อนวันสิ้นสุดของรายการนี้ ขยายวันของแคมเปญก่อน'
  const about = { collection: 'refinance/campaigns', id: 'refinance-six-wheel', title: 'รีไฟแนนซ์รถบรรทุกหกล้อ' }
  expect(faults).toContainEqual({ field: 'detail', message: expect.stringMatching(`^${first} หรือ`), about })
})

once('a rate above the legal ceiling is a fault of its cell', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const { items } = await editor.json('listRecords', { params: GROUP })
  const params = { ...GROUP, id: items[0].id }
  const { published, revision } = await editor.json('findRecord', { params })
  const value = structuredClone(published.value)
  value.grids[0].bands[0].flat[0] = 19

  const { faults } = await editor.json('saveDraft', {
    params,
    body: { version: 0, baseRevision: revision, value },
  })

  expect(faults).toEqual([
    { field: 'grids.0.bands.0.flat.0', message: expect.stringMatching(/^คงที่ 19% .* เกินเพดานกฎหมาย 10%/) },
  ])
})

test('people who have a record open are shown to others until they leave or a minute passes', async () => {
  const desk = await testDesk()
  const [malee, somsri] = [
    await desk.signedIn('editor'),
    await desk.signedIn('editor', 'somsri@example.co.th'),
  ]
  const ping = (who: typeof malee, body: object) => who.json('keepEditing', { params: FEE, body })
  await ping(malee, { isDirty: true })

  const seen = await ping(somsri, { isDirty: false })

  expect(seen.editors).toEqual([expect.objectContaining({ id: malee.id, isDirty: true })])
  await ping(somsri, { isDirty: false, hasLeft: true })
  expect((await ping(malee, { isDirty: true })).editors).toEqual([])
  later(61)
  expect((await somsri.json('findRecord', { params: FEE })).editors).toEqual([])
})

once(
  'collections edited in files are readable but not writable, and unknown records are not found',
  async () => {
    const desk = await testDesk()
    const editor = await desk.signedIn('editor')
    const body = { version: 0, baseRevision: 0, value: { id: '99' } }

    expect(await editor.says('saveDraft', { params: { collection: 'provinces', id: '99' }, body })).toBe(
      '409 files-only',
    )
    expect(await editor.says('saveDraft', { params: { collection: 'site', id: 'other' }, body })).toBe(
      '404 not-found',
    )
    expect(await editor.says('listRecords', { params: { collection: 'nothing' } })).toBe('404 not-found')
    expect(await editor.says('findRecord', { params: { collection: 'fees', id: 'nothing' } })).toBe(
      '404 not-found',
    )
  },
)

test('the history of a record only grows', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')

  expect(await editor.json('listRevisions', { params: FEE })).toMatchObject({
    items: [{ revision: 1, origin: 'files', isRemoved: false }],
  })
  await expect(desk.db.deleteFrom('contentRevision').execute()).rejects.toThrow('only grows')
  await expect(desk.db.updateTable('contentRevision').set({ source: '{}' }).execute()).rejects.toThrow(
    'only grows',
  )
})

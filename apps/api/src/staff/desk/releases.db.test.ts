import type { ReleaseItem } from '@leasing/contract/staff/releases'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { FEE, testDesk, WHOLE } from '../../../test/desk.ts'
import { auditSince, type Browser, later } from '../../../test/staff.ts'
import { once } from '../../../test/test-database.ts'
import { readLast } from '../../audit/anchors.ts'
import { fees } from '../../content/collections/fees.ts'
import { importContent } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { openContentStore } from '../../content/store.ts'
import { addJobs } from '../../jobs/queue.ts'

/** Needs no approval. */
const WELFARE = { collection: 'welfares', id: 'leave' }
const NEWS = { collection: 'news', id: 'road-safety' }
const MINUTE = 60_000

/** An editor and two who approve. */
async function testRelease(collections?: readonly string[]) {
  const desk = await testDesk(collections)
  const editor = await desk.signedIn('editor')
  const one = await desk.signedIn('approver', 'one@example.co.th')
  const two = await desk.signedIn('approver', 'two@example.co.th')
  return { desk, editor, one, two }
}

test('a fee that an editor changes is public after two approvals, and its history names everybody', async () => {
  const { desk, editor, one, two } = await testRelease()
  const began = (await readLast(desk.db))?.seq
  const store = await openContentStore(desk.db, COLLECTIONS)
  const release = await desk.release(editor, FEE, {
    serviceFee: 310,
    amountText: 'ค่าบริการ 310 บาท บวกค่าภาษีตามจริง',
  })

  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 waiting')
  expect(await one.json('findDesk')).toMatchObject({ waitsForMe: [{ id: release.id, approvalsNeeded: 2 }] })
  const approvers = async () =>
    (await editor.json('findRelease', { params: { id: release.id } })).approvers.map(
      ({ id }: { id: string }) => id,
    )
  expect((await approvers()).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(await desk.approve(one, release)).toBe('200 waiting')
  expect(await approvers()).toEqual([two.id])
  expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
  expect(await desk.approve(two, release)).toBe('200 approved')
  expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
  expect(await desk.step(one, 'publishRelease', release)).toBe('200 published')

  expect((await desk.publicValue(FEE)).serviceFee).toBe(310)
  expect(await store.refresh()).toBe(true)
  expect(store.all(fees).find(({ id }) => id === FEE.id)?.serviceFee).toBe(310)
  const record = await editor.json('findRecord', { params: FEE })
  expect(record).toMatchObject({ revision: 2, published: { by: { id: one.id } } })
  expect(record.draft).toBeUndefined()
  expect((await editor.json('listRevisions', { params: FEE })).items).toEqual([
    expect.objectContaining({
      revision: 2,
      origin: 'office',
      release: { id: release.id, title: 'ปรับค่าบริการ' },
      by: expect.objectContaining({ id: one.id }),
      authors: [expect.objectContaining({ id: editor.id })],
    }),
    expect.objectContaining({ revision: 1, origin: 'files' }),
  ])
  expect((await auditSince(desk.db, began)).filter((line) => line.includes('release.'))).toEqual([
    `staff:${editor.id} release.submit release:${release.id}`,
    `staff:${one.id} release.approve release:${release.id}`,
    `staff:${two.id} release.approve release:${release.id}`,
    `staff:${one.id} release.publish release:${release.id}`,
  ])
  expect(await two.json('findRelease', { params: { id: release.id } })).toMatchObject({
    by: { id: editor.id },
    authors: [{ id: editor.id }],
    publishedBy: { id: one.id },
  })
  expect((await two.json('findHome')).content.changed).toContainEqual(
    expect.objectContaining({ ...FEE, as: 'published', by: expect.objectContaining({ id: one.id }) }),
  )
})

test('nobody approves a release they are an author of, even with both roles: by text, choice of records, or moment', async () => {
  const { desk, editor, one, two } = await testRelease()
  // Who approves may also write.
  for (const { id } of [one, two])
    await desk.db.insertInto('staffRole').values({ userId: id, role: 'editor', branch: null }).execute()
  await desk.draft(one, FEE, { note: 'ข้อความของผู้อนุมัติ' })
  const release = await desk.release(editor, FEE, { serviceFee: 310 })
  const { version } = await two.json('changeRelease', {
    params: { id: release.id },
    body: { version: release.version, publishAt: Date.now() + 60 * MINUTE },
  })
  const seen = { id: release.id, version }

  expect(await desk.step(editor, 'submitRelease', seen)).toBe('200 waiting')
  expect(await desk.approve(one, seen)).toBe('409 not-oneself')
  expect(await desk.approve(two, seen)).toBe('409 not-oneself')
  expect(await desk.approve(editor, seen)).toBe('403 forbidden')
  expect(await one.json('findDesk')).toMatchObject({ waitsForMe: [] })
})

const asSeenBy = async (
  person: { json: (call: 'findRelease', given: object) => Promise<{ can: object }> },
  { id }: { id: string },
) => (await person.json('findRelease', { params: { id } })).can

test('the home page without releases is empty', async () => {
  const { editor } = await testRelease()

  expect(await editor.json('findDesk')).toMatchObject({ waitsForMe: [], sentBack: [], failed: [] })
})

once(
  'an approval twice by one person is one, and none of an old sign-in counts where two are needed',
  async () => {
    const { desk, editor, one, two } = await testRelease()
    const release = await desk.release(editor, FEE, { serviceFee: 310 })
    await desk.step(editor, 'submitRelease', release)

    expect([await desk.approve(one, release), await desk.approve(one, release)]).toEqual([
      '200 waiting',
      '200 waiting',
    ])
    expect(await asSeenBy(one, release)).toMatchObject({ review: true, approve: false })
    expect(await asSeenBy(two, release)).toMatchObject({ review: true, approve: true })
    expect(await asSeenBy(editor, release)).toMatchObject({ review: false, approve: false })
    expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
    later(5 * 60)
    expect(await desk.approve(two, release)).toBe('403 confirm-needed')
  },
)

test.each([
  ['the newest draft is put in', 'putReleaseItem'],
  ['a record is taken out', 'takeOutReleaseItem'],
] as const)(
  'who has approved is told on the first screen when %s, until it is submitted again',
  async (_, call) => {
    const { desk, editor, one, two } = await testRelease()
    await desk.draft(editor, WELFARE, { title: 'วันลาใหม่' })
    const release = await desk.release(editor, FEE, { serviceFee: 310 })
    const both = await editor.json('putReleaseItem', {
      params: { id: release.id },
      body: { version: release.version, ...WELFARE },
    })
    await desk.step(editor, 'submitRelease', both)
    await desk.approve(one, both)
    await desk.draft(editor, FEE, { serviceFee: 990 })
    const told = async (person: typeof one) => (await person.json('findDesk')).sentBack
    expect(await told(one)).toEqual([])

    const changed = await editor.json(call, {
      params: { id: release.id },
      body: { version: both.version, ...FEE },
    })

    expect(await told(one)).toMatchObject([{ id: release.id, isVoidForMe: true }])
    expect([await told(two), await told(editor)]).toEqual([[], []])
    await desk.step(editor, 'submitRelease', changed)
    expect(await told(one)).toEqual([])
  },
)

const ANSWERS = { collection: 'faqs', id: 'registration' }
const LAW = { collection: 'hire-purchase/rate-ceilings', id: 'new' }

/** The sentences of each record of a release, by the record, as whoever approves it reads them. */
const sentencesOf = async (person: Browser, { id }: { id: string }) =>
  Object.fromEntries(
    (await person.json('findRelease', { params: { id } })).items.map(
      ({ id, sentences }: ReleaseItem) => [id, sentences.map(({ text }) => text)] as const,
    ),
  )

test('a sentence of a release names the figures that the release publishes, also those of its other records', async () => {
  const { desk, editor, one } = await testRelease(['fees', 'faqs'])
  const items = [
    { id: 'tax', question: 'ต่อภาษีเท่าไร', answer: `<p>คันละ {{fee.${FEE.id}.serviceFee}} บาท</p>` },
  ]
  await desk.draft(editor, ANSWERS, { items: items.map((item) => ({ ...item, orderPosition: 1 })) })
  await desk.draft(editor, FEE, { serviceFee: 350 })
  const alone = await editor.json('createRelease', { body: { title: 'คำถาม', items: [ANSWERS] } })

  expect(await sentencesOf(one, alone)).toEqual({ registration: ['คันละ 300 บาท'] })
  const both = await editor.json('putReleaseItem', {
    params: { id: alone.id },
    body: { version: alone.version, ...FEE },
  })
  const published = { [FEE.id]: ['ค่าบริการ 350 บาท บวกค่าภาษีตามจริง'], registration: ['คันละ 350 บาท'] }
  expect(await sentencesOf(one, both)).toEqual(published)
  // What is written after it was put in is no part of it.
  await desk.draft(editor, FEE, { serviceFee: 990 })
  expect(await sentencesOf(one, both)).toEqual(published)
  const removed = await editor.json('putReleaseItem', {
    params: { id: both.id },
    body: { version: both.version, ...FEE, action: 'remove' },
  })
  expect(await sentencesOf(one, removed)).toEqual({ [FEE.id]: [], registration: ['คันละ – บาท'] })
})

test('a sentence of a release with a moment names the figures of that moment', async () => {
  const { desk, editor, one } = await testRelease(['news', LAW.collection])
  const day = (days: number) => bangkokDay(Date.now() + days * 24 * 60 * MINUTE)
  const { published } = await editor.json('findRecord', { params: LAW })
  const [row] = published.value.rows
  const law = { ...row.law, effectiveFrom: day(2) }
  await desk.draft(editor, LAW, {
    rows: [...published.value.rows, { ...row, law, figures: { maxEffectiveRatePercentPerYear: 12 } }],
  })
  await desk.draft(editor, NEWS, {
    detail: '<p>ไม่เกิน {{ceiling.new.maxEffectiveRatePercentPerYear}}% ต่อปี</p>',
  })
  const made = await editor.json('createRelease', { body: { title: 'เพดาน', items: [NEWS, LAW] } })
  const at = async (days: number, { id, version }: { id: string; version: number }) => {
    const publishAt = Math.ceil(Date.now() / MINUTE + days * 24 * 60) * MINUTE
    return await editor.json('changeRelease', { params: { id }, body: { version, publishAt } })
  }

  expect((await sentencesOf(one, made))[NEWS.id]).toEqual(['ไม่เกิน 10% ต่อปี'])
  const before = await at(1, made)
  expect((await sentencesOf(one, before))[NEWS.id]).toEqual(['ไม่เกิน 10% ต่อปี'])
  const after = await at(3, before)
  expect((await sentencesOf(one, after))[NEWS.id]).toEqual(['ไม่เกิน 12% ต่อปี'])
})

test('of a record with a fault the release shows the sentences with the figures that are public', async () => {
  const { desk, editor, one } = await testRelease(['fees', 'faqs'])
  const release = await desk.release(editor, FEE, { serviceFee: 350, vat: 'maybe' })

  expect(await sentencesOf(one, release)).toEqual({ [FEE.id]: ['ค่าบริการ 300 บาท บวกค่าภาษีตามจริง'] })
})

test('an approval becomes void when text, records or moment change', async () => {
  const { desk, editor, one, two } = await testRelease()
  const release = await desk.release(editor, FEE, { serviceFee: 310 })
  await desk.step(editor, 'submitRelease', release)
  await desk.approve(one, release)
  await desk.approve(two, release)
  await desk.draft(editor, FEE, { serviceFee: 990 })

  // What was approved is not what is written now.
  expect((await editor.json('findRelease', { params: { id: release.id } })).items[0]).toMatchObject({
    after: { serviceFee: 310 },
    hasNewerDraft: true,
  })
  const put = await editor.json('putReleaseItem', {
    params: { id: release.id },
    body: { version: release.version, ...FEE },
  })
  expect(await desk.step(editor, 'publishRelease', put)).toBe('409 not-ready')
  expect(await desk.step(editor, 'submitRelease', put)).toBe('200 waiting')
  const { reviews } = await one.json('findRelease', { params: { id: release.id } })
  expect(reviews.map(({ counts }: { counts: boolean }) => counts)).toEqual([false, false])
  expect(await asSeenBy(one, release)).toMatchObject({ approve: true })
  expect(await desk.approve(one, release)).toBe('409 changed-meanwhile')
  await desk.approve(one, put)
  const moved = await editor.json('changeRelease', {
    params: { id: release.id },
    body: { version: put.version, publishAt: Date.now() + 60 * MINUTE },
  })
  await desk.step(editor, 'submitRelease', moved)
  expect(await desk.approve(two, moved)).toBe('200 waiting')
  expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
})

once(
  'a refusal gives a release back with its words, and stands until its text is another or the person approves',
  async () => {
    const { desk, editor, one, two } = await testRelease()
    const third = await desk.signedIn('approver', 'third@example.co.th')
    const release = await desk.release(editor, FEE, { serviceFee: 310 })
    await desk.step(editor, 'submitRelease', release)

    expect(await desk.step(one, 'reviewRelease', release, { verdict: 'refuse' })).toBe('422 invalid-input')
    expect(await desk.step(one, 'reviewRelease', release, { verdict: 'refuse', words: 'แพงไป' })).toBe(
      '200 draft',
    )
    const back = { words: 'แพงไป', by: { id: one.id } }
    const told = async () => (await editor.json('findRelease', { params: { id: release.id } })).sentBack
    expect(await told()).toMatchObject(back)
    expect(await editor.json('findDesk')).toMatchObject({ sentBack: [{ id: release.id, sentBack: back }] })
    expect(await two.json('findDesk')).toMatchObject({ sentBack: [] })
    expect(await editor.json('listReleases')).toMatchObject({ items: [{ sentBack: back }] })
    await desk.step(editor, 'submitRelease', release)
    expect(await told()).toBeUndefined()
    expect(await editor.json('findDesk')).toMatchObject({ sentBack: [] })
    await desk.approve(two, release)
    expect(await desk.approve(third, release)).toBe('200 waiting')
    const { reviews } = await editor.json('findRelease', { params: { id: release.id } })
    expect(reviews).toContainEqual(
      expect.objectContaining({ verdict: 'refuse', words: 'แพงไป', counts: true }),
    )
    expect(await desk.approve(one, release)).toBe('200 approved')
  },
)

test('approvers get one mail per submission, without texts, while it waits for them', async () => {
  const { desk, editor, one, two } = await testRelease()
  const gone = await desk.signedIn('approver', 'gone@example.co.th')
  await desk.db.updateTable('staff').set({ bannedAt: Date.now() }).where('id', '=', gone.id).execute()
  await desk.invited([{ role: 'approver' }], 'mistyped@example.co.th')
  const both = await desk.signedIn('approver', 'both@example.co.th')
  await desk.db.insertInto('staffRole').values({ userId: both.id, role: 'editor', branch: null }).execute()
  const release = await desk.release(editor, FEE, { note: 'ข้อความของร่าง' })
  await desk.step(both, 'submitRelease', release)

  const letters = await desk.work()

  expect(letters.map(({ to }) => to[0]).toSorted()).toEqual([one.email, two.email].toSorted())
  expect(letters[0]!.subject).toBe('รออนุมัติ: ปรับค่าบริการ')
  expect(letters[0]!.text).toContain(`/releases/${release.id}`)
  expect(letters[0]!.text).not.toContain('ข้อความของร่าง')
  expect(await desk.work()).toEqual([])

  await desk.step(one, 'reviewRelease', release, { verdict: 'refuse', words: 'แพงไป' })
  await desk.step(editor, 'submitRelease', release)
  await desk.approve(two, release)
  expect((await desk.work()).map(({ to }) => to[0]).toSorted()).toEqual([both.email, one.email].toSorted())
})

once('a past moment is refused when it is chosen; a new title is accepted', async () => {
  const { desk, editor } = await testRelease()
  const release = await desk.release(editor, FEE, { serviceFee: 310 }, { publishAt: Date.now() + MINUTE })
  later(120)
  const answerTo = async (body: object) => {
    const answer = await editor.ask('changeRelease', {
      params: { id: release.id },
      body: { version: release.version, ...body },
    })
    const { code, errors } = await answer.json()
    return [answer.status, code, errors?.[0]?.path]
  }
  const now = Math.floor(Date.now() / MINUTE) * MINUTE

  expect(await answerTo({ publishAt: now - 5 * MINUTE })).toEqual([422, 'invalid-input', 'publishAt'])
  expect((await answerTo({ title: 'ชื่ออื่น' }))[0]).toBe(200)
  const { status } = await editor.ask('createRelease', {
    body: { title: 'ช้าไป', publishAt: now - 5 * MINUTE, items: [] },
  })
  expect(status).toBe(422)
})

test('a fee cannot become public without two approvals, whatever the tables say of its release', async () => {
  const { desk, editor, one } = await testRelease()
  const release = await desk.release(editor, FEE, { serviceFee: 310 }, { publishAt: Date.now() + MINUTE })
  await desk.step(editor, 'submitRelease', release)
  await desk.approve(one, release)
  const setState = (state: string) =>
    desk.db.updateTable('release').set({ state }).where('id', '=', release.id).execute()
  const ofAuthor = {
    releaseId: release.id,
    userId: editor.id,
    itemsHash: 'any',
    verdict: 'approve' as const,
    words: null,
    at: 0,
  }
  const { itemsHash } = await desk.db.selectFrom('release').selectAll().executeTakeFirstOrThrow()
  // As somebody who writes into the database, or a program that is wrong.
  await desk.db
    .insertInto('approval')
    .values({ ...ofAuthor, itemsHash })
    .execute()
  await setState('scheduled')
  await desk.db
    .transaction()
    .execute((all) =>
      addJobs(
        all,
        [{ kind: 'release-publish', payload: { releaseId: release.id, version: release.version } }],
        0,
      ),
    )
  later(61)
  await desk.work()
  await setState('approved')

  expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
  await desk.db.updateTable('approval').set({ userId: 'somebody' }).where('userId', '=', editor.id).execute()
  await desk.db.updateTable('releaseItem').set({ source: '{"id":"annual-tax-service"}' }).execute()
  expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
  expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
})

once('an editor publishes records that need no approval, all of them or none', async () => {
  const { desk, editor } = await testRelease()
  await desk.draft(editor, WELFARE, { title: 'เรื่องเครดิต' })
  const release = await desk.release(editor, NEWS, { title: 'ขับขี่ปลอดภัยช่วงสงกรานต์' })
  const both = await editor.json('putReleaseItem', {
    params: { id: release.id },
    body: { version: release.version, ...WELFARE },
  })

  expect(await desk.step(editor, 'submitRelease', both)).toBe('200 approved')
  expect(await desk.step(editor, 'publishRelease', both)).toBe('200 published')
  expect((await desk.publicValue(NEWS)).title).toBe('ขับขี่ปลอดภัยช่วงสงกรานต์')
  expect((await desk.publicValue(WELFARE)).title).toBe('เรื่องเครดิต')
  // Its pictures were made before.
  expect(await desk.files.has((await shownPicture(desk)).slice(1))).toBe(true)
})

async function shownPicture({ db }: Awaited<ReturnType<typeof testDesk>>): Promise<string> {
  const { body } = await db
    .selectFrom('content')
    .select('body')
    .where('collection', '=', NEWS.collection)
    .where('id', '=', NEWS.id)
    .executeTakeFirstOrThrow()
  return JSON.parse(body).share.src
}

once('a rate above the legal ceiling is refused at submission and again at publication', async () => {
  const { desk, editor, one, two } = await testRelease(WHOLE)
  const ceiling = { collection: 'hire-purchase/rate-ceilings', id: 'new' }
  const { published } = await editor.json('findRecord', { params: ceiling })
  const rows = structuredClone(published.value.rows)
  rows[0].figures.maxEffectiveRatePercentPerYear = 1

  const release = await desk.release(editor, ceiling, { rows })
  const refused = await editor.ask('submitRelease', {
    params: { id: release.id },
    body: { version: release.version },
  })

  const { code, context } = await refused.json()
  expect(code).toBe('faulty')
  expect(context.faults).toContainEqual({
    collection: 'hire-purchase/model-groups',
    id: expect.any(String),
    title: expect.any(String),
    field: expect.stringMatching(/^grids\.\d+\.bands\.\d+\.flat\.\d+$/),
    message: expect.stringContaining('เกินเพดานกฎหมาย 1%'),
  })
  // As if the check of before had not been there.
  await desk.db.updateTable('release').set({ state: 'waiting' }).execute()
  await desk.approve(one, release)
  await desk.approve(two, release)
  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 failed')
  expect((await desk.publicValue(ceiling)).rows).toEqual(published.value.rows)
})

test('a scheduled release is public at its minute, by a job that may run twice', async () => {
  const { desk, editor } = await testRelease()
  const publishAt = Date.now() + 5 * MINUTE
  const release = await desk.release(editor, WELFARE, { title: 'เรื่องใหม่' }, { publishAt })
  const odd = { title: 'x', publishAt: publishAt + 1, items: [] }

  expect(await editor.says('createRelease', { body: odd })).toBe('422 invalid-input')
  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 scheduled')
  expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
  // Another name is no other release.
  const renamed = { params: { id: release.id }, body: { version: release.version, title: 'ชื่ออื่น' } }
  expect(await editor.json('changeRelease', renamed)).toEqual(release)
  later(5 * 60 - 1)
  await desk.work()
  expect((await desk.publicValue(WELFARE)).title).not.toBe('เรื่องใหม่')
  later(1)
  await desk.work()
  await desk.db.updateTable('job').set({ doneAt: null, claimedUntil: 0 }).execute()
  await desk.work()

  expect((await desk.publicValue(WELFARE)).title).toBe('เรื่องใหม่')
  expect((await editor.json('listRevisions', { params: WELFARE })).items).toHaveLength(2)
  expect((await editor.json('findRelease', { params: { id: release.id } })).publishedBy).toBeUndefined()
})

once('a scheduled release that was changed is not published by the job of before', async () => {
  const { desk, editor } = await testRelease()
  const release = await desk.release(
    editor,
    WELFARE,
    { title: 'เรื่องใหม่' },
    { publishAt: Date.now() + MINUTE },
  )
  await desk.step(editor, 'submitRelease', release)
  const moved = await editor.json('changeRelease', {
    params: { id: release.id },
    body: { version: release.version, publishAt: Date.now() + 2 * MINUTE },
  })
  await desk.step(editor, 'submitRelease', moved)
  later(61)
  await desk.work()

  expect((await desk.publicValue(WELFARE)).title).not.toBe('เรื่องใหม่')
})

test.each([
  ['later than ten minutes', 'late', async () => later(20 * 60)],
  [
    'after something else was published',
    'changed-meanwhile',
    async (desk: Awaited<ReturnType<typeof testDesk>>) => {
      const other = await desk.db
        .selectFrom('content')
        .selectAll()
        .where('collection', '=', WELFARE.collection)
        .where('id', '=', WELFARE.id)
        .executeTakeFirstOrThrow()
      const source = JSON.stringify({ ...JSON.parse(other.source), title: 'จากไฟล์' })
      await importContent(desk.db, [{ ...other, source }], { now: Date.now(), take: 'files' })
      later(5 * 60)
    },
  ],
] as const)(
  'a schedule that comes %s fails, changes nothing, and is told by mail',
  async (_, failure, happens) => {
    const { desk, editor } = await testRelease()
    const release = await desk.release(
      editor,
      WELFARE,
      { title: 'เรื่องใหม่' },
      { publishAt: Date.now() + 5 * MINUTE },
    )
    await desk.step(editor, 'submitRelease', release)
    await desk.work()

    await happens(desk)
    const letters = await desk.work()

    expect(await editor.json('findDesk')).toMatchObject({ failed: [{ id: release.id, failure }] })
    expect((await desk.publicValue(WELFARE)).title).not.toBe('เรื่องใหม่')
    expect(letters.map(({ to }) => to)).toEqual([['editor@example.co.th']])
    expect(letters[0]!.text).toContain(`/releases/${release.id}`)
  },
)

once(
  'a release that nobody has approved in time fails and is told, one that was approved minutes late goes out',
  async () => {
    const { desk, editor, one, two } = await testRelease()
    const release = await desk.release(editor, FEE, { serviceFee: 310 }, { publishAt: Date.now() + MINUTE })
    await desk.step(editor, 'submitRelease', release)
    later(4 * 60)
    await desk.work()
    await desk.approve(one, release)
    expect(await desk.approve(two, release)).toBe('200 scheduled')
    expect((await desk.work()).map(({ subject }) => subject).at(-1)).toBe('ขึ้นเว็บไซต์แล้ว: ปรับค่าบริการ')
    expect((await desk.publicValue(FEE)).serviceFee).toBe(310)

    const other = await desk.release(editor, FEE, { serviceFee: 320 }, { publishAt: Date.now() + MINUTE })
    await desk.step(editor, 'submitRelease', other)
    await desk.work()
    later(12 * 60)
    const letters = await desk.work()

    expect(letters.map(({ to }) => to)).toEqual([['editor@example.co.th']])
    expect(await editor.json('findDesk')).toMatchObject({ failed: [{ id: other.id, failure: 'late' }] })
    expect((await desk.publicValue(FEE)).serviceFee).toBe(310)
  },
)

once('a release is reverted by another one, which needs the same approvals', async () => {
  const { desk, editor, one, two } = await testRelease()
  const release = await desk.release(editor, FEE, { serviceFee: 310 })
  await desk.step(editor, 'submitRelease', release)
  await desk.approve(one, release)
  await desk.approve(two, release)
  await desk.step(editor, 'publishRelease', release)

  const back = await editor.json('revertRelease', { params: { id: release.id } })

  expect(await desk.step(editor, 'submitRelease', back)).toBe('200 waiting')
  await desk.approve(one, back)
  await desk.approve(two, back)
  expect(await desk.step(editor, 'publishRelease', back)).toBe('200 published')
  expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
  expect(await editor.says('revertRelease', { params: { id: release.id } })).toBe('409 changed-meanwhile')
})

test('one approver withdraws a record at once, with a reason, unless other records need it', async () => {
  const { desk, editor, one } = await testRelease(WHOLE)
  const began = (await readLast(desk.db))?.seq
  const given = { params: WELFARE, body: { revision: 1, reason: 'ข้อมูลผิด' } }
  const product = { collection: 'hire-purchase/car-types', id: 'pickup' }

  expect(await editor.says('withdrawRecord', given)).toBe('403 forbidden')
  expect(await one.says('withdrawRecord', { params: product, body: given.body })).toBe('422 faulty')
  expect(
    await one.says('withdrawRecord', { params: { collection: 'site', id: 'site' }, body: given.body }),
  ).toBe('409 files-only')
  expect(await one.json('withdrawRecord', given)).toEqual({ revision: 2 })
  const [entry] = await desk.db
    .selectFrom('audit')
    .selectAll()
    .where('seq', '>', began ?? 0)
    .execute()
  expect([entry!.action, JSON.parse(entry!.detail)]).toEqual([
    'content.withdraw',
    { release: expect.any(String), revision: 1, reason: 'ข้อมูลผิด' },
  ])
  expect(await desk.publicValue(WELFARE)).toBeUndefined()
  expect((await editor.json('listRevisions', { params: WELFARE })).items[0]).toMatchObject({
    isRemoved: true,
  })
  expect((await one.json('listReleases')).items[0]).toMatchObject({ state: 'published' })
  later(5 * 60)
  expect(await one.says('withdrawRecord', given)).toBe('403 confirm-needed')
})

test('a record is in one open release only, and free when that one is cancelled', async () => {
  const { desk, editor } = await testRelease()
  const release = await desk.release(editor, WELFARE, { title: 'เรื่องใหม่' })
  const again = { body: { title: 'อีกชุด', items: [WELFARE] } }

  expect(await editor.says('createRelease', again)).toBe('409 already-exists')
  expect(await desk.step(editor, 'cancelRelease', release)).toBe('200 undefined')
  expect(await editor.says('createRelease', again)).toBe('201')
  expect(await desk.step(editor, 'submitRelease', release)).toBe('409 not-ready')
})

once(
  'a new record is published, taken down by a release, and what was written meanwhile stays a draft',
  async () => {
    const { desk, editor } = await testRelease()
    const { published } = await editor.json('findRecord', { params: WELFARE })
    const params = { collection: 'welfares', id: 'new-office' }
    const value = { ...published.value, id: params.id, title: 'สำนักงานใหม่', detail: 'ใกล้สถานีรถไฟฟ้า' }
    await editor.json('saveDraft', { params, body: { version: 0, baseRevision: 0, value } })
    const release = await editor.json('createRelease', { body: { title: 'ใหม่', items: [params] } })
    await desk.step(editor, 'submitRelease', release)
    await desk.draft(editor, params, { title: 'สำนักงานใหม่ เปิดแล้ว' })
    expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')
    expect(await editor.json('findRecord', { params })).toMatchObject({
      revision: 1,
      isBehind: false,
      published: { value: { title: 'สำนักงานใหม่' } },
      draft: { value: { title: 'สำนักงานใหม่ เปิดแล้ว' } },
    })
    const down = await editor.json('createRelease', {
      body: { title: 'ปิด', items: [{ ...params, action: 'remove' }] },
    })
    await desk.step(editor, 'submitRelease', down)

    expect(await desk.step(editor, 'publishRelease', down)).toBe('200 published')
    expect(await desk.publicValue(params)).toBeUndefined()
    const id = await editor.json('findRecord', { params })
    expect(id).toMatchObject({ revision: 2, isBehind: true })
  },
)

test('the second of two who change a release is refused by every write, and a release is published once', async () => {
  const { desk, editor } = await testRelease()
  const release = await desk.release(editor, WELFARE, { title: 'เรื่องใหม่' })
  const moved = await editor.json('putReleaseItem', {
    params: { id: release.id },
    body: { version: release.version, ...WELFARE },
  })
  const stale = (call: 'changeRelease' | 'putReleaseItem' | 'takeOutReleaseItem', body: object) =>
    editor.says(call, { params: { id: release.id }, body: { version: release.version, ...body } })

  expect(await stale('changeRelease', { publishAt: Date.now() + MINUTE })).toBe('409 changed-meanwhile')
  expect(await stale('putReleaseItem', WELFARE)).toBe('409 changed-meanwhile')
  expect(await stale('takeOutReleaseItem', WELFARE)).toBe('409 changed-meanwhile')
  for (const call of ['submitRelease', 'cancelRelease', 'publishRelease'] as const)
    expect(await desk.step(editor, call, release)).toBe('409 changed-meanwhile')
  await desk.step(editor, 'submitRelease', moved)
  const twice = [1, 2].map(() => desk.step(editor, 'publishRelease', moved))
  expect((await Promise.all(twice)).toSorted()).toEqual(['200 published', '409 not-ready'])
  expect((await editor.json('listRevisions', { params: WELFARE })).items).toHaveLength(2)
})

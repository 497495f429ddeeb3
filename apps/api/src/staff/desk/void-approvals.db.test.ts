import type { StaffRole } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { FEE, testDesk } from '../../../test/desk.ts'
import { auditSince, type Browser, later } from '../../../test/staff.ts'
import { once } from '../../../test/test-database.ts'
import { readLast } from '../../audit/anchors.ts'
import { banUser, changeRoles, resetFactors, unbanUser } from '../users.ts'

const MINUTE = 60_000

type Desk = Awaited<ReturnType<typeof testDesk>>
type Member = Browser & { id: string; email: string }

/** A release that one and two have approved; a third person may approve too. */
async function approvedRelease(given: { publishAt?: number } = {}) {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const [one, two, third] = await Promise.all(
    ['one', 'two', 'third'].map((name) => desk.signedIn('approver', `${name}@example.co.th`)),
  )
  await desk.signedIn('admin')
  const release = await desk.release(editor, FEE, { serviceFee: 310 }, given)
  await desk.step(editor, 'submitRelease', release)
  await desk.approve(one!, release)
  later(1)
  expect(await desk.approve(two!, release)).toMatch(/^200 (approved|scheduled)$/)
  await desk.work()
  later(1)
  const find = (person: Browser) => person.json('findRelease', { params: { id: release.id } })
  return { desk, editor, one: one!, two: two!, third: third!, release, find }
}

const BY = { actor: 'cli:test' }

const roles = (...given: StaffRole[]) => given.map((role) => ({ role }))

/** As an administrator does it, or the command. */
const LOSSES: [what: string, lose: (desk: Desk, person: Member) => Promise<unknown>][] = [
  ['is banned', ({ deps }, { id }) => banUser(deps, BY, id)],
  ['loses the role', ({ deps }, { id }) => changeRoles(deps, BY, id, roles('editor', 'compliance'))],
  ['has their factors reset', ({ deps }, { id }) => resetFactors(deps, BY, id)],
]

test.each(LOSSES)(
  'when an approver %s, what they approved is not published and waits for another',
  async (_, lose) => {
    const { desk, editor, one, two, third, release, find } = await approvedRelease()
    const began = (await readLast(desk.db))?.seq

    await lose(desk, two)

    expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
    expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
    const { state, lostApproval, reviews, approvers } = await find(editor)
    expect({ state, lostApproval }).toMatchObject({ state: 'waiting', lostApproval: { by: { id: two.id } } })
    expect(reviews.map(({ by, counts, voidFor }: never) => [(by as Member).id, counts, voidFor])).toEqual([
      [one.id, true, undefined],
      [two.id, false, 'person'],
    ])
    expect(approvers).toMatchObject([{ id: third.id }])
    expect(await auditSince(desk.db, began)).toContain(`cli:test release.reopen release:${release.id}`)

    // Its author and who has approved it are told on the first screen, who can approve it there and by mail.
    const told = { id: release.id, approved: 1, lostApproval: { by: { id: two.id } } }
    for (const person of [editor, one])
      expect(await person.json('findDesk')).toMatchObject({ lostApproval: [told], waitsForMe: [] })
    expect(await third.json('findDesk')).toMatchObject({ lostApproval: [], waitsForMe: [told] })
    const letters = await desk.work()
    expect(letters.map(({ to, subject }) => [...to, subject])).toEqual([[third.email, 'รออนุมัติ: ปรับค่าบริการ']])
    expect(letters[0]!.text).toContain('ต้องอนุมัติใหม่')

    expect(await desk.approve(third, release)).toBe('200 approved')
    expect(await find(editor)).not.toHaveProperty('lostApproval')
    expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')
  },
)

test.each(LOSSES)(
  'when an approver %s, what was scheduled by it is not public at its minute, and that is told',
  async (_, lose) => {
    const publishAt = Math.ceil(Date.parse('2026-06-15T10:05:00+07:00') / MINUTE) * MINUTE
    const { desk, editor, two, third, release, find } = await approvedRelease({ publishAt })

    await lose(desk, two)

    expect((await desk.work()).map(({ to }) => to)).toEqual([[third.email]])
    later(5 * 60)
    expect(await desk.work()).toEqual([])
    expect(await find(editor)).toMatchObject({ state: 'waiting', publishAt })
    later(11 * 60)
    const letters = await desk.work()
    expect(letters.map(({ to }) => to[0])).toContain('editor@example.co.th')
    expect(letters.map(({ text }) => text).join()).toContain('ยังอนุมัติไม่ครบ')
    expect(await editor.json('findDesk')).toMatchObject({ failed: [{ id: release.id, failure: 'late' }] })
    expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
  },
)

once(
  'a scheduled release is published at its minute when another approver has approved it in time',
  async () => {
    const publishAt = Date.parse('2026-06-15T10:05:00+07:00')
    const { desk, two, third, release } = await approvedRelease({ publishAt })
    await banUser(desk.deps, BY, two.id)

    expect(await desk.approve(third, release)).toBe('200 scheduled')
    later(5 * 60)
    await desk.work()

    expect((await desk.publicValue(FEE)).serviceFee).toBe(310)
  },
)

test.each<[string, (desk: Desk, person: Member) => Promise<unknown>]>([
  [
    'a ban that was lifted',
    async ({ deps }, { id }) => {
      await banUser(deps, BY, id)
      await unbanUser(deps, BY, id)
    },
  ],
  [
    'a ban of an earlier version of the program that was lifted',
    async ({ db, deps }, { id }) => {
      await db.updateTable('staff').set({ bannedAt: 1 }).where('id', '=', id).execute()
      await unbanUser(deps, BY, id)
    },
  ],
  [
    'a role that was given back',
    async ({ deps }, { id }) => {
      await changeRoles(deps, BY, id, roles('compliance'))
      await changeRoles(deps, BY, id, roles('approver'))
    },
  ],
  [
    'a reset after which the account was set up again',
    async ({ deps, db }, { id }) => {
      await resetFactors(deps, BY, id)
      await db.updateTable('staff').set({ twoFactorEnabled: 1 }).where('id', '=', id).execute()
    },
  ],
])('%s does not bring an approval back: the person is asked again', async (_, lose) => {
  const { desk, editor, two, third, release, find } = await approvedRelease()

  await lose(desk, two)

  expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
  const { state, approvers } = await find(editor)
  expect(state).toBe('waiting')
  expect(approvers.map(({ id }: Member) => id).toSorted()).toEqual([two.id, third.id].toSorted())
})

/** As somebody who writes into the database, or a version of the program that did not know of it. */
const ONLY_WRITTEN: [what: string, lose: (desk: Desk, person: Member) => Promise<unknown>][] = [
  [
    'a ban',
    ({ db }, { id }) => db.updateTable('staff').set({ bannedAt: Date.now() }).where('id', '=', id).execute(),
  ],
  ['a role', ({ db }, { id }) => db.deleteFrom('staffRole').where('userId', '=', id).execute()],
  [
    'a reset',
    ({ db }, { id }) =>
      db.updateTable('staff').set({ approvalsVoidUntil: Date.now() }).where('id', '=', id).execute(),
  ],
]

test.each(ONLY_WRITTEN)(
  'approvals are counted when it is published: %s that moved nothing is found then',
  async (_, lose) => {
    const { desk, editor, two, third, release, find } = await approvedRelease()
    await lose(desk, two)

    expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')

    expect(await find(editor)).toMatchObject({ state: 'waiting', lostApproval: { by: { id: two.id } } })
    expect((await desk.work()).map(({ to }) => to)).toContainEqual([third.email])
    expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
  },
)

test.each(ONLY_WRITTEN)('and by the job at the minute: %s', async (_, lose) => {
  const publishAt = Date.parse('2026-06-15T10:05:00+07:00')
  const { desk, editor, two, third, find } = await approvedRelease({ publishAt })
  await lose(desk, two)
  later(5 * 60)

  const letters = await desk.work()

  expect(letters.map(({ to }) => to)).toContainEqual([third.email])
  expect(await find(editor)).toMatchObject({ state: 'waiting' })
  expect((await desk.publicValue(FEE)).serviceFee).toBe(300)
})

once('a refusal by a banned person blocks nothing, and is still shown to the authors', async () => {
  const { desk, editor, one, two, third, release, find } = await approvedRelease()
  await banUser(desk.deps, BY, two.id)
  await desk.step(third, 'reviewRelease', release, { verdict: 'refuse', words: 'แพงไป' })
  later(1)
  await banUser(desk.deps, BY, third.id)

  expect((await find(editor)).sentBack).toMatchObject({ words: 'แพงไป' })
  await desk.step(editor, 'submitRelease', release)
  const fourth = await desk.signedIn('approver', 'fourth@example.co.th')

  expect(await desk.approve(fourth, release)).toBe('200 approved')
  expect((await find(one)).reviews).toHaveLength(4)
})

once('a further role of an approver changes nothing', async () => {
  const { desk, editor, two, release } = await approvedRelease()

  await changeRoles(desk.deps, BY, two.id, roles('approver', 'compliance'))

  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')
})

/** Needs no approval. */
const NEWS = { collection: 'news', id: 'road-safety' }

const NEW_TITLE = 'ขับขี่ปลอดภัยหน้าฝน'

/** Something that needs no approval, written by one of two editors and ready to go out; somebody may approve it. */
async function unapprovedRelease(given: { publishAt?: number } = {}) {
  const desk = await testDesk()
  const [author, colleague] = await Promise.all(
    ['author', 'colleague'].map((name) => desk.signedIn('editor', `${name}@example.co.th`)),
  )
  const approver = await desk.signedIn('approver', 'approver@example.co.th')
  await desk.signedIn('admin')
  const release = await desk.release(author!, NEWS, { title: NEW_TITLE }, given)
  expect(await desk.step(author!, 'submitRelease', release)).toMatch(/^200 (approved|scheduled)$/)
  await desk.work()
  later(1)
  const find = () => colleague!.json('findRelease', { params: { id: release.id } })
  const isPublic = async () => (await desk.publicValue(NEWS)).title === NEW_TITLE
  return { desk, author: author!, colleague: colleague!, approver, release, find, isPublic }
}

const AUTHOR_LOSSES: typeof LOSSES = [
  ['is banned', ({ deps }, { id }) => banUser(deps, BY, id)],
  [
    'is banned and let in again',
    async ({ deps }, { id }) => {
      await banUser(deps, BY, id)
      await unbanUser(deps, BY, id)
    },
  ],
  ['loses the role', ({ deps }, { id }) => changeRoles(deps, BY, id, roles('approver'))],
  ['has their factors reset', ({ deps }, { id }) => resetFactors(deps, BY, id)],
]

test.each(AUTHOR_LOSSES)(
  'when an author %s, what needed no approval waits for one, and who may give it is asked',
  async (_, lose) => {
    const { desk, author, colleague, approver, release, find, isPublic } = await unapprovedRelease()
    const began = (await readLast(desk.db))?.seq

    await lose(desk, author)

    expect(await desk.step(colleague, 'publishRelease', release)).toBe('409 not-ready')
    expect(await isPublic()).toBe(false)
    const lostApproval = { by: { id: author.id }, as: 'author' }
    expect(await find()).toMatchObject({
      ...{ state: 'waiting', approvalsNeeded: 1, lostApproval },
      approvers: [{ id: approver.id }],
    })
    expect(await auditSince(desk.db, began)).toContain(`cli:test release.reopen release:${release.id}`)
    expect((await desk.work()).map(({ to, subject }) => [...to, subject])).toEqual([
      [approver.email, 'รออนุมัติ: ปรับค่าบริการ'],
    ])
    const told = { id: release.id, approved: 0, approvalsNeeded: 1, lostApproval }
    expect(await approver.json('findDesk')).toMatchObject({ waitsForMe: [told] })

    expect(await desk.approve(approver, release)).toBe('200 approved')
    expect(await desk.step(colleague, 'publishRelease', release)).toBe('200 published')
    expect(await isPublic()).toBe(true)
    expect(await find()).toMatchObject({ approvalsNeeded: 0 })
  },
)

const IN_FIVE_MINUTES = Date.parse('2026-06-15T10:05:00+07:00')

test.each(AUTHOR_LOSSES)(
  'when an author %s, what was scheduled without approval is not public at its minute',
  async (_, lose) => {
    const { desk, author, find, isPublic } = await unapprovedRelease({ publishAt: IN_FIVE_MINUTES })

    await lose(desk, author)
    later(5 * 60)
    await desk.work()

    expect(await isPublic()).toBe(false)
    expect(await find()).toMatchObject({ state: 'waiting' })
    later(11 * 60)
    await desk.work()
    expect(await find()).toMatchObject({ state: 'failed', failure: 'late' })
  },
)

once('a ban written only to the database is found at publication', async () => {
  const { desk, author, approver, find, isPublic } = await unapprovedRelease({ publishAt: IN_FIVE_MINUTES })
  await desk.db.updateTable('staff').set({ bannedAt: Date.now() }).where('id', '=', author.id).execute()
  later(5 * 60)

  expect((await desk.work()).map(({ to }) => to)).toEqual([[approver.email]])

  expect(await isPublic()).toBe(false)
  expect(await find()).toMatchObject({
    state: 'waiting',
    lostApproval: { by: { id: author.id }, as: 'author' },
  })
})

once('what needs no approval and was not submitted needs one too, once its author was let go', async () => {
  const { desk, author, colleague, release, find } = await unapprovedRelease()
  const moved = await colleague.json('changeRelease', {
    params: { id: release.id },
    body: { version: release.version, publishAt: IN_FIVE_MINUTES },
  })

  await banUser(desk.deps, BY, author.id)

  expect(await desk.step(colleague, 'submitRelease', moved)).toBe('200 waiting')
  expect(await find()).toMatchObject({ approvalsNeeded: 1 })
})

once('another role beside the one of an editor changes nothing', async () => {
  const { desk, author, colleague, release } = await unapprovedRelease()

  await changeRoles(desk.deps, BY, author.id, roles('editor', 'compliance'))

  expect(await desk.step(colleague, 'publishRelease', release)).toBe('200 published')
})

once('an approved release is published without its author', async () => {
  const { desk, editor, one, release } = await approvedRelease()

  await banUser(desk.deps, BY, (editor as Member).id)

  expect(await desk.step(one, 'publishRelease', release)).toBe('200 published')
})

import { expect, test } from 'vitest'
import { FEE, testDesk } from '../../../test/desk.ts'
import { type Browser, later } from '../../../test/staff.ts'
import { COMMENT_BURST_MS } from './comment-mails.ts'
import { removeOldComments } from './comments.ts'
import { KEEP_AFTER_DRAFT_MS } from './draft-versions.ts'

async function aDraft() {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver', 'wichai@example.co.th')
  await desk.draft(editor, FEE, { serviceFee: 310 })
  /** Each at a moment of its own: comments are told in their order. */
  const say = (person: Browser, text: string, more: object = {}) => {
    later(1)
    return person.json('addComment', { params: FEE, body: { field: 'serviceFee', text, ...more } })
  }
  const read = async (person: Browser) => (await person.json('listComments', { params: FEE })).items
  return { desk, editor, approver, say, read }
}

test('an approver says something about a field, the author answers and closes it', async () => {
  const { desk, editor, approver, say, read } = await aDraft()
  const first = await say(approver, 'ยอดนี้มาจากประกาศไหน')
  expect((await editor.json('listMyComments')).items).toMatchObject([
    { id: first.id, field: 'serviceFee', record: { ...FEE, title: 'ต่อภาษีรถประจำปี' } },
  ])

  const answer = await say(editor, '<b>ประกาศ 4/2569</b>', { answers: first.id })
  await say(approver, 'ขอบคุณ', { answers: answer.id })
  await editor.json('resolveComment', { params: { id: first.id }, body: {} })

  expect(await read(approver)).toMatchObject([
    {
      id: first.id,
      by: { id: approver.id },
      replies: [{ text: '<b>ประกาศ 4/2569</b>', by: { id: editor.id } }, { text: 'ขอบคุณ' }],
      resolved: { by: { id: editor.id } },
    },
  ])
  expect((await editor.json('listMyComments')).items).toEqual([])
  await say(approver, 'ยังไม่ตรง', { answers: first.id })
  expect((await editor.json('listMyComments')).items).toMatchObject([{ id: first.id }])
  const log = await desk.db
    .selectFrom('audit')
    .select('detail')
    .where('action', 'like', 'comment.%')
    .execute()
  expect(log.map(({ detail }) => detail)).toEqual(Array(5).fill('{"fields":["serviceFee"]}'))
})

test('a burst of comments is one mail, which leads to the field, and nobody is told of their own', async () => {
  const { desk, editor, approver, say } = await aDraft()
  const first = await say(approver, 'ยอดนี้มาจากประกาศไหน')
  later(60)
  await say(approver, 'และปีที่เริ่มใช้')
  expect(await desk.work()).toEqual([])

  later(COMMENT_BURST_MS / 1000)
  const letters = await desk.work()
  expect(letters).toMatchObject([{ to: [editor.email], subject: 'มีความเห็นใหม่: ต่อภาษีรถประจำปี' }])
  expect(letters[0]!.text).toMatch(/“ยอดนี้มาจากประกาศไหน”.*“และปีที่เริ่มใช้”/s)
  expect(letters[0]!.text).toContain(`/content/fees/annual-tax-service?comment=${first.id}`)

  await say(editor, 'ประกาศ 4/2569', { answers: first.id })
  later(COMMENT_BURST_MS / 1000)
  expect(await desk.work()).toMatchObject([{ to: [approver.email] }])
})

test('what an author says while the record waits for approval reaches the approver, at home and by mail', async () => {
  const { desk, editor, approver, say } = await aDraft()
  const release = await editor.json('createRelease', { body: { title: 'ปรับค่าบริการ', items: [FEE] } })
  await say(editor, 'ยังเขียนไม่เสร็จ')
  expect((await approver.json('listMyComments')).items).toEqual([])
  later(COMMENT_BURST_MS / 1000)
  expect(await desk.work()).toEqual([])

  await desk.step(editor, 'submitRelease', release)
  await say(editor, 'ยอดนี้ตรงกับประกาศแล้ว')
  expect((await approver.json('listMyComments')).items).toMatchObject([
    { text: 'ยังเขียนไม่เสร็จ' },
    { text: 'ยอดนี้ตรงกับประกาศแล้ว' },
  ])
  later(COMMENT_BURST_MS / 1000)
  const letters = (await desk.work()).filter(({ subject }) => subject.startsWith('มีความเห็นใหม่'))
  expect(letters.map(({ to }) => to)).toEqual([[approver.email]])
  expect(letters[0]!.text).toContain('ยอดนี้ตรงกับประกาศแล้ว')
})

test('the mail of a return has the comments, and they are not mailed again', async () => {
  const { desk, editor, approver, say } = await aDraft()
  const release = await editor.json('createRelease', { body: { title: 'ปรับค่าบริการ', items: [FEE] } })
  await desk.step(editor, 'submitRelease', release)
  await say(approver, 'ยอดไม่ตรง')
  await desk.step(approver, 'reviewRelease', release, { verdict: 'refuse', words: 'ดูความเห็น' })

  later(COMMENT_BURST_MS / 1000)
  const letters = (await desk.work()).filter(({ to }) => to[0] === editor.email)
  expect(letters).toMatchObject([{ subject: 'ส่งกลับให้แก้: ปรับค่าบริการ' }])
  expect(letters[0]!.text).toMatch(/“ดูความเห็น”.*ต่อภาษีรถประจำปี:.*“ยอดไม่ตรง”/s)
})

test('comments end with their draft, and are deleted as its versions are', async () => {
  const { desk, editor, approver, say, read } = await aDraft()
  const { id } = await say(approver, 'ยอดไม่ตรง')
  const { draft } = await editor.json('findRecord', { params: FEE })
  await editor.json('discardDraft', { params: FEE, body: { version: draft.version } })

  expect(await read(editor)).toEqual([])
  const late = await editor.ask('addComment', { params: FEE, body: { text: 'ทำไม', answers: id } })
  expect(late.status).toBe(410)
  await removeOldComments(desk.db, Date.now() + KEEP_AFTER_DRAFT_MS - 1)
  expect(await desk.db.selectFrom('comment').select('id').execute()).toEqual([{ id }])
  await removeOldComments(desk.db, Date.now() + KEEP_AFTER_DRAFT_MS)
  expect(await desk.db.selectFrom('comment').select('id').execute()).toEqual([])
})

test('an approver marks what they have looked at, until its text is another', async () => {
  const { desk, editor, approver } = await aDraft()
  const release = await editor.json('createRelease', { body: { title: 'ปรับค่าบริการ', items: [FEE] } })
  await desk.step(editor, 'submitRelease', release)
  const params = { id: release.id }
  const isLookedAt = async (person: Browser) =>
    (await person.json('findRelease', { params })).items[0].isLookedAt
  await approver.json('lookAtItem', { params, body: { ...FEE, version: release.version, isLookedAt: true } })
  expect([await isLookedAt(approver), await isLookedAt(editor)]).toEqual([true, false])

  await desk.draft(editor, FEE, { serviceFee: 320 })
  await editor.json('putReleaseItem', { params, body: { ...FEE, version: release.version } })
  expect(await isLookedAt(approver)).toBe(false)
})

import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const SOMCHAI = { id: '1', name: 'สมชาย ใจดี' }
const SUDA = { id: '2', name: 'สุดา ดีงาม' }
const approval = { verdict: 'approve', counts: true } as const
const waiting = {
  state: 'waiting',
  approvalsNeeded: 2,
  approvers: [SOMCHAI, SUDA],
  reviews: [],
  can: { revert: false },
} as const

test.each([
  ['two who both have to approve', waiting, 'กำลังรอการอนุมัติจาก สมชาย ใจดี, สุดา ดีงาม'],
  [
    'one of two',
    { ...waiting, approvalsNeeded: 1 as const },
    'กำลังรอการอนุมัติจาก สมชาย ใจดี, สุดา ดีงาม \\(1 คน\\)',
  ],
  [
    'the second of two; an approval of an earlier text counts for nothing',
    { ...waiting, approvers: [SUDA], reviews: [approval, { ...approval, counts: false }] },
    'กำลังรอการอนุมัติจาก สุดา ดีงาม',
  ],
  ['too few people', { ...waiting, approvers: [SUDA] }, 'ขอให้ผู้ดูแลระบบเชิญเพิ่ม'],
])('a release that waits for %s says so', (_, release, words) => {
  expect(nextStepOf(release)[0]).toMatch(new RegExp(`${words}$`))
})

test('approvers were mailed where there are any', () => {
  const mailed = 'เราส่งอีเมลบอกผู้อนุมัติแล้ว'

  expect(nextStepOf(waiting)[1]).toContain(mailed)
  expect(nextStepOf({ ...waiting, approvers: [] }).join()).not.toContain(mailed)
})

test('a release with a moment says when it becomes public by itself', () => {
  const publishAt = Date.parse('2026-12-01T09:00:00+07:00')
  const words = 'ขึ้นเว็บไซต์เองวันที่ 1 ธ.ค. 2569 เวลา 09.00 น.'

  expect(nextStepOf({ ...waiting, publishAt }).at(-1)).toContain(words)
  expect(nextStepOf({ ...waiting, state: 'scheduled', publishAt })[0]).toContain(words)
  expect(nextStepOf(waiting).at(-1)).toContain('กดเผยแพร่ในหน้านี้')
  expect(nextStepOf({ ...waiting, state: 'draft' })).toEqual([])
})

test('whoever cannot revert a published release is told whose task it is', () => {
  const published = { ...waiting, state: 'published' } as const

  expect(nextStepOf(published).join()).toContain('ขอให้ผู้เขียนเปิดหน้านี้แล้วกดสร้างชุดย้อนกลับ')
  expect(nextStepOf({ ...published, can: { revert: true } })).toEqual([])
})

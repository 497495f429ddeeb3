import { expect, test } from 'vitest'
import { FEE, testDesk } from '../../../test/desk.ts'

const NEWS = { collection: 'news', id: 'road-safety' }

test('authors are told by mail that their release was returned, with the words, and approved, and published', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver', 'wichai@example.co.th')
  const second = await desk.signedIn('approver', 'somsri@example.co.th')
  const release = await desk.release(editor, FEE, { serviceFee: 310 })
  const told = async () =>
    (await desk.work())
      .map(({ to, subject, text }) => ({ to: to[0], subject, text }))
      .filter(({ to }) => to === editor.email)
  await desk.step(editor, 'submitRelease', release)
  expect(await told()).toEqual([])

  await desk.step(approver, 'reviewRelease', release, { verdict: 'refuse', words: 'ยอดไม่ตรงกับประกาศ' })
  expect(await told()).toEqual([
    {
      to: editor.email,
      subject: 'ส่งกลับให้แก้: ปรับค่าบริการ',
      text: expect.stringMatching(/“ยอดไม่ตรงกับประกาศ”.*\/releases\//s),
    },
  ])

  await desk.step(editor, 'submitRelease', release)
  await desk.approve(approver, release)
  expect(await told()).toEqual([])
  await desk.approve(second, release)
  expect(await told()).toMatchObject([{ subject: 'อนุมัติแล้ว: ปรับค่าบริการ' }])

  await desk.step(approver, 'publishRelease', release)
  expect(await told()).toMatchObject([{ subject: 'ขึ้นเว็บไซต์แล้ว: ปรับค่าบริการ' }])
})

test('nobody gets a mail of what they did themselves, or of what is not true any more', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver', 'wichai@example.co.th')
  const news = await desk.release(editor, NEWS, { title: 'ขับขี่ปลอดภัย' })
  await desk.step(editor, 'submitRelease', news)
  await desk.step(editor, 'publishRelease', news)
  expect(await desk.work()).toEqual([])

  const fee = await desk.release(editor, FEE, { serviceFee: 310 })
  await desk.step(editor, 'submitRelease', fee)
  await desk.step(approver, 'reviewRelease', fee, { verdict: 'refuse', words: 'ยอดไม่ตรง' })
  await desk.step(editor, 'cancelRelease', fee)
  expect((await desk.work()).filter(({ to }) => to[0] === editor.email)).toEqual([])
})

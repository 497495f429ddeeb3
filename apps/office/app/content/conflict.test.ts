import type { ContentForm } from '@leasing/contract/staff/form'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictCard } from './conflict.tsx'
import type { Conflict } from './save-record.server.ts'

const FORM: ContentForm = { collection: 'faqs', title: 'คำถาม', one: 'คำถาม', isReadOnly: false, fields: [] }
const ASKED = { path: 'title', label: 'ชื่อ', before: 'ก', after: 'ข' }

const MALEE = { id: 'a', name: 'มาลี มีสุข' }
const VALUE = { id: 'payment' }
const draft = { value: VALUE, version: 7, baseRevision: 1, savedAt: 0, by: MALEE }
const published = { value: VALUE, publishedAt: 0, by: MALEE }

/** Without what the form sends along. */
const seenBy = (me: string, conflict: Partial<Conflict> = { draft }) =>
  renderToStaticMarkup(
    createElement(ConflictCard, {
      conflict: { revision: 1, base: {}, autoMerged: [], conflicting: [ASKED], cause: 'saved', ...conflict },
      form: FORM,
      me,
    }),
  ).replace(/<input[^>]*>/g, '')

test('what somebody else has saved is told by their name', () => {
  expect(seenBy('b')).toContain('มาลี มีสุข บันทึกรายการนี้หลังจากที่คุณเปิด')
})

test('what is public is told by whose release it was in: another may have pressed', () => {
  const told = seenBy('b', { cause: 'published', published })

  expect(told).toContain('ชุดเผยแพร่ของ มาลี มีสุข ขึ้นเว็บไซต์แล้ว')
  expect(told).not.toContain('มาลี มีสุข เผยแพร่')
})

test("what one has saved in another tab is one's own", () => {
  const told = seenBy('a')

  expect(told).toContain('คุณบันทึกรายการนี้จากอีกแท็บ')
  expect(told).toContain('ใช้ของอีกแท็บ')
  expect(told).not.toContain('มาลี มีสุข')
})

test('what one has saved in another tab is read once more where nothing is asked', () => {
  const told = seenBy('a', { draft, conflicting: [], autoMerged: [ASKED] })

  expect(told).toContain('หน้านี้ยังไม่ได้บันทึก สิ่งที่คุณกรอกอยู่ครบด้านล่าง ไม่มีช่องที่แก้ซ้ำกัน')
  expect(told).toContain('ช่องที่ไม่ได้แก้ในหน้านี้ ใช้ของอีกแท็บแล้ว')
})

test.each([
  ['and its draft with it', { cause: 'published', published }],
  ['while its draft went on', { cause: 'published', published, draft }],
] as const)("one's own release that was published, %s, is no other tab", (_, met) => {
  const told = seenBy('a', met)

  expect(told).toContain('ชุดเผยแพร่ของคุณขึ้นเว็บไซต์แล้วหลังจากที่คุณเปิดหน้านี้')
  expect(told).toContain('ใช้ของฉบับล่าสุด')
  expect(told).not.toContain('แท็บ')
})

test('nobody is named where a draft was thrown away', () => {
  const told = seenBy('a', { cause: 'changed', published })

  expect(told).toContain('รายการนี้เปลี่ยนไปหลังจากที่คุณเปิดหน้านี้')
  expect(told).not.toContain('มาลี มีสุข')
})

import type { ContentForm } from '@leasing/contract/staff/form'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conflict } from './conflict.tsx'

const FORM: ContentForm = { collection: 'faqs', title: 'คำถาม', one: 'คำถาม', isReadOnly: false, fields: [] }
const ASKED = { path: 'title', label: 'ชื่อ', before: 'ก', after: 'ข' }

const seenBy = (me: string) =>
  renderToStaticMarkup(
    createElement(Conflict, {
      conflict: {
        ...{ revision: 1, base: {}, taken: [], asked: [ASKED] },
        draft: {
          ...{ value: { id: 'payment' }, version: 7, baseRevision: 1, savedAt: 0 },
          by: { id: 'a', name: 'มาลี มีสุข' },
        },
      },
      form: FORM,
      me,
    }),
  )

test('what somebody else has saved is told by their name', () => {
  expect(seenBy('b')).toContain('มาลี มีสุข บันทึกรายการนี้หลังจากที่คุณเปิด')
})

test("what one has saved in another tab is one's own", () => {
  const told = seenBy('a').replace(/<input[^>]*>/g, '')

  expect(told).toContain('คุณบันทึกรายการนี้จากอีกแท็บ')
  expect(told).toContain('ใช้ของอีกแท็บ')
  expect(told).not.toContain('มาลี มีสุข')
})

import { expect, test } from 'vitest'
import { withSectionIds } from './rich-text-sections.ts'

test('each heading of the second level gets an id, and is listed in words', () => {
  const html =
    '<h2>สิ่งที่จะได้ชม</h2><p>ก</p><h3>ไม่นับ</h3><h2 class="ql-align-center">รถ <strong>A&amp;B</strong></h2>'

  expect(withSectionIds(html)).toEqual({
    html: '<h2 id="section-1">สิ่งที่จะได้ชม</h2><p>ก</p><h3>ไม่นับ</h3><h2 class="ql-align-center" id="section-2">รถ <strong>A&amp;B</strong></h2>',
    sections: [
      { id: 'section-1', title: 'สิ่งที่จะได้ชม' },
      { id: 'section-2', title: 'รถ A&B' },
    ],
  })
})

test('a text without headings has no sections', () => {
  expect(withSectionIds('<p>ก</p>')).toEqual({ html: '<p>ก</p>', sections: [] })
})

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preventWordBreaks } from './thai-line-breaks.ts'
import { ThaiText } from './thai-text.tsx'

test.each<[string, ReactNode, string]>([
  ['a word', 'ค่างวด', '<w-d>ค่างวด</w-d>'],
  ['a word in a text', 'ดูค่างวดนี้', '<t-x>ดู<w-d>ค่างวด</w-d>นี้</t-x>'],
  ['a figure and its unit', [84, ' เดือน'], '<w-d>84 เดือน</w-d>'],
  ['a date', 'ถึง 31 ธันวาคม 2570', '<t-x>ถึง <w-d>31 ธันวาคม 2570</w-d></t-x>'],
  [
    'a text beside elements, which stay as they are',
    ['จ่าย', <b key="b">ค่างวด</b>, 'ล่วงหน้า', false, null],
    'จ่าย<b>ค่างวด</b><w-d>ล่วงหน้า</w-d>',
  ],
  [
    'a text in a fragment',
    <>
      ดูค่างวด <b>ค่างวด</b>
    </>,
    '<t-x>ดู<w-d>ค่างวด</w-d> </t-x><b>ค่างวด</b>',
  ],
])('no line ends within %s', (_, children, html) => {
  expect(renderToStaticMarkup(<ThaiText>{children}</ThaiText>)).toBe(html)
})

test.each([['ข่าวประชาสัมพันธ์'], ['84 months'], ['']])(
  'a text without such words stays as it is: %s',
  (text) => {
    expect(renderToStaticMarkup(<ThaiText>{text}</ThaiText>)).toBe(text)
  },
)

test('what a visitor typed is escaped', () => {
  const html = renderToStaticMarkup(<ThaiText>{'<b>ค่างวด & "12 งวด"</b>'}</ThaiText>)

  expect(html.replaceAll(/<\/?(t-x|w-d)>/g, '')).toBe('&lt;b&gt;ค่างวด &amp; &quot;12 งวด&quot;&lt;/b&gt;')
})

test('the pass over a page leaves it as it is', () => {
  const html = renderToStaticMarkup(
    <p>
      <ThaiText>ผ่อน {84} เดือน กับสินเชื่อของเรา</ThaiText>
    </p>,
  )

  expect(html).toContain('<w-d>84 เดือน</w-d>')
  expect(preventWordBreaks(html)).toBe(html)
})

/** @jsxImportSource @leasing/ui */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWholeWords } from './with-whole-words.ts'

const Passing = ({ children }: { children: ReactNode }) => <section>{children}</section>

test.each([
  ['an element', <p key="">ขอสินเชื่อกับเรา</p>, '<p>ขอ<w-d>สินเชื่อ</w-d>กับเรา</p>'],
  [
    'a fragment',
    <>
      ค่างวดแรก
      <br />
    </>,
    '<t-x><w-d>ค่างวด</w-d>แรก</t-x><br/>',
  ],
  [
    'a text beside an element',
    <p key="">
      จ่าย<b>ค่างวด</b>ล่วงหน้า
    </p>,
    '<p>จ่าย<b><w-d>ค่างวด</w-d></b><w-d>ล่วงหน้า</w-d></p>',
  ],
  [
    'a button, which may lay out its children as columns',
    <button key="" type="button">
      <svg />
      ดูค่างวดนี้
    </button>,
    '<button type="button"><svg></svg><t-x>ดู<w-d>ค่างวด</w-d>นี้</t-x></button>',
  ],
  ['a figure and its unit', <td key="">{84} เดือน</td>, '<td><w-d>84 เดือน</w-d></td>'],
  [
    'what a component passes on',
    <Passing key="">
      {'ค่างวด'}
      <br />
    </Passing>,
    '<section><w-d>ค่างวด</w-d><br/></section>',
  ],
])('a word of the house list is kept whole in %s', (_, element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html)
})

test('children that a component passes on with its other props have keys, as a list must', () => {
  const { children } = (<Passing>{['ดูค่างวดนี้', ['จ่ายค่างวดล่วงหน้า']]}</Passing>).props
  const [text, [nested]] = withWholeWords('a', { children }).children

  expect([text.type, nested.type]).toEqual(['t-x', 't-x'])
  expect([text.key, nested.key]).toEqual([expect.any(String), expect.any(String)])
})

test('what is no line of text, and what holds nothing but text, stays as it is', () => {
  const elements = (
    <form>
      <select>
        <option>ค่างวด</option>
      </select>
      <textarea placeholder="ค่างวด" defaultValue="ค่างวด" />
      <svg>
        <title>ค่างวด</title>
        <text>ค่างวด</text>
      </svg>
      <button type="button" aria-label="ค่างวด">
        Leasing {1.5}
      </button>
    </form>
  )

  expect(renderToStaticMarkup(elements)).not.toContain('w-d')
})

test('a text is searched, copied and read as it was written', () => {
  const text = 'ผ่อน 84 เดือน เริ่ม 0.295% ต่อเดือน กับ SMART FIN <รีไฟแนนซ์>'

  const html = renderToStaticMarkup(<p>{text}</p>)

  expect(html).toContain('<w-d>')
  expect(html.replaceAll(/<\/?(p|w-d)>/g, '')).toBe(text.replace('<', '&lt;').replace('>', '&gt;'))
})

test('words are kept whole in the texts of HTML, and its tags stay as they are', () => {
  const __html = 'ค่างวด<p><a href="/ค่างวด">ดูค่างวด</a> &amp; 12 งวด</p>'

  expect(withWholeWords('div', { dangerouslySetInnerHTML: { __html } }).dangerouslySetInnerHTML.__html).toBe(
    '<w-d>ค่างวด</w-d><p><a href="/ค่างวด">ดู<w-d>ค่างวด</w-d></a> &amp; <w-d>12 งวด</w-d></p>',
  )
})

test('HTML that was processed stays as it is', () => {
  const props = { dangerouslySetInnerHTML: { __html: '<p>ดู<w-d>ค่างวด</w-d></p>' } }

  expect(withWholeWords('div', props)).toBe(props)
})

test('a script stays as it is', () => {
  const props = { dangerouslySetInnerHTML: { __html: 'say("ค่างวด")' } }

  expect(withWholeWords('script', props)).toBe(props)
})

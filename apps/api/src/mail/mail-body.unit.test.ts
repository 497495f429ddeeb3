import { expect, test } from 'vitest'
import { renderMail } from './mail-body.ts'

test('what a visitor typed is shown as it is and never read as markup', () => {
  const typed = `<script>alert("1")</script> & '</table>`

  const { text, html } = renderMail([
    { title: typed },
    { paragraph: typed },
    { list: [typed] },
    { facts: [{ label: typed, value: typed }] },
    { table: { title: typed, heading: [typed], rows: [[typed]] } },
  ])

  expect(text.split(typed)).toHaveLength(9)
  expect(html).not.toContain('<script')
  expect(
    html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;&lt;/table&gt;'),
  ).toHaveLength(9)
})

test('a long answer keeps its lines', () => {
  const { text, html } = renderMail([{ facts: [{ label: 'ข้อความ', value: 'บรรทัดแรก\r\nบรรทัดที่สอง' }] }])

  expect(text).toBe('ข้อความ: บรรทัดแรก\n  บรรทัดที่สอง\n')
  expect(html).toContain('บรรทัดแรก<br>บรรทัดที่สอง')
})

test('the columns of a table stand one under the other, whatever marks the Thai letters carry', () => {
  const { text } = renderMail([
    {
      table: {
        heading: ['งวด', 'ค่างวดต่อเดือน'],
        rows: [
          ['48', '15,300'],
          ['ที่', '9'],
        ],
      },
    },
  ])

  expect(text.trimEnd().split('\n')).toEqual(['งวด  ค่างวดต่อเดือน', ' 48       15,300', '  ที่            9'])
})

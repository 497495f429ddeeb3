import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preventWordBreaks } from './thai-line-breaks.ts'

describe('a word of the house list is protected', () => {
  test.each([
    ['in a paragraph', '<p>ขอสินเชื่อกับเรา</p>', '<p>ขอ<w-d>สินเชื่อ</w-d>กับเรา</p>'],
    ['alone in its element', '<a href="/">ค่างวด</a>', '<a href="/"><w-d>ค่างวด</w-d></a>'],
    ['outside of any element', 'ดูค่างวด', '<t-x>ดู<w-d>ค่างวด</w-d></t-x>'],
    [
      'in nested inline elements',
      '<p>จ่าย<b>ค่างวด<i>ล่วงหน้า</i></b>ได้</p>',
      '<p>จ่าย<b><w-d>ค่างวด</w-d><i><w-d>ล่วงหน้า</w-d></i></b>ได้</p>',
    ],
    [
      'beside an icon, where the parent may be a flex container',
      '<p><svg></svg>ดูค่างวดนี้</p>',
      '<p><svg></svg><t-x>ดู<w-d>ค่างวด</w-d>นี้</t-x></p>',
    ],
    [
      'alone in an element that may be a flex container',
      '<label>ดูค่างวดนี้</label>',
      '<label><t-x>ดู<w-d>ค่างวด</w-d>นี้</t-x></label>',
    ],
    ['before a line break', '<p>ดูค่างวด<br/>ทุกเดือน</p>', '<p><t-x>ดู<w-d>ค่างวด</w-d></t-x><br/>ทุกเดือน</p>'],
    ['after an element that has no end tag', '<p>หนึ่ง<p>ค่างวด</p>', '<p>หนึ่ง<p><w-d>ค่างวด</w-d></p>'],
    ['after a stray end tag', '</b><p>ค่างวด</i></p>ค่างวด', '</b><p><w-d>ค่างวด</w-d></i></p><w-d>ค่างวด</w-d>'],
    ['after a script', '<script>a</script>ค่างวด', '<script>a</script><w-d>ค่างวด</w-d>'],
    ['after a drawing', '<svg><g/><path d=""/></svg>ค่างวด', '<svg><g/><path d=""/></svg><w-d>ค่างวด</w-d>'],
    ['after an empty drawing', '<svg/><p>ค่างวด</p>', '<svg/><p><w-d>ค่างวด</w-d></p>'],
    ['in names of elements in capitals', '<P>ดูค่างวด</P>', '<P>ดู<w-d>ค่างวด</w-d></P>'],
    ['in a text that has no end', '<p>ดูค่างวด', '<p><t-x>ดู<w-d>ค่างวด</w-d></t-x>'],
  ])('%s', (_, html, expected) => {
    expect(preventWordBreaks(html)).toBe(expected)
  })
})

describe('figures and dates are protected', () => {
  test.each([
    ['a number and its unit', '<td>84 เดือน</td>', '<td><w-d>84 เดือน</w-d></td>'],
    ['across the separator that React writes', '<td>84<!-- --> เดือน</td>', '<td><w-d>84 เดือน</w-d></td>'],
    [
      'across several separators',
      '<b>ผ่อน <!-- -->12<!-- -->–<!-- -->60<!-- --> งวด</b>',
      '<b>ผ่อน <w-d>12–60 งวด</w-d></b>',
    ],
    ['a rate', '<p>เริ่ม 0.295% ต่อเดือน</p>', '<p>เริ่ม <w-d>0.295% ต่อเดือน</w-d></p>'],
    ['a date', '<p>ถึง 31 ธันวาคม 2570</p>', '<p>ถึง <w-d>31 ธันวาคม 2570</w-d></p>'],
  ])('%s', (_, html, expected) => {
    expect(preventWordBreaks(html)).toBe(expected)
  })
})

describe('nothing changes in', () => {
  test.each([
    ['an attribute', '<img alt="ดูค่างวด"/><a title=\'ค่างวด\' data-x=ค่างวด hidden>'],
    ['an attribute with an angle bracket', '<a title="1 > 0 ค่างวด" data-x=\'a>ค่างวด\'>x</a>'],
    ['an attribute with spaces around its equals sign', '<a title = "a>ค่างวด">x</a>'],
    ['an unquoted attribute with quotes and equals signs', '<a href=/?a="b=ค่างวด>x</a>'],
    ['a quote that belongs to no attribute', '<a "ค่างวด>x</a>'],
    ['an attribute that has no end', '<p title="ค่างวด>ค่างวด</p>'],
    ['a tag that has no end', '<p class=ค่างวด'],
    ['a comment', '<!-- ดูค่างวด <b>ค่างวด</b> > -->'],
    ['a comment that ends unusually', '<!-- ค่างวด --!><!--><!---><!--ค่างวด'],
    ['a declaration', '<!DOCTYPE html><?xml ค่างวด?><!ค่างวด>'],
    ['a script', '<script>if (a<b) say("<p>ดูค่างวด</p>")</script>'],
    ['a script of data', '<script type="application/ld+json">{"name":"ดูค่างวด"}</script>'],
    ['a script that ends in capitals', '<script>"ค่างวด"</SCRIPT >'],
    ['a script that has no end', '<script>"ค่างวด"'],
    ['a style', '<style>a::before{content:"ดูค่างวด"}</style>'],
    ['a title', '<title>ดูค่างวด</title>'],
    ['a text area', '<textarea>\nดูค่างวด <b>ค่างวด</textarea>'],
    ['a choice', '<select><optgroup label="ค่างวด"><option>ดูค่างวด</option></optgroup></select>'],
    ['a drawing', '<svg><title>ดูค่างวด</title><g/><text>ค่างวด<tspan>ค่างวด</tspan></text></svg>'],
    ['a drawing in a drawing', '<svg><svg></svg><text>ค่างวด</text></svg>'],
    ['code', '<pre>ดูค่างวด<b>ค่างวด</b></pre><code>ค่างวด</code>'],
    ['what browsers without scripts see', '<noscript><p>ดูค่างวด</p></noscript>'],
    ['a protected word', '<p>ขอ<w-d>สินเชื่อ</w-d>กับเรา</p>'],
    ['a protected text', '<p><svg></svg><t-x>ดู<w-d>ค่างวด</w-d>นี้</t-x></p>'],
    ['a text without such words', '<p>ข่าวประชาสัมพันธ์</p>'],
    ['a text in another language', '<p>SMART FIN 84 months</p>'],
    ['a bare number', '<p>ปีที่ 2.5%</p>'],
    ['the digits of a character reference', '<p>ของ&#39; บาท&#x27;&#39 บาท</p>'],
    ['an empty page', ''],
  ])('%s', (_, html) => {
    expect(preventWordBreaks(html)).toBe(html)
  })
})

test('character references and angle brackets in a text are text', () => {
  expect(preventWordBreaks('<p>ค่างวด &amp; 12 งวด &lt; 3 < 4 <3 & ค่างวด&nbsp;</p>')).toBe(
    '<p><w-d>ค่างวด</w-d> &amp; <w-d>12 งวด</w-d> &lt; 3 < 4 <3 & <w-d>ค่างวด</w-d>&nbsp;</p>',
  )
})

test('separators of React go, except in scripts', () => {
  expect(
    preventWordBreaks(
      '<p><!-- -->a<!-- -->b<!-- --></p><option>ค่างวด<!-- --> 1</option><script>"<!-- -->"</script>',
    ),
  ).toBe('<p>ab</p><option>ค่างวด 1</option><script>"<!-- -->"</script>')
})

type Piece = { html: string; isText?: boolean }

const TEXTS = [
  'ค่างวด',
  'ดู',
  'ผู้',
  'ค้ำประกัน',
  ' ',
  '84',
  ' เดือน',
  '1 มิ.ย.',
  'a',
  '&amp;',
  '&#39;',
  '%',
  '"',
  "'",
  '>',
]
const VALUES = ['', 'ค่างวด', 'a > ดูค่างวด', '<b>', '&quot;', '12 งวด', 'a=b']
const text = fc
  .array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 5 })
  .map((parts): Piece => ({ html: parts.join(''), isText: true }))
const attributes = fc
  .array(
    fc.oneof(
      fc.constantFrom(...VALUES).map((value) => ` title="${value}"`),
      fc.constantFrom(...VALUES).map((value) => ` data-x = '${value}'`),
      fc.constantFrom(' hidden', ' class=ค่างวด', ' "', ' / hidden'),
    ),
    { maxLength: 3 },
  )
  .map((all) => all.join(''))
const opaque = fc
  .tuple(
    fc.constantFrom(
      'script',
      'style',
      'title',
      'textarea',
      'option',
      'svg',
      'pre',
      'code',
      'noscript',
      'w-d',
      't-x',
    ),
    attributes,
    fc.constantFrom('', 'ค่างวด', 'ดูค่างวด 12 งวด', 'a &amp; ค่างวด'),
  )
  .map(([name, attributes, text]): Piece => ({ html: `<${name}${attributes}>${text}</${name}>` }))
const lone = fc
  .oneof(
    attributes.map((attributes) => `<br${attributes}/>`),
    attributes.map((attributes) => `<img${attributes}>`),
    fc.constantFrom('<!--ดูค่างวด-->', '<!--$-->', '<!-- a > ค่างวด -->', '<!doctype ค่างวด>', '</i>'),
  )
  .map((html): Piece => ({ html }))
const { nodes } = fc.letrec<{ nodes: Piece[]; element: Piece[] }>((tie) => ({
  nodes: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        text.map((piece) => [piece]),
        lone.map((piece) => [piece]),
        opaque.map((piece) => [piece]),
        tie('element'),
      ),
      { maxLength: 5 },
    )
    .map((all) => all.flat()),
  element: fc
    .tuple(fc.constantFrom('p', 'div', 'b', 'li', 'a', 'label', 'td', 'P'), attributes, tie('nodes'))
    .map(([name, attributes, inside]): Piece[] => [
      { html: `<${name}${attributes}>` },
      ...inside,
      { html: `</${name}>` },
    ]),
}))

/** Texts beside each other are one text. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const before = all.at(-1)
    if (piece.isText && before?.isText) all[all.length - 1] = { html: before.html + piece.html, isText: true }
    else all.push(piece)
  }
  return all
}

test('only texts change, and only by elements around words, whatever the page is', () => {
  fc.assert(
    fc.property(nodes, (pieces) => {
      const page = joined(pieces)
      const html = page.map(({ html }) => html).join('')

      const result = preventWordBreaks(html)

      const expected = page.map(({ html, isText }) =>
        isText ? preventWordBreaks(`<p>${html}</p>`).slice(3, -4) : html,
      )
      expect(withoutGroups(result)).toBe(withoutGroups(expected.join('')))
      for (const [i, { html, isText }] of page.entries())
        if (isText) expect(expected[i]!.replaceAll(/<\/?w-d>/g, '')).toBe(html)
    }),
    { numRuns: 2000 },
  )
})

test('a page that was processed stays as it is', () => {
  fc.assert(
    fc.property(nodes, (pieces) => {
      const once = preventWordBreaks(pieces.map(({ html }) => html).join(''))

      expect(preventWordBreaks(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

const withoutGroups = (html: string) => html.replaceAll(/<\/?t-x>/g, '')

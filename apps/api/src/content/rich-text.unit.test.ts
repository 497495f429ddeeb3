import { expect, test } from 'vitest'
import { isPictureName, sanitizeRichText, unsafeLinks, writtenPictures } from './rich-text.ts'

test.each([
  ['a script', '<p>ก<script>steal()</script></p>', '<p>ก</p>'],
  ['a style sheet', '<style>p{display:none}</style><p>ก</p>', '<p>ก</p>'],
  ['a handler', '<p onclick="steal()">ก</p>', '<p>ก</p>'],
  [
    'a handler of a picture',
    '<img src="/a.webp" alt="ก" onerror="steal()">',
    '<img src="/a.webp" alt="ก" />',
  ],
  ['a style', '<p style="position:fixed">ก</p>', '<p>ก</p>'],
  ['an address that runs a script', '<a href="javascript:steal()">ก</a>', '<a>ก</a>'],
  ['such an address in disguise', '<a href=" jAvA&#x0A;script:steal()">ก</a>', '<a>ก</a>'],
  ['an address that holds a page', '<a href="data:text/html,x">ก</a>', '<a>ก</a>'],
  ['a picture that is its own address', '<img src="data:image/svg+xml,x" alt="ก">', ''],
  ['a picture without an address', '<p>ก<img alt="ข"></p>', '<p>ก</p>'],
  ['an address of whatever scheme the page has', '<a href="//elsewhere.example/">ก</a>', '<a>ก</a>'],
  ['an address with a backslash', '<a href="/\\elsewhere.example">ก</a>', '<a>ก</a>'],
  ['a target other than a new tab', '<a href="/promotion" target="foo">ก</a>', '<a href="/promotion">ก</a>'],
  [
    'a new tab that could reach back',
    '<a href="https://elsewhere.example" target="_blank" rel="opener">ก</a>',
    '<a href="https://elsewhere.example" target="_blank" rel="noopener">ก</a>',
  ],
  ['a foreign class', '<p class="modal ql-align-center">ก</p>', '<p class="ql-align-center">ก</p>'],
  ['an id', '<p id="root">ก</p>', '<p>ก</p>'],
  ['a frame', '<iframe src="https://elsewhere.example/"></iframe><p>ก</p>', '<p>ก</p>'],
  ['a form', '<form action="/x"><input name="a"><button>ข</button></form>', 'ข'],
  ['a drawing with a script', '<svg><script>steal()</script></svg><p>ก</p>', '<p>ก</p>'],
  ['the heading of the page', '<h1>ก</h1>', 'ก'],
  ['a comment', '<p>ก<!-- steal --></p>', '<p>ก</p>'],
  ['a tag that is never closed', '<p>ก<b>ข', '<p>ก<b>ข</b></p>'],
])('%s is removed or made harmless', (_, written, served) => {
  expect(sanitizeRichText(written)).toBe(served)
})

test.each([
  '<p class="ql-indent-1">ก</p>',
  '<p class="ql-indent-2 ql-align-center">ก</p>',
  '<p class="ql-align-right">ก</p>',
  '<p class="ql-align-justify">ก</p>',
  '<div class="tb-wrapper"><table><thead><tr><th scope="col">งวด</th></tr></thead><tbody><tr><td colspan="2">60</td></tr></tbody></table></div>',
  '<table><colgroup><col /><col /></colgroup><tbody><tr><td>1</td></tr></tbody></table>',
  '<a href="/promotion" target="_blank" rel="noopener">ก</a>',
  '<a href="#fees">ก</a>',
  '<a href="line://ti/p/@arun">ก</a>',
  '<a href="https://elsewhere.example/?a=1&amp;b=2" name="top">ก</a>',
  '<a href="tel:1366">1366</a>',
  '<a href="mailto:contact@leasing.example">ก</a>',
  '<img src="https://elsewhere.example/a.webp" alt="ก" width="8" height="4" />',
  '<ul><li><strong>ก</strong></li></ul>',
])('%s is kept as it is', (written) => {
  expect(sanitizeRichText(written)).toBe(written)
})

test('links that are taken away are known by what they are, decoded', () => {
  const written =
    '<p><a href="java&#x0A;script:x">ก</a><a href="/news">ข</a><a name="x">ค</a><A HREF="//x.example">ง</A></p>'

  expect(unsafeLinks(written)).toEqual(['java\nscript:x', '//x.example'])
})

test.each([
  ['promotions/june.svg', true],
  ['/pictures/june-0123456789ab-800.webp', false],
  ['https://x.example/a.webp', false],
  ['//x.example/a', false],
  ['\\\\x.example/a', false],
  ['data:image/png,x', false],
  ['', false],
])('%s names a picture of the content: %s', (name, isOne) => {
  expect(writtenPictures(`<p><img alt="ก" src="${name}"></p>`)).toEqual([{ name, alt: 'ก' }])
  expect(isPictureName(name)).toBe(isOne)
})

test('a picture that is made takes the place of its name, in its own size', () => {
  const made = new Map([['june.svg', { src: '/pictures/june-800.webp', width: 800, height: 450 }]])

  expect(sanitizeRichText('<img src="june.svg" alt="ก" width="9999">', made)).toBe(
    '<img src="/pictures/june-800.webp" alt="ก" width="800" height="450" />',
  )
})

test('a picture of the library is served in every size and format, whatever its words say', () => {
  const srcset = (format: string) => `/pictures/a-480.${format} 480w, /pictures/a-960.${format} 960w`
  const sources = ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcset: srcset(format) }))
  const made = new Map([['media/a', { src: '/pictures/a-960.webp', width: 960, height: 640, sources }]])

  const served = sanitizeRichText(
    '<p>ก</p><img alt=\'" src="x" > <script>\' src="media/a" onerror="x" srcset="evil"><img src="b" alt="ข">',
    made,
  )

  const sizes = 'sizes="(min-width: 48em) 44rem, 92vw"'
  expect(served).toBe(
    [
      `<p>ก</p><picture><source type="image/avif" srcset="${srcset('avif')}" ${sizes} />`,
      `<img srcset="${srcset('webp')}" ${sizes} src="/pictures/a-960.webp"`,
      ' alt="&quot; src=&quot;x&quot; &gt; &lt;script&gt;" width="960" height="640" loading="lazy" decoding="async" /></picture>',
      '<img src="b" alt="ข" />',
    ].join(''),
  )
})

test('sanitising twice is sanitising once', () => {
  const written = '<p onclick="x">1 < 2 &amp; "3" <b>ก<script>&lt;script&gt;'

  const once = sanitizeRichText(written)

  expect(sanitizeRichText(once)).toBe(once)
})

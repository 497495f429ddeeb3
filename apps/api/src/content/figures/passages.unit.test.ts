import { expect, test } from 'vitest'
import { isWhen, resolvePassages, stretchesOf } from './passages.ts'

const ON = (name: string) => name === 'link.app'

test.each([
  ['a passage that holds', 'ก {{#link.app}}ข{{/link.app}} ค', 'ก ข ค'],
  ['a passage that does not', 'ก {{#link.line}}ข{{/link.line}} ค', 'ก ค'],
  ['words for the other case', '{{^link.line}}โทรถามเรา{{/link.line}} ได้', 'โทรถามเรา ได้'],
  ['no words for the other case', '{{^link.app}}โทรถามเรา{{/link.app}} ได้', ' ได้'],
  ['the end of a text', 'ก {{#link.line}}ข{{/link.line}}', 'ก'],
  ['the end of a paragraph', '<p>ก {{#link.line}}ข{{/link.line}}</p>', '<p>ก</p>'],
  ['spaces within the marks', '{{# link.app }}ข{{/ link.app }}', 'ข'],
  [
    'an item of its own',
    '<ul><li>ก</li>\n<li>{{#link.line}}ข{{/link.line}}</li></ul>',
    '<ul><li>ก</li>\n</ul>',
  ],
  ['all items of a list', '<p>ก</p><ul>\n<li>{{#link.line}}ข{{/link.line}}</li>\n</ul>', '<p>ก</p>'],
  ['a cell of a table, which stays', '<td>{{#link.line}}ข{{/link.line}}</td>', '<td></td>'],
  ['a paragraph that was empty before', '<p></p><p>{{#link.app}}ก{{/link.app}}</p>', '<p>ก</p>'],
  ['a text without any', '<p></p><p>ก</p>', '<p></p><p>ก</p>'],
])('%s', (_, text, left) => {
  expect(resolvePassages(text, ON)).toBe(left)
})

test('in JSON a passage ends within its string', () => {
  const json = JSON.stringify({
    a: '<p>ก</p>\n<ul>\n<li>{{#link.line}}<a href="/x">ข</a>{{/link.line}}</li>\n</ul>',
    b: '{{#link.line}} is never closed',
    c: 'ค {{/link.line}}',
  })

  expect(JSON.parse(resolvePassages(json, ON))).toEqual({ a: '<p>ก</p>\n', b: ' is never closed', c: 'ค ' })
})

test('a text is read in stretches, each with its condition', () => {
  expect(
    stretchesOf('ก{{#promotion.june}}ข{{/promotion.june}}{{^promotion.june}}ค{{/promotion.june}}'),
  ).toEqual([
    { text: 'ก' },
    { text: 'ข', condition: 'promotion.june', not: false },
    { text: '' },
    { text: 'ค', condition: 'promotion.june', not: true },
    { text: '' },
  ])
})

test.each([
  ['{{#link.app}}ก', 'does not close {{#link.app}}'],
  ['ก{{/link.app}}', 'closes {{/link.app}} where it is not open'],
  ['{{#link.app}}ก{{/link.line}}', 'closes {{/link.line}} where it is not open'],
  ['{{#link.app}}{{#link.line}}ก{{/link.line}}{{/link.app}}', /^opens {{#link.line}} within/],
  ['<p>{{#link.app}}ก</p><p>ข{{/link.app}}</p>', /does not end in the paragraph in which it begins/],
  ['<ul>{{#link.app}}<li>ก</li>{{/link.app}}</ul>', undefined],
])('%s is refused: %s', (text, fault) => {
  const stretches = stretchesOf(text)

  if (fault === undefined) expect(stretches).not.toHaveProperty('fault')
  else expect(stretches).toEqual({ fault: typeof fault === 'string' ? fault : expect.stringMatching(fault) })
})

test.each([
  ['link.app', true],
  ['not link.app', false],
  ['link.line', false],
  ['not link.line', true],
])('an entry with when: %s is there: %s', (when, there) => {
  expect(isWhen(when, ON)).toBe(there)
})

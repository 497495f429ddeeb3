import { expect, test } from 'vitest'
import { swapMedia } from './swap-media.ts'

const [FROM, TO] = ['a'.repeat(20), 'b'.repeat(20)]

test.each([
  ['a field', { image: { media: FROM, alt: 'เก่า' } }, { image: { media: TO, alt: 'ใหม่ "1" & <2>' } }],
  ['an entry of a list', [{ media: FROM, alt: '' }], [{ media: TO, alt: 'ใหม่ "1" & <2>' }]],
  [
    'a text',
    `<p>ก</p><img src="media/${FROM}" alt="เก่า"><p>ข</p>`,
    `<p>ก</p><img src="media/${TO}" alt="ใหม่ &quot;1&quot; &amp; &lt;2&gt;"><p>ข</p>`,
  ],
  [
    'a text without words, written by hand',
    `<IMG width=1 src='media/${FROM}' />`,
    `<IMG width=1 src='media/${TO}' alt="ใหม่ &quot;1&quot; &amp; &lt;2&gt;" />`,
  ],
])('in %s the new picture stands with its words', (_, before, after) => {
  expect(swapMedia(before, { from: FROM, to: TO, altOf: () => 'ใหม่ "1" & <2>' })).toEqual(after)
})

test('other pictures, files and texts stay as they are', () => {
  const value = {
    image: { media: 'c'.repeat(20), alt: 'เก่า' },
    logo: { picture: 'a.svg', alt: 'เก่า' },
    detail: `<p>media</p><img src="media/${'c'.repeat(20)}" alt='เก่า'>`,
    count: 3,
    none: null,
  }

  expect(swapMedia(value, { from: FROM, to: TO, altOf: () => 'ใหม่' })).toEqual(value)
})

test('the words of each place can stay, read as they are meant', () => {
  const heard: string[] = []
  const altOf = (before: string) => {
    heard.push(before)
    return before
  }
  const text = `<img alt='1 &lt; 2 &amp;lt; 3' src="media/${FROM}">`

  const swapped = swapMedia(text, { from: FROM, to: TO, altOf })

  expect(heard).toEqual(['1 < 2 &lt; 3'])
  expect(swapped).toBe(`<img src="media/${TO}" alt="1 &lt; 2 &amp;lt; 3">`)
})

import { expect, test } from 'vitest'
import { missingWidth, PICTURE_KINDS } from './picture-kinds.ts'

test.each([
  ['as wide as its place wants', { width: 800, height: 450 }, 'card', undefined],
  ['a pixel less', { width: 799, height: 450 }, 'card', { width: 799, required: 800 }],
  ['wide, and narrow once it is cut', { width: 1200, height: 300 }, 'card', { width: 533, required: 800 }],
  ['upright in a wide place', { width: 1080, height: 1920 }, 'heroDesktop', { width: 1080, required: 1920 }],
  ['in a place that cuts nothing', { width: 2000, height: 10 }, 'article', undefined],
] as const)('a picture %s', (_, picture, kind, lack) => {
  expect(missingWidth(picture, PICTURE_KINDS[kind])).toEqual(lack)
})

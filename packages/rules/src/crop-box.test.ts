import { expect, test } from 'vitest'
import { cropBox } from './crop-box.ts'

const WIDE = { width: 2000, height: 1000 }

test.each([
  ['in the middle', WIDE, 1, { x: 500, y: 500 }, { left: 500, top: 0, width: 1000, height: 1000 }],
  ['around the focus', WIDE, 1, { x: 400, y: 500 }, { left: 300, top: 0, width: 1000, height: 1000 }],
  ['not beyond the left edge', WIDE, 1, { x: 0, y: 0 }, { left: 0, top: 0, width: 1000, height: 1000 }],
  [
    'not beyond the right edge',
    WIDE,
    1,
    { x: 1000, y: 0 },
    { left: 1000, top: 0, width: 1000, height: 1000 },
  ],
  ['of another side', WIDE, 4, { x: 0, y: 900 }, { left: 0, top: 500, width: 2000, height: 500 }],
  ['of the same shape: all of it', WIDE, 2, { x: 0, y: 1000 }, { left: 0, top: 0, ...WIDE }],
  [
    'of a picture of one line',
    { width: 3, height: 1 },
    16 / 9,
    { x: 1000, y: 0 },
    { left: 1, top: 0, width: 2, height: 1 },
  ],
])('a picture is cut %s', (_, picture, shape, focus, box) => {
  expect(cropBox(picture, shape, focus)).toEqual(box)
})

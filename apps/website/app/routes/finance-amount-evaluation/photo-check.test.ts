import { expect, test } from 'vitest'
import { isBlurred } from './photo-check.ts'

/** A picture whose brightness is a function of its column. */
function aPicture(brightness: (x: number) => number) {
  const width = 60
  const height = 20
  const data = Array.from({ length: width * height }, (_, i) => {
    const value = brightness(i % width)
    return [value, value, value, 255]
  }).flat()
  return { data, width, height }
}

test('letters are sharp, the same letters out of focus are not, and neither is an empty sheet', () => {
  const letters = aPicture((x) => (x % 6 < 3 ? 20 : 235))
  const outOfFocus = aPicture((x) => 128 + 20 * Math.sin(x / 4))
  const empty = aPicture(() => 255)

  expect([letters, outOfFocus, empty].map(isBlurred)).toEqual([false, true, true])
})

/** Lamps: pale in front, red behind, small amber markers. Centimetres, y up. */
import { mix } from './colour.ts'
import type { Hour } from './colour.ts'
import type { Sheet } from './svg.ts'
import { path, poly } from './svg.ts'

export const headLamp = (d: string, hour: Hour, on: boolean): string =>
  path(d, on ? '#fff3d2' : mix('#eef3fa', hour.ambient, 0.25))

export const tailLamp = (d: string, hour: Hour, on: boolean): string =>
  path(d, on ? '#ff5a45' : mix('#c5302c', hour.ambient, 0.28))

export const marker = (d: string, hour: Hour): string => path(d, mix('#f7a12b', hour.ambient, 0.12))

/** Light thrown on the road ahead, from the lamp at (x, y) to the ground, `reach` long. */
export const beam = (sheet: Sheet, x: number, y: number, reach: number, strength = 0.5): string => {
  const fill = sheet.linear(x, 0, x + reach, 0, [
    [0, '#ffe9b8', strength],
    [0.35, '#ffdf9c', strength * 0.42],
    [1, '#ffdf9c', 0],
  ])
  return poly(
    [
      [x - 4, y + 4],
      [x + reach, y + reach * 0.07],
      [x + reach, -26],
      [x + reach * 0.22, -8],
      [x - 4, y - 5],
    ],
    fill,
  )
}

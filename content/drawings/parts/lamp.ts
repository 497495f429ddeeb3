/** Lamps: pale in front, red behind, small amber markers. Centimetres, y up. */

import type { Hour } from './colour.ts'
import { mix } from './colour.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, path, poly } from './svg.ts'

export const headLamp = (d: string, hour: Hour, on: boolean): string =>
  path(d, on ? '#fff3d2' : mix('#eef3fa', hour.ambient, 0.25))

export const tailLamp = (d: string, hour: Hour, on: boolean): string =>
  path(d, on ? '#ff5a45' : mix('#c5302c', hour.ambient, 0.28))

export const marker = (d: string, hour: Hour): string => path(d, mix('#f7a12b', hour.ambient, 0.12))

/** Light thrown ahead by the lamp at (x, y): a glow at the lamp, a faint cone, a pool on the road `reach` long. */
export const beam = (sheet: Sheet, x: number, y: number, reach: number, strength = 0.5): string => {
  const cone = sheet.linear(x, 0, x + reach, 0, [
    [0, '#ffedc4', strength * 0.42],
    [0.3, '#ffe2a6', strength * 0.1],
    [1, '#ffdf9c', 0],
  ])
  const px = x + reach * 0.5
  const pool = sheet.radial(
    px,
    -4,
    reach * 0.56,
    [
      [0, '#ffe2a6', strength],
      [0.5, '#ffdf9c', strength * 0.42],
      [1, '#ffdf9c', 0],
    ],
    26,
  )
  const glow = sheet.radial(x - 8, y, 46, [
    [0, '#fff3d2', strength * 1.3],
    [0.4, '#ffe6b0', strength * 0.5],
    [1, '#ffe2a6', 0],
  ])
  return (
    ellipse(px, -4, reach * 0.56, 26, pool) +
    poly(
      [
        [x - 2, y + 5],
        [x + reach, y + reach * 0.03],
        [x + reach, 8],
        [x - 2, y - 5],
      ],
      cone,
    ) +
    circle(x - 8, y, 46, glow)
  )
}

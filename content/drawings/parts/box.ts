/** Boxes that lorries carry: a smooth van box with the house mark, a corrugated container, a stake bed. Centimetres, y up. */
import type { Hour } from './colour.ts'
import { mix, tones } from './colour.ts'
import type { Sheet } from './svg.ts'
import { fine, num, path, rect } from './svg.ts'

export interface BoxOptions {
  x: number
  y: number
  w: number
  h: number
  hour: Hour
  colour: string
  sun: 'front' | 'rear'
}

const rimEdge = ({ x, y, w, h, hour, sun }: BoxOptions): string =>
  sun === 'front'
    ? rect(x + w - 3, y, 3, h, hour.rim, 'fill-opacity=".9"')
    : rect(x, y, 3, h, hour.rim, 'fill-opacity=".9"')

/**
 * The house mark: a disc cut by the horizon. Above it half a sun; below it the land, parted by a road that runs to the
 * vanishing point, with one amber lane line. `turn` is 1 where y points up, -1 where it points down.
 */
export const mark = (
  cx: number,
  cy: number,
  r: number,
  sunColour: string,
  landColour: string,
  turn: 1 | -1 = 1,
): string => {
  const y = (up: number): string => fine(cy + up * r * turn)
  const x = (right: number): string => fine(cx + right * r)
  const R = fine(r)
  const left = turn > 0 ? 0 : 1
  const right = turn > 0 ? 1 : 0
  return (
    path(`M${x(-0.998)} ${y(0.06)}A${R} ${R} 0 0 ${left} ${x(0.998)} ${y(0.06)}z`, sunColour) +
    path(
      `M${x(-0.998)} ${y(-0.07)}A${R} ${R} 0 0 ${right} ${x(-0.5)} ${y(-0.866)}L${x(-0.09)} ${y(-0.07)}zM${x(0.998)} ${y(-0.07)}A${R} ${R} 0 0 ${left} ${x(0.5)} ${y(-0.866)}L${x(0.09)} ${y(-0.07)}z`,
      landColour,
    ) +
    path(
      `M${x(-0.045)} ${y(-0.36)}L${x(0.045)} ${y(-0.36)}L${x(0.13)} ${y(-0.96)}L${x(-0.13)} ${y(-0.96)}z`,
      sunColour,
    )
  )
}

export const vanBox = (sheet: Sheet, o: BoxOptions): string => {
  const t = tones(o.colour, o.hour)
  const { x, y, w, h, hour, sun } = o
  const near = sun === 'front' ? x + w : x
  const away = sun === 'front' ? x : x + w
  const steel = mix('#8d99ad', hour.ambient, 1 - hour.day * 0.8)
  let out = rect(x, y, w, h, t.body)
  out += rect(
    x,
    y,
    w,
    h,
    sheet.linear(near, 0, away, 0, [
      [0, hour.key, 0.4],
      [0.45, hour.key, 0.05],
      [0.7, t.shade, 0.1],
      [1, t.shade, 0.75],
    ]),
  )
  // a slanting plane of shade, from the far lower corner
  out +=
    sun === 'front'
      ? path(
          `M${x} ${y}L${x + w * 0.66} ${y}L${x + w * 0.3} ${y + h}L${x} ${y + h}z`,
          t.shade,
          'fill-opacity=".34"',
        )
      : path(
          `M${x + w} ${y}L${x + w * 0.34} ${y}L${x + w * 0.7} ${y + h}L${x + w} ${y + h}z`,
          t.shade,
          'fill-opacity=".34"',
        )
  for (let i = 1; i < 6; i++)
    out += rect(x + (w * i) / 6 - 0.7, y + 8, 1.4, h - 16, t.shade, 'fill-opacity=".55"')
  out += rect(x, y + h - 10, w, 10, t.light) + rect(x, y + h - 11.5, w, 1.5, t.shade)
  out += rect(x, y, w, 12, steel) + rect(x, y + 9, w, 3, mix(steel, hour.key, 0.4))
  out += rect(x, y, 8, h, mix(t.shade, steel, 0.5)) + rect(x + w - 8, y, 8, h, t.light)
  out += mark(
    x + w * 0.5,
    y + h * 0.53,
    h * 0.2,
    mix('#f7ab2b', hour.ambient, 0.08),
    mix('#f7ab2b', hour.ambient, 0.08),
  )
  for (let i = 0; i < 5; i++)
    out += rect(x + 20 + (i * (w - 50)) / 4, y + 3, 9, 4, mix('#f7a12b', hour.ambient, 0.1))
  return out + rimEdge(o)
}

export const container = (sheet: Sheet, o: BoxOptions): string => {
  const t = tones(o.colour, o.hour)
  const { x, y, w, h, hour, sun } = o
  const near = sun === 'front' ? x + w : x
  const away = sun === 'front' ? x : x + w
  let light = ''
  let dark = ''
  for (let i = x + 18; i < x + w - 26; i += 26) {
    light += `M${num(i)} ${num(y + 14)}h6v${num(h - 28)}h-6z`
    dark += `M${num(i + 13)} ${num(y + 14)}h7v${num(h - 28)}h-7z`
  }
  return (
    rect(x, y, w, h, t.body) +
    path(light, t.light, 'fill-opacity=".6"') +
    path(dark, t.shade, 'fill-opacity=".85"') +
    rect(
      x,
      y,
      w,
      h,
      sheet.linear(near, 0, away, 0, [
        [0, hour.key, 0.34],
        [0.4, hour.key, 0.04],
        [0.6, t.deep, 0.06],
        [1, t.deep, 0.5],
      ]),
    ) +
    rect(x, y + h - 11, w, 11, t.light) +
    rect(x, y + h - 14, w, 3, t.deep, 'fill-opacity=".5"') +
    rect(x, y, w, 13, t.shade) +
    rect(x, y, 13, h, t.shade) +
    rect(x + w - 13, y, 13, h, t.light) +
    rimEdge(o)
  )
}

/** Open bed with stake sides, as lorries carry cane and produce. */
export const stakeBed = (o: BoxOptions): string => {
  const t = tones(o.colour, o.hour)
  const { x, y, w, h } = o
  let out = rect(x, y, w, 12, t.shade)
  for (let i = 0; i < 4; i++)
    out += rect(x, y + 16 + (i * (h - 16)) / 4, w, (h - 16) / 4 - 9, i === 3 ? t.light : t.body)
  for (let i = 0; i <= 6; i++) out += rect(x + (i * (w - 8)) / 6, y, 8, h + 8, i > 3 ? t.light : t.shade)
  return out + rimEdge(o)
}

/** The pickup's open bed and what it can carry. Centimetres, y up. */
import type { Hour, Tones } from './colour.ts'
import { mix, tones } from './colour.ts'
import { dice } from './seed.ts'
import { ellipse, num, path, poly, rect, stroke } from './svg.ts'

export const bedShape = (end: number): string =>
  `M18 52L83.7 50A45 45 0 0 0 170.3 50L${end} 46L${end} 121.5L26 123.5Q18 123.5 17 116L12 72Q11 53 18 52z`

/** Rear bumper with step, tail lamp, flap. */
export const tail = (tone: Tones, hour: Hour): string => {
  const steel = mix('#aab4c6', hour.ambient, 1 - hour.day * 0.8)
  return (
    path('M0 47Q0 45 3 45L34 44L34 55L16 58L4 59Q0 59 0 56z', steel) +
    path('M0 56Q0 59 4 59L16 58L34 55L34 51.5L0 54z', mix(steel, hour.key, 0.45)) +
    path('M73 14L78.5 14L80 50L75 50z', mix('#0d1526', hour.ambient, 0.2)) +
    stroke('M34 121L32 58', tone.deep, 1.2, 'stroke-opacity=".45"')
  )
}

export type Load = 'none' | 'rice-sacks' | 'cane' | 'boxes' | 'bales' | 'crates' | 'relief' | 'gift'

const sack = (
  x: number,
  y: number,
  w: number,
  h: number,
  light: string,
  body: string,
  shade: string,
): string =>
  path(
    `M${num(x + 5)} ${num(y)}Q${num(x - 3)} ${num(y + h * 0.5)} ${num(x + 4)} ${num(y + h)}L${num(x + w - 4)} ${num(y + h)}Q${num(x + w + 3)} ${num(y + h * 0.5)} ${num(x + w - 5)} ${num(y)}z`,
    body,
  ) +
  path(
    `M${num(x + 2)} ${num(y + h * 0.75)}Q${num(x + 2.5)} ${num(y + h)} ${num(x + 4)} ${num(y + h)}L${num(x + w - 4)} ${num(y + h)}Q${num(x + w)} ${num(y + h * 0.8)} ${num(x + w)} ${num(y + h * 0.6)}z`,
    light,
  ) +
  path(
    `M${num(x + 5)} ${num(y)}L${num(x + w - 5)} ${num(y)}Q${num(x + w - 1)} ${num(y + h * 0.16)} ${num(x + w)} ${num(y + h * 0.3)}L${num(x + 0.8)} ${num(y + h * 0.22)}z`,
    shade,
  )

/** Draws a load that stands in the bed from `from` to `to`, its foot hidden by the bed side. */
export const load = (kind: Load, from: number, to: number, hour: Hour): string => {
  const width = to - from
  const throwDice = dice(17 + width)
  let out = ''
  if (kind === 'rice-sacks') {
    const t = tones('#efe3c6', hour)
    const u = tones('#e3cd9f', hour)
    const w = 52
    for (let row = 0; row < 4; row++) {
      const count = Math.max(1, Math.floor((width - row * 22) / (w - 4)))
      const start = from + (width - count * (w - 4)) / 2 + (row % 2 === 0 ? 0 : 3)
      for (let i = 0; i < count; i++) {
        const c = (i + row) % 2 === 0 ? t : u
        out += sack(start + i * (w - 4), 104 + row * 19, w, 20.5, c.light, c.body, c.shade)
      }
    }
  } else if (kind === 'cane') {
    const t = tones('#9a8b57', hour)
    const u = tones('#6f6a45', hour)
    out += poly(
      [
        [from + 6, 112],
        [from - 16, 176],
        [to - 14, 196],
        [to - 6, 112],
      ],
      u.shade,
    )
    for (let i = 0; i < 22; i++) {
      const y = 118 + (i / 22) * 72
      const x0 = from - 14 - throwDice(0, 26)
      const x1 = to - 10 + throwDice(-8, 4)
      out += stroke(
        `M${num(x0)} ${num(y - 4 + throwDice(-2, 2))}L${num(x1)} ${num(y + throwDice(0, 7))}`,
        [t.light, t.body, u.body, u.light][i % 4]!,
        3.2,
      )
    }
    out += stroke(`M${from + 34} 112L${from + 32} 190M${to - 40} 112L${to - 42} 196`, u.deep, 3)
  } else if (kind === 'bales') {
    const t = tones('#e5b74f', hour)
    for (let row = 0; row < 3; row++) {
      const count = 2 + (row === 2 ? -1 : 0)
      const w = (width - 14) / 2
      for (let i = 0; i < count; i++) {
        const x = from + 7 + i * w + (row === 2 ? w / 2 : 0)
        out +=
          rect(x, 106 + row * 30, w - 2, 29, t.body, 'rx="4"') +
          rect(x, 128 + row * 30, w - 2, 7, t.light, 'rx="3"') +
          rect(x, 106 + row * 30, w - 2, 8, t.shade, 'rx="3"')
        out +=
          rect(x + w * 0.28, 106 + row * 30, 2, 29, t.deep, 'fill-opacity=".5"') +
          rect(x + w * 0.68, 106 + row * 30, 2, 29, t.deep, 'fill-opacity=".5"')
      }
    }
  } else if (kind === 'boxes' || kind === 'relief') {
    const a = tones('#c99a63', hour)
    const b = tones(kind === 'relief' ? '#e9eef4' : '#b98550', hour)
    const list: [number, number, number, number][] = [
      [0, 108, 50, 40],
      [52, 108, 44, 54],
      [98, 108, 46, 36],
      [4, 148, 42, 28],
      [100, 144, 38, 26],
    ]
    list.forEach(([x, y, w, h], i) => {
      if (x + w > width - 6) return
      const t = i % 2 === 0 ? a : b
      out +=
        rect(from + 6 + x, y, w, h, t.body) +
        rect(from + 6 + x + w * 0.72, y, w * 0.28, h, t.light) +
        rect(from + 6 + x, y + h - 5, w, 5, t.light, 'fill-opacity=".7"') +
        rect(from + 6 + x + w * 0.42, y + h * 0.55, w * 0.16, h * 0.45, t.shade)
    })
  } else if (kind === 'crates') {
    const a = tones('#3f8f6c', hour)
    const fruit = tones('#f0a63a', hour)
    for (let row = 0; row < 2; row++) {
      const count = Math.floor((width - 10) / 46)
      for (let i = 0; i < count; i++) {
        const x = from + 6 + i * 46
        const y = 108 + row * 32
        for (let k = 0; k < 4; k++)
          out += ellipse(x + 7 + k * 10, y + 26, 6, 6, k % 2 === 0 ? fruit.body : fruit.light)
        out +=
          rect(x, y, 44, 25, a.body, 'rx="2"') +
          rect(x, y + 20, 44, 5, a.light, 'rx="2"') +
          rect(x + 4, y + 8, 36, 4, a.deep, 'rx="2" fill-opacity=".6"')
      }
    }
  }
  return out
}

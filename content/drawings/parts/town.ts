/** What people have put along the road: poles, houses, stalls, sheds, towns. Pixels, y down. */

import type { Hour } from './colour.ts'
import { mix, tones } from './colour.ts'
import { dice } from './seed.ts'
import type { Sheet } from './svg.ts'
import { circle, num, path, poly, rect, stroke } from './svg.ts'

export interface PoleRow {
  /** Foot of the nearest pole, and the point the row runs to. */
  x: number
  y: number
  toX: number
  horizon: number
  /** Height of the nearest pole. */
  height: number
  count: number
  /** Distance from pole to pole, as a share of the distance of the first. */
  step?: number
}

/** Concrete electricity poles with sagging wires that run into the distance. */
export const poles = (row: PoleRow, colour: string): string => {
  const at = (i: number): { x: number; y: number; s: number } => {
    const s = 1 / (1 + i * (row.step ?? 0.55))
    return { x: row.toX + (row.x - row.toX) * s, y: row.horizon + (row.y - row.horizon) * s, s }
  }
  let posts = ''
  let wires = ''
  for (let i = 0; i < row.count; i++) {
    const p = at(i)
    const h = row.height * p.s
    const w = Math.max(0.8, h * 0.014)
    const arm = h * 0.12
    const top = p.y - h
    posts += `M${num(p.x - w)} ${num(p.y)}L${num(p.x - w * 0.6)} ${num(top)}L${num(p.x + w * 0.6)} ${num(top)}L${num(p.x + w)} ${num(p.y)}z`
    posts += `M${num(p.x - arm)} ${num(top + h * 0.05)}h${num(arm * 2)}v${num(Math.max(0.8, h * 0.014))}h${num(-arm * 2)}z`
    if (h > 60)
      posts += `M${num(p.x - arm * 0.6)} ${num(top + h * 0.15)}h${num(arm * 1.2)}v${num(Math.max(0.6, h * 0.012))}h${num(-arm * 1.2)}z`
    if (h > 90)
      for (const u of [-0.95, -0.45, 0.45, 0.95])
        posts += `M${num(p.x + arm * u - w * 0.5)} ${num(top + h * 0.05)}v${num(-h * 0.022)}h${num(w)}v${num(h * 0.022)}z`
    if (i < row.count - 1) {
      const q = at(i + 1)
      const hq = row.height * q.s
      for (const u of h > 60 ? [-0.95, -0.45, 0.45, 0.95] : [-0.9, 0.9]) {
        const x0 = p.x + arm * u
        const y0 = top + h * 0.035
        const x1 = q.x + hq * 0.12 * u
        const y1 = q.y - hq + hq * 0.035
        wires += `M${num(x0)} ${num(y0)}q${num((x1 - x0) / 2)} ${num((y1 - y0) / 2 + h * 0.06)} ${num(x1 - x0)} ${num(y1 - y0)}`
      }
    }
  }
  return stroke(wires, colour, 0.9, 'stroke-opacity=".6"') + path(posts, colour)
}

/** Wires from pole to pole across the picture, all the same size. */
export const poleLine = (
  xs: readonly number[],
  y: number,
  h: number,
  colour: string,
  width: number,
): string => {
  let posts = ''
  let wires = ''
  const w = Math.max(1.4, h * 0.013)
  const all = [xs[0]! - 400, ...xs, width + 300]
  all.forEach((x, i) => {
    posts += `M${num(x - w)} ${num(y)}L${num(x - w * 0.6)} ${num(y - h)}h${num(w * 1.2)}L${num(x + w)} ${num(y)}zM${num(x - h * 0.1)} ${num(y - h * 0.95)}h${num(h * 0.2)}v${num(w)}h${num(-h * 0.2)}z`
    const next = all[i + 1]
    if (next === undefined) return
    for (const k of [0.975, 0.955, 0.86])
      wires += `M${num(x)} ${num(y - h * k)}Q${num((x + next) / 2)} ${num(y - h * k + h * 0.11)} ${num(next)} ${num(y - h * k)}`
  })
  return stroke(wires, colour, 1.1, 'stroke-opacity=".65"') + path(posts, colour)
}

/** A wooden house on posts with a gable roof, lamp lit. */
export const stiltHouse = (x: number, y: number, w: number, hour: Hour, lit = true): string => {
  const wall = tones('#a77a4e', hour)
  const roof = tones('#8c4a3c', hour)
  const h = w * 0.36
  const floor = y - w * 0.24
  let out = ''
  for (const u of [0.06, 0.34, 0.62, 0.9]) out += rect(x + w * u, floor, w * 0.025, y - floor, wall.deep)
  out +=
    rect(x, floor - h, w, h, wall.body) +
    rect(x + w * 0.66, floor - h, w * 0.34, h, wall.light, 'fill-opacity=".7"')
  for (let k = 1; k < 5; k++) out += rect(x, floor - h + (h * k) / 5, w, 1, wall.shade)
  out +=
    rect(x + w * 0.14, floor - h * 0.72, w * 0.16, h * 0.46, lit ? '#ffce73' : wall.deep) +
    rect(x + w * 0.215, floor - h * 0.72, w * 0.012, h * 0.46, wall.shade)
  out += rect(x + w * 0.44, floor - h * 0.76, w * 0.13, h * 0.76, wall.deep)
  out += rect(x - w * 0.03, floor - 2, w * 1.06, w * 0.03, wall.shade)
  out += poly(
    [
      [x - w * 0.1, floor - h],
      [x + w * 0.16, floor - h * 1.95],
      [x + w * 0.84, floor - h * 1.95],
      [x + w * 1.1, floor - h],
    ],
    roof.body,
  )
  out += poly(
    [
      [x + w * 0.7, floor - h * 1.95],
      [x + w * 0.84, floor - h * 1.95],
      [x + w * 1.1, floor - h],
      [x + w * 0.86, floor - h],
    ],
    roof.light,
  )
  out += poly(
    [
      [x - w * 0.1, floor - h],
      [x - w * 0.085, floor - h * 1.06],
      [x + w * 1.085, floor - h * 1.06],
      [x + w * 1.1, floor - h],
    ],
    roof.shade,
  )
  // stair
  out +=
    poly(
      [
        [x + w * 0.45, floor],
        [x + w * 0.36, y],
        [x + w * 0.39, y],
        [x + w * 0.48, floor],
      ],
      wall.shade,
    ) +
    poly(
      [
        [x + w * 0.54, floor],
        [x + w * 0.45, y],
        [x + w * 0.48, y],
        [x + w * 0.57, floor],
      ],
      wall.shade,
    )
  return out
}

/** A modern one-storey house with a carport. */
export const bungalow = (x: number, y: number, w: number, hour: Hour): string => {
  const wall = tones('#efe4d2', hour)
  const roof = tones('#a5523e', hour)
  const h = w * 0.27
  let out =
    rect(x + w * 0.04, y - h, w * 0.62, h, wall.body) + rect(x + w * 0.46, y - h, w * 0.2, h, wall.light)
  out +=
    rect(x + w * 0.66, y - h * 0.98, w * 0.3, h * 0.98, wall.deep, 'fill-opacity=".75"') +
    rect(x + w * 0.93, y - h, w * 0.022, h, wall.light)
  out +=
    rect(x + w * 0.1, y - h * 0.74, w * 0.13, h * 0.42, '#ffd27a') +
    rect(x + w * 0.162, y - h * 0.74, w * 0.008, h * 0.42, wall.shade)
  out +=
    rect(x + w * 0.31, y - h * 0.78, w * 0.09, h * 0.78, wall.deep) +
    rect(x + w * 0.49, y - h * 0.74, w * 0.12, h * 0.42, mix(hour.glass[0], hour.glass[1], 0.3))
  out += poly(
    [
      [x - w * 0.03, y - h * 0.97],
      [x + w * 0.16, y - h * 1.72],
      [x + w * 0.62, y - h * 1.72],
      [x + w * 0.74, y - h * 0.97],
    ],
    roof.body,
  )
  out += poly(
    [
      [x + w * 0.5, y - h * 1.72],
      [x + w * 0.62, y - h * 1.72],
      [x + w * 0.74, y - h * 0.97],
      [x + w * 0.6, y - h * 0.97],
    ],
    roof.light,
  )
  out += poly(
    [
      [x + w * 0.62, y - h * 1.1],
      [x + w * 0.68, y - h * 1.3],
      [x + w * 1.0, y - h * 1.12],
      [x + w * 1.0, y - h * 1.0],
      [x + w * 0.62, y - h * 0.97],
    ],
    roof.shade,
  )
  out += rect(x, y - h * 0.08, w, h * 0.08, wall.shade)
  return out
}

/** A roadside stall: awning in stripes, counter with fruit, a bulb. */
export const stall = (x: number, y: number, w: number, hour: Hour, stripe = '#c8452f'): string => {
  const wood = tones('#8a6238', hour)
  const cloth = tones('#f3e6cc', hour)
  const band = tones(stripe, hour)
  const fruit = tones('#f0a63a', hour)
  const h = w * 0.72
  let out =
    rect(x + w * 0.06, y - h, w * 0.03, h, wood.shade) + rect(x + w * 0.9, y - h, w * 0.03, h, wood.light)
  out += rect(x + w * 0.08, y - h * 0.86, w * 0.84, h * 0.5, wood.deep, 'fill-opacity=".5"')
  out +=
    rect(x + w * 0.03, y - h * 0.42, w * 0.94, h * 0.42, wood.body) +
    rect(x + w * 0.7, y - h * 0.42, w * 0.27, h * 0.42, wood.light) +
    rect(x, y - h * 0.45, w, h * 0.06, wood.shade)
  for (let i = 0; i < 7; i++)
    out += circle(x + w * (0.12 + i * 0.12), y - h * 0.49, w * 0.052, i % 3 === 0 ? fruit.light : fruit.body)
  const n = 7
  for (let i = 0; i < n; i++) {
    const c = i % 2 === 0 ? band : cloth
    const a = x - w * 0.06 + (w * 1.12 * i) / n
    const b = x - w * 0.06 + (w * 1.12 * (i + 1)) / n
    const at = (u: number): number => x + w * 0.5 + (u - x - w * 0.5) * 0.86
    out += poly(
      [
        [at(a), y - h * 1.16],
        [at(b), y - h * 1.16],
        [b, y - h * 0.88],
        [a, y - h * 0.88],
      ],
      i > 4 ? c.light : c.body,
    )
    out += path(
      `M${num(a)} ${num(y - h * 0.885)}H${num(b)}Q${num(b)} ${num(y - h * 0.79)} ${num((a + b) / 2)} ${num(y - h * 0.79)}Q${num(a)} ${num(y - h * 0.79)} ${num(a)} ${num(y - h * 0.885)}z`,
      c.shade,
    )
  }
  out += circle(x + w * 0.5, y - h * 0.68, w * 0.03, '#fff0c8')
  return out
}

/** Low town: shop-houses, water tanks, a mobile mast, lit windows. */
export const skyline = (
  sheet: Sheet,
  y: number,
  h: number,
  colour: string,
  seed: number,
  options: { from?: number; to?: number; windows?: number; lamp?: string } = {},
): string => {
  const roll = dice(seed)
  const from = options.from ?? -10
  const to = options.to ?? sheet.w + 10
  let d = `M${num(from)} ${num(y + 3)}`
  let windows = ''
  let x = from
  while (x < to) {
    const w = h * roll(0.24, 0.62)
    const tall = h * (0.26 + 0.5 * roll() ** 1.5)
    const top = y - tall
    const kind = roll()
    d += `V${num(top)}`
    if (kind < 0.28) d += `l${num(w * 0.5)} ${num(-h * 0.13)}l${num(w * 0.5)} ${num(h * 0.13)}`
    else if (kind < 0.46)
      d += `h${num(w * 0.5)}v${num(-h * 0.09)}h${num(w * 0.2)}v${num(h * 0.09)}h${num(w * 0.3)}`
    else if (kind < 0.54)
      d += `h${num(w * 0.46)}l${num(w * 0.03)} ${num(-h * 0.5)}h1.5l${num(w * 0.03)} ${num(h * 0.5)}H${num(x + w)}`
    else d += `h${num(w)}`
    const rows = Math.floor(tall / (h * 0.13))
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < 3; c++) {
        if (roll() < (options.windows ?? 0))
          windows += `M${num(x + w * (0.16 + c * 0.26))} ${num(top + h * 0.05 + r * h * 0.13)}h${num(w * 0.14)}v${num(h * 0.055)}h${num(-w * 0.14)}z`
      }
    }
    x += w
  }
  return (
    path(`${d}V${num(y + 3)}z`, colour) +
    (windows ? path(windows, options.lamp ?? '#ffcb66', 'fill-opacity=".85"') : '')
  )
}

/** Crash barrier along a highway. */
export const barrier = (sheet: Sheet, y: number, h: number, hour: Hour, step = 90): string => {
  const steel = tones('#b9c3d2', hour)
  let posts = ''
  for (let x = 20; x < sheet.w; x += step)
    posts += `M${num(x)} ${num(y - h * 0.4)}h${num(h * 0.16)}v${num(h * 0.7)}h${num(-h * 0.16)}z`
  return (
    path(posts, steel.deep) +
    rect(0, y - h * 0.9, sheet.w, h * 0.5, steel.shade) +
    rect(0, y - h * 0.9, sheet.w, h * 0.13, steel.light) +
    rect(0, y - h * 0.65, sheet.w, h * 0.06, steel.deep) +
    rect(0, y - h * 0.59, sheet.w, h * 0.1, steel.body)
  )
}

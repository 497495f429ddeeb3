/** Sky, sun, clouds, stars, rain and birds. Pixels, y down. */

import type { Hour } from './colour.ts'
import { amber, ink, mix } from './colour.ts'
import { dice } from './seed.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, fine, num, path, rect, stroke } from './svg.ts'

export const sky = (sheet: Sheet, hour: Hour, horizon: number): string =>
  rect(0, 0, sheet.w, horizon + 4, sheet.linear(0, 0, 0, horizon, hour.sky))

/** Calms the upper left, where white words stand; gone before the horizon, so that the light there stays clean. */
export const hush = (sheet: Sheet, horizon: number, strength: number, reach = 0.66): string =>
  rect(
    0,
    0,
    sheet.w,
    horizon,
    sheet.radial(
      0,
      horizon * 0.3,
      sheet.w * reach,
      [
        [0, ink, strength],
        [0.55, ink, strength * 0.6],
        [1, ink, 0],
      ],
      horizon * 0.68,
    ),
  )

/** Away from the sun the horizon is cooler. */
export const flanks = (sheet: Sheet, hour: Hour, horizon: number, sunX: number, strength = 0.85): string => {
  const cool = mix(hour.far, hour.sky[1]![1], 0.25)
  const side = (x: number, r: number): string =>
    rect(
      0,
      horizon * 0.4,
      sheet.w,
      horizon * 0.6 + 4,
      sheet.radial(
        x,
        horizon,
        r,
        [
          [0, cool, strength],
          [0.45, cool, strength * 0.62],
          [1, cool, 0],
        ],
        horizon * 0.56,
      ),
    )
  return (
    side(-sheet.w * 0.06, Math.max(sunX * 0.95, 200)) +
    side(sheet.w * 1.06, Math.max((sheet.w - sunX) * 0.9, 200))
  )
}

export const sun = (sheet: Sheet, hour: Hour, x: number, y: number, r: number, glow = 1): string => {
  const far = r * 11
  // on a blue morning sky amber would turn green; the halo leans toward the haze
  const halo = mix(amber, hour.haze, 0.5)
  return (
    ellipse(
      x,
      y,
      far,
      far * 0.62,
      sheet.radial(
        x,
        y,
        far,
        [
          [0, mix(hour.sun, amber, 0.55), 0.62 * glow],
          [0.28, halo, 0.34 * glow],
          [0.62, halo, 0.09 * glow],
          [1, halo, 0],
        ],
        far * 0.62,
      ),
    ) +
    circle(
      x,
      y,
      r * 3,
      sheet.radial(x, y, r * 3, [
        [0, hour.sun, 0.75 * glow],
        [0.38, hour.sun, 0.38 * glow],
        [0.62, hour.sun, 0.14 * glow],
        [0.82, hour.sun, 0.035 * glow],
        [1, hour.sun, 0],
      ]),
    ) +
    circle(
      x,
      y,
      r,
      sheet.linear(0, y - r, 0, y + r, [
        [0, hour.sun],
        [0.55, '#ffdf95'],
        [1, '#fbb745'],
      ]),
    )
  )
}

export const stars = (sheet: Sheet, seed: number, count: number, bottom: number): string => {
  const roll = dice(seed)
  let out = ''
  for (let i = 0; i < count; i++) {
    const y = roll() ** 1.6 * bottom
    out += circle(
      roll(0, sheet.w),
      y,
      roll(0.6, 1.5),
      '#dfe7f3',
      `fill-opacity="${fine(roll(0.15, 0.6) * (1 - (y / bottom) * 0.7))}"`,
    )
  }
  return out
}

/** One flat cloud: two or three long lenses lying on each other. */
const cloud = (
  x: number,
  y: number,
  w: number,
  h: number,
  roll: (low?: number, high?: number) => number,
): string => {
  let d = ''
  for (let i = 0; i < 3; i++) {
    const lw = w * [1, 0.6, 0.42][i]! * roll(0.85, 1.1)
    const lx = x + [0, w * 0.14, w * 0.5][i]! + roll(-0.06, 0.06) * w
    const ly = y - [0, h * 0.52, -h * 0.42][i]!
    const lh = h * [0.62, 0.5, 0.36][i]!
    const peak = roll(0.3, 0.7)
    d += `M${num(lx)} ${num(ly)}c${num(lw * peak * 0.7)} ${num(-lh * 0.2)} ${num(lw * peak * 0.8)} ${num(-lh)} ${num(lw * peak * 1.1)} ${num(-lh * 0.95)}s${num(lw * (1 - peak) * 0.5)} ${num(lh * 0.85)} ${num(lw * (1 - peak * 1.1))} ${num(lh * 0.95)}q${num(-lw * 0.5)} ${num(lh * 0.4)} ${num(-lw)} 0z`
  }
  return d
}

export interface CloudBank {
  seed: number
  count: number
  /** Share of the sky's height. */
  top: number
  bottom: number
  /** Share of the width. */
  left?: number
  right?: number
  size?: number
  strength?: number
}

/** Banks of cloud lit from below, longer and thinner toward the horizon. */
export const clouds = (sheet: Sheet, hour: Hour, horizon: number, sunX: number, bank: CloudBank): string => {
  const roll = dice(bank.seed)
  const glow = sheet.linear(sunX - sheet.w * 0.7, 0, sunX + sheet.w * 0.7, 0, [
    [0, mix(hour.far, hour.sky[1]![1], 0.4), 0.5],
    [0.32, mix(hour.haze, hour.far, 0.5), 0.62],
    [0.5, mix(mix(hour.haze, amber, 0.55), hour.sun, 0.4), 0.72],
    [0.68, mix(hour.haze, hour.far, 0.4), 0.62],
    [1, mix(hour.far, hour.sky[1]![1], 0.4), 0.5],
  ])
  let out = ''
  for (let i = 0; i < bank.count; i++) {
    const t = bank.count === 1 ? 0.5 : i / (bank.count - 1)
    const y = horizon * (bank.top + (bank.bottom - bank.top) * t)
    const size = bank.size ?? 1
    const w = (300 + roll() * 340) * size * (0.7 + t * 0.6)
    const h = (26 - t * 15) * size * (0.7 + roll() * 0.5)
    const x = sheet.w * ((bank.left ?? 0) + ((bank.right ?? 1) - (bank.left ?? 0)) * roll()) - w / 2
    out += path(cloud(x, y, w, h, roll), glow)
  }
  return `<g opacity="${fine(bank.strength ?? 0.75)}">${out}</g>`
}

/** Slanting rain. */
export const rain = (sheet: Sheet, seed: number, count: number, bottom: number): string => {
  const roll = dice(seed)
  const far: string[] = []
  const near: string[] = []
  for (let i = 0; i < count; i++) {
    const big = i % 3 === 0
    const long = big ? roll(26, 46) : roll(12, 24)
    const d = `M${num(roll(-20, sheet.w))} ${num(roll(-20, bottom))}l${num(-long * 0.22)} ${num(long)}`
    if (big) near.push(d)
    else far.push(d)
  }
  return (
    stroke(far.join(''), '#dfe7f3', 1, 'stroke-opacity=".26"') +
    stroke(near.join(''), '#eef2f7', 1.6, 'stroke-opacity=".36" stroke-linecap="round"')
  )
}

/** A few egrets on their way to the fields. */
export const egrets = (list: readonly (readonly [number, number, number])[], colour = '#f6e6d2'): string =>
  list
    .map(([x, y, s]) =>
      path(
        `M${num(x - 10 * s)} ${num(y - 4 * s)}Q${num(x - 4 * s)} ${num(y - 4.5 * s)} ${num(x)} ${num(y)}Q${num(x + 4 * s)} ${num(y - 6 * s)} ${num(x + 11 * s)} ${num(y - 6 * s)}Q${num(x + 5 * s)} ${num(y - 3 * s)} ${num(x + 1.5 * s)} ${num(y + 1.6 * s)}L${num(x + 6 * s)} ${num(y + 2 * s)}L${num(x - 4 * s)} ${num(y + 1.8 * s)}Q${num(x - 4 * s)} ${num(y - 2.4 * s)} ${num(x - 10 * s)} ${num(y - 4 * s)}z`,
        colour,
        'fill-opacity=".85"',
      ),
    )
    .join('')

/** A fair-weather cloud: lobes on a flat base, lit from the right. `w` is its width. */
export const cumulus = (hour: Hour, x: number, y: number, w: number, seed: number): string => {
  const roll = dice(seed)
  const base = mix(hour.sky[1]![1], '#ffffff', 0.62)
  const lit = mix(hour.key, '#ffffff', 0.6)
  const lobes = (left: number, right: number, tall: number, count: number): string => {
    let d = `M${num(left)} ${num(y)}`
    const step = (right - left) / count
    for (let i = 0; i < count; i++) {
      const u = (i + 0.5) / count
      const h = tall * Math.sin(Math.PI * u) ** 0.8 * roll(0.72, 1)
      const here = left + step * i
      const next = i === count - 1 ? right : left + step * (i + 1)
      const foot = i === count - 1 ? y : y - h * roll(0.5, 0.72)
      d += `C${num(here - step * 0.12)} ${num(y - h * 1.15)} ${num(next + step * 0.1)} ${num(y - h * 1.22)} ${num(next)} ${num(foot)}`
    }
    return `${d}z`
  }
  return (
    path(lobes(x, x + w, w * 0.26, 5), base, 'fill-opacity=".9"') +
    path(lobes(x + w * 0.3, x + w * 0.96, w * 0.21, 4), lit, 'fill-opacity=".95"')
  )
}

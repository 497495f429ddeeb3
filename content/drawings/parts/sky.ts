/** Sky, sun, clouds, stars, rain and birds. Pixels, y down. */
import { amber, ink, mix } from './colour.ts'
import type { Hour } from './colour.ts'
import { dice } from './seed.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, fine, num, path, rect, stroke } from './svg.ts'

export const sky = (sheet: Sheet, hour: Hour, horizon: number): string =>
  rect(0, 0, sheet.w, horizon + 4, sheet.linear(0, 0, 0, horizon, hour.sky))

/** Calms the upper left, where white words stand. */
export const hush = (sheet: Sheet, horizon: number, strength: number, reach = 0.62): string =>
  rect(0, 0, sheet.w, horizon + 4, sheet.linear(0, 0, sheet.w * reach, horizon * 0.25, [[0, ink, strength], [0.5, ink, strength * 0.62], [1, ink, 0]]))

export const sun = (sheet: Sheet, hour: Hour, x: number, y: number, r: number, glow = 1): string => {
  const far = r * 11
  return (
    ellipse(x, y, far, far * 0.62, sheet.radial(x, y, far, [[0, mix(hour.sun, amber, 0.55), 0.62 * glow], [0.28, amber, 0.3 * glow], [0.62, amber, 0.08 * glow], [1, amber, 0]], far * 0.62)) +
    circle(x, y, r * 2.6, sheet.radial(x, y, r * 2.6, [[0, hour.sun, 0.75 * glow], [0.38, hour.sun, 0.42 * glow], [1, hour.sun, 0]])) +
    circle(x, y, r, sheet.linear(0, y - r, 0, y + r, [[0, hour.sun], [0.55, '#ffdf95'], [1, '#fbb745']]))
  )
}

export const stars = (sheet: Sheet, seed: number, count: number, bottom: number): string => {
  const roll = dice(seed)
  let out = ''
  for (let i = 0; i < count; i++) {
    const y = roll() ** 1.6 * bottom
    out += circle(roll(0, sheet.w), y, roll(0.6, 1.5), '#dfe7f3', `fill-opacity="${fine(roll(0.15, 0.6) * (1 - (y / bottom) * 0.7))}"`)
  }
  return out
}

/** One flat cloud: a long lens with a stepped upper edge. */
const cloud = (x: number, y: number, w: number, h: number, roll: () => number): string => {
  let d = `M${num(x)} ${num(y)}`
  const humps = 4
  let px = x
  for (let i = 0; i < humps; i++) {
    const step = (w / humps) * (0.75 + roll() * 0.5)
    const nx = i === humps - 1 ? x + w : px + step
    const lift = h * Math.sin(((i + 0.5) / humps) * Math.PI) * (0.6 + roll() * 0.6)
    d += `C${num(px + (nx - px) * 0.2)} ${num(y - lift)} ${num(nx - (nx - px) * 0.3)} ${num(y - lift)} ${num(nx)} ${num(i === humps - 1 ? y : y - lift * 0.34)}`
    px = nx
  }
  return `${d}Q${num(x + w * 0.55)} ${num(y + h * 0.32)} ${num(x)} ${num(y)}z`
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
    [0.5, mix(amber, hour.sun, 0.4), 0.72],
    [0.68, mix(hour.haze, hour.far, 0.4), 0.62],
    [1, mix(hour.far, hour.sky[1]![1], 0.4), 0.5],
  ])
  let out = ''
  for (let i = 0; i < bank.count; i++) {
    const t = bank.count === 1 ? 0.5 : i / (bank.count - 1)
    const y = horizon * (bank.top + (bank.bottom - bank.top) * t)
    const size = bank.size ?? 1
    const w = (260 + roll() * 300) * size * (0.7 + t * 0.6)
    const h = (34 - t * 22) * size * (0.7 + roll() * 0.5)
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
  return stroke(far.join(''), '#dfe7f3', 1, 'stroke-opacity=".26"') + stroke(near.join(''), '#eef2f7', 1.6, 'stroke-opacity=".36" stroke-linecap="round"')
}

/** A few egrets on their way to the fields. */
export const egrets = (list: readonly (readonly [number, number, number])[], colour = '#f6e6d2'): string =>
  list
    .map(([x, y, s]) =>
      path(`M${num(x - 10 * s)} ${num(y - 4 * s)}Q${num(x - 4 * s)} ${num(y - 4.5 * s)} ${num(x)} ${num(y)}Q${num(x + 4 * s)} ${num(y - 6 * s)} ${num(x + 11 * s)} ${num(y - 6 * s)}Q${num(x + 5 * s)} ${num(y - 3 * s)} ${num(x + 1.5 * s)} ${num(y + 1.6 * s)}L${num(x + 6 * s)} ${num(y + 2 * s)}L${num(x - 4 * s)} ${num(y + 1.8 * s)}Q${num(x - 4 * s)} ${num(y - 2.4 * s)} ${num(x - 10 * s)} ${num(y - 4 * s)}z`, colour, 'fill-opacity=".85"'),
    )
    .join('')

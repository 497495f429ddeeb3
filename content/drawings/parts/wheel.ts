/** Wheels: true circles that stand on the ground line. Centimetres, y up. */

import type { Hour } from './colour.ts'
import { mix } from './colour.ts'
import { circle, num, path, stroke } from './svg.ts'

const spoke = (
  cx: number,
  cy: number,
  angle: number,
  from: number,
  to: number,
  a: number,
  b: number,
): string => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const at = (along: number, across: number): string =>
    `${num(cx + c * along - s * across)} ${num(cy + s * along + c * across)}`
  return `M${at(from, a)}L${at(to, b)}L${at(to, -b)}L${at(from, -a)}z`
}

const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const at = (degrees: number): string =>
    `${num(cx + r * Math.cos((degrees * Math.PI) / 180))} ${num(cy + r * Math.sin((degrees * Math.PI) / 180))}`
  return `M${at(from)}A${num(r)} ${num(r)} 0 0 1 ${at(to)}`
}

export interface WheelOptions {
  x: number
  r: number
  hour: Hour
  /** Side the sun is on, in the vehicle's own direction. */
  sun: 'front' | 'rear'
  /** `alloy` for pickups and cars, `steel` for lorries (front), `dual` for lorry drive axles (deep dish). */
  kind: 'alloy' | 'steel' | 'dual'
  /** Turns the spokes so that two wheels do not look copied. */
  turn?: number
}

export const wheel = ({ x, r, hour, sun, kind, turn = 0 }: WheelOptions): string => {
  const y = r
  const tyre = mix('#0c1424', hour.ambient, 0.16)
  const wall = mix('#1c2740', hour.ambient, 0.3)
  const well = mix('#070d1a', hour.ambient, 0.12)
  const metal = mix(mix('#c9d2df', hour.ambient, 0.2), hour.ambient, 1 - hour.day)
  const lit = mix(metal, hour.key, 0.55)
  const dim = mix(metal, hour.ambient, 0.5)
  const front = sun === 'front'
  const rim: [number, number] = front ? [-28, 62] : [118, 208]
  let out = circle(x, y, r, tyre) + circle(x, y, r * 0.86, wall) + circle(x, y, r * 0.7, tyre)
  if (kind === 'alloy') {
    const R = r * 0.66
    out += circle(x, y, R, dim) + circle(x, y, R * 0.92, well) + circle(x, y, R * 0.62, mix(dim, well, 0.55))
    let bright = ''
    let dark = ''
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI * 2 + turn
      const one = spoke(x, y, angle, r * 0.08, R * 0.95, r * 0.085, r * 0.075)
      const facing = Math.cos(angle) * (front ? 1 : -1) + Math.sin(angle)
      if (facing > -0.1) bright += one
      else dark += one
    }
    out += path(dark, metal) + path(bright, lit)
    out += circle(x, y, r * 0.17, metal) + circle(x, y, r * 0.09, dim)
  } else {
    const R = r * 0.64
    out += circle(x, y, R, metal)
    out += stroke(arc(x, y, R * 0.95, rim[0] - 20, rim[1] + 20), lit, r * 0.06)
    out += circle(x, y, R * 0.84, kind === 'dual' ? well : dim)
    if (kind === 'dual') out += circle(x, y, R * 0.66, mix(dim, well, 0.5))
    let holes = ''
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2 + 0.2 + turn
      const hx = x + Math.cos(a) * R * 0.66
      const hy = y + Math.sin(a) * R * 0.66
      const h = r * 0.055
      holes += `M${num(hx - h)} ${num(hy)}a${num(h)} ${num(h)} 0 1 0 ${num(h * 2)} 0a${num(h)} ${num(h)} 0 1 0 ${num(-h * 2)} 0z`
    }
    if (kind === 'steel') out += path(holes, well)
    out += circle(x, y, R * 0.44, metal)
    out += stroke(arc(x, y, R * 0.41, rim[0], rim[1]), lit, r * 0.05)
    out += circle(x, y, R * 0.26, kind === 'dual' ? lit : dim)
    if (kind === 'dual') out += circle(x, y, R * 0.2, dim)
  }
  out += stroke(
    arc(x, y, r - 1.2, rim[0], rim[1]),
    hour.rim,
    2.2,
    'stroke-linecap="round" stroke-opacity=".8"',
  )
  out += stroke(
    arc(x, y, r * 0.69, rim[0] + 14, rim[1] - 10),
    hour.rim,
    1.4,
    'stroke-linecap="round" stroke-opacity=".55"',
  )
  return out
}

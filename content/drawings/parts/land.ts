/** Hills, karst, fields, water and roads, in perspective from a horizon. Pixels, y down. */

import type { Hour } from './colour.ts'
import { amber, mix } from './colour.ts'
import { dice } from './seed.ts'
import type { Point, Sheet } from './svg.ts'
import { ellipse, fine, lines, num, path, poly, rect, soft, stroke } from './svg.ts'

/** The frame all ground is drawn in: where the eye's horizon is, where the light comes from. */
export interface Ground {
  horizon: number
  sunX: number
  hour: Hour
}

/** A colour for something at a distance: 0 near (land) .. 1 lost in haze. */
export const atDistance = (hour: Hour, t: number): string =>
  t < 0.5 ? mix(hour.land, hour.far, t * 2) : mix(hour.far, hour.haze, (t - 0.5) * 1.7)

export interface RidgeOptions {
  seed: number
  height: number
  distance: number
  /** Peaks across the width. */
  peaks: number
  /** Depth of the gap where the sun rises, 0..1. */
  gap?: number
  gapWidth?: number
  /** 0 soft hills .. 1 crags */
  rough?: number
}

/** A chain of mountains in three planes: a body that sinks into haze, and lit faces toward the sun. */
export const ridge = (sheet: Sheet, ground: Ground, o: RidgeOptions): string => {
  const { horizon, sunX, hour } = ground
  const roll = dice(o.seed)
  const rough = o.rough ?? 0.5
  const steps = o.peaks * 5
  const phase = [roll(0, 6), roll(0, 6), roll(0, 6)]
  const top: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const u = i / steps
    const x = -20 + u * (sheet.w + 40)
    const a = u * o.peaks * Math.PI
    let h =
      0.46 +
      0.26 * Math.sin(a + phase[0]!) +
      0.18 * Math.sin(a * 2.1 + phase[1]!) +
      0.1 * Math.sin(a * 4.3 + phase[2]!)
    h += roll(-0.09, 0.09) * rough
    const gapWidth = (o.gapWidth ?? 0.14) * sheet.w
    h *= 1 - (o.gap ?? 0) * Math.exp(-(((x - sunX) / gapWidth) ** 2))
    top.push([x, horizon - Math.max(0.04, h) * o.height])
  }
  const colour = atDistance(hour, o.distance)
  const fill = sheet.linear(0, horizon - o.height, 0, horizon, [
    [0, colour],
    [1, mix(colour, hour.haze, 0.5)],
  ])
  const shape = soft(top, `L${num(sheet.w + 20)} ${num(horizon + 3)}L-20 ${num(horizon + 3)}z`)
  // lit faces: from each local peak down the side that faces the sun
  let faces = ''
  for (let i = 2; i < top.length - 2; i++) {
    const p = top[i]!
    if (p[1] < top[i - 1]![1] && p[1] <= top[i + 1]![1]) {
      const dir = sunX > p[0] ? 1 : -1
      const j = i + dir * 2
      const k = i + dir * 3
      const a = top[j] ?? p
      const b = top[k] ?? a
      const drop = (horizon - p[1]) * 0.62
      faces += lines([
        [p[0], p[1] + 1],
        [a[0], a[1] + 2],
        [b[0], Math.max(b[1] + 3, p[1] + drop * 0.7)],
        [p[0] + (b[0] - p[0]) * 0.62, p[1] + drop],
        [p[0] + (a[0] - p[0]) * 0.36, p[1] + drop * 0.55],
        [p[0] + (a[0] - p[0]) * 0.42, p[1] + drop * 0.3],
      ])
    }
  }
  const body = rect(-20, horizon - o.height * 1.3, sheet.w + 40, o.height * 1.3 + 3, fill)
  return `<g ${sheet.clip(`<path d="${shape}"/>`)}>${body}${path(faces, mix(colour, hour.key, 0.34), 'fill-opacity=".42"')}</g>`
}

/** Limestone towers as they stand in the plain: steep, notched, green on the shoulders. */
const towerShapes: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [0.05, 0.22],
    [0.09, 0.3],
    [0.12, 0.56],
    [0.19, 0.62],
    [0.24, 0.84],
    [0.34, 0.95],
    [0.46, 1],
    [0.57, 0.96],
    [0.64, 0.86],
    [0.7, 0.83],
    [0.77, 0.6],
    [0.8, 0.42],
    [0.88, 0.34],
    [0.93, 0.14],
    [1, 0],
  ],
  [
    [0, 0],
    [0.07, 0.14],
    [0.13, 0.4],
    [0.16, 0.66],
    [0.22, 0.78],
    [0.3, 0.8],
    [0.36, 0.93],
    [0.45, 0.97],
    [0.52, 0.88],
    [0.58, 0.7],
    [0.66, 0.66],
    [0.74, 0.7],
    [0.82, 0.58],
    [0.87, 0.36],
    [0.93, 0.24],
    [1, 0],
  ],
  [
    [0, 0],
    [0.1, 0.1],
    [0.2, 0.34],
    [0.25, 0.38],
    [0.31, 0.7],
    [0.38, 0.92],
    [0.47, 1],
    [0.56, 0.94],
    [0.62, 0.76],
    [0.66, 0.7],
    [0.7, 0.46],
    [0.78, 0.38],
    [0.85, 0.2],
    [1, 0],
  ],
]

export interface Tower {
  x: number
  w: number
  h: number
  kind: 0 | 1 | 2
  flip?: boolean
}

export const karst = (sheet: Sheet, ground: Ground, distance: number, towers: readonly Tower[]): string => {
  const { horizon, hour, sunX } = ground
  const colour = atDistance(hour, distance)
  const lit = mix(colour, hour.key, 0.4)
  const dark = mix(colour, hour.land, 0.35)
  const tallest = Math.max(...towers.map((tower) => tower.h))
  const fill = sheet.linear(0, horizon - tallest, 0, horizon, [
    [0, mix(colour, hour.land, 0.12)],
    [0.55, colour],
    [1, mix(colour, hour.haze, 0.55)],
  ])
  return towers
    .map((tower) => {
      const shape = towerShapes[tower.kind]!
      const at = ([u, v]: Point): Point => [
        tower.x + (tower.flip ? 1 - u : u) * tower.w,
        horizon - v * tower.h,
      ]
      const outline = shape.map(at)
      const right = sunX > tower.x + tower.w / 2
      const ordered = tower.flip ? [...outline].reverse() : outline
      const bottom: Point[] = [
        [ordered.at(-1)![0], horizon + 3],
        [ordered[0]![0], horizon + 3],
      ]
      const d = lines([...ordered, ...bottom])
      // the face toward the sun, and two vertical clefts
      const half = right
        ? ordered.slice(Math.floor(ordered.length * 0.45))
        : ordered.slice(0, Math.ceil(ordered.length * 0.55)).reverse()
      const [first] = half
      const dir = right ? 1 : -1
      const face: Point[] = [
        ...half,
        [tower.x + tower.w * (0.5 + dir * 0.36), horizon - tower.h * 0.16],
        [tower.x + tower.w * (0.5 + dir * 0.2), horizon - tower.h * 0.34],
        [tower.x + tower.w * (0.5 + dir * 0.24), horizon - tower.h * 0.5],
        [tower.x + tower.w * (0.5 + dir * 0.08), horizon - tower.h * 0.66],
        [tower.x + tower.w * (0.5 + dir * 0.12), horizon - tower.h * 0.8],
        first!,
      ]
      const cleft = (u: number, v0: number, v1: number, wide: number): string =>
        lines([
          [tower.x + tower.w * u, horizon - tower.h * v0],
          [tower.x + tower.w * (u + wide), horizon - tower.h * (v0 - 0.1)],
          [tower.x + tower.w * (u + wide * 0.6), horizon - tower.h * v1],
          [tower.x + tower.w * (u - wide * 0.3), horizon - tower.h * (v0 - 0.2)],
        ])
      const s = right ? 0.26 : 0.6
      return (
        path(d, fill) +
        poly(face, lit, 'fill-opacity=".4"') +
        path(cleft(s, 0.66, 0.2, 0.05) + cleft(s + 0.12, 0.8, 0.42, 0.04), dark, 'fill-opacity=".32"')
      )
    })
    .join('')
}

/** A veil of mist that lies on the ground. */
export const mist = (sheet: Sheet, hour: Hour, y: number, h: number, strength = 0.5): string =>
  rect(
    0,
    y - h,
    sheet.w,
    h * 1.5,
    sheet.linear(0, y - h, 0, y + h * 0.5, [
      [0, hour.haze, 0],
      [0.66, mix(hour.haze, hour.sun, 0.25), strength],
      [1, hour.haze, 0],
    ]),
  )

/** Colours of the sky lying on water: bright below the sun, blue away from it. */
const waterFill = (sheet: Sheet, ground: Ground, dim: number): string => {
  const { sunX, hour } = ground
  const low = hour.sky.at(-1)![1]
  const mid = hour.sky[Math.max(1, hour.sky.length - 3)]![1]
  const high = hour.sky[1]![1]
  const reach = sheet.w * 0.62
  const tone = (c: string): string => mix(c, hour.land, dim)
  return sheet.linear(sunX - reach, 0, sunX + reach, 0, [
    [0, tone(mix(high, mid, 0.2))],
    [0.24, tone(mix(mid, high, 0.35))],
    [0.42, tone(mix(low, mid, 0.3))],
    [0.5, tone(mix(low, hour.sun, 0.55))],
    [0.58, tone(mix(low, mid, 0.3))],
    [0.78, tone(mix(mid, high, 0.35))],
    [1, tone(mix(high, mid, 0.2))],
  ])
}

export interface FieldOptions {
  seed: number
  bottom: number
  /** Share of plots under water. */
  flooded: number
  bands?: number
  /** Plots across, at the horizon. */
  across?: number
  /** Colour of what grows, as by day. */
  crop: string
  /** How far crops sink into shade, 0..1. */
  sink?: number
  /** A second crop for neighbouring plots. */
  crop2?: string
}

/** Rice fields: plots between bunds that run to one vanishing point, some of them mirrors. */
export const paddies = (sheet: Sheet, ground: Ground, o: FieldOptions): string => {
  const { horizon, sunX, hour } = ground
  const roll = dice(o.seed)
  const depth = o.bottom - horizon
  const bands = o.bands ?? 7
  const ys: number[] = []
  for (let i = 0; i <= bands; i++) ys.push(horizon + depth * (i / bands) ** 1.9)
  const across = o.across ?? 13
  // rays meet above the horizon, which keeps far plots wide enough to read
  const lift = depth * 0.42
  const spread = (sheet.w * 1.1) / across
  const at = (a: number, y: number): number =>
    sunX + a * spread * ((y - horizon + lift) / (depth + lift)) * 1.25
  const bund = mix(hour.land, hour.far, 0.2)
  const out = rect(
    0,
    horizon,
    sheet.w,
    depth + 2,
    sheet.linear(0, horizon, 0, o.bottom, [
      [0, mix(hour.far, hour.haze, 0.5)],
      [0.25, mix(bund, hour.far, 0.45)],
      [1, bund],
    ]),
  )
  let water = ''
  let shine = ''
  const crops: Record<string, string> = {}
  for (let b = 0; b < bands; b++) {
    const t = b / (bands - 1)
    const y0 = ys[b]! + (b === 0 ? 0 : 0.5 + t * 2.2)
    const y1 = ys[b + 1]! - (0.2 + t * 1.4)
    if (y1 - y0 < 0.6) continue
    const reach = Math.ceil(across * (0.6 + 0.9 * (1 - t)))
    let i = -reach
    while (i <= reach) {
      const merge = roll() < 0.42 ? 2 : 1
      const skew = roll(-0.16, 0.16)
      const inset = 0.018
      const a0 = i + inset + skew
      const a1 = i + merge - inset + skew
      i += merge
      const wet = roll() < o.flooded
      const pick = roll()
      const shade = Math.floor(roll(0, 3)) * 0.07
      const where = roll(0.15, 0.6)
      if (at(a1, y1) < 0 || at(a0, y1) > sheet.w) continue
      const clamp = (x: number): number => Math.max(-6, Math.min(sheet.w + 6, x))
      const quad: Point[] = [
        [clamp(at(a0, y0)), y0],
        [clamp(at(a1, y0)), y0],
        [clamp(at(a1, y1)), y1],
        [clamp(at(a0, y1)), y1],
      ]
      if (wet) {
        water += lines(quad)
        if (t > 0.4 && pick > 0.3) {
          const yy = y0 + (y1 - y0) * (0.25 + where * 0.6)
          shine += `M${num(at(a0 + merge * where, yy))} ${num(yy)}h${num(spread * merge * 0.3 * t)}`
        }
      } else {
        const base = o.crop2 && pick < 0.4 ? o.crop2 : o.crop
        const own = mix(hour.ambient, base, hour.day * 0.9)
        const c = mix(
          mix(own, hour.haze, 0.55 * (1 - t) ** 2),
          hour.land,
          (0.14 + t * 0.34 + shade) * (o.sink ?? 1),
        )
        crops[c] = (crops[c] ?? '') + lines(quad)
      }
    }
  }
  return (
    out +
    Object.entries(crops)
      .map(([c, d]) => path(d, c))
      .join('') +
    (water ? path(water, waterFill(sheet, ground, 0.04)) : '') +
    (shine ? stroke(shine, '#ffffff', 1.2, 'stroke-opacity=".26" stroke-linecap="round"') : '')
  )
}

/** Open water from `top` to `bottom` with a path of light under the sun. */
export const water = (
  sheet: Sheet,
  ground: Ground,
  top: number,
  bottom: number,
  seed: number,
  glitter = 26,
): string => {
  const { sunX, hour } = ground
  const roll = dice(seed)
  let out = rect(0, top, sheet.w, bottom - top, waterFill(sheet, ground, 0.12))
  out += rect(
    0,
    top,
    sheet.w,
    bottom - top,
    sheet.linear(0, top, 0, bottom, [
      [0, hour.haze, 0.35],
      [0.25, hour.haze, 0],
      [1, hour.land, 0.55],
    ]),
  )
  let bright = ''
  let dark = ''
  for (let i = 0; i < glitter; i++) {
    const t = (i + 0.5) / glitter
    const y = top + 2 + (bottom - top - 4) * t ** 1.5
    const w = (14 + t * 90) * roll(0.4, 1)
    const x = sunX + roll(-1, 1) * (10 + t * 60) - w / 2
    const h = 1 + t * 2.4
    bright += `M${num(x)} ${num(y)}q${num(w / 2)} ${num(-h)} ${num(w)} 0q${num(-w / 2)} ${num(h)} ${num(-w)} 0z`
    const dx = roll(0, sheet.w)
    const dw = w * roll(1, 2.4)
    dark += `M${num(dx)} ${num(y)}q${num(dw / 2)} ${num(-h)} ${num(dw)} 0q${num(-dw / 2)} ${num(h)} ${num(-dw)} 0z`
  }
  return (
    out +
    path(dark, hour.far, 'fill-opacity=".35"') +
    path(bright, mix(hour.sun, amber, 0.2), 'fill-opacity=".8"')
  )
}

export interface RoadOptions {
  top: number
  bottom: number
  /** Lane line at this y; dashes. */
  lane?: number
  /** Wet road mirrors the sky. */
  wet?: number
  dash?: number
  /** Yellow centre line instead of white. */
  centre?: string
  /** Without painted edge lines: a dirt road. */
  bare?: boolean
  seed?: number
}

/** A road that crosses the picture: verge edge, asphalt in three planes, edge lines and dashes, light toward the sun. */
export const road = (sheet: Sheet, ground: Ground, o: RoadOptions): string => {
  const { sunX, hour } = ground
  const h = o.bottom - o.top
  const light = mix(hour.road, hour.haze, 0.5)
  let out = rect(0, o.top - h * 0.07, sheet.w, h * 0.1, mix(hour.land, hour.haze, 0.12))
  out += rect(
    0,
    o.top,
    sheet.w,
    h,
    sheet.linear(0, o.top, 0, o.bottom, [
      [0, mix(hour.road, hour.haze, 0.22)],
      [0.3, hour.road],
      [1, mix(hour.road, hour.land, 0.62)],
    ]),
  )
  out += rect(
    0,
    o.top,
    sheet.w,
    h,
    sheet.radial(
      sunX,
      o.top,
      sheet.w * 0.56,
      [
        [0, light, 0.95],
        [0.5, light, 0.4],
        [1, light, 0],
      ],
      h * 1.1,
    ),
  )
  if (o.wet) {
    out += rect(
      0,
      o.top,
      sheet.w,
      h,
      sheet.linear(0, o.top, 0, o.bottom, [
        [0, hour.haze, o.wet],
        [0.4, hour.sky[1]![1], o.wet * 0.8],
        [1, hour.sky[0]![1], o.wet * 0.4],
      ]),
    )
  }
  const paint = mix('#f4efe4', hour.ambient, 0.22)
  if (!o.bare)
    out += rect(0, o.top + h * 0.045, sheet.w, Math.max(1.6, h * 0.018), paint, 'fill-opacity=".75"')
  if (!o.bare)
    out += rect(0, o.bottom - h * 0.17, sheet.w, Math.max(2.4, h * 0.034), paint, 'fill-opacity=".6"')
  if (o.lane !== undefined) {
    const dash = o.dash ?? 120
    let d = ''
    const t = Math.max(2, h * 0.03)
    const slant = (x: number): number => (x - sunX) * 0.012
    for (let x = -dash; x < sheet.w + dash; x += dash * 2.2) {
      d += lines([
        [x - slant(x), o.lane],
        [x + dash - slant(x), o.lane],
        [x + dash + slant(x), o.lane + t],
        [x + slant(x), o.lane + t],
      ])
    }
    out += path(d, mix(o.centre ?? '#f0c25a', hour.ambient, 0.18), 'fill-opacity=".85"')
  }
  return out
}

/** Near verge in silhouette, from `y` to the foot of the picture, with tufts of grass, some rim-lit. */
export const verge = (
  sheet: Sheet,
  ground: Ground,
  y: number,
  seed: number,
  size = 1,
  density = 1,
): string => {
  const { hour, sunX } = ground
  const roll = dice(seed)
  const dark = mix(hour.land, '#060d1c', 0.35)
  const mid = mix(hour.land, hour.field, 0.34)
  // the height of the grass swells and falls along the road
  const swell = [roll(0, 6), roll(0, 6), roll(0, 6)]
  const tall = (x: number): number => {
    const u = (x / (110 * size)) * 1
    return (
      0.5 +
      0.24 * Math.sin(u + swell[0]!) +
      0.18 * Math.sin(u * 2.3 + swell[1]!) +
      0.14 * Math.sin(u * 5.1 + swell[2]!)
    )
  }
  const grass = (gap: number, low: number, high: number, foot: number): string => {
    const points: Point[] = [
      [-10, sheet.h + 4],
      [-10, y + foot],
    ]
    for (let x = -10; x < sheet.w + 10; x += gap * size * roll(0.7, 1.3)) {
      const h = (low + (high - low) * Math.max(0, tall(x)) * roll(0.35, 1)) * size
      const lean = roll(-0.25, 0.42) * h
      points.push([x + lean, y + foot - h], [x + gap * size * 0.5, y + foot - roll(0, 4) * size])
    }
    points.push([sheet.w + 10, y + foot], [sheet.w + 10, sheet.h + 4])
    return lines(points)
  }
  let lit = ''
  const count = Math.round((sheet.w / 34) * density)
  for (let i = 0; i < count; i++) {
    const x = roll(0, sheet.w)
    const h = (10 + 44 * Math.max(0, tall(x)) * roll(0.5, 1)) * size
    const lean = roll(-0.2, 0.42) * h
    lit += `M${num(x)} ${num(y + 8 * size)}q${num(lean * 0.1)}${num(-h * 0.6).padStart(2, ' ')} ${num(lean)} ${num(-h - 6 * size)}L${num(x + 2.4 * size)} ${num(y + 8 * size)}z`
  }
  const rim = sheet.linear(sunX - sheet.w * 0.6, 0, sunX + sheet.w * 0.6, 0, [
    [0, hour.rim, 0.05],
    [0.5, hour.rim, 0.9],
    [1, hour.rim, 0.1],
  ])
  return (
    rect(0, y - 4 * size, sheet.w, 12 * size, mid) +
    path(grass(15 / density, 8, 44, 2), mid) +
    path(lit, rim) +
    path(
      grass(14 / density, 5, 34, 12 * size),
      sheet.linear(0, y - 20 * size, 0, y + 60 * size, [
        [0, mix(mid, dark, 0.6)],
        [0.6, dark],
        [1, mix(dark, '#060d1c', 0.4)],
      ]),
    )
  )
}

/** A plain band of ground. */
export const ground = (sheet: Sheet, top: number, bottom: number, upper: string, lower: string): string =>
  rect(
    0,
    top,
    sheet.w,
    bottom - top,
    sheet.linear(0, top, 0, bottom, [
      [0, upper],
      [1, lower],
    ]),
  )

export const softShadow = (
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength: number,
): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    sheet.radial(
      x,
      y,
      rx,
      [
        [0, '#050a18', strength],
        [0.6, '#050a18', strength * 0.7],
        [1, '#050a18', 0],
      ],
      ry,
    ),
  )

export const opacity = (content: string, value: number): string =>
  `<g opacity="${fine(value)}">${content}</g>`

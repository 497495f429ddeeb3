/** Trees and crops of the plain, in silhouette with a rim toward the sun. Pixels, y down. */

import type { Hour } from './colour.ts'
import { mix } from './colour.ts'
import { dice } from './seed.ts'
import type { Point, Sheet } from './svg.ts'
import { circle, lines, num, path, stroke } from './svg.ts'

/** Sugar palm: tall, straight, a ball of stiff fans over a skirt of dry ones. */
export const sugarPalm = (
  x: number,
  y: number,
  h: number,
  colour: string,
  seed: number,
  rim?: string,
): string => {
  const roll = dice(seed)
  const r = h * 0.15
  const lean = roll(-0.035, 0.035) * h
  const cx = x + lean
  const cy = y - h + r
  const w = h * 0.017
  let crown = ''
  let lit = ''
  const fans = 10
  for (let i = 0; i < fans; i++) {
    const a = -Math.PI / 2 + (i / fans) * Math.PI * 2 + roll(-0.2, 0.2)
    const hanging = Math.sin(a) > 0.3
    const len = r * roll(0.9, 1.16) * (hanging ? 0.82 : 1)
    const spread = hanging ? 0.4 : 0.62
    const bx = cx + Math.cos(a) * len * 0.34
    const by = cy + Math.sin(a) * len * 0.34
    const tips: Point[] = [[cx, cy]]
    for (let k = 0; k <= 6; k++) {
      const b = a + (k / 6 - 0.5) * spread * 2.6
      const l = len * (k % 2 === 0 ? 0.72 - Math.abs(k - 3) * 0.06 : 0.5)
      tips.push([bx + Math.cos(b) * l, by + Math.sin(b) * l])
    }
    crown += lines(tips)
    if (rim && Math.cos(a) > 0.4)
      lit += lines([
        tips[2]!,
        tips[3]!,
        tips[4]!,
        [bx + Math.cos(a) * len * 0.2, by + Math.sin(a) * len * 0.2],
      ])
  }
  const bulge = w * 1.5
  const trunk = `M${num(x - bulge)} ${num(y)}Q${num(x - w + lean * 0.15)} ${num(y - h * 0.3)} ${num(cx - w * 0.8)} ${num(cy)}L${num(cx + w * 0.8)} ${num(cy)}Q${num(x + w + lean * 0.15)} ${num(y - h * 0.3)} ${num(x + bulge)} ${num(y)}z`
  let out = path(trunk + crown, colour) + circle(cx, cy, r * 0.42, colour)
  if (rim) {
    out += path(lit, rim, 'fill-opacity=".34"')
    out += stroke(
      `M${num(x + bulge * 0.9)} ${num(y)}Q${num(x + w * 0.8 + lean * 0.15)} ${num(y - h * 0.3)} ${num(cx + w * 0.7)} ${num(cy + r * 0.8)}`,
      rim,
      Math.max(0.7, h * 0.006),
      'stroke-opacity=".7"',
    )
  }
  return out
}

/** Coconut palm: leaning, with hanging fronds. */
export const coconut = (
  x: number,
  y: number,
  h: number,
  lean: number,
  colour: string,
  seed: number,
): string => {
  const roll = dice(seed)
  const cx = x + lean
  const cy = y - h * 0.86
  const w = h * 0.018
  let d = `M${num(x - w)} ${num(y)}Q${num(x + lean * 0.25 - w)} ${num(y - h * 0.5)} ${num(cx - w * 0.6)} ${num(cy)}L${num(cx + w * 0.6)} ${num(cy)}Q${num(x + lean * 0.25 + w)} ${num(y - h * 0.5)} ${num(x + w)} ${num(y)}z`
  for (let i = 0; i < 8; i++) {
    const a = -Math.PI * (-0.02 + (i / 7) * 1.04) + roll(-0.06, 0.06)
    const len = h * roll(0.26, 0.34)
    const tx = cx + Math.cos(a) * len
    const ty = cy + Math.sin(a) * len * 0.55 + len * 0.36
    const mx = cx + Math.cos(a) * len * 0.55
    const my = cy + Math.sin(a) * len * 0.75 - len * 0.08
    const thick = len * 0.16
    d += `M${num(cx)} ${num(cy)}Q${num(mx)} ${num(my)} ${num(tx)} ${num(ty)}Q${num(mx - Math.cos(a) * len * 0.06)} ${num(my + thick * 1.5)} ${num(cx)} ${num(cy + thick * 0.3)}z`
  }
  return path(d, colour)
}

/** A clump of banana leaves. */
export const banana = (
  x: number,
  y: number,
  h: number,
  colour: string,
  light: string,
  seed: number,
): string => {
  const roll = dice(seed)
  let dark = ''
  let lit = ''
  for (let i = 0; i < 8; i++) {
    const a = -Math.PI * (0.1 + (i / 7) * 0.8) + roll(-0.08, 0.08)
    const len = h * roll(0.7, 1)
    const tx = x + Math.cos(a) * len * 0.75
    const ty = y + Math.sin(a) * len
    const nx = -Math.sin(a) * h * 0.12
    const ny = Math.cos(a) * h * 0.12
    const mx = (x + tx) / 2
    const my = (y + ty) / 2 - h * 0.1
    const leaf = `M${num(x)} ${num(y)}Q${num(mx + nx)} ${num(my + ny)} ${num(tx)} ${num(ty)}Q${num(mx - nx)} ${num(my - ny)} ${num(x)} ${num(y)}z`
    if (Math.cos(a) > 0.1) lit += leaf
    else dark += leaf
  }
  return path(dark, colour) + path(lit, light)
}

/** A wide crown on a forked trunk: rain tree or tamarind. */
export const rainTree = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  light: string,
  seed: number,
): string => {
  const roll = dice(seed)
  const base = y - h * 0.42
  // a flat-bottomed dome built of lobes; the lit copy sits on the right shoulder
  const dome = (cx: number, base: number, cw: number, ch: number, lobes: number): string => {
    let d = `M${num(cx - cw / 2)} ${num(base)}`
    let px = cx - cw / 2
    let py = base
    for (let i = 1; i <= lobes; i++) {
      const a = Math.PI - (i / lobes) * Math.PI
      const nx = i === lobes ? cx + cw / 2 : cx + (Math.cos(a) * cw) / 2
      const ny = i === lobes ? base : base - Math.sin(a) * ch * roll(0.9, 1.06)
      const mx = (px + nx) / 2
      const my = (py + ny) / 2
      const out = Math.hypot(nx - px, ny - py) * 0.55
      const len = Math.hypot(mx - cx, my - base + ch * 0.3) || 1
      d += `Q${num(mx + ((mx - cx) / len) * out)} ${num(my + ((my - base - ch * 0.3) / len) * out)} ${num(nx)} ${num(ny)}`
      px = nx
      py = ny
    }
    return `${d}Q${num(cx + cw * 0.3)} ${num(base + h * 0.05)} ${num(cx + cw * 0.16)} ${num(base)}T${num(cx - cw * 0.12)} ${num(base)}T${num(cx - cw / 2)} ${num(base)}z`
  }
  const t = w * 0.028
  const limb = (dx: number, lift: number): string =>
    `M${num(x - t * 0.7)} ${num(y - h * 0.2)}Q${num(x + dx * 0.3)} ${num(y - h * 0.34)} ${num(x + dx)} ${num(base - h * lift)}l${num(t * 1.1)} 0Q${num(x + dx * 0.42 + t)} ${num(y - h * 0.3)} ${num(x + t * 0.8)} ${num(y - h * 0.16)}z`
  return (
    path(
      `M${num(x - t * 1.5)} ${num(y)}Q${num(x - t * 0.7)} ${num(y - h * 0.1)} ${num(x - t * 0.8)} ${num(base)}L${num(x + t * 0.8)} ${num(base)}Q${num(x + t * 0.7)} ${num(y - h * 0.1)} ${num(x + t * 1.5)} ${num(y)}z${limb(-w * 0.26, 0.04)}${limb(w * 0.25, 0.05)}${limb(-w * 0.1, 0.08)}`,
      colour,
    ) +
    path(dome(x, base, w, h * 0.46, 9), colour) +
    path(dome(x + w * 0.19, base - h * 0.1, w * 0.42, h * 0.22, 6), light, 'fill-opacity=".36"') +
    path(dome(x - w * 0.16, base - h * 0.2, w * 0.3, h * 0.16, 5), light, 'fill-opacity=".2"')
  )
}

/** A line of bush and trees along the far edge of the fields. */
export const treeLine = (
  sheet: Sheet,
  y: number,
  h: number,
  colour: string,
  seed: number,
  from = -10,
  to = sheet.w + 10,
  foot = 3,
): string => {
  const roll = dice(seed)
  let d = `M${num(from)} ${num(y + foot)}V${num(y)}`
  let level = 0
  let x = from
  while (x < to) {
    const w = Math.round(h * (0.6 + 2.6 * roll() ** 2))
    const tall = h * (0.35 + 1.5 * roll() ** 3)
    const next = x + w >= to ? 0 : Math.round(h * 0.4 * roll() ** 2 * 10) / 10
    d += `q${num(w * roll(0.25, 0.7))} ${num(-tall)} ${num(w)} ${num(level - next)}`
    level = next
    x += w
  }
  return path(`${d}V${num(y + foot)}z`, colour)
}

/** Standing rice or cane as a band with a ragged top. */
export const standing = (
  sheet: Sheet,
  y: number,
  h: number,
  light: string,
  body: string,
  shade: string,
  seed: number,
  from = 0,
  to = sheet.w,
  step = 7,
): string => {
  const roll = dice(seed)
  const make = (dy: number, tall: number, gap: number): string => {
    const points: Point[] = [[from, y + dy + h]]
    for (let x = from; x < to; x += gap) {
      points.push([x, y + dy - roll(0, tall * 0.35)], [x + gap * 0.5, y + dy - roll(tall * 0.4, tall)])
    }
    points.push([to, y + dy], [to, y + dy + h])
    return lines(points)
  }
  return (
    path(make(-h * 0.12, h * 0.4, step), light) +
    path(make(h * 0.1, h * 0.36, step * 1.2), body) +
    path(make(h * 0.46, h * 0.34, step * 1.5), shade)
  )
}

/** Ripe rice close by: stems that bend under their ears, in three depths. */
export const ripeRice = (
  sheet: Sheet,
  y: number,
  h: number,
  light: string,
  body: string,
  shade: string,
  seed: number,
  gap = 13,
): string => {
  const roll = dice(seed)
  const layer = (foot: number, tall: number, colour: string, width: number, step: number): string => {
    let stems = ''
    let ears = ''
    for (let x = -20; x < sheet.w + 20; x += step * roll(0.6, 1.4)) {
      const up = tall * roll(0.72, 1.1)
      const dir = roll() < 0.68 ? 1 : -1
      const bend = up * roll(0.22, 0.42) * dir
      const tx = x + bend * 0.7
      const ty = foot - up
      stems += `M${Math.round(x)} ${Math.round(foot)}Q${Math.round(x)} ${Math.round(foot - up * 0.7)} ${num(tx)} ${num(ty)}`
      ears += `M${num(tx - bend * 0.2)} ${num(ty + up * 0.06)}q${num(bend * 0.4)} ${num(-up * 0.1)} ${num(bend * 0.62)} ${num(up * 0.16)}`
    }
    return stroke(stems, colour, width * 0.5) + stroke(ears, colour, width * 1.7, 'stroke-linecap="round"')
  }
  return (
    path(
      `M-10 ${num(y)}H${sheet.w + 10}V${sheet.h + 10}H-10z`,
      sheet.linear(0, y, 0, y + h, [
        [0, body, 0],
        [0.25, mix(body, shade, 0.5)],
        [1, shade],
      ]),
    ) +
    layer(y + h * 0.5, h * 0.74, mix(body, shade, 0.35), 3, gap * 1.1) +
    layer(y + h * 0.7, h * 0.72, body, 3.4, gap) +
    layer(y + h, h * 0.8, light, 3.8, gap * 1.25)
  )
}

export const treeTones = (hour: Hour, t: number): { dark: string; light: string } => {
  const dark = t < 0.5 ? mix(hour.land, hour.far, t * 1.6) : mix(hour.far, hour.haze, (t - 0.5) * 1.3)
  return { dark, light: mix(dark, hour.key, 0.34) }
}

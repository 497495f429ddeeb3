/** Trees and crops of the plain, in silhouette with a rim toward the sun. Pixels, y down. */
import { mix } from './colour.ts'
import type { Hour } from './colour.ts'
import { dice } from './seed.ts'
import type { Point, Sheet } from './svg.ts'
import { lines, num, path, soft, stroke } from './svg.ts'

/** Sugar palm: tall, straight, a ball of stiff fans. */
export const sugarPalm = (x: number, y: number, h: number, colour: string, seed: number, rim?: string): string => {
  const roll = dice(seed)
  const r = h * 0.17
  const lean = roll(-0.03, 0.03) * h
  const cx = x + lean
  const cy = y - h + r
  const w = h * 0.022
  let crown = ''
  const fans = 11
  for (let i = 0; i < fans; i++) {
    const a = (i / fans) * Math.PI * 2 + roll(-0.14, 0.14)
    const down = Math.sin(a) > 0.45 ? 0.78 : 1
    const len = r * roll(0.86, 1.12) * down
    const fx = cx + Math.cos(a) * len * 0.46
    const fy = cy + Math.sin(a) * len * 0.46
    const spread = 0.78
    const tips: Point[] = [[fx - Math.cos(a) * len * 0.3, fy - Math.sin(a) * len * 0.3]]
    for (let k = 0; k <= 6; k++) {
      const b = a + (k / 6 - 0.5) * spread * 2
      const l = len * (k % 2 === 0 ? 0.66 : 0.44)
      tips.push([fx + Math.cos(b) * l, fy + Math.sin(b) * l])
    }
    crown += lines(tips)
  }
  const trunk = `M${num(x - w)} ${num(y)}Q${num(x - w * 0.5 + lean * 0.2)} ${num(y - h * 0.5)} ${num(cx - w * 0.55)} ${num(cy)}L${num(cx + w * 0.55)} ${num(cy)}Q${num(x + w * 0.7 + lean * 0.2)} ${num(y - h * 0.5)} ${num(x + w)} ${num(y)}z`
  let out = path(trunk + crown, colour)
  if (rim) {
    out += stroke(`M${num(x + w * 0.8)} ${num(y)}Q${num(x + w * 0.6 + lean * 0.2)} ${num(y - h * 0.5)} ${num(cx + w * 0.5)} ${num(cy + r * 0.5)}`, rim, Math.max(0.7, h * 0.006), 'stroke-opacity=".7"')
  }
  return out
}

/** Coconut palm: leaning, with hanging fronds. */
export const coconut = (x: number, y: number, h: number, lean: number, colour: string, seed: number): string => {
  const roll = dice(seed)
  const cx = x + lean
  const cy = y - h * 0.86
  const w = h * 0.018
  let d = `M${num(x - w)} ${num(y)}Q${num(x + lean * 0.25 - w)} ${num(y - h * 0.5)} ${num(cx - w * 0.6)} ${num(cy)}L${num(cx + w * 0.6)} ${num(cy)}Q${num(x + lean * 0.25 + w)} ${num(y - h * 0.5)} ${num(x + w)} ${num(y)}z`
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (0.02 + (i / 8) * 0.96) + roll(-0.1, 0.1)
    const len = h * roll(0.26, 0.34)
    const tx = cx + Math.cos(a) * len
    const ty = cy + Math.sin(a) * len * 0.55 + len * 0.36
    const mx = cx + Math.cos(a) * len * 0.55
    const my = cy + Math.sin(a) * len * 0.75 - len * 0.08
    const thick = len * 0.16
    d += `M${num(cx)} ${num(cy)}Q${num(mx)} ${num(my)} ${num(tx)} ${num(ty)}Q${num(mx - Math.cos(a) * 2)} ${num(my + thick * 1.5)} ${num(cx)} ${num(cy + thick * 0.3)}z`
  }
  return path(d, colour)
}

/** A clump of banana leaves. */
export const banana = (x: number, y: number, h: number, colour: string, light: string, seed: number): string => {
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
export const rainTree = (x: number, y: number, w: number, h: number, colour: string, light: string, seed: number): string => {
  const roll = dice(seed)
  const base = y - h * 0.4
  const lobe = (count: number, from: number, to: number, lift: number): string => {
    let d = `M${num(x + from * w)} ${num(base)}`
    const step = (to - from) / count
    for (let i = 0; i < count; i++) {
      const u = from + step * (i + 1)
      const arch = (1 - ((u - step / 2) / 0.52) ** 2) * h * 0.52 * lift
      const end = (1 - Math.min(1, Math.abs(u) / 0.52) ** 2) * h * 0.42 * lift
      d += `Q${num(x + (u - step / 2) * w)} ${num(base - arch - h * roll(0.05, 0.12))} ${num(x + u * w)} ${num(i === count - 1 ? base : base - end)}`
    }
    return `${d}Q${num(x + ((from + to) / 2) * w)} ${num(base + h * 0.07)} ${num(x + from * w)} ${num(base)}z`
  }
  const t = w * 0.028
  return (
    path(`M${num(x - t)} ${num(y)}Q${num(x - t * 0.4)} ${num(y - h * 0.25)} ${num(x - w * 0.16)} ${num(base - h * 0.1)}L${num(x - w * 0.1)} ${num(base - h * 0.1)}L${num(x)} ${num(y - h * 0.26)}L${num(x + w * 0.12)} ${num(base - h * 0.1)}L${num(x + w * 0.17)} ${num(base - h * 0.1)}Q${num(x + t * 0.8)} ${num(y - h * 0.22)} ${num(x + t)} ${num(y)}z`, colour) +
    path(lobe(7, -0.5, 0.5, 1), colour) +
    path(lobe(4, 0.02, 0.46, 0.8), light, 'fill-opacity=".5"')
  )
}

/** A line of bush and trees along the far edge of the fields. */
export const treeLine = (sheet: Sheet, y: number, h: number, colour: string, seed: number, from = -10, to = sheet.w + 10, foot = 3): string => {
  const roll = dice(seed)
  const points: Point[] = [[from, y]]
  let x = from
  while (x < to) {
    const w = h * roll(0.5, 1.9)
    const tall = h * (0.3 + 0.7 * roll() ** 1.6)
    points.push([x + w * 0.2, y - tall * 0.9], [x + w * 0.55, y - tall], [x + w * 0.85, y - tall * 0.55])
    x += w
  }
  points.push([x, y])
  return path(soft(points, `L${num(x)} ${num(y + foot)}L${num(from)} ${num(y + foot)}z`), colour)
}

/** Standing rice or cane as a band with a ragged top. */
export const standing = (sheet: Sheet, y: number, h: number, light: string, body: string, shade: string, seed: number, from = 0, to = sheet.w, step = 7): string => {
  const roll = dice(seed)
  const make = (dy: number, tall: number, gap: number): string => {
    const points: Point[] = [[from, y + dy + h]]
    for (let x = from; x < to; x += gap) {
      points.push([x, y + dy - roll(0, tall * 0.35)], [x + gap * 0.5, y + dy - roll(tall * 0.4, tall)])
    }
    points.push([to, y + dy], [to, y + dy + h])
    return lines(points)
  }
  return path(make(-h * 0.12, h * 0.4, step), light) + path(make(h * 0.1, h * 0.36, step * 1.2), body) + path(make(h * 0.46, h * 0.34, step * 1.5), shade)
}

export const treeTones = (hour: Hour, t: number): { dark: string; light: string } => {
  const dark = t < 0.5 ? mix(hour.land, hour.far, t * 1.6) : mix(hour.far, hour.haze, (t - 0.5) * 1.3)
  return { dark, light: mix(dark, hour.key, 0.34) }
}

/**
 * The family of vehicles, composed of wheel, cab, bed, box and lamp. Each faces right, in centimetres with y up;
 * `place` puts it on a sheet. Real lengths: pickup 5.3 m, SUV 4.8 m, car 4.45 m, six-wheel lorry 8 m, tractor head 6 m.
 */
import type { Load } from './bed.ts'
import { bedShape, load as drawLoad, tail } from './bed.ts'
import type { CabKind } from './cab.ts'
import { cabRear, cabShape, doors, frontAxle, greenhouse, mirror, nose, rearAxle } from './cab.ts'
import type { Hour, Paint, Tones } from './colour.ts'
import { mix, paints, tones } from './colour.ts'
import { beam, tailLamp } from './lamp.ts'
import type { Sheet } from './svg.ts'
import { ellipse, fine, group, num, path, rect, stroke } from './svg.ts'
import { wheel } from './wheel.ts'

export interface Vehicle {
  content: string
  /** Centimetres. */
  length: number
  height: number
}

export interface Look {
  hour: Hour
  paint: Paint
  /** Which end the sun is at; a vehicle that faces left in our light has it at the rear. */
  sun?: 'front' | 'rear'
  lampsOn?: boolean
}

/** Amber along the edges that face the sun. */
const rimLight = (sheet: Sheet, d: string, hour: Hour, from: number, to: number, width = 3.6): string =>
  stroke(
    d,
    sheet.linear(from, 0, to, 0, [
      [0, hour.rim, 0],
      [0.55, hour.rim, 0.55],
      [1, hour.rim, 1],
    ]),
    width,
    'stroke-linejoin="round"',
  )

const arches = (tone: Tones, hour: Hour, axles: readonly number[], r: number, y: number, thick: number): string => {
  const fill = mix(mix('#131c2e', hour.ambient, 0.3), tone.deep, 0.3)
  const R = r + thick
  return axles
    .map((x) =>
      path(
        `M${num(x - r)} ${num(y)}A${r} ${r} 0 0 0 ${num(x + r)} ${num(y)}L${num(x + R)} ${num(y - 2)}A${R} ${R} 0 0 1 ${num(x - R)} ${num(y - 2)}z`,
        fill,
      ),
    )
    .join('')
}

const wells = (hour: Hour, axles: readonly number[], r: number, y: number): string =>
  axles
    .map((x) =>
      path(
        `M${num(x - r)} ${num(y - 12)}L${num(x - r)} ${num(y)}A${r} ${r} 0 0 0 ${num(x + r)} ${num(y)}L${num(x + r)} ${num(y - 12)}z`,
        mix('#060b16', hour.ambient, 0.08),
      ),
    )
    .join('')

/** Planes of light over a clipped silhouette: shoulder, flank, sill, and a warm fall of light toward the sun. */
const planes = (sheet: Sheet, tone: Tones, hour: Hour, length: number, sun: 'front' | 'rear'): string => {
  const near = sun === 'front' ? length : 0
  const away = sun === 'front' ? 0 : length
  return (
    rect(-5, 20, length + 10, 170, tone.body) +
    // the flank darkens away from the sun
    rect(-5, 20, length + 10, 170, sheet.linear(near, 0, away, 0, [[0, hour.key, 0.26], [0.4, hour.key, 0.06], [0.7, tone.shade, 0.1], [1, tone.shade, 0.65]])) +
    // shoulder that catches the sky
    path(`M-5 112.5L180 113.5Q400 115 480 108L${length + 5} 98L${length + 5} 126L-5 126z`, tone.light, 'fill-opacity=".78"') +
    // lower flank in shade
    path(`M-5 62Q120 76 200 72L392 66Q440 66 486 70L${length + 5} 66L${length + 5} 20L-5 20z`, tone.shade) +
    path(`M-5 48L190 52L390 49L${length + 5} 48L${length + 5} 20L-5 20z`, tone.deep, 'fill-opacity=".45"')
  )
}

export interface PickupLook extends Look {
  cab: Exclude<CabKind, 'wagon'>
  load?: Load
  /** A sport bar behind the cab. */
  bar?: boolean
}

export const pickup = (sheet: Sheet, look: PickupLook): Vehicle => {
  const { hour, cab, sun = 'front', lampsOn = false } = look
  const tone = tones(paints[look.paint], hour)
  const rear = cabRear[cab]
  const end = rear - 2
  const under = mix('#0a1120', hour.ambient, 0.12)
  const shape = bedShape(end) + cabShape(cab)
  const clip = sheet.clip(path(shape, '#000'))
  let out = ''
  // frame, springs, exhaust
  out += path('M40 30L70 27L470 27L500 34L500 50L40 50z', under)
  out += path(`M30 40L60 33L120 33L120 37L62 37z`, mix(under, '#7d8aa5', 0.35))
  out += wells(hour, [rearAxle, frontAxle], 46, 40)
  if (look.load && look.load !== 'none') out += drawLoad(look.load, 24, end, hour)
  if (look.bar) {
    const bar = mix('#1a2438', hour.ambient, 0.35)
    out += stroke(`M${end - 74} 122L${end - 20} 158L${end + 2} 160M${end - 8} 122L${end - 10} 158`, bar, 6.5, 'stroke-linejoin="round"')
    out += stroke(`M${end - 62} 132L${end - 20} 160`, tone.light, 1.6)
  }
  let body = planes(sheet, tone, hour, 530, sun)
  // roof: top plane in light, pillar in body tone
  body += path(`M${rear} 126L${rear + 8} 172L330 172L412 119L420 126L330 190L${rear} 190z`, tone.body)
  body += path(`M${rear + 12} 175.5Q${rear + 60} 178 310 176Q322 175 330 169.500L410 118L424 118L330 190L${rear} 190L${rear} 172z`.replaceAll('.500', '.5'), tone.light)
  // back edge of the cab turns away
  body += path(`M${rear - 3} 120L${rear + 9} 172L${rear + 16} 172L${rear + 6} 120z`, tone.shade)
  // bonnet: upper face
  body += path('M408 123Q478 120 519 109L533 96L533 130L408 130z'.replaceAll('.500', '.5'), mix(tone.light, hour.key, 0.3), 'fill-opacity=".35"')
  body += path('M402 116Q470 115 516 105L519 109Q478 120 408 123z'.replaceAll('.500', '.5'), mix(tone.light, hour.key, 0.35))
  // crease along the flank
  body += path(`M40 101L${end} 99.500L390 97L470 92L470 93.500L390 99.500L${end} 102L40 103z`.replaceAll('.500', '.5'), tone.light, 'fill-opacity=".55"')
  body += path(`M17 124L${end} 122L${end} 118L17 119.500z`.replaceAll('.500', '.5'), mix(tone.light, hour.key, 0.25))
  if (sun === 'front') {
    body += rimLight(sheet, `M${rear + 12} 176Q${rear + 60} 183 302 180.500Q320 179.500 329 174L408 123Q478 120 519 109Q531.500 101 531 82L529 52Q526 37.500 513 36`.replaceAll('.500', '.5'), hour, rear, 440, 4.2)
    body += rimLight(sheet, `M26 123.5L${end} 121.5`, hour, -60, end + 60, 2.6)
  } else {
    body += rimLight(sheet, `M302 180.5Q${rear + 60} 183 ${rear + 26} 178.5Q${rear + 14} 176.5 ${rear + 11} 166L${rear + 2} 123`, hour, 360, rear, 4.2)
    body += rimLight(sheet, `M${end} 121.5L26 123.5Q18 123.5 17 116L12 72Q11 53 18 52`, hour, end + 120, 20, 4.2)
  }
  out += `<g ${clip}>${body}</g>`
  // gap between cab and bed
  out += path(`M${end - 0.2} 45L${end + 2.4} 45L${end + 2.6} 122L${end - 0.2} 122z`, mix(under, hour.ambient, 0.1))
  out += arches(tone, hour, [rearAxle, frontAxle], 45, 38, 3.6)
  out += doors(cab, tone, hour)
  out += greenhouse(sheet, cab, hour)
  out += tailLamp('M14.5 90L26 90.500Q28 104 28 117L18.500 118Q16 106 14.500 90z'.replaceAll('.500', '.5'), hour, lampsOn)
  out += path('M14.5 98L27 98L27.3 102L15.2 102z', mix('#f3e3d0', hour.ambient, 0.2), 'fill-opacity=".75"')
  out += tail(tone, hour)
  out += nose(tone, hour, lampsOn)
  if (sun === 'front') out += stroke('M524.5 105Q531.5 98 530.8 84', hour.rim, 1.8, 'stroke-linecap="round"')
  out += mirror(tone, hour)
  out += path('M384 18L388 18L390 40L385 40z', mix('#0d1526', hour.ambient, 0.2))
  out += wheel({ x: rearAxle, r: 37.5, hour, sun, kind: 'alloy', turn: 0.24 })
  out += wheel({ x: frontAxle, r: 37.5, hour, sun, kind: 'alloy', turn: 0.61 })
  return { content: out, length: 530, height: 181 }
}

export interface Stand {
  x: number
  y: number
  /** Pixels per metre. */
  scale: number
  facing?: 'right' | 'left'
  /** Contact shadow: which side it falls to, and how strong. */
  shadow?: number
  /** Head lamp beam length in centimetres. */
  beam?: { x: number; y: number; reach: number; strength?: number }
}

/** Puts a vehicle's rear-left ground corner (as it stands on the sheet: its left end) at (x, y). */
export const place = (sheet: Sheet, vehicle: Vehicle, at: Stand): string => {
  const s = at.scale / 100
  const flip = at.facing === 'left'
  const strength = at.shadow ?? 0.55
  const { length } = vehicle
  const tx = flip ? at.x + length * s : at.x
  let out = ''
  if (strength > 0) {
    const mid = at.x + (length * s) / 2
    const ry = Math.max(4, 17 * s)
    const long = sheet.radial(mid - length * s * 0.1, at.y, length * s * 0.66, [[0, '#050a18', strength], [0.7, '#050a18', strength * 0.72], [1, '#050a18', 0]], ry * 1.25)
    out += ellipse(mid - length * s * 0.1, at.y + ry * 0.12, length * s * 0.66, ry * 1.25, long)
    out += ellipse(mid, at.y - s * 1, length * s * 0.46, ry * 0.55, '#040814', `fill-opacity="${fine(Math.min(1, strength * 1.15))}"`)
  }
  const light = at.beam ? beam(sheet, at.beam.x, at.beam.y, at.beam.reach, at.beam.strength) : ''
  return (
    out +
    group(vehicle.content + light, `transform="translate(${num(tx)} ${num(at.y)}) scale(${fine(flip ? -s : s)} ${fine(-s)})"`)
  )
}

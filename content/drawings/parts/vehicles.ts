/**
 * The family of vehicles, composed of wheel, cab, bed, box and lamp. Each faces right, in centimetres with y up;
 * `place` puts it on a sheet. Real lengths: pickup 5.3 m, SUV 4.8 m, car 4.45 m, six-wheel lorry 8 m, tractor head 6 m.
 */
import type { Load } from './bed.ts'
import { bedShape, load as drawLoad, tail } from './bed.ts'
import { container, stakeBed, vanBox } from './box.ts'
import type { CabKind } from './cab.ts'
import { cabRear, cabShape, doors, frontAxle, greenhouse, mirror, nose, rearAxle } from './cab.ts'
import type { Hour, Paint, Tones } from './colour.ts'
import { mix, paints, tones } from './colour.ts'
import { beam, headLamp, tailLamp } from './lamp.ts'
import { cityCab, frameRails, guard, sleeperCab, tank } from './lorry.ts'
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

const arches = (
  tone: Tones,
  hour: Hour,
  axles: readonly number[],
  r: number,
  y: number,
  thick: number,
): string => {
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
    rect(
      -5,
      20,
      length + 10,
      170,
      sheet.linear(near, 0, away, 0, [
        [0, hour.key, 0.26],
        [0.4, hour.key, 0.06],
        [0.7, tone.shade, 0.1],
        [1, tone.shade, 0.65],
      ]),
    ) +
    // shoulder that catches the sky
    path(
      `M-5 112.5L180 113.5Q400 115 480 108L${length + 5} 98L${length + 5} 126L-5 126z`,
      tone.light,
      'fill-opacity=".78"',
    ) +
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
  const clip = sheet.clip(`<path d="${shape}"/>`)
  let out = ''
  // frame, springs, exhaust
  out += path('M40 30L70 27L470 27L500 34L500 50L40 50z', under)
  out += path(`M44 38L60 34L120 34L120 37.5L62 37.5L46 41z`, mix(under, '#7d8aa5', 0.35))
  out += wells(hour, [rearAxle, frontAxle], 46, 40)
  if (look.load && look.load !== 'none') out += drawLoad(look.load, 24, end, hour)
  if (look.bar) {
    const bar = mix('#1a2438', hour.ambient, 0.35)
    out += stroke(
      `M${end - 74} 122L${end - 20} 158L${end + 2} 160M${end - 8} 122L${end - 10} 158`,
      bar,
      6.5,
      'stroke-linejoin="round"',
    )
    out += stroke(`M${end - 62} 132L${end - 20} 160`, tone.light, 1.6)
  }
  let body = planes(sheet, tone, hour, 530, sun)
  // roof: top plane in light, pillar in body tone
  body += path(`M${rear} 126L${rear + 8} 172L330 172L412 119L420 126L330 190L${rear} 190z`, tone.body)
  body += path(
    `M${rear + 12} 175.5Q${rear + 60} 178 310 176Q322 175 330 169.5L410 118L424 118L330 190L${rear} 190L${rear} 172z`,
    tone.light,
  )
  // back edge of the cab turns away
  body += path(`M${rear - 3} 120L${rear + 9} 172L${rear + 16} 172L${rear + 6} 120z`, tone.shade)
  // bonnet: upper face
  body += path(
    'M408 123Q478 120 519 109L533 96L533 130L408 130z',
    mix(tone.light, hour.key, 0.3),
    'fill-opacity=".35"',
  )
  body += path('M402 116Q470 115 516 105L519 109Q478 120 408 123z', mix(tone.light, hour.key, 0.35))
  // crease along the flank
  body += path(
    `M40 101L${end} 99.5L390 97L470 92L470 93.5L390 99.5L${end} 102L40 103z`,
    tone.light,
    'fill-opacity=".55"',
  )
  body += path(`M17 124L${end} 122L${end} 118L17 119.5z`, mix(tone.light, hour.key, 0.25))
  if (sun === 'front') {
    body += rimLight(
      sheet,
      `M${rear + 12} 176Q${rear + 60} 183 302 180.5Q320 179.5 329 174L408 123Q478 120 519 109Q531.5 101 531 82L529 52Q526 37.5 513 36`,
      hour,
      rear,
      440,
      4.2,
    )
    body += rimLight(sheet, `M26 123.5L${end} 121.5`, hour, -60, end + 60, 2.6)
  } else {
    body += rimLight(
      sheet,
      `M302 180.5Q${rear + 60} 183 ${rear + 26} 178.5Q${rear + 14} 176.5 ${rear + 11} 166L${rear + 2} 123`,
      hour,
      360,
      rear,
      4.2,
    )
    body += rimLight(
      sheet,
      `M${end} 121.5L26 123.5Q18 123.5 17 116L12 72Q11 53 18 52`,
      hour,
      end + 120,
      20,
      4.2,
    )
  }
  out += `<g ${clip}>${body}</g>`
  // gap between cab and bed
  out += path(
    `M${end - 0.4} 45L${end + 3.4} 45L${end + 3.8} 122L${end - 0.4} 122z`,
    mix(under, hour.ambient, 0.1),
  )
  out += arches(tone, hour, [rearAxle, frontAxle], 45, 38, 3.6)
  out += doors(cab, tone, hour)
  out += greenhouse(sheet, cab, hour)
  out += tailLamp('M14.5 90L26 90.5Q28 104 28 117L18.5 118Q16 106 14.5 90z', hour, lampsOn)
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

/** Seven-seat SUV on the pickup's nose; 4.8 m. */
export const suv = (sheet: Sheet, look: Look): Vehicle => {
  const { hour, sun = 'front', lampsOn = false } = look
  const tone = tones(paints[look.paint], hour)
  const under = mix('#0a1120', hour.ambient, 0.12)
  const back = 152
  const shape = cabShape('wagon')
  let out = path('M80 34L470 27L500 34L500 50L66 50z', under)
  out += wells(hour, [back, frontAxle], 46, 40)
  // roof rails
  out += path(
    'M112 184L124 190L286 190L302 183.5L294 183.5L284 187L126 187L120 184z',
    mix('#c3ccd9', hour.ambient, 0.35),
  )
  let body = planes(sheet, tone, hour, 530, sun)
  body += path('M46 126L80 180L330 180L412 119L420 126L330 192L46 192z', tone.body)
  body += path('M80 177L300 178.5Q322 177 330 170L410 119L424 119L330 192L70 192z', tone.light)
  body += path('M50 136L62 130L84 174L72 182z', tone.shade)
  body += path(
    'M408 123Q478 120 519 109L533 96L533 130L408 130z',
    mix(tone.light, hour.key, 0.3),
    'fill-opacity=".35"',
  )
  body += path('M402 116Q470 115 516 105L519 109Q478 120 408 123z', mix(tone.light, hour.key, 0.35))
  body += path(
    'M54 101L200 100L390 98L470 94L470 95.5L390 100.5L200 102.5L54 103z',
    tone.light,
    'fill-opacity=".5"',
  )
  body +=
    sun === 'front'
      ? rimLight(
          sheet,
          'M79 174Q86 183 110 184L296 184Q318 182 329 174L408 123Q478 120 519 109Q531.5 101 531 82L529 52Q526 37.5 513 36',
          hour,
          90,
          440,
          4.2,
        )
      : rimLight(
          sheet,
          'M296 184L110 184Q86 183 79 174L63 130Q53 122 52 104L49 72Q48 46 62 44',
          hour,
          280,
          60,
          4.2,
        )
  out += `<g ${sheet.clip(`<path d="${shape}"/>`)}>${body}</g>`
  out += arches(tone, hour, [back, frontAxle], 45, 38, 3.6)
  out += doors('wagon', tone, hour)
  out += greenhouse(sheet, 'wagon', hour)
  out += tailLamp('M51.5 98L74 102Q84 108 86 118L60 124Q52 114 51.5 98z', hour, lampsOn)
  out +=
    path('M49 62L100 60L104 50L108 46L62 44Q50 46 49 62z', mix('#131c2e', hour.ambient, 0.3)) +
    path('M52 66L60 66L60 71L51 71z', mix('#c5302c', hour.ambient, 0.3))
  out += nose(tone, hour, lampsOn)
  if (sun === 'front') out += stroke('M524.5 105Q531.5 98 530.8 84', hour.rim, 1.8, 'stroke-linecap="round"')
  out += mirror(tone, hour)
  out += wheel({ x: back, r: 37.5, hour, sun, kind: 'alloy', turn: 0.1 })
  out += wheel({ x: frontAxle, r: 37.5, hour, sun, kind: 'alloy', turn: 0.5 })
  return { content: `<g transform="translate(-48)">${out}</g>`, length: 483, height: 190 }
}

/** Saloon car, 4.45 m. */
export const car = (sheet: Sheet, look: Look): Vehicle => {
  const { hour, sun = 'front', lampsOn = false } = look
  const tone = tones(paints[look.paint], hour)
  const under = mix('#0a1120', hour.ambient, 0.12)
  const plastic = mix('#131c2e', hour.ambient, 0.3)
  const frame = mix('#0a1222', hour.ambient, 0.14)
  const shape =
    'M18 34L52.2 33A38 38 0 0 0 127.8 33L130 30L315 28L317.1 33A38 38 0 0 0 392.9 33L396 26L426 25Q440 26 443 42L445 64Q444 78 430 84Q392 95 334 99L272 137Q254 146.5 222 147Q176 147 152 138L102 108Q62 108 36 104Q17 101 14 88L10 60Q8 37 18 34z'
  const top =
    'M102 108L152 138Q176 147 222 147Q254 146.5 272 137L334 99Q392 95 430 84Q444 78 445 64L443 42Q440 26 426 25'
  let out = path('M40 22L410 20L420 34L40 34z', under) + wells(hour, [90, 355], 39, 34)
  let body = rect(0, 15, 450, 140, tone.body)
  body += rect(
    0,
    15,
    450,
    140,
    sheet.linear(sun === 'front' ? 445 : 0, 0, sun === 'front' ? 0 : 445, 0, [
      [0, hour.key, 0.26],
      [0.4, hour.key, 0.06],
      [0.7, tone.shade, 0.1],
      [1, tone.shade, 0.65],
    ]),
  )
  body += path('M0 88Q120 92 230 92Q350 92 450 74L450 110L0 110z', tone.light, 'fill-opacity=".78"')
  body += path('M0 52Q80 62 150 58L300 52Q380 50 450 58L450 10L0 10z', tone.shade)
  body += path('M96 110L160 140L262 140L336 97L344 100L280 152L130 152z', tone.light)
  body += path('M20 76L230 79L420 70L420 71.5L230 81L20 78z', tone.light, 'fill-opacity=".5"')
  body +=
    sun === 'front'
      ? rimLight(sheet, top, hour, 110, 360, 4)
      : rimLight(
          sheet,
          'M222 147Q176 147 152 138L102 108Q62 108 36 104Q17 101 14 88L10 60Q8 37 18 34',
          hour,
          240,
          14,
          4,
        )
  out += `<g ${sheet.clip(`<path d="${shape}"/>`)}>${body}</g>`
  const panes =
    'M318 101.5L262 134Q250 139 227 139.5L224 100zM217 100L220 139.5Q182 140 160 132L126 110Q118 102 128 101zM112 104L120 109L140 121L120 108z'
  out += path('M330 99L268 136Q252 143 222 143.5Q178 143.5 156 135L110 107Q104 99 114 98z', frame)
  out += path(
    panes,
    sheet.linear(0, 98, 0, 142, [
      [0, hour.glass[0]],
      [0.5, mix(hour.glass[0], hour.glass[1], 0.55)],
      [1, hour.glass[1]],
    ]),
  )
  const seat = (x: number): string =>
    path(
      `M${x + 10} 98L${x + 2} 116Q${x + 1} 119 ${x - 3} 119L${x - 9} 118.5Q${x - 12} 118 ${x - 11} 114L${x - 4} 98z`,
      frame,
      'fill-opacity=".6"',
    ) +
    path(
      `M${x - 13} 121.5L${x - 4} 122L${x - 5.5} 129Q${x - 6} 131 ${x - 8} 131L${x - 14} 130.5Q${x - 16} 130 ${x - 15.5} 128z`,
      frame,
      'fill-opacity=".6"',
    )
  out += seat(246) + seat(176) + path('M276 100L236 140L222 140L262 100z', '#ffffff', 'fill-opacity=".12"')
  out += stroke(
    'M326 99Q328 78 316 68M222 100L221 38L312 36M146 100Q142 76 128 66M221 38L132 38',
    tone.deep,
    1.2,
    'stroke-opacity=".55"',
  )
  out += rect(228, 84, 15, 3.6, tone.deep, 'rx="1.8"') + rect(154, 84, 15, 3.6, tone.deep, 'rx="1.8"')
  out +=
    headLamp('M392 82Q402 73 420 71L443 68Q444 77 432 82Q412 87 392 82z', hour, lampsOn) +
    tailLamp('M13 80L38 84Q44 92 42 100L22 98Q14 92 13 80z', hour, lampsOn)
  out +=
    path('M420 44L444 44L445 58L424 58z', plastic) +
    path('M396 26L426 25Q438 26 442 38L398 36z', plastic) +
    path('M12 40L50 40L52 33L18 34Q11 36 12 40z', plastic)
  out += path('M304 104L320 103Q326 105 324 111L310 114Q302 112 304 104z', tone.light)
  out += arches(tone, hour, [90, 355], 38, 31, 2)
  out +=
    wheel({ x: 90, r: 32, hour, sun, kind: 'alloy', turn: 0.3 }) +
    wheel({ x: 355, r: 32, hour, sun, kind: 'alloy', turn: 0.7 })
  return { content: out, length: 445, height: 147 }
}

export interface LorryLook extends Look {
  body?: 'van' | 'stake' | 'container'
  boxColour?: string
}

/** Six-wheel lorry, 8 m with its box: two axles, twin wheels behind. */
export const sixWheel = (sheet: Sheet, look: LorryLook): Vehicle => {
  const { hour, sun = 'front', lampsOn = false } = look
  const tone = tones(paints[look.paint], hour)
  const under = mix('#0a1120', hour.ambient, 0.14)
  let out = frameRails(hour, 14, 640, 72, 24)
  out += path('M230 60L640 56L700 60L700 74L230 74z', under)
  out += path('M160 96L160 60A58 58 0 0 1 272 60L272 96z', mix('#060b16', hour.ambient, 0.1))
  out +=
    guard(hour, 286, 316, 42) +
    tank(hour, 430, 44, 96, 40) +
    rect(338, 50, 72, 34, mix(under, '#7d8aa5', 0.2), 'rx="3"') +
    rect(338, 76, 72, 4, mix(under, '#7d8aa5', 0.5))
  out +=
    rect(2, 40, 14, 12, mix('#cfd7e3', hour.ambient, 0.4)) +
    rect(12, 46, 6, 40, under) +
    tailLamp('M2 66L12 66L12 86L2 86z', hour, lampsOn)
  const box = { x: 0, y: 98, w: 594, h: 212, hour, colour: look.boxColour ?? '#eef1f5', sun }
  out +=
    look.body === 'stake'
      ? stakeBed({ ...box, h: 120 })
      : look.body === 'container'
        ? container(sheet, box)
        : vanBox(sheet, box)
  out += rect(596, 90, 10, 150, under)
  if (look.body !== 'stake')
    out +=
      path('M612 253L612 302Q660 300 742 256z', tone.body) +
      path('M612 302Q660 300 742 256L730 256Q664 288 612 291z', tone.light)
  out += path('M618 104L618 40L734 40L734 104z', mix('#060b16', hour.ambient, 0.1))
  out += cityCab(sheet, tone, hour, lampsOn, sun)
  out += path('M148 22L153 22L154 72L149 72zM606 26L610 26L612 60L608 60z', mix('#0d1526', hour.ambient, 0.2))
  out +=
    wheel({ x: 215, r: 47, hour, sun, kind: 'dual', turn: 0.2 }) +
    wheel({ x: 676, r: 47, hour, sun, kind: 'steel', turn: 0.5 })
  return { content: out, length: 800, height: 310 }
}

/** Tractor head, 6 m: sleeper cab, tandem drive axles, fifth wheel. */
export const tractorHead = (sheet: Sheet, look: Look): Vehicle => {
  const { hour, sun = 'front', lampsOn = false } = look
  const tone = tones(paints[look.paint], hour)
  const dark = mix('#131c2e', hour.ambient, 0.26)
  let out = frameRails(hour, 4, 420, 78, 24)
  out += path('M340 60L560 52L560 96L340 96z', mix('#0a1120', hour.ambient, 0.14))
  out +=
    path('M60 102L198 102L182 114L176 118L82 118L76 114z', mix(dark, '#7d8aa5', 0.35)) +
    path('M82 118L176 118L182 114L76 114z', mix('#c3ccd9', hour.ambient, 0.3))
  out +=
    rect(334, 96, 14, 210, dark, 'rx="6"') +
    rect(338, 150, 5, 150, mix(dark, '#8494b0', 0.5)) +
    path('M328 306L352 306L352 322L334 322z', dark)
  out +=
    stroke('M334 196Q286 188 284 104', mix('#c5302c', hour.ambient, 0.35), 3) +
    stroke('M334 184Q298 176 296 104', mix('#4d86c6', hour.ambient, 0.35), 3)
  out += tank(hour, 258, 42, 104, 50)
  // mudguards over the tandem
  for (const x of [62, 190])
    out += stroke(`M${x - 52} 78A58 58 0 0 0 ${x + 52} 78`, dark, 7, 'stroke-linecap="round"')
  out +=
    rect(0, 70, 8, 18, mix('#c5302c', hour.ambient, 0.28)) + (lampsOn ? rect(0, 70, 8, 18, '#ff5a45') : '')
  out += path('M-2 20L3 20L4 66L0 66z', dark)
  out += path('M406 110L406 44L530 44L530 110z', mix('#060b16', hour.ambient, 0.1))
  out += sleeperCab(sheet, tone, hour, lampsOn, sun)
  out +=
    wheel({ x: 62, r: 50, hour, sun, kind: 'dual', turn: 0.1 }) +
    wheel({ x: 190, r: 50, hour, sun, kind: 'dual', turn: 0.6 }) +
    wheel({ x: 468, r: 50, hour, sun, kind: 'steel', turn: 0.3 })
  return { content: out, length: 600, height: 334 }
}

/** Tractor head with a three-axle container trailer, 15 m. */
export const rig = (sheet: Sheet, look: LorryLook): Vehicle => {
  const { hour, sun = 'front', lampsOn = false } = look
  const head = tractorHead(sheet, look)
  const dark = mix('#131c2e', hour.ambient, 0.26)
  let out = ''
  out +=
    rect(0, 104, 1226, 22, mix('#0a1120', hour.ambient, 0.16)) +
    rect(0, 120, 1226, 6, mix(dark, '#7d8aa5', 0.4))
  out += path('M60 104L520 104L500 84L80 84z', mix('#0a1120', hour.ambient, 0.12))
  out +=
    guard(hour, 560, 330, 50) + rect(820, 6, 10, 100, mix(dark, '#8494b0', 0.3)) + rect(808, 30, 34, 6, dark)
  out += container(sheet, { x: 0, y: 126, w: 1218, h: 254, hour, colour: look.boxColour ?? '#b8492f', sun })
  for (let i = 0; i < 7; i++) out += rect(40 + i * 180, 108, 12, 6, mix('#f7a12b', hour.ambient, 0.05))
  out +=
    rect(0, 50, 10, 56, dark) + rect(0, 76, 7, 18, lampsOn ? '#ff5a45' : mix('#c5302c', hour.ambient, 0.28))
  for (const x of [130, 262, 394]) out += wheel({ x, r: 49, hour, sun, kind: 'dual', turn: x / 77 })
  return { content: `<g transform="translate(900)">${head.content}</g>${out}`, length: 1500, height: 380 }
}

export interface Stand {
  x: number
  y: number
  /** Pixels per metre. */
  scale: number
  facing?: 'right' | 'left'
  /** Contact shadow: which side it falls to, and how strong. */
  shadow?: number
  /** Keeps the shadow short, for spot pictures with narrow margins. */
  tight?: boolean
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
    const reach = length * s * (at.tight ? 0.54 : 0.66)
    const shift = length * s * (at.tight ? 0.01 : 0.1)
    const long = sheet.radial(
      mid - shift,
      at.y,
      reach,
      [
        [0, '#050a18', strength],
        [0.7, '#050a18', strength * 0.72],
        [1, '#050a18', 0],
      ],
      ry * 1.25,
    )
    out += ellipse(mid - shift, at.y + ry * 0.12, reach, ry * 1.25, long)
    out += ellipse(
      mid - length * s * 0.01,
      at.y - s * 2,
      length * s * 0.455,
      ry * 0.38,
      '#040814',
      `fill-opacity="${fine(Math.min(1, strength * 1.2))}"`,
    )
  }
  const light = at.beam ? beam(sheet, at.beam.x, at.beam.y, at.beam.reach, at.beam.strength) : ''
  return (
    out +
    group(
      vehicle.content + light,
      `transform="translate(${num(tx)} ${num(at.y)}) scale(${fine(flip ? -s : s)} ${fine(-s)})"`,
    )
  )
}

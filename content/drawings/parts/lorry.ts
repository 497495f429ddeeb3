/** Lorry cabs and what hangs under a lorry. Centimetres, y up. */
import type { Hour, Tones } from './colour.ts'
import { mix } from './colour.ts'
import { headLamp, marker } from './lamp.ts'
import type { Sheet } from './svg.ts'
import { circle, path, rect, stroke } from './svg.ts'

const glassFill = (sheet: Sheet, hour: Hour, low: number, high: number): string =>
  sheet.linear(0, low, 0, high, [
    [0, hour.glass[0]],
    [0.5, mix(hour.glass[0], hour.glass[1], 0.6)],
    [1, hour.glass[1]],
  ])

const rimStroke = (sheet: Sheet, d: string, hour: Hour, from: number, to: number): string =>
  stroke(
    d,
    sheet.linear(from, 0, to, 0, [
      [0, hour.rim, 0],
      [0.5, hour.rim, 0.7],
      [1, hour.rim],
    ]),
    5,
    'stroke-linejoin="round"',
  )

const side = (
  sheet: Sheet,
  tone: Tones,
  hour: Hour,
  x0: number,
  x1: number,
  sun: 'front' | 'rear',
): string => {
  const near = sun === 'front' ? x1 : x0
  const away = sun === 'front' ? x0 : x1
  return (
    rect(x0 - 10, 20, x1 - x0 + 20, 330, tone.body) +
    rect(
      x0 - 10,
      20,
      x1 - x0 + 20,
      330,
      sheet.linear(near, 0, away, 0, [
        [0, hour.key, 0.42],
        [0.3, hour.key, 0.1],
        [0.6, tone.shade, 0.14],
        [1, tone.shade, 0.7],
      ]),
    )
  )
}

const seatAndWheel = (x: number, y: number, dark: string): string =>
  path(
    `M${x + 13} ${y - 4}L${x + 1} ${y + 32}Q${x - 1} ${y + 38} ${x - 7} ${y + 38}L${x - 14} ${y + 37}Q${x - 19} ${y + 36} ${x - 17} ${y + 31}L${x - 8} ${y - 4}z`,
    dark,
    'fill-opacity=".6"',
  ) +
  path(
    `M${x - 19} ${y + 42}L${x - 7} ${y + 43}Q${x - 5} ${y + 43} ${x - 5.5} ${y + 45}L${x - 8} ${y + 54}Q${x - 9} ${y + 56} ${x - 11} ${y + 56}L${x - 21} ${y + 55}Q${x - 23} ${y + 55} ${x - 22} ${y + 52}z`,
    dark,
    'fill-opacity=".6"',
  ) +
  stroke(`M${x + 44} ${y - 2}L${x + 56} ${y + 20}`, dark, 4, 'stroke-opacity=".6" stroke-linecap="round"')

/** Cab over the engine, 1.9 m long, front at x = 800. */
export const cityCab = (
  sheet: Sheet,
  tone: Tones,
  hour: Hour,
  on: boolean,
  sun: 'front' | 'rear',
): string => {
  const shape =
    'M606 62L624.1 62A54 54 0 0 0 727.9 62L729 46L786 46Q797 47 798 60L799 112Q799 140 793 166L771 246Q768 255 756 256L622 254Q607 253 606 238z'
  const clip = sheet.clip(`<path d="${shape}"/>`)
  const plastic = mix('#131c2e', hour.ambient, 0.3)
  const frame = mix('#0a1222', hour.ambient, 0.14)
  let body = side(sheet, tone, hour, 606, 800, sun)
  body += rect(600, 244, 220, 16, tone.light)
  body += path('M600 142L770 142L800 132L800 150L768 156L600 154z', tone.light, 'fill-opacity=".7"')
  body += path('M600 20L600 108Q690 124 800 100L800 20z', tone.shade)
  body += path('M600 62L624 62A54 54 0 0 0 728 62L736 62A62 62 0 0 1 616 70L600 70z', plastic)
  // windscreen, seen as a strip
  body += path('M775 240L800 160L787 158L763 240z', glassFill(sheet, hour, 158, 240))
  body += rimStroke(
    sheet,
    sun === 'front'
      ? 'M640 256L756 256Q768 255 771 246L793 166Q799 140 799 112L798 60Q797 47 786 46'
      : 'M756 256L622 254Q607 253 606 238L606 62',
    hour,
    sun === 'front' ? 630 : 740,
    sun === 'front' ? 780 : 606,
  )
  let out = `<g ${clip}>${body}</g>`
  const pane =
    'M636 160L636 224Q636 232 644 232L738 232Q746 232 748 225L766 170Q769 160 760 159L704 154L640 154Q636 154 636 160z'
  out += path(
    'M629 156L629 230Q629 239 638 239L746 239Q754 238 756 231L775 170Q778 152 764 152L706 147L636 147Q629 148 629 156z',
    frame,
  )
  out += path(pane, glassFill(sheet, hour, 154, 234))
  out += `<g ${sheet.clip(`<path d="${pane}"/>`)}>${seatAndWheel(672, 152, frame)}${path('M716 150L668 236L640 236L688 150z', '#ffffff', 'fill-opacity=".13"')}</g>`
  out += stroke(
    'M756 235L760 122L728 100M624 240L622 96M634 100L622 96',
    tone.deep,
    1.6,
    'stroke-opacity=".55"',
  )
  out += rect(634, 128, 20, 5, tone.deep, 'rx="2"')
  // bumper, lamps, grille
  out += path('M729 46L786 46Q797 47 798 60L799 76L731 74z', plastic)
  out +=
    headLamp('M764 80L799 80L799 98L770 98Q763 92 764 80z', hour, on) +
    marker('M750 82L761 82L763 96L752 96z', hour)
  out +=
    path('M776 106L799.3 104L799 128L780 128z', plastic) +
    rect(779, 115, 20, 2.4, mix(tone.light, '#ffffff', 0.3))
  out += rect(772, 54, 22, 8, mix('#dfe6f0', hour.ambient, 0.35), 'rx="3"')
  // steps
  out += rect(606, 52, 16, 4, mix(plastic, '#8494b0', 0.4))
  // visor and mirror
  out += path('M752 256L802 241L803 232L766 240z', mix('#1f5a52', hour.ambient, 0.3))
  out +=
    stroke('M770 236L800 226L801 206', plastic, 3, 'stroke-linejoin="round"') +
    path('M793 170L808 170Q811 190 808 212L794 212Q791 190 793 170z', plastic) +
    rect(805, 174, 3, 34, sun === 'front' ? hour.rim : tone.light)
  return out
}

/** High-roofed sleeper cab of a tractor head, front at x = 600. */
export const sleeperCab = (
  sheet: Sheet,
  tone: Tones,
  hour: Hour,
  on: boolean,
  sun: 'front' | 'rear',
): string => {
  const shape =
    'M354 92L406 92L411.5 63A58 58 0 0 0 524.5 63L526 42L584 42Q598 43 599 58L600 122Q600 150 594 184L572 268Q566 296 540 312Q508 330 470 329L372 320Q354 318 354 300z'
  const clip = sheet.clip(`<path d="${shape}"/>`)
  const plastic = mix('#131c2e', hour.ambient, 0.3)
  const frame = mix('#0a1222', hour.ambient, 0.14)
  let body = side(sheet, tone, hour, 354, 600, sun)
  body += path('M350 310L480 316Q530 314 556 286L572 268L600 340L350 340z', tone.light)
  body += path('M350 172L568 170L600 158L600 176L562 184L350 184z', tone.light, 'fill-opacity=".65"')
  body += path('M350 20L350 128Q470 146 600 116L600 20z', tone.shade)
  body += path('M404 92L411 63A58 58 0 0 0 525 63L533 63A66 66 0 0 1 403 70z', plastic)
  body += path('M350 80L430 80L430 330L350 330z', tone.shade, 'fill-opacity=".3"')
  body += path('M574 262L600 176L586 172L560 262z', glassFill(sheet, hour, 172, 262))
  body += rimStroke(
    sheet,
    sun === 'front'
      ? 'M400 323L470 329Q508 330 540 312Q566 296 572 268L594 184Q600 150 600 122L599 58Q598 43 584 42'
      : 'M470 329L372 320Q354 318 354 300L354 92',
    hour,
    sun === 'front' ? 380 : 480,
    sun === 'front' ? 580 : 354,
  )
  let out = `<g ${clip}>${body}</g>`
  const pane =
    'M448 194L448 250Q448 258 456 258L532 258Q541 258 544 250L563 202Q566 190 556 189L514 184L454 184Q448 185 448 194z'
  out += path(
    'M441 190L441 256Q441 265 450 265L540 265Q549 264 552 256L572 202Q575 182 560 182L516 177L450 177Q441 178 441 190z',
    frame,
  )
  out += path(pane, glassFill(sheet, hour, 184, 260))
  out += `<g ${sheet.clip(`<path d="${pane}"/>`)}>${seatAndWheel(480, 182, frame)}${path('M524 180L478 262L454 262L500 180z', '#ffffff', 'fill-opacity=".13"')}</g>`
  out +=
    path(
      'M376 208Q374 204 378 204L416 204Q420 204 420 208L420 240Q420 244 416 244L380 244Q376 244 376 240z',
      frame,
    ) + path('M380 209L416 209L416 239L380 239z', glassFill(sheet, hour, 184, 260))
  out += stroke('M552 262L556 140L528 104M436 268L434 110L410 96', tone.deep, 1.8, 'stroke-opacity=".55"')
  out += rect(446, 148, 22, 5.5, tone.deep, 'rx="2"')
  out += path('M526 42L584 42Q598 43 599 58L599.5 72L528 70z', plastic)
  out +=
    headLamp('M556 78L600 78L600 98L566 98Q555 92 556 78z', hour, on) +
    marker('M540 80L553 80L556 95L543 95z', hour)
  out +=
    path('M570 108L600 105L600 142L576 146z', plastic) +
    rect(573, 118, 27, 2.6, mix(tone.light, '#ffffff', 0.3)) +
    rect(574, 130, 26, 2.6, mix(tone.light, '#ffffff', 0.3))
  out += rect(570, 51, 24, 9, mix('#dfe6f0', hour.ambient, 0.35), 'rx="3"')
  for (const [x, y] of [
    [440, 327],
    [480, 329.5],
    [518, 322],
  ] as const)
    out += path(
      `M${x - 6} ${y}L${x + 6} ${y}L${x + 4} ${y + 7}L${x - 4} ${y + 7}z`,
      mix('#f7a12b', hour.ambient, 0.05),
    )
  out += path('M548 284L606 264L607 254L568 262z', mix('#1f5a52', hour.ambient, 0.3))
  out +=
    stroke('M566 256L598 246', plastic, 4) +
    path('M590 186L606 186Q609 214 606 250L591 250Q588 214 590 186z', plastic) +
    rect(603, 192, 3, 52, sun === 'front' ? hour.rim : tone.light)
  // steps below the door
  out +=
    rect(356, 60, 46, 5, mix(plastic, '#8494b0', 0.4)) + rect(356, 78, 46, 5, mix(plastic, '#8494b0', 0.3))
  return out
}

/** Frame rails with crossbars, from x0 to x1. */
export const frameRails = (hour: Hour, x0: number, x1: number, y: number, h: number): string => {
  const under = mix('#0a1120', hour.ambient, 0.14)
  return rect(x0, y, x1 - x0, h, under) + rect(x0, y + h - 4, x1 - x0, 4, mix(under, '#7d8aa5', 0.35))
}

/** A round-cornered fuel tank with straps. */
export const tank = (hour: Hour, x: number, y: number, w: number, h: number): string => {
  const steel = mix('#b4bfd0', hour.ambient, 1 - hour.day * 0.85)
  const lit = mix(steel, hour.key, 0.5)
  const shade = mix(steel, hour.ambient, 0.6)
  return (
    rect(x, y, w, h, shade, `rx="${h * 0.24}"`) +
    rect(x, y + h * 0.34, w, h * 0.66, steel, `rx="${h * 0.24}"`) +
    rect(x + 4, y + h * 0.78, w - 8, h * 0.12, lit, 'rx="2"') +
    rect(x + w * 0.2, y - 1, 4, h + 2, shade) +
    rect(x + w * 0.76, y - 1, 4, h + 2, shade) +
    circle(x + w * 0.5, y + h * 0.98, h * 0.08, shade)
  )
}

/** Side guard: two bars on posts. */
export const guard = (hour: Hour, x: number, w: number, y: number): string => {
  const steel = mix('#cfd7e3', hour.ambient, 1 - hour.day * 0.85)
  const shade = mix(steel, hour.ambient, 0.55)
  return (
    rect(x + w * 0.1, y, 5, 48, shade) +
    rect(x + w * 0.86, y, 5, 48, shade) +
    rect(x, y, w, 8, steel) +
    rect(x, y + 22, w, 8, steel) +
    rect(x, y + 6, w, 2, mix(steel, hour.key, 0.5)) +
    rect(x, y + 28, w, 2, mix(steel, hour.key, 0.5))
  )
}

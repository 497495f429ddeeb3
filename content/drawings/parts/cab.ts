/** The cab and nose that pickups and the SUV share. Centimetres, x from the rear bumper forward, y up. */
import type { Hour, Tones } from './colour.ts'
import { mix } from './colour.ts'
import { headLamp, marker } from './lamp.ts'
import type { Sheet } from './svg.ts'
import { circle, path, rect, stroke } from './svg.ts'

export type CabKind = 'single' | 'extended' | 'double' | 'wagon'

/** Where the cab's back wall stands. */
export const cabRear: Record<CabKind, number> = { single: 258, extended: 232, double: 197, wagon: 12 }

export const frontAxle = 437
export const rearAxle = 127

/** Silhouette of cab and nose, wheel arch cut out. */
export const cabShape = (kind: Exclude<CabKind, 'wagon'>): string => {
  const x = cabRear[kind]
  return (
    `M${x + 1} 45L392.1 41A45 45 0 0 0 481.500 44L484 38L513 36Q526 37.500 529 52L531 82Q531.500 101 519 109` +
    `Q478 120 408 123L329 174Q320 179.500 302 180.500Q${(302 + x + 26) / 2} 183 ${x + 26} 178.500Q${x + 14} 176.500 ${x + 11} 166L${x + 2} 123z`
  ).replaceAll('.500', '.5')
}

interface Pane {
  d: string
}

const panes = (kind: CabKind): { opening: string; glass: Pane[] } => {
  const front: Pane = { d: 'M385 125L325.500 166.500Q321 169.500 314 169.500L301 169.500L299 125.500z' }
  const sail = 'M395 122L328 170.500Q322 173.500 312 173.500'
  switch (kind) {
    case 'single':
      return {
        opening: `${sail}L281 173Q275 173 273.500 166L269 126Q269 122.500 273 122.500z`,
        glass: [{ d: 'M385 125L325.500 166.500Q321 169.500 314 169.500L284 169.500Q279 169.500 278 164L274 127Q274 125.500 276 125.500z' }],
      }
    case 'extended':
      return {
        opening: `${sail}L256 172.500Q248 172 246 164L240 127Q240 123.500 244 123.500z`,
        glass: [front, { d: 'M292 125.500L294 169.500L259 169Q252 168.500 250.500 162L246 128Q246 126 248 126z' }],
      }
    case 'double':
      return {
        opening: `${sail}L228 172Q217 171.500 213.500 162L206 129Q206 124 211 124z`,
        glass: [
          front,
          { d: 'M292 125.500L294 169.500L243 169L237 126.500z' },
          { d: 'M231 126.500L237 168.500L229 168Q221 167.500 218.500 161L212 130Q212 127 215 127z' },
        ],
      }
    case 'wagon':
      return {
        opening: `${sail}L120 172.500Q86 171.500 70 163L42 135Q38 129 46 128.500L200 124z`,
        glass: [
          front,
          { d: 'M292 125.500L294 169.500L215 170L206 126z' },
          { d: 'M200 126L208 169.500L124 169Q92 168.500 76 161L52 138Q50 134 58 133z' },
        ],
      }
  }
}

/** Windows: one dark opening, panes with the sky in them, seats and a steering wheel behind. */
export const greenhouse = (sheet: Sheet, kind: CabKind, hour: Hour): string => {
  const { opening, glass } = panes(kind)
  const tidy = (d: string): string => d.replaceAll('.500', '.5')
  const sky = sheet.linear(0, 122, 0, 172, [
    [0, hour.glass[0]],
    [0.45, mix(hour.glass[0], hour.glass[1], 0.55)],
    [1, hour.glass[1]],
  ])
  const frame = mix('#0a1222', hour.ambient, 0.14)
  const dark = mix(frame, hour.ambient, 0.2)
  const d = glass.map((pane) => tidy(pane.d)).join('')
  const clip = sheet.clip(path(d, '#000'))
  // seat and headrest of the front row; a second row where there is one; the steering wheel (right-hand drive, near side)
  const seat = (x: number): string =>
    path(
      `M${x} 120L${x - 9} 148Q${x - 10} 151 ${x - 13} 152L${x - 14} 161Q${x - 13} 165 ${x - 8} 164.500Q${x - 2} 164 ${x - 3} 158L${x - 5} 152Q${x + 2} 152 ${x + 5} 147L${x + 12} 120z`.replaceAll('.500', '.5'),
      dark,
      'fill-opacity=".62"',
    )
  let inside = seat(318)
  if (kind === 'double') inside += seat(252)
  if (kind === 'wagon') inside += seat(236) + seat(144)
  inside += stroke('M352 121L346 141', dark, 3.4, 'stroke-opacity=".62" stroke-linecap="round"')
  // one slanting reflection across all panes
  inside += path('M352 118L300 178L276 178L328 118zM268 118L222 178L214 178L260 118z', '#ffffff', 'fill-opacity=".13"')
  return path(tidy(opening), frame) + path(d, sky) + `<g ${clip}>${inside}</g>`
}

/** Mirror on the A-pillar. */
export const mirror = (tone: Tones, hour: Hour): string =>
  path('M377 122L390 122L389 128L380 128z', tone.deep) +
  path('M373 128L392 127Q400 129 399 136Q398 143 388 143L378 142Q372 141 372 134z', tone.shade) +
  path('M380 127.700L392 127Q400 129 399 136Q398 143 388 143Q394 134 380 127.700z'.replaceAll('.700', '.7'), tone.light) +
  stroke('M394.5 128.5Q399 131 398 136.500Q397 142 389 142.500'.replaceAll('.500', '.5'), hour.rim, 1.6, 'stroke-linecap="round"')

/** Grille, lamps and lower bumper on the nose. */
export const nose = (tone: Tones, hour: Hour, on: boolean): string => {
  const plastic = mix('#131c2e', hour.ambient, 0.3)
  return (
    path('M483 58Q505 62 530 60L529 52Q526 37 513 35.5L484 37.5z', plastic) +
    path('M514 91L531.3 90L530 68L516 68Q511 79 514 91z', plastic) +
    path('M513 82L531 82L531 79L513 79z', mix(tone.light, '#ffffff', 0.3)) +
    path('M496 45L524 45L527 50L499 50.5z', mix(plastic, '#8494b0', 0.4)) +
    path('M505 54L514 53L514 60L503 60z', mix('#f2f5fa', hour.ambient, 0.3)) +
    headLamp('M470 107.5Q482 97 502 94.5L530.8 93Q530.5 101 522 106.8Q498 111.5 470 107.5z', hour, on) +
    path('M470 107.5Q482 97 496 95.2Q489 100 488 109z', mix('#f7a12b', hour.ambient, 0.15)) +
    marker('M464 86L477 86L476 89L465 89z', hour)
  )
}

/** Thin gaps round doors, handles, side step. */
export const doors = (kind: CabKind, tone: Tones, hour: Hour): string => {
  const steel = mix(tone.light, '#ffffff', 0.25)
  const handle = (x: number): string => rect(x, 106, 17, 4.2, tone.deep, 'rx="2"') + rect(x, 107.8, 17, 2.4, steel, 'rx="1.200"'.replace('00', ''))
  let gaps = 'M397 122Q399 100 388 88'
  let out = ''
  if (kind === 'single') {
    gaps += 'M270 122L268 60Q268 48 280 48L388 46M388 88L386 47'
    out += handle(280)
  } else if (kind === 'extended') {
    gaps += 'M296 124L294 48L388 46M388 88L386 47M242 122L240 70Q240 48 250 48L294 48'
    out += handle(302)
  } else {
    gaps += 'M296 124L294 48L388 46M388 88L386 47M206 124Q206 100 198 84M294 48L204 48'
    if (kind === 'wagon') gaps += 'M206 124Q206 96 180 76'
    out += handle(302) + handle(214)
  }
  return (
    stroke(gaps, tone.deep, 1.3, 'stroke-opacity=".6"') +
    out +
    path(`M${kind === 'single' ? 262 : kind === 'extended' ? 236 : 186} 34L384 33L387 37.500L${kind === 'single' ? 260 : kind === 'extended' ? 234 : 184} 39z`.replaceAll('.500', '.5'), mix('#1a2438', hour.ambient, 0.3))
  )
}

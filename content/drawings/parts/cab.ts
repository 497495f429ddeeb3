/** The cab and nose that pickups and the SUV share. Centimetres, x from the rear bumper forward, y up. */
import type { Hour, Tones } from './colour.ts'
import { mix } from './colour.ts'
import { headLamp, marker } from './lamp.ts'
import type { Sheet } from './svg.ts'
import { path, rect, stroke } from './svg.ts'

export type CabKind = 'single' | 'extended' | 'double' | 'wagon'

/** Where the cab's back wall stands. */
export const cabRear: Record<CabKind, number> = { single: 258, extended: 232, double: 197, wagon: 50 }

export const frontAxle = 437
export const rearAxle = 127

/** Silhouette of cab and nose, wheel arch cut out. */
export const cabShape = (kind: CabKind): string => {
  const x = cabRear[kind]
  const front =
    'M392.1 41A45 45 0 0 0 481.5 44L484 38L513 36Q526 37.5 529 52L531 82Q531.5 101 519 109Q478 120 408 123L329 174'
  if (kind === 'wagon') {
    return `${front}Q318 182 296 184L110 184Q86 183 79 174L63 130Q53 122 52 104L49 72Q48 46 62 44L107.8 46A45 45 0 0 0 196.2 46L198 43z`
  }
  return `${front}Q320 179.5 302 180.5Q${(302 + x + 26) / 2} 183 ${x + 26} 178.5Q${x + 14} 176.5 ${x + 11} 166L${x + 2} 123L${x + 1} 45z`
}

interface Pane {
  d: string
}

const panes = (kind: CabKind): { opening: string; glass: Pane[] } => {
  const front: Pane = { d: 'M385 125L325.5 166.5Q321 169.5 314 169.5L301 169.5L299 125.5z' }
  const sail = 'M395 122L328 170.5Q322 173.5 312 173.5'
  switch (kind) {
    case 'single':
      return {
        opening: `${sail}L281 173Q275 173 273.5 166L269 126Q269 122.5 273 122.5z`,
        glass: [
          {
            d: 'M385 125L325.5 166.5Q321 169.5 314 169.5L284 169.5Q279 169.5 278 164L274 127Q274 125.5 276 125.5z',
          },
        ],
      }
    case 'extended':
      return {
        opening: `${sail}L256 172.5Q248 172 246 164L240 127Q240 123.5 244 123.5z`,
        glass: [front, { d: 'M292 125.5L294 169.5L259 169Q252 168.5 250.5 162L246 128Q246 126 248 126z' }],
      }
    case 'double':
      return {
        opening: `${sail}L228 172Q217 171.5 213.5 162L206 129Q206 124 211 124z`,
        glass: [
          front,
          { d: 'M292 125.5L294 169.5L243 169L237 126.5z' },
          { d: 'M231 126.5L237 168.5L229 168Q221 167.5 218.5 161L212 130Q212 127 215 127z' },
        ],
      }
    case 'wagon':
      return {
        opening: `${sail}L112 175.5Q92 175 86 167L70 138Q66 128.5 74 127L206 124z`,
        glass: [
          front,
          { d: 'M292 125.5L294 170.5L216 171L207 126.5z' },
          { d: 'M200 127L209 171L118 171Q98 170.5 91 162L77 139Q74 132 80 131z' },
        ],
      }
  }
}

/** Windows: one dark opening, panes with the sky in them, seats and a steering wheel behind. */
export const greenhouse = (sheet: Sheet, kind: CabKind, hour: Hour): string => {
  const { opening, glass } = panes(kind)
  const sky = sheet.linear(0, 122, 0, 172, [
    [0, hour.glass[0]],
    [0.45, mix(hour.glass[0], hour.glass[1], 0.55)],
    [1, hour.glass[1]],
  ])
  const frame = mix('#0a1222', hour.ambient, 0.14)
  const dark = mix(frame, hour.ambient, 0.2)
  const d = glass.map((pane) => pane.d).join('')
  const clip = sheet.clip(`<path d="${d}"/>`)
  // seat and headrest of the front row; a second row where there is one; the steering wheel (right-hand drive, near side)
  const seat = (x: number): string =>
    path(
      `M${x + 12} 118L${x + 1} 143Q${x - 1} 148 ${x - 6} 148L${x - 13} 147.5Q${x - 17} 147 ${x - 15} 142L${x - 6} 118z`,
      dark,
      'fill-opacity=".6"',
    ) +
    path(
      `M${x - 18} 151.5L${x - 7} 152Q${x - 5} 152 ${x - 5.5} 154L${x - 7.5} 161Q${x - 8} 163 ${x - 10} 163L${x - 19} 162.5Q${x - 21} 162.5 ${x - 20.5} 160z`,
      dark,
      'fill-opacity=".6"',
    ) +
    stroke(`M${x - 11} 146L${x - 12.5} 154`, dark, 2, 'stroke-opacity=".5"')
  let inside = seat(318)
  if (kind === 'double') inside += seat(252)
  if (kind === 'wagon') inside += seat(236) + seat(144)
  inside += stroke('M352 121L346 141', dark, 3.4, 'stroke-opacity=".62" stroke-linecap="round"')
  // one slanting reflection across all panes
  inside += path(
    'M352 118L300 178L276 178L328 118zM268 118L222 178L214 178L260 118z',
    '#ffffff',
    'fill-opacity=".13"',
  )
  return `${path(opening, frame)}${path(d, sky)}<g ${clip}>${inside}</g>`
}

/** Mirror on the A-pillar. */
export const mirror = (tone: Tones, hour: Hour): string =>
  path('M377 122L390 122L389 128L380 128z', tone.deep) +
  path('M373 128L392 127Q400 129 399 136Q398 143 388 143L378 142Q372 141 372 134z', tone.shade) +
  path('M380 127.7L392 127Q400 129 399 136Q398 143 388 143Q394 134 380 127.7z', tone.light) +
  stroke('M394.5 128.5Q399 131 398 136.5Q397 142 389 142.5', hour.rim, 1.6, 'stroke-linecap="round"')

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
  const handle = (x: number): string =>
    rect(x, 106, 17, 4.2, tone.deep, 'rx="2"') + rect(x, 107.8, 17, 2.4, steel, 'rx="1.2"')
  let gaps = 'M397 122Q399 100 388 88'
  let out = ''
  if (kind === 'single') {
    gaps += 'M270 122L268 60Q268 48 280 48L388 46M388 88L386 47'
    out += handle(280)
  } else if (kind === 'extended') {
    gaps += 'M296 124L294 48L388 46M388 88L386 47M242 122L240 70Q240 48 250 48L294 48'
    out += handle(302)
  } else {
    gaps += `M296 124L294 48L388 46M388 88L386 47M206 124Q206 ${kind === 'wagon' ? '104 198 90' : '100 198 84'}M294 48L204 48`
    out += handle(302) + handle(214)
  }
  return (
    stroke(gaps, tone.deep, 1.3, 'stroke-opacity=".6"') +
    out +
    path(
      `M${kind === 'single' ? 262 : kind === 'extended' ? 236 : 186} 34L384 33L387 37.5L${kind === 'single' ? 260 : kind === 'extended' ? 234 : 184} 39z`,
      mix('#1a2438', hour.ambient, 0.3),
    )
  )
}

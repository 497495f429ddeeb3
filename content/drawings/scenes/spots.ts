/** Spot pictures for the chrome: one thing on a short horizon line, transparent, for white and for navy. */
import { hours, mix } from '../parts/colour.ts'
import { sugarPalm, treeLine } from '../parts/plants.ts'
import { book, coupon, fade, key, spots as lights, phone, podium, roadView, truss } from '../parts/props.ts'
import { circle, ellipse, path, poly, rect, Sheet, stroke } from '../parts/svg.ts'
import { poleLine } from '../parts/town.ts'
import type { Vehicle } from '../parts/vehicles.ts'
import { pickup, place, sixWheel, suv, tractorHead } from '../parts/vehicles.ts'
import type { Picture } from './scene.ts'

const hour = hours.plain
const folder = 'apps/website/app/ui/pictures'

/** The line: blue-grey that holds on both grounds, amber where the light falls, gone at both ends. */
const line = (sheet: Sheet, y: number, from = 0, to = sheet.w): string =>
  rect(
    from,
    y,
    to - from,
    2.4,
    sheet.linear(from, 0, to, 0, [
      [0, '#7b8aa3', 0],
      [0.14, '#7b8aa3', 0.9],
      [0.6, '#a98a86'],
      [0.78, '#f7ab2b'],
      [0.92, '#f7ab2b', 0.9],
      [1, '#f7ab2b', 0],
    ]),
  )

/** A quiet half disc of light behind the thing. */
const glow = (sheet: Sheet, x: number, y: number, r: number): string =>
  path(
    `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}z`,
    sheet.linear(0, y - r, 0, y, [
      [0, '#f7ab2b', 0.16],
      [1, '#f7ab2b', 0.36],
    ]),
  )

const spot = (name: string, w: number, h: number, draw: (sheet: Sheet) => string): Picture => {
  const sheet = new Sheet(name, w, h)
  const content = draw(sheet)
  return { file: `${folder}/${name}.svg`, svg: sheet.write(content) }
}

const vehicleSpot = (name: string, make: (sheet: Sheet) => Vehicle, scale: number): Picture =>
  spot(name, 480, 280, (sheet) => {
    const vehicle = make(sheet)
    const y = 244
    const long = (vehicle.length * scale) / 100
    return (
      glow(sheet, 330, y, 118) +
      line(sheet, y - 1) +
      place(sheet, vehicle, { x: (480 - long) / 2, y, scale, shadow: 0.34, tight: true })
    )
  })

export const spots = (): Picture[] => [
  vehicleSpot('pickup', (sheet) => pickup(sheet, { hour, paint: 'sky', cab: 'extended' }), 80),
  vehicleSpot(
    'pickup-four-door',
    (sheet) => pickup(sheet, { hour, paint: 'brick', cab: 'double', bar: true }),
    80,
  ),
  vehicleSpot('suv', (sheet) => suv(sheet, { hour, paint: 'lagoon' }), 84),
  vehicleSpot('truck-six-wheel', (sheet) => sixWheel(sheet, { hour, paint: 'sky' }), 55),
  vehicleSpot('tractor-head', (sheet) => tractorHead(sheet, { hour, paint: 'brick' }), 64),
  spot('registration-book', 480, 280, (sheet) => {
    const y = 244
    return (
      glow(sheet, 300, y, 118) +
      line(sheet, y - 1) +
      ellipse(250, y, 110, 7, '#050a18', 'fill-opacity=".2"') +
      book(166, y, 138, hour, -5) +
      key(330, y - 20, 46, hour, 0)
    )
  }),
  spot('coupon', 480, 280, (sheet) => {
    const y = 244
    return (
      glow(sheet, 330, y, 118) +
      line(sheet, y - 1) +
      ellipse(244, y, 140, 7, '#050a18', 'fill-opacity=".2"') +
      coupon(sheet, 108, 96, 250, hour, -13, true) +
      coupon(sheet, 106, 124, 268, hour, -1)
    )
  }),
  spot('motor-show-stand', 480, 280, (sheet) => {
    const y = 222
    const p = pickup(sheet, { hour, paint: 'pearl', cab: 'double', bar: true })
    return (
      line(sheet, 262) +
      rect(70, 60, 4, 200, '#7b8aa3') +
      rect(406, 60, 4, 200, '#7b8aa3') +
      truss(64, 44, 352, '#7b8aa3') +
      lights(
        sheet,
        [
          { x: 130, y: 76, tx: 190, ty: 222, w: 130 },
          { x: 240, y: 76, tx: 240, ty: 222, w: 150 },
          { x: 350, y: 76, tx: 300, ty: 222, w: 130 },
        ],
        0.55,
      ) +
      podium(sheet, 240, y + 4, 186, 20, hour) +
      place(sheet, p, { x: 240 - (530 * 0.58) / 2, y: y + 4, scale: 58, shadow: 0.4, tight: true })
    )
  }),
  spot('phone-app', 480, 420, (sheet) => {
    const y = 392
    const w = 168
    const x = 156
    const top = y - 344
    const t = '#eef2f7'
    const screen =
      roadView(sheet, x, top, w, 344, { horizon: 0.42 }) +
      rect(x + 4, top + 184, w - 8, 200, '#ffffff', 'rx="16"') +
      rect(x + 32, top + 206, 60, 8, '#b9c4d6', 'rx="4"') +
      rect(x + 32, top + 224, 92, 18, '#0b1b33', 'rx="5"') +
      rect(x + 32, top + 256, w - 64, 6, t, 'rx="3"') +
      rect(x + 32, top + 256, (w - 64) * 0.6, 6, '#f7ab2b', 'rx="3"') +
      circle(x + 32 + (w - 64) * 0.6, top + 259, 7, '#0b1b33') +
      rect(x + 32, top + 280, w - 64, 28, '#f7ab2b', 'rx="8"') +
      rect(x + 62, top + 291, w - 124, 6, '#0b1b33', 'rx="3"')
    return (
      glow(sheet, 300, y, 150) +
      line(sheet, y - 1) +
      ellipse(240, y, 128, 8, '#050a18', 'fill-opacity=".2"') +
      phone(sheet, x, top, w, 344, hour, screen)
    )
  }),
  spot('empty', 480, 300, (sheet) => {
    const y = 252
    const post = (x: number, h: number): string =>
      rect(x, y - h, 7, h, mix('#8d99ad', hour.ambient, 0.2)) + rect(x + 5, y - h, 2, h, hour.rim)
    // an empty parking bay: kerb, two posts, a shade roof without a vehicle
    return (
      glow(sheet, 316, y, 96) +
      line(sheet, y - 1) +
      poly(
        [
          [92, 108],
          [398, 86],
          [410, 96],
          [104, 122],
        ],
        '#4a6a9c',
      ) +
      poly(
        [
          [270, 95.2],
          [398, 86],
          [410, 96],
          [282, 107],
        ],
        '#7fa0cc',
      ) +
      poly(
        [
          [104, 122],
          [410, 96],
          [410, 101],
          [104, 128],
        ],
        '#2c4673',
      ) +
      post(126, 126) +
      post(372, 146) +
      rect(150, y - 9, 60, 9, '#8d99ad', 'rx="3"') +
      rect(290, y - 9, 60, 9, '#a5b0c3', 'rx="3"') +
      rect(340, y - 9, 10, 9, '#f7ab2b', 'rx="3"') +
      poly(
        [
          [150, y + 6],
          [350, y + 6],
          [382, y + 22],
          [118, y + 22],
        ],
        '#7b8aa3',
        'fill-opacity=".26"',
      ) +
      poly(
        [
          [244, y + 6],
          [256, y + 6],
          [262, y + 22],
          [238, y + 22],
        ],
        '#7b8aa3',
        'fill-opacity=".4"',
      )
    )
  }),
  spot('offline', 480, 300, (sheet) => {
    const y = 252
    const dark = '#6b7b98'
    const light = '#98a6bf'
    const top = 128
    // a mast whose waves break off, and a wire that ends in the air
    const wave = (r: number, opacity: number): string => {
      const side = (dir: 1 | -1): string => {
        const at = (degrees: number): string =>
          `${(240 + dir * r * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(top - r * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`
        return `M${at(16)}A${r} ${r} 0 0 ${dir > 0 ? 0 : 1} ${at(66)}`
      }
      return stroke(side(1) + side(-1), '#7b8aa3', 6, `stroke-linecap="round" stroke-opacity="${opacity}"`)
    }
    const pole = (x: number, h: number, shine: boolean): string =>
      poly(
        [
          [x - 3, y],
          [x - 2, y - h],
          [x + 2, y - h],
          [x + 3, y],
        ],
        dark,
      ) +
      rect(x - 16, y - h + 8, 32, 4, dark) +
      rect(x - 10, y - h + 20, 20, 3, dark) +
      (shine ? rect(x + 1, y - h, 2, h, '#f7ab2b') : '')
    return (
      glow(sheet, 316, y, 96) +
      line(sheet, y - 1) +
      wave(34, 0.95) +
      wave(60, 0.6) +
      wave(86, 0.32) +
      pole(52, 112, false) +
      pole(428, 120, true) +
      stroke(
        'M52 150Q108 176 172 168L180 158M172 168L184 170M428 142Q372 172 306 168L298 160M306 168L296 174',
        dark,
        2.6,
        'stroke-linecap="round" stroke-linejoin="round"',
      ) +
      stroke('M216 212L262 190M209 236L270 214M216 190L258 208M210 214L268 238', light, 4) +
      poly(
        [
          [202, y],
          [235, top],
          [241, top],
          [212, y],
        ],
        dark,
      ) +
      poly(
        [
          [278, y],
          [245, top],
          [239, top],
          [268, y],
        ],
        light,
      ) +
      circle(240, top - 4, 10, '#f7ab2b') +
      circle(240, top - 4, 4.5, '#fff0c8')
    )
  }),
  fadeless(),
]

function fadeless(): Picture {
  return spot('horizon', 1920, 160, (sheet) => {
    const far = '#7f8cb4'
    // far hills, tree line, palms and poles; holds on paper and on navy
    const hills = path(
      'M0 128Q160 78 300 108T560 96Q680 60 800 104T1090 112Q1180 66 1290 100T1560 92Q1660 62 1760 104T1920 100V160H0z',
      sheet.linear(0, 60, 0, 150, [
        [0, far, 0.55],
        [1, '#c99a94', 0.35],
      ]),
    )
    const near = path(
      'M0 142Q200 118 420 134T860 132T1280 136T1640 128T1920 138V160H0z',
      sheet.linear(0, 118, 0, 160, [
        [0, '#4a5f92', 0.85],
        [1, '#27406f', 0.95],
      ]),
    )
    const sunDisc =
      path('M1182 134A46 46 0 0 1 1274 134z', '#f7ab2b') +
      circle(
        1228,
        134,
        130,
        sheet.radial(1228, 134, 130, [
          [0, '#f7ab2b', 0.4],
          [1, '#f7ab2b', 0],
        ]),
      )
    const palms =
      (
        [
          [212, 140, 52, 3],
          [236, 139, 40, 8],
          [1490, 136, 56, 5],
          [1512, 137, 42, 12],
          [1708, 138, 48, 2],
        ] as const
      )
        .map(([x, y, h, seed]) => sugarPalm(x, y, h, '#3d5285', seed))
        .join('') +
      treeLine(sheet, 140, 9, '#3d5285', 6, -10, 1930, 8) +
      poleLine([760, 1060, 1380], 152, 56, '#3d5285', 1920)
    const car = pickup(sheet, { hour, paint: 'pearl', cab: 'double' })
    return (
      fade(hills, 1) +
      sunDisc +
      near +
      palms +
      rect(0, 150, 1920, 10, '#1b2c52') +
      rect(0, 150, 1920, 1.6, '#f7ab2b', 'fill-opacity=".8"') +
      place(sheet, car, { x: 920, y: 154, scale: 16, shadow: 0.3 })
    )
  })
}

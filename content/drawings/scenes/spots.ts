/** Spot pictures for the chrome: one thing on a short horizon line, transparent, for white and for navy. */
import { hours, mix } from '../parts/colour.ts'
import { book, coupon, fade, key, phone, podium, roadView, spots as lights, truss } from '../parts/props.ts'
import { sugarPalm, treeLine } from '../parts/plants.ts'
import { poleLine } from '../parts/town.ts'
import { Sheet, circle, ellipse, path, poly, rect } from '../parts/svg.ts'
import type { Vehicle } from '../parts/vehicles.ts'
import { pickup, place, sixWheel, suv, tractorHead } from '../parts/vehicles.ts'
import type { Picture } from './scene.ts'

const hour = hours.plain
const folder = 'apps/website/app/ui/pictures'

/** The line: blue-grey that holds on both grounds, amber where the light falls, gone at both ends. */
const line = (sheet: Sheet, y: number, from = 0, to = sheet.w): string =>
  rect(from, y, to - from, 2.4, sheet.linear(from, 0, to, 0, [[0, '#7b8aa3', 0], [0.14, '#7b8aa3', 0.9], [0.6, '#a98a86'], [0.78, '#f7ab2b'], [0.92, '#f7ab2b', 0.9], [1, '#f7ab2b', 0]]))

/** A quiet half disc of light behind the thing. */
const glow = (sheet: Sheet, x: number, y: number, r: number): string =>
  path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}z`, sheet.linear(0, y - r, 0, y, [[0, '#f7ab2b', 0.26], [0.55, '#f7ab2b', 0.2], [1, '#f7ab2b', 0.34]]))

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
    return glow(sheet, 330, y, 118) + line(sheet, y - 1) + place(sheet, vehicle, { x: (480 - long) / 2, y, scale, shadow: 0.34 })
  })

export const spots = (): Picture[] => [
  vehicleSpot('pickup', (sheet) => pickup(sheet, { hour, paint: 'sky', cab: 'extended' }), 80),
  vehicleSpot('pickup-four-door', (sheet) => pickup(sheet, { hour, paint: 'brick', cab: 'double', bar: true }), 80),
  vehicleSpot('suv', (sheet) => suv(sheet, { hour, paint: 'lagoon' }), 84),
  vehicleSpot('truck-six-wheel', (sheet) => sixWheel(sheet, { hour, paint: 'sky' }), 55),
  vehicleSpot('tractor-head', (sheet) => tractorHead(sheet, { hour, paint: 'brick' }), 64),
  spot('registration-book', 480, 280, (sheet) => {
    const y = 244
    return glow(sheet, 300, y, 118) + line(sheet, y - 1) + ellipse(250, y, 110, 7, '#050a18', 'fill-opacity=".2"') + book(166, y, 138, hour, -5) + key(330, y - 20, 46, hour, 0)
  }),
  spot('coupon', 480, 280, (sheet) => {
    const y = 244
    return glow(sheet, 330, y, 118) + line(sheet, y - 1) + ellipse(244, y, 140, 7, '#050a18', 'fill-opacity=".2"') + coupon(sheet, 108, 96, 250, hour, -13, true) + coupon(sheet, 106, 124, 268, hour, -1)
  }),
  spot('motor-show-stand', 480, 280, (sheet) => {
    const y = 222
    const p = pickup(sheet, { hour, paint: 'pearl', cab: 'double', bar: true })
    return (
      line(sheet, 262) +
      rect(70, 60, 4, 200, '#7b8aa3') + rect(406, 60, 4, 200, '#7b8aa3') + truss(64, 44, 352, '#7b8aa3') +
      lights(sheet, [{ x: 130, y: 76, tx: 190, ty: 222, w: 130 }, { x: 240, y: 76, tx: 240, ty: 222, w: 150 }, { x: 350, y: 76, tx: 300, ty: 222, w: 130 }], 0.55) +
      podium(sheet, 240, y + 4, 186, 20, hour) +
      place(sheet, p, { x: 240 - (530 * 0.58) / 2, y: y + 4, scale: 58, shadow: 0.4 })
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
      rect(x + 32, top + 206, 60, 8, '#b9c4d6', 'rx="4"') + rect(x + 32, top + 224, 92, 18, '#0b1b33', 'rx="5"') +
      rect(x + 32, top + 256, w - 64, 6, t, 'rx="3"') + rect(x + 32, top + 256, (w - 64) * 0.6, 6, '#f7ab2b', 'rx="3"') + circle(x + 32 + (w - 64) * 0.6, top + 259, 7, '#0b1b33') +
      rect(x + 32, top + 280, w - 64, 28, '#f7ab2b', 'rx="8"') + rect(x + 62, top + 291, w - 124, 6, '#0b1b33', 'rx="3"')
    return glow(sheet, 300, y, 150) + line(sheet, y - 1) + ellipse(240, y, 128, 8, '#050a18', 'fill-opacity=".2"') + phone(sheet, x, top, w, 344, hour, screen)
  }),
  spot('empty', 480, 300, (sheet) => {
    const y = 252
    const post = (x: number, h: number): string => rect(x, y - h, 7, h, mix('#8d99ad', hour.ambient, 0.2)) + rect(x + 5, y - h, 2, h, hour.rim)
    // an empty parking bay: kerb, two posts, a shade roof without a vehicle
    return (
      glow(sheet, 316, y, 96) + line(sheet, y - 1) +
      poly([[92, 108], [398, 86], [410, 96], [104, 122]], '#4a6a9c') + poly([[270, 95.2], [398, 86], [410, 96], [282, 107]], '#7fa0cc') + poly([[104, 122], [410, 96], [410, 101], [104, 128]], '#2c4673') +
      post(126, 126) + post(372, 146) +
      rect(150, y - 9, 60, 9, '#8d99ad', 'rx="3"') + rect(290, y - 9, 60, 9, '#a5b0c3', 'rx="3"') + rect(340, y - 9, 10, 9, '#f7ab2b', 'rx="3"') +
      poly([[150, y + 6], [350, y + 6], [382, y + 22], [118, y + 22]], '#7b8aa3', 'fill-opacity=".26"') + poly([[244, y + 6], [256, y + 6], [262, y + 22], [238, y + 22]], '#7b8aa3', 'fill-opacity=".4"')
    )
  }),
  spot('offline', 480, 300, (sheet) => {
    const y = 252
    const pole = '#6b7b98'
    // a mast whose waves do not arrive, and a cut wire
    const wave = (r: number, o: number): string => `<path d="M${240 - r} ${92 - r * 0.5}A${r * 1.12} ${r * 1.12} 0 0 1 ${240 + r} ${92 - r * 0.5}" fill="none" stroke="#7b8aa3" stroke-width="7" stroke-linecap="round" stroke-opacity="${o}" stroke-dasharray="${r * 0.9} ${r * 0.5}"/>`
    return (
      glow(sheet, 316, y, 96) + line(sheet, y - 1) + wave(36, 0.9) + wave(62, 0.55) + wave(88, 0.3) +
      circle(240, 96, 10, '#f7ab2b') +
      poly([[206, y], [236, 104], [244, 104], [274, y], [264, y], [240, 128], [216, y]], pole) + poly([[244, 104], [274, y], [264, y], [240, 128], [240, 104]], '#98a6bf') +
      poly([[216, 222], [258, 196], [260, 202], [214, 230]], pole) + poly([[228, 176], [250, 162], [252, 168], [226, 183]], pole) + poly([[222, 196], [262, 222], [264, 230], [219, 202]], '#98a6bf') +
      path(`M60 150Q130 186 200 168L210 158L214 166L204 174Q130 194 60 156z`, pole, 'fill-opacity=".7"') + path('M420 140Q350 180 288 172L280 160L276 168L286 178Q350 188 420 146z', pole, 'fill-opacity=".7"') +
      rect(56, 128, 6, y - 128, pole) + rect(418, 120, 6, y - 120, '#98a6bf') + rect(44, 140, 30, 5, pole) + rect(406, 132, 30, 5, pole)
    )
  }),
  fadeless(),
]

function fadeless(): Picture {
  return spot('horizon', 1920, 160, (sheet) => {
    const far = '#7f8cb4'
    // far hills, tree line, palms and poles; holds on paper and on navy
    const hills = path('M0 128Q160 78 300 108T560 96Q680 60 800 104T1090 112Q1180 66 1290 100T1560 92Q1660 62 1760 104T1920 100V160H0z', sheet.linear(0, 60, 0, 150, [[0, far, 0.55], [1, '#c99a94', 0.35]]))
    const near = path('M0 142Q200 118 420 134T860 132T1280 136T1640 128T1920 138V160H0z', sheet.linear(0, 118, 0, 160, [[0, '#4a5f92', 0.85], [1, '#27406f', 0.95]]))
    const sunDisc = path('M1182 134A46 46 0 0 1 1274 134z', '#f7ab2b') + circle(1228, 134, 130, sheet.radial(1228, 134, 130, [[0, '#f7ab2b', 0.4], [1, '#f7ab2b', 0]]))
    const palms = ([[212, 140, 52, 3], [236, 139, 40, 8], [1490, 136, 56, 5], [1512, 137, 42, 12], [1708, 138, 48, 2]] as const).map(([x, y, h, seed]) => sugarPalm(x, y, h, '#3d5285', seed)).join('') + treeLine(sheet, 140, 9, '#3d5285', 6, -10, 1930, 8) + poleLine([760, 1060, 1380], 152, 56, '#3d5285', 1920)
    const car = pickup(sheet, { hour, paint: 'pearl', cab: 'double' })
    return fade(hills, 1) + sunDisc + near + palms + rect(0, 150, 1920, 10, '#1b2c52') + rect(0, 150, 1920, 1.6, '#f7ab2b', 'fill-opacity=".8"') + place(sheet, car, { x: 920, y: 154, scale: 16, shadow: 0.3 })
  })
}

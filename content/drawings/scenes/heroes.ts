/** The four heroes: each scene once, in a wide and a tall crop. */
import { hours, mix } from '../parts/colour.ts'
import { karst, mist, paddies, ridge, road, verge } from '../parts/land.ts'
import { sugarPalm, treeLine } from '../parts/plants.ts'
import { clouds, egrets, flanks, hush, sky, stars, sun } from '../parts/sky.ts'
import { poles } from '../parts/town.ts'
import { pickup, place } from '../parts/vehicles.ts'
import type { Draw, Frame, Picture } from './scene.ts'
import { render } from './scene.ts'

const firstLight: Draw = ({ sheet, frame, hour, ground }) => {
  const { horizon: y, sunX, size: k, w } = frame
  const silhouette = mix(hour.land, hour.far, 0.22)
  const rim = hour.rim
  const wide = w > 1000
  return [
    sky(sheet, hour, y),
    flanks(sheet, hour, y, sunX),
    hush(sheet, y, frame.hush),
    stars(sheet, 4, 34, y * 0.5),
    clouds(sheet, hour, y, sunX, { seed: 21, count: 8, top: 0.5, bottom: 0.93, left: wide ? 0.3 : 0.1, right: 1, size: k, strength: 0.7 }),
    sun(sheet, hour, sunX, y - 20 * k, 46 * k),
    ridge(sheet, ground, { seed: 5, height: 118 * k, distance: 0.76, peaks: wide ? 7 : 4, gap: 0.62, gapWidth: 0.13, rough: 0.6 }),
    ridge(sheet, ground, { seed: 12, height: 74 * k, distance: 0.62, peaks: wide ? 9 : 5, gap: 0.75, gapWidth: 0.15, rough: 0.5 }),
    karst(sheet, ground, 0.54, wide
      ? [
          { x: 96, w: 150, h: 104, kind: 1 },
          { x: 214, w: 112, h: 140, kind: 0 },
          { x: 300, w: 96, h: 82, kind: 2, flip: true },
          { x: 1386, w: 130, h: 112, kind: 2 },
          { x: 1476, w: 150, h: 158, kind: 0, flip: true },
          { x: 1600, w: 120, h: 96, kind: 1 },
          { x: 1786, w: 110, h: 72, kind: 2 },
        ]
      : [
          { x: -30, w: 150, h: 120, kind: 1 },
          { x: 90, w: 116, h: 158, kind: 0 },
          { x: 184, w: 96, h: 84, kind: 2, flip: true },
          { x: 742, w: 120, h: 104, kind: 0, flip: true },
        ]),
    mist(sheet, hour, y, 46 * k, 0.62),
    treeLine(sheet, y + 2, 20 * k, mix(hour.far, hour.haze, 0.22), 8),
    treeLine(sheet, y + 4, 13 * k, mix(hour.land, hour.far, 0.72), 19),
    paddies(sheet, ground, { seed: 33, bottom: frame.road[0], flooded: 0.62, bands: 7, across: wide ? 12 : 8, crop: '#4f8a63', crop2: '#7f9a52' }),
    poles({ x: w * (wide ? 0.9 : 1.12), y: y + 74 * k, toX: sunX + 24 * k, horizon: y + 3, height: 250 * k, count: 11, step: 0.5 }, mix(silhouette, hour.haze, 0.1)),
    sugarPalm(w * (wide ? 0.118 : 0.1), y + 16 * k, 128 * k, mix(silhouette, hour.far, 0.3), 3, rim),
    sugarPalm(w * (wide ? 0.139 : 0.148), y + 19 * k, 158 * k, mix(silhouette, hour.far, 0.2), 7, rim),
    sugarPalm(w * (wide ? 0.172 : 0.215), y + 15 * k, 104 * k, mix(silhouette, hour.far, 0.34), 11, rim),
    wide ? sugarPalm(1212, y + 22, 176, mix(silhouette, hour.far, 0.12), 5, rim) + sugarPalm(1246, y + 18, 132, mix(silhouette, hour.far, 0.22), 15, rim) : '',
    egrets(wide ? [[886, 372, 1.1], [930, 356, 0.9], [958, 380, 0.8], [1004, 366, 0.7]] : [[520, 470, 1.1], [560, 456, 0.9], [590, 478, 0.8]]),
    treeLine(sheet, frame.road[0] - 2, 9 * k, mix(hour.land, hour.field, 0.2), 41),
    road(sheet, ground, { top: frame.road[0], bottom: frame.road[1], lane: (frame.road[0] + frame.road[1]) / 2 + 14 * k, dash: 130 * k }),
    place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'double', lampsOn: true, bar: true }), { x: frame.x, y: frame.wheels, scale: frame.scale, beam: { x: 527, y: 98, reach: 420, strength: 0.42 } }),
    verge(sheet, ground, frame.road[1], 3, k),
  ].join('')
}

interface Hero {
  name: string
  hour: (typeof hours)[keyof typeof hours]
  draw: Draw
  desktop: Partial<Frame>
  mobile: Partial<Frame>
}

const desktop: Frame = { w: 1920, h: 800, horizon: 540, sunX: 1092, wheels: 690, x: 392, scale: 112, road: [642, 758], size: 1, hush: 0.55 }
const mobile: Frame = { w: 828, h: 1000, horizon: 588, sunX: 668, wheels: 752, x: 58, scale: 128, road: [700, 838], size: 1.05, hush: 0.3 }

const table: readonly Hero[] = [{ name: 'first-light', hour: hours.dawn, draw: firstLight, desktop: {}, mobile: {} }]

export const heroes = (): Picture[] =>
  table.flatMap((hero) => [
    render(`content/pictures/hero/${hero.name}-desktop.svg`, { ...desktop, ...hero.desktop }, hero.hour, hero.draw),
    render(`content/pictures/hero/${hero.name}-mobile.svg`, { ...mobile, ...hero.mobile }, hero.hour, hero.draw),
  ])

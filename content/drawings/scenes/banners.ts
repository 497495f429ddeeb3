/** Banners and pop-ups: the words stand left (wide) or above (tall), the subject right or below. */

import type { Hour } from '../parts/colour.ts'
import { amber, hours, mix, tones } from '../parts/colour.ts'
import { ground as band, paddies, road, softShadow, verge, water } from '../parts/land.ts'
import { banana, coconut, rainTree, standing, sugarPalm, treeTones } from '../parts/plants.ts'
import { book, phone, roadView } from '../parts/props.ts'
import { circle, poly, rect } from '../parts/svg.ts'
import { bungalow, poleLine, poles, skyline } from '../parts/town.ts'
import { pickup, place, sixWheel } from '../parts/vehicles.ts'
import { backdrop } from './backdrop.ts'
import { bowed } from './promotions.ts'
import type { Draw, Frame, Picture, Stage } from './scene.ts'
import { render } from './scene.ts'

const isWide = ({ frame }: Stage): boolean => frame.w > 1000

/** The calculator on a phone's screen, without words. */
const appScreen = (stage: Stage, x: number, y: number, w: number, h: number): string =>
  roadView(stage.sheet, x, y, w, h, { horizon: 0.34 }) +
  rect(x, y + h * 0.5, w, h * 0.5, '#ffffff', `rx="${w * 0.1}"`) +
  rect(x + w * 0.14, y + h * 0.56, w * 0.3, w * 0.045, '#b9c4d6', `rx="${w * 0.02}"`) +
  rect(x + w * 0.14, y + h * 0.6, w * 0.52, w * 0.1, '#0b1b33', `rx="${w * 0.03}"`) +
  [0, 1]
    .map(
      (i) =>
        rect(x + w * 0.14, y + h * (0.69 + i * 0.07), w * 0.72, w * 0.03, '#e3e9f1', `rx="${w * 0.015}"`) +
        rect(
          x + w * 0.14,
          y + h * (0.69 + i * 0.07),
          w * (i === 0 ? 0.46 : 0.28),
          w * 0.03,
          amber,
          `rx="${w * 0.015}"`,
        ) +
        circle(
          x + w * (0.14 + (i === 0 ? 0.46 : 0.28)),
          y + h * (0.69 + i * 0.07) + w * 0.015,
          w * 0.04,
          '#0b1b33',
        ),
    )
    .join('') +
  rect(x + w * 0.14, y + h * 0.83, w * 0.72, w * 0.15, amber, `rx="${w * 0.04}"`) +
  rect(x + w * 0.34, y + h * 0.83 + w * 0.06, w * 0.32, w * 0.03, '#0b1b33', `rx="${w * 0.015}"`)

const refinanceA: Draw = (stage) => {
  const { sheet, frame: f, hour, ground } = stage
  const wide = isWide(stage)
  const foot = f.road[1] - 2
  const w = wide ? 170 : 112
  const bx = wide ? 1390 : 610
  return [
    backdrop(stage, {
      seed: 410,
      sun: [12 * f.size, 44 * f.size],
      stars: 20,
      clouds: { count: 4, top: 0.2, bottom: 0.8, left: wide ? 0.3 : 0.1 },
      far: 90 * f.size,
      near: 54 * f.size,
      peaks: wide ? 8 : 4,
      gap: 0.6,
      trees: 14 * f.size,
    }),
    water(sheet, ground, f.horizon + 4, f.road[0], 5, 14),
    road(sheet, ground, { top: f.road[0], bottom: f.h, lane: wide ? 496 : 296, dash: wide ? 110 : 80 }),
    place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'double', lampsOn: true, bar: true }), {
      x: f.x,
      y: f.wheels,
      scale: f.scale,
    }),
    softShadow(sheet, bx + w * 0.5, foot, w * 0.9, 8, 0.6),
    book(bx, foot, w, hour, -4),
  ].join('')
}

const refinanceB: Draw = (stage) => {
  const { sheet, frame: f, hour, ground } = stage
  const wide = isWide(stage)
  const rice = tones('#d89c34', hour)
  return [
    backdrop(stage, {
      seed: 441,
      clouds: { count: 5, top: 0.2, bottom: 0.85, left: wide ? 0.35 : 0.1 },
      far: 100 * f.size,
      near: 56 * f.size,
      gap: 0.6,
      trees: 14,
    }),
    paddies(sheet, ground, {
      seed: 17,
      bottom: f.road[0],
      flooded: 0.06,
      bands: 5,
      across: wide ? 10 : 6,
      crop: '#8fb25a',
      crop2: '#b5b25c',
      sink: 0.3,
    }),
    wide
      ? rainTree(1800, f.horizon + 26, 300, 190, treeTones(hour, 0.4).dark, treeTones(hour, 0.4).light, 4)
      : '',
    sugarPalm(
      f.w * (wide ? 0.52 : 0.1),
      f.horizon + 18,
      150 * f.size,
      treeTones(hour, 0.36).dark,
      4,
      hour.rim,
    ) +
      sugarPalm(
        f.w * (wide ? 0.535 : 0.15),
        f.horizon + 14,
        110 * f.size,
        treeTones(hour, 0.36).dark,
        8,
        hour.rim,
      ),
    standing(
      sheet,
      f.road[0] - 10,
      20,
      mix(rice.light, hour.key, 0.2),
      rice.body,
      mix(rice.shade, hour.land, 0.35),
      13,
      0,
      f.w,
      9,
    ),
    road(sheet, ground, {
      top: f.road[0],
      bottom: f.road[1],
      lane: (f.road[0] + f.road[1]) / 2 + 10,
      dash: 110,
    }),
    place(sheet, sixWheel(sheet, { hour, paint: 'brick', boxColour: '#f2efe8' }), {
      x: f.x,
      y: f.wheels,
      scale: f.scale,
    }),
    verge(sheet, ground, f.road[1] + 8, 6, 0.7 * f.size, 0.7),
  ].join('')
}

const appA: Draw = (stage) => {
  const { sheet, frame: f, hour, ground } = stage
  const wide = isWide(stage)
  const h = wide ? 396 : 340
  const w = h * 0.49
  const px = wide ? f.w * 0.72 : f.w * 0.5 - w / 2 + 100
  const py = f.road[0] + 16 - h
  return [
    backdrop(stage, {
      seed: 477,
      sun: [16, 50 * f.size],
      stars: 30,
      clouds: { count: 5, top: 0.3, bottom: 0.9, left: wide ? 0.3 : 0.1 },
      far: 120 * f.size,
      near: 70 * f.size,
      gap: 0.6,
      trees: 14,
    }),
    paddies(sheet, ground, {
      seed: 27,
      bottom: f.road[0] + 20,
      flooded: 0.5,
      bands: 5,
      across: wide ? 11 : 6,
      crop: '#4f8a63',
      crop2: '#7f9a52',
    }),
    wide
      ? poles(
          {
            x: f.w * 0.99,
            y: f.horizon + 70,
            toX: f.sunX + 16,
            horizon: f.horizon + 3,
            height: 220,
            count: 9,
            step: 0.5,
          },
          mix(hour.land, hour.far, 0.4),
        )
      : '',
    rect(0, f.road[0] + 14, f.w, 3, hour.rim, 'fill-opacity=".7"') +
      rect(
        0,
        f.road[0] + 17,
        f.w,
        f.h,
        sheet.linear(0, f.road[0] + 17, 0, f.h, [
          [0, mix(hour.road, hour.far, 0.2)],
          [1, mix(hour.land, '#060d1c', 0.3)],
        ]),
      ),
    softShadow(sheet, px + w / 2, f.road[0] + 18, w * 0.8, 8, 0.6),
    phone(sheet, px, py, w, h, hour, appScreen(stage, px, py, w, h)),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double', lampsOn: true }), {
      x: px - 400 * f.size,
      y: f.road[0] + 36,
      scale: 74 * f.size,
      shadow: 0.5,
    }),
  ].join('')
}

const appB: Draw = (stage) => {
  const { sheet, frame: f, hour } = stage
  const wide = isWide(stage)
  // the phone lies along the horizon as a stage on which the road runs
  const w = wide ? 900 : 700
  const h = wide ? 400 : 330
  const x = wide ? f.w - w - 110 : (f.w - w) / 2
  const y = f.h - h - (wide ? 60 : 50)
  const inner: Frame = { ...f, horizon: y + h * 0.6, sunX: x + w * 0.72 }
  const scene: Stage = {
    ...stage,
    frame: inner,
    hour: hours.dawn,
    ground: { horizon: inner.horizon, sunX: inner.sunX, hour: hours.dawn },
  }
  const roadTop = y + h * 0.72
  const screen =
    `<g>${backdrop(scene, { seed: 491, sun: [6, 46], stars: 10, clouds: { count: 4, top: 0.5, bottom: 0.9, left: 0.4 }, far: 90, near: 54, peaks: wide ? 12 : 7, gap: 0.6, trees: 12 })}</g>` +
    rect(0, inner.horizon + 4, f.w, 100, mix(hours.dawn.land, hours.dawn.far, 0.4)) +
    road(sheet, scene.ground, { top: roadTop, bottom: y + h * 0.96, lane: y + h * 0.87, dash: 80 }) +
    place(sheet, pickup(sheet, { hour: hours.dawn, paint: 'pearl', cab: 'double', lampsOn: true }), {
      x: x + w * 0.2,
      y: y + h * 0.82,
      scale: wide ? 74 : 62,
      beam: { x: 527, y: 98, reach: 300, strength: 0.4 },
    })
  const body = tones('#33415c', hour)
  return [
    backdrop(stage, {
      seed: 481,
      stars: 50,
      clouds: { count: 4, top: 0.3, bottom: 0.8 },
      far: 110 * f.size,
      near: 70 * f.size,
      gap: 0.2,
    }),
    skyline(sheet, f.horizon + 3, 90 * f.size, mix(hour.far, hour.land, 0.3), 5, { windows: 0.1 }),
    band(sheet, f.horizon + 3, f.h, mix(hour.land, hour.far, 0.2), mix(hour.land, '#060d1c', 0.4)),
    poleLine(wide ? [180, 640] : [90], f.horizon + 46, 200 * f.size, mix(hour.land, hour.far, 0.16), f.w),
    softShadow(sheet, x + w / 2, y + h + 4, w * 0.56, 14, 0.7),
    rect(x - 16, y - 16, w + 32, h + 32, mix('#14203a', hour.ambient, 0.5), 'rx="44"') +
      rect(
        x - 16,
        y - 16,
        w + 32,
        h + 32,
        'none',
        `rx="44" stroke="${mix(body.light, hour.rim, 0.4)}" stroke-width="2"`,
      ) +
      rect(x + w + 12, y + 30, 3, h - 60, hour.rim),
    `<g ${sheet.clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="30"/>`)}>${screen}</g>`,
    rect(x + 8, y + h / 2 - 30, 9, 60, '#0a1222', 'rx="4.5"'),
    poly(
      [
        [x + 60, y],
        [x + 200, y],
        [x + 90, y + h],
        [x - 20, y + h],
      ],
      '#ffffff',
      'fill-opacity=".05"',
    ),
  ].join('')
}

const popupFirst: Draw = (stage) => {
  const { sheet, frame: f, hour } = stage
  const y = f.horizon
  return [
    backdrop(stage, {
      seed: 520,
      heaps: [
        [470, 380, 400],
        [400, 150, 230],
        [700, 170, 210],
      ],
      far: 80,
      near: 46,
      peaks: 4,
      trees: 26,
      cool: 0.2,
      mist: 0.4,
    }),
    band(sheet, y + 4, f.h, mix(hour.field, hour.haze, 0.2), mix(hour.field, hour.land, 0.2)),
    rainTree(850, 800, 460, 430, treeTones(hour, 0.16).dark, treeTones(hour, 0.06).light, 8),
    coconut(110, 800, 620, 70, mix(hour.land, hour.far, 0.16), 5),
    bungalow(70, 804, 700, hour),
    banana(60, 808, 160, treeTones(hour, 0.06).dark, treeTones(hour, 0.06).light, 4),
    band(sheet, 802, f.h, mix('#d9cdb8', hour.ambient, 0.1), mix('#b3a48d', hour.ambient, 0.2)),
    rect(0, 798, f.w, 8, '#ffffff', 'fill-opacity=".6"'),
    place(sheet, bowed(pickup(sheet, { hour, paint: 'sky', cab: 'single' }), hour), {
      x: 60,
      y: 960,
      scale: 160,
      shadow: 0.5,
    }),
  ].join('')
}

const popupApp: Draw = (stage) => {
  const { sheet, frame: f, hour, ground } = stage
  const h = 760
  const w = 374
  const x = 480 - w / 2
  const y = 980 - h
  return [
    backdrop(stage, {
      seed: 555,
      stars: 50,
      clouds: { count: 6, top: 0.3, bottom: 0.92 },
      far: 170,
      near: 100,
      peaks: 4,
      gap: 0.4,
      trees: 20,
    }),
    circle(
      480,
      640,
      560,
      sheet.radial(480, 640, 560, [
        [0, amber, 0.5],
        [0.5, '#d97f4f', 0.16],
        [1, '#b9656a', 0],
      ]),
    ),
    sugarPalm(90, 840, 320, mix(hour.land, hour.far, 0.2), 3, hour.rim) +
      sugarPalm(160, 846, 230, mix(hour.land, hour.far, 0.24), 8, hour.rim) +
      sugarPalm(880, 842, 270, mix(hour.land, hour.far, 0.2), 12, hour.rim),
    band(sheet, f.horizon + 4, f.h, mix(hour.field, hour.far, 0.5), mix(hour.land, '#060d1c', 0.3)),
    rect(0, 978, f.w, 3, hour.rim, 'fill-opacity=".7"') +
      rect(0, 981, f.w, 160, mix(hour.land, '#060d1c', 0.1)),
    softShadow(sheet, 480, 984, 300, 14, 0.6),
    phone(sheet, x, y, w, h, hour, appScreen(stage, x, y, w, h)),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double', lampsOn: true }), {
      x: 560,
      y: 1030,
      scale: 66,
      shadow: 0.5,
    }),
    verge(sheet, ground, 1090, 6, 0.9, 0.8),
  ].join('')
}

interface Banner {
  name: string
  hour: Hour
  draw: Draw
  desktop: Partial<Frame>
  mobile: Partial<Frame>
}

const desktop: Frame = {
  w: 1920,
  h: 560,
  horizon: 360,
  sunX: 1400,
  wheels: 474,
  x: 1120,
  scale: 96,
  road: [428, 520],
  size: 0.9,
  hush: 0.5,
}
const mobile: Frame = {
  w: 828,
  h: 620,
  horizon: 420,
  sunX: 520,
  wheels: 530,
  x: 170,
  scale: 84,
  road: [482, 574],
  size: 0.85,
  hush: 0.2,
}

/** Shown five to two, so drawn five to two: nothing is cut away. */
const strip: Partial<Frame> = { w: 840, h: 336, horizon: 208, road: [244, 318], size: 0.62, hush: 0 }

const table: readonly Banner[] = [
  {
    name: 'refinance-a',
    hour: hours.dawn,
    draw: refinanceA,
    desktop: { sunX: 1200, x: 740, wheels: 482, scale: 106, road: [428, 540] },
    mobile: { ...strip, sunX: 470, x: 120, wheels: 288, scale: 84 },
  },
  {
    name: 'refinance-b',
    hour: hours.pale,
    draw: refinanceB,
    desktop: { sunX: 1500, x: 700, scale: 92, hush: 0 },
    mobile: { ...strip, sunX: 700, x: 110, wheels: 284, scale: 72 },
  },
  {
    name: 'app-a',
    hour: hours.dawn,
    draw: appA,
    desktop: { sunX: 1180 },
    mobile: { sunX: 300, road: [520, 600] },
  },
  { name: 'app-b', hour: hours.dusk, draw: appB, desktop: { sunX: 500 }, mobile: { sunX: 414 } },
]

const popup: Frame = {
  w: 960,
  h: 1120,
  horizon: 740,
  sunX: 748,
  wheels: 972,
  x: 36,
  scale: 118,
  road: [906, 1056],
  size: 1,
  hush: 0,
}

export const banners = (): Picture[] => [
  ...table.flatMap((b) => [
    render(`content/pictures/banners/${b.name}-desktop.svg`, { ...desktop, ...b.desktop }, b.hour, b.draw),
    render(`content/pictures/banners/${b.name}-mobile.svg`, { ...mobile, ...b.mobile }, b.hour, b.draw),
  ]),
  render('content/pictures/banners/popup-first-pickup.svg', { ...popup, sunX: 1500 }, hours.noon, popupFirst),
  render(
    'content/pictures/banners/popup-app.svg',
    { ...popup, sunX: 480, horizon: 800 },
    hours.dawn,
    popupApp,
  ),
]

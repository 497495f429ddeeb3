/** The four heroes: each scene once, in a wide and a tall crop. */
import type { Hour } from '../parts/colour.ts'
import { hours, mix, tones } from '../parts/colour.ts'
import { karst, mist, paddies, ridge, road, verge } from '../parts/land.ts'
import { rainTree, ripeRice, standing, sugarPalm, treeLine, treeTones } from '../parts/plants.ts'
import { clouds, egrets, flanks, hush, sky, stars, sun } from '../parts/sky.ts'
import { circle, rect, stroke } from '../parts/svg.ts'
import { barrier, poleLine, poles, skyline, stiltHouse } from '../parts/town.ts'
import { pickup, place, rig, sixWheel } from '../parts/vehicles.ts'
import type { Draw, Frame, Picture } from './scene.ts'
import { render } from './scene.ts'

/** A pickup on a country road as the sun comes up over flooded fields. */
const firstLight: Draw = ({ sheet, frame, hour, ground }) => {
  const { horizon: y, sunX, size: k, w } = frame
  const silhouette = mix(hour.land, hour.far, 0.22)
  const rim = hour.rim
  const wide = w > 1000
  return [
    sky(sheet, hour, y),
    flanks(sheet, hour, y, sunX),
    hush(sheet, y, frame.hush, wide ? 0.66 : 1.2),
    stars(sheet, 4, 34, y * 0.5),
    clouds(sheet, hour, y, sunX, {
      seed: 21,
      count: 8,
      top: 0.5,
      bottom: 0.93,
      left: wide ? 0.3 : 0.1,
      right: 1,
      size: k,
      strength: 0.7,
    }),
    sun(sheet, hour, sunX, y - 20 * k, 46 * k),
    ridge(sheet, ground, {
      seed: 5,
      height: 118 * k,
      distance: 0.76,
      peaks: wide ? 7 : 4,
      gap: 0.62,
      gapWidth: 0.13,
      rough: 0.6,
    }),
    ridge(sheet, ground, {
      seed: 12,
      height: 74 * k,
      distance: 0.62,
      peaks: wide ? 9 : 5,
      gap: 0.75,
      gapWidth: 0.15,
      rough: 0.5,
    }),
    karst(
      sheet,
      ground,
      0.54,
      wide
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
          ],
    ),
    mist(sheet, hour, y, 46 * k, 0.62),
    treeLine(sheet, y + 2, 20 * k, mix(hour.far, hour.haze, 0.22), 8),
    treeLine(sheet, y + 4, 13 * k, mix(hour.land, hour.far, 0.72), 19),
    paddies(sheet, ground, {
      seed: 33,
      bottom: frame.road[0],
      flooded: 0.62,
      bands: 7,
      across: wide ? 12 : 8,
      crop: '#4f8a63',
      crop2: '#7f9a52',
    }),
    poles(
      {
        x: w * (wide ? 0.9 : 1.12),
        y: y + 74 * k,
        toX: sunX + 24 * k,
        horizon: y + 3,
        height: 250 * k,
        count: 11,
        step: 0.5,
      },
      mix(silhouette, hour.haze, 0.1),
    ),
    sugarPalm(w * (wide ? 0.118 : 0.1), y + 16 * k, 128 * k, mix(silhouette, hour.far, 0.3), 3, rim),
    sugarPalm(w * (wide ? 0.139 : 0.148), y + 19 * k, 158 * k, mix(silhouette, hour.far, 0.2), 7, rim),
    sugarPalm(w * (wide ? 0.172 : 0.215), y + 15 * k, 104 * k, mix(silhouette, hour.far, 0.34), 11, rim),
    wide
      ? sugarPalm(1212, y + 22, 176, mix(silhouette, hour.far, 0.12), 5, rim) +
        sugarPalm(1246, y + 18, 132, mix(silhouette, hour.far, 0.22), 15, rim)
      : '',
    egrets(
      wide
        ? [
            [886, 372, 1.1],
            [930, 356, 0.9],
            [958, 380, 0.8],
            [1004, 366, 0.7],
          ]
        : [
            [520, 470, 1.1],
            [560, 456, 0.9],
            [590, 478, 0.8],
          ],
    ),
    treeLine(sheet, frame.road[0] - 2, 9 * k, mix(hour.land, hour.field, 0.2), 41),
    road(sheet, ground, {
      top: frame.road[0],
      bottom: frame.road[1],
      lane: (frame.road[0] + frame.road[1]) / 2 + 12 * k,
      dash: 130 * k,
    }),
    place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'double', lampsOn: true, bar: true }), {
      x: frame.x,
      y: frame.wheels,
      scale: frame.scale,
      beam: { x: 527, y: 98, reach: 420, strength: 0.42 },
    }),
    verge(sheet, ground, frame.road[1], 3, k),
  ].join('')
}

/** A pickup with rice sacks between standing and cut rice, late sun. */
const harvest: Draw = ({ sheet, frame, hour, ground }) => {
  const { horizon: y, sunX, size: k, w } = frame
  const wide = w > 1000
  const rice = tones('#d89c34', hour)
  const tree = treeTones(hour, 0.42)
  const near = frame.road[1]
  // round bales on the cut field
  const bale = (x: number, base: number, r: number): string => {
    const t = tones('#d9a23c', hour)
    return (
      rect(x - r * 3.2, base - 2, r * 3.4, 4, hour.land, 'fill-opacity=".35" rx="2"') +
      circle(x, base - r, r, t.shade) +
      circle(x + r * 0.16, base - r * 1.06, r * 0.84, t.body) +
      circle(x + r * 0.22, base - r * 1.1, r * 0.5, t.shade) +
      circle(x + r * 0.28, base - r * 1.12, r * 0.38, t.body) +
      stroke(
        `M${x + r * 0.34} ${base - r * 1.94}A${r} ${r} 0 0 1 ${x + r * 0.9} ${base - r * 0.56}`,
        hour.rim,
        2,
      )
    )
  }
  return [
    sky(sheet, hour, y),
    flanks(sheet, hour, y, sunX, 0.7),
    hush(sheet, y, frame.hush, wide ? 0.66 : 1.2),
    clouds(sheet, hour, y, sunX, {
      seed: 9,
      count: 7,
      top: 0.5,
      bottom: 0.92,
      left: wide ? 0.5 : 0.3,
      right: 1.1,
      size: k * 1.1,
      strength: 0.7,
    }),
    sun(sheet, hour, sunX, y - 44 * k, 50 * k, 0.85),
    ridge(sheet, ground, {
      seed: 31,
      height: 150 * k,
      distance: 0.7,
      peaks: wide ? 5 : 3,
      gap: 0.5,
      gapWidth: 0.16,
      rough: 0.35,
    }),
    ridge(sheet, ground, {
      seed: 44,
      height: 84 * k,
      distance: 0.56,
      peaks: wide ? 8 : 4,
      gap: 0.6,
      gapWidth: 0.18,
      rough: 0.4,
    }),
    mist(sheet, hour, y, 40 * k, 0.5),
    treeLine(sheet, y + 3, 18 * k, mix(hour.far, hour.land, 0.3), 14),
    paddies(sheet, ground, {
      seed: 71,
      bottom: frame.road[0],
      flooded: 0.05,
      bands: 7,
      across: wide ? 11 : 7,
      crop: '#f2b440',
      crop2: '#d9a548',
      sink: 0.3,
    }),
    rainTree(w * (wide ? 0.12 : 0.14), y + 34 * k, 250 * k, 150 * k, tree.dark, tree.light, 6),
    stiltHouse(w * (wide ? 0.215 : 0.32), y + 30 * k, 84 * k, hour),
    sugarPalm(w * (wide ? 0.6 : 0.94), y + 26 * k, 210 * k, mix(tree.dark, hour.land, 0.3), 8, hour.rim),
    sugarPalm(w * (wide ? 0.625 : 0.86), y + 20 * k, 150 * k, tree.dark, 21, hour.rim),
    sugarPalm(w * (wide ? 0.585 : 0.78), y + 16 * k, 120 * k, mix(tree.dark, hour.far, 0.3), 2, hour.rim),
    ...(wide
      ? [
          [1010, 586, 14],
          [1096, 600, 19],
          [1330, 574, 11],
          [1480, 604, 20],
          [120, 612, 23],
          [300, 584, 13],
          [1700, 592, 16],
        ]
      : [
          [700, 668, 22],
          [640, 630, 13],
          [40, 664, 22],
        ]
    ).map(([x, b, r]) => bale(x!, b!, r!)),
    egrets(
      wide
        ? [
            [700, 420, 1],
            [744, 404, 0.8],
            [662, 398, 0.7],
          ]
        : [
            [250, 470, 1.1],
            [300, 452, 0.9],
          ],
    ),
    standing(
      sheet,
      frame.road[0] - 20 * k,
      30 * k,
      mix(rice.light, hour.key, 0.2),
      rice.body,
      mix(rice.shade, hour.land, 0.35),
      13,
      0,
      w,
      9 * k,
    ),
    road(sheet, ground, {
      top: frame.road[0],
      bottom: near,
      lane: (frame.road[0] + near) / 2 + 12 * k,
      dash: 130 * k,
    }),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'single', load: 'rice-sacks' }), {
      x: frame.x,
      y: frame.wheels,
      scale: frame.scale,
    }),
    ripeRice(
      sheet,
      near - 14 * k,
      62 * k,
      mix(rice.light, hour.key, 0.1),
      mix(rice.body, hour.land, 0.12),
      mix(rice.shade, hour.land, 0.4),
      29,
      23 * k,
    ),
    rect(
      0,
      sheet.h - (wide ? 26 : 130),
      w,
      wide ? 26 : 130,
      sheet.linear(0, sheet.h - (wide ? 26 : 130), 0, sheet.h, [
        [0, mix(hour.land, '#060d1c', 0.3), 0],
        [1, mix(hour.land, '#060d1c', 0.3)],
      ]),
    ),
  ].join('')
}

/** A tractor head with its trailer on the highway through the hills. */
const highway: Draw = ({ sheet, frame, hour, ground }) => {
  const { horizon: y, sunX, size: k, w } = frame
  const wide = w > 1000
  const lamp = (x: number, base: number, h: number, dir: number): string =>
    stroke(
      `M${x} ${base}L${x} ${base - h}Q${x} ${base - h - 14 * k} ${x + 22 * k * dir} ${base - h - 16 * k}L${x + 54 * k * dir} ${base - h - 18 * k}`,
      mix(hour.land, hour.far, 0.35),
      3 * k,
      'stroke-linecap="round"',
    ) +
    rect(Math.min(x + 44 * k * dir, x + 70 * k * dir), base - h - 20 * k, 26 * k, 4 * k, '#ffe2a6') +
    circle(
      x + 57 * k * dir,
      base - h - 17 * k,
      34 * k,
      sheet.radial(x + 57 * k * dir, base - h - 17 * k, 34 * k, [
        [0, '#ffe2a6', 0.55],
        [0.4, '#ffcf7a', 0.18],
        [1, '#ffcf7a', 0],
      ]),
    )
  return [
    sky(sheet, hour, y),
    flanks(sheet, hour, y, sunX, 0.7),
    hush(sheet, y, frame.hush, wide ? 0.66 : 1.2),
    stars(sheet, 11, 40, y * 0.55),
    clouds(sheet, hour, y, sunX, {
      seed: 40,
      count: 6,
      top: 0.46,
      bottom: 0.84,
      left: wide ? 0.4 : 0.2,
      right: 1,
      size: k,
      strength: 0.6,
    }),
    sun(sheet, hour, sunX, y - 96 * k, 40 * k, 0.9),
    ridge(sheet, ground, {
      seed: 62,
      height: 270 * k,
      distance: 0.66,
      peaks: wide ? 5 : 3,
      gap: 0.34,
      gapWidth: 0.16,
      rough: 0.9,
    }),
    ridge(sheet, ground, {
      seed: 18,
      height: 190 * k,
      distance: 0.56,
      peaks: wide ? 6 : 3,
      gap: 0.55,
      gapWidth: 0.18,
      rough: 0.8,
    }),
    mist(sheet, hour, y - 40 * k, 60 * k, 0.4),
    ridge(sheet, ground, {
      seed: 77,
      height: 112 * k,
      distance: 0.44,
      peaks: wide ? 8 : 4,
      gap: 0.5,
      gapWidth: 0.2,
      rough: 0.6,
    }),
    mist(sheet, hour, y, 46 * k, 0.5),
    rect(0, y, w, 20 * k, mix(hour.far, hour.land, 0.35)),
    treeLine(sheet, y + 12 * k, 26 * k, mix(hour.far, hour.land, 0.35), 33, -10, w + 10, 40),
    rect(
      0,
      y + 10 * k,
      w,
      frame.road[0] - y,
      sheet.linear(0, y, 0, frame.road[0], [
        [0, mix(hour.field, hour.far, 0.5)],
        [1, mix(hour.land, hour.field, 0.4)],
      ]),
    ),
    treeLine(sheet, y + 30 * k, 20 * k, mix(hour.land, hour.far, 0.3), 3, -10, w + 10, 6),
    barrier(sheet, frame.road[0] + 2 * k, 22 * k, hour, 96 * k),
    road(sheet, ground, {
      top: frame.road[0],
      bottom: frame.road[1],
      lane: (frame.road[0] + frame.road[1]) / 2 + 10 * k,
      dash: 150 * k,
      centre: '#f4efe4',
    }),
    ...(wide ? [lamp(210, frame.road[0], 150, 1), lamp(1360, frame.road[0], 150, 1)] : []),
    place(sheet, rig(sheet, { hour, paint: 'lagoon', boxColour: '#e9e4da', lampsOn: true }), {
      x: frame.x,
      y: frame.wheels,
      scale: frame.scale,
      shadow: 0.5,
      beam: { x: 1500, y: 88, reach: 480, strength: 0.4 },
    }),
    rect(0, frame.road[1], w, sheet.h, mix(hour.road, hour.land, 0.75)),
    barrier(sheet, frame.road[1] + 18 * k, 30 * k, { ...hour, day: hour.day * 0.55 }, 190 * k),
    verge(sheet, ground, frame.road[1] + 20 * k, 12, k * 0.8, 0.8),
  ].join('')
}

/** A six-wheel lorry on its round before the town wakes. */
const cityDelivery: Draw = ({ sheet, frame, hour, ground }) => {
  const { horizon: y, sunX, size: k, w } = frame
  const wide = w > 1000
  const far = mix(hour.far, hour.haze, 0.4)
  const mid = mix(hour.far, hour.land, 0.28)
  const near = mix(hour.land, hour.far, 0.22)
  return [
    sky(sheet, hour, y),
    hush(sheet, y, frame.hush * 0.8, wide ? 0.66 : 1.2),
    stars(sheet, 23, 44, y * 0.6),
    clouds(sheet, hour, y, sunX, {
      seed: 55,
      count: 5,
      top: 0.6,
      bottom: 0.92,
      left: 0.2,
      right: 1,
      size: k,
      strength: 0.5,
    }),
    rect(
      0,
      y * 0.3,
      w,
      y * 0.7,
      sheet.radial(
        sunX,
        y,
        w * 0.6,
        [
          [0, '#f7ab2b', 0.6],
          [0.4, '#e08a4a', 0.26],
          [1, '#e08a4a', 0],
        ],
        y * 0.5,
      ),
    ),
    ridge(sheet, ground, { seed: 9, height: 70 * k, distance: 0.74, peaks: wide ? 6 : 3, rough: 0.4 }),
    skyline(sheet, y, 150 * k, far, 5, { windows: 0.05, lamp: '#ffcf8a' }),
    mist(sheet, hour, y, 60 * k, 0.42),
    skyline(sheet, y + 6 * k, 118 * k, mid, 16, { windows: 0.12, lamp: '#ffc766' }),
    treeLine(sheet, y + 12 * k, 22 * k, mix(mid, hour.land, 0.5), 4, -10, w + 10, 40),
    rect(0, y + 14 * k, w, frame.road[0] - y, near),
    // river embankment with lamps mirrored in the water
    rect(
      0,
      y + 20 * k,
      w,
      50 * k,
      sheet.linear(0, y + 20 * k, 0, y + 70 * k, [
        [0, mix(hour.haze, hour.far, 0.4)],
        [1, mix(hour.far, hour.land, 0.5)],
      ]),
    ),
    ...Array.from({ length: wide ? 15 : 7 }, (_, i) => {
      const x = (i + 0.5) * (w / (wide ? 15 : 7)) + ((i * 37) % 23)
      return (
        rect(x, y + 24 * k, 3 * k, (18 + ((i * 29) % 22)) * k, '#ffc766', 'fill-opacity=".5"') +
        circle(x + 1.5 * k, y + 12 * k, 2.4 * k, '#ffe2a6') +
        rect(x + k, y + 12 * k, 1.2 * k, 10 * k, near)
      )
    }),
    poleLine(wide ? [330, 1180, 1560] : [70, 690], frame.road[0], 250 * k, mix(hour.land, hour.far, 0.12), w),
    rect(0, frame.road[0] - 8 * k, w, 10 * k, mix(hour.far, hour.land, 0.4)),
    road(sheet, ground, {
      top: frame.road[0],
      bottom: frame.road[1],
      lane: (frame.road[0] + frame.road[1]) / 2 + 10 * k,
      dash: 130 * k,
      wet: 0.18,
    }),
    place(sheet, sixWheel(sheet, { hour, paint: 'sky', boxColour: '#eef1f5', lampsOn: true }), {
      x: frame.x,
      y: frame.wheels,
      scale: frame.scale,
      beam: { x: 798, y: 90, reach: 460, strength: 0.5 },
    }),
    rect(0, frame.road[1], w, sheet.h - frame.road[1], mix(hour.land, '#060d1c', 0.3)),
    ...Array.from({ length: Math.ceil(w / (64 * k)) }, (_, i) =>
      rect(
        i * 64 * k,
        frame.road[1],
        32 * k,
        12 * k,
        mix(i % 2 === 0 ? '#e9e4da' : '#c8452f', hour.ambient, 0.52),
      ),
    ),
    rect(0, frame.road[1], w, 3 * k, mix('#ffffff', hour.ambient, 0.5), 'fill-opacity=".5"'),
    rect(
      0,
      frame.road[1] + 12 * k,
      w,
      sheet.h,
      sheet.linear(0, frame.road[1] + 12 * k, 0, frame.road[1] + 80 * k, [
        [0, mix(hour.land, hour.far, 0.24)],
        [1, mix(hour.land, '#060d1c', 0.3)],
      ]),
    ),
  ].join('')
}

/** The golden hour with a darker upper sky, for white words. */
const lateGold = {
  ...hours.golden,
  sky: [
    [0, '#10203f'],
    [0.5, '#2c3e72'],
    [0.68, '#6a4f7c'],
    [0.82, '#b8697a'],
    [0.93, '#eda055'],
    [1, '#fcc861'],
  ],
} as const satisfies Hour

interface Hero {
  name: string
  hour: Hour
  draw: Draw
  desktop: Partial<Frame>
  mobile: Partial<Frame>
}

const desktop: Frame = {
  w: 1920,
  h: 800,
  horizon: 540,
  sunX: 1092,
  wheels: 690,
  x: 392,
  scale: 112,
  road: [642, 758],
  size: 1,
  hush: 0.55,
}
const mobile: Frame = {
  w: 828,
  h: 1000,
  horizon: 588,
  sunX: 668,
  wheels: 752,
  x: 58,
  scale: 128,
  road: [700, 838],
  size: 1.05,
  hush: 0.5,
}

const table: readonly Hero[] = [
  { name: 'first-light', hour: hours.dawn, draw: firstLight, desktop: {}, mobile: {} },
  {
    name: 'harvest',
    hour: lateGold,
    draw: harvest,
    desktop: { sunX: 1010, hush: 0.62 },
    mobile: { sunX: 560, hush: 0.55 },
  },
  {
    name: 'highway',
    hour: hours.dawn,
    draw: highway,
    desktop: { sunX: 1080, x: 60, scale: 66, wheels: 684, horizon: 560, road: [640, 752] },
    mobile: { sunX: 772, x: -560, scale: 84, wheels: 752, horizon: 610 },
  },
  {
    name: 'city-delivery',
    hour: hours.dusk,
    draw: cityDelivery,
    desktop: { sunX: 1120, x: 300, scale: 88, wheels: 694 },
    mobile: { sunX: 640, x: 34, scale: 95, wheels: 752 },
  },
]

export const heroes = (): Picture[] =>
  table.flatMap((hero) => [
    render(
      `content/pictures/hero/${hero.name}-desktop.svg`,
      { ...desktop, ...hero.desktop },
      hero.hour,
      hero.draw,
    ),
    render(
      `content/pictures/hero/${hero.name}-mobile.svg`,
      { ...mobile, ...hero.mobile },
      hero.hour,
      hero.draw,
    ),
  ])

/** Pictures of single pages: not found, maintenance, and the share picture. */
import { amber, hours, mix, tones } from '../parts/colour.ts'
import { ground as band, karst, mist, paddies, road, verge } from '../parts/land.ts'
import { banana, rainTree, sugarPalm, treeLine, treeTones } from '../parts/plants.ts'
import { egrets } from '../parts/sky.ts'
import { circle, path, poly, rect, stroke } from '../parts/svg.ts'
import { poles } from '../parts/town.ts'
import { pickup, place } from '../parts/vehicles.ts'
import { backdrop } from './backdrop.ts'
import type { Draw, Frame, Picture } from './scene.ts'
import { render } from './scene.ts'

const small: Frame = {
  w: 800,
  h: 420,
  horizon: 262,
  sunX: 520,
  wheels: 0,
  x: 0,
  scale: 60,
  road: [0, 0],
  size: 0.6,
  hush: 0,
}

/** A road that forks at a sign with nothing on it. */
const notFound: Draw = (stage) => {
  const { sheet, hour, frame: f } = stage
  const y = f.horizon
  const tar = sheet.linear(0, y, 0, 420, [
    [0, mix(hour.road, hour.haze, 0.7)],
    [0.35, hour.road],
    [1, mix(hour.road, hour.land, 0.4)],
  ])
  const board = tones('#3f6fae', hour)
  const arm = (x: number, yy: number, dir: 1 | -1): string =>
    poly(
      [
        [x, yy],
        [x + 96 * dir, yy],
        [x + 114 * dir, yy + 16],
        [x + 96 * dir, yy + 32],
        [x, yy + 32],
      ],
      dir > 0 ? board.light : board.body,
    ) +
    poly(
      [
        [x + 6 * dir, yy + 5],
        [x + 93 * dir, yy + 5],
        [x + 106 * dir, yy + 16],
        [x + 93 * dir, yy + 27],
        [x + 6 * dir, yy + 27],
      ],
      dir > 0 ? board.body : board.shade,
    )
  return [
    backdrop(stage, {
      seed: 610,
      sun: [4, 30],
      stars: 24,
      clouds: { count: 5, top: 0.3, bottom: 0.9, size: 0.7 },
      far: 70,
      near: 42,
      gap: 0.6,
      trees: 9,
      mist: 0.4,
    }),
    karst(sheet, stage.ground, 0.5, [
      { x: 60, w: 84, h: 74, kind: 0 },
      { x: 130, w: 60, h: 46, kind: 2 },
      { x: 690, w: 90, h: 66, kind: 1 },
    ]),
    band(
      sheet,
      y + 2,
      420,
      mix(mix('#4f8a63', hour.ambient, 0.45), hour.haze, 0.35),
      mix(mix('#4f8a63', hour.ambient, 0.5), hour.land, 0.75),
    ),
    // two arms of the fork narrow toward the horizon on either side; the stem comes to the reader
    path(
      `M250 420Q330 372 322 340Q306 296 118 ${y + 4}L130 ${y + 3}Q330 ${y + 18} 400 318Q468 ${y + 18} 668 ${y + 3}L680 ${y + 4}Q494 296 482 340Q476 372 552 420z`,
      tar,
    ),
    path(
      `M126 ${y + 4}Q320 ${y + 26} 366 330Q386 356 400 372M674 ${y + 4}Q480 ${y + 26} 436 330Q414 356 400 372`,
      'none',
      'stroke="#f7d08a" stroke-width="2.2" stroke-dasharray="9 10" stroke-opacity=".85"',
    ),
    stroke('M400 378V420', '#f7d08a', 5, 'stroke-dasharray="18 12" stroke-opacity=".9"'),
    sugarPalm(232, y + 16, 110, mix(hour.land, hour.far, 0.2), 3, hour.rim) +
      sugarPalm(262, y + 18, 80, mix(hour.land, hour.far, 0.24), 8, hour.rim),
    rect(396.5, 166, 7, 142, mix('#8d99ad', hour.ambient, 0.35)) + rect(401.5, 166, 2, 142, hour.rim),
    arm(394, 172, -1) + arm(406, 214, 1),
    banana(392, 312, 22, treeTones(hour, 0.1).dark, treeTones(hour, 0.1).light, 9),
    banana(412, 313, 26, treeTones(hour, 0.1).dark, treeTones(hour, 0.1).light, 4),
    verge(sheet, stage.ground, 410, 6, 0.5, 0.9),
    egrets([
      [600, 120, 0.8],
      [628, 110, 0.7],
    ]),
  ].join('')
}

/** The workshop by night: one lamp on, a lorry with its wheel off to the side. */
const maintenance: Draw = (stage) => {
  const { sheet, hour } = stage
  const steel = tones('#aab8cc', hour)
  const red = tones('#c8452f', hour)
  return [
    backdrop(stage, {
      seed: 640,
      stars: 50,
      clouds: { count: 4, top: 0.4, bottom: 0.9, size: 0.7 },
      far: 90,
      near: 56,
      trees: 12,
    }),
    circle(690, 70, 20, '#f6e6d2') + circle(698, 64, 18, '#101f40'),
    band(sheet, 330, 420, mix(hour.road, hour.far, 0.3), mix(hour.road, '#060d1c', 0.4)),
    // shed: roof, warm inside
    rect(
      120,
      120,
      500,
      226,
      sheet.linear(0, 120, 0, 346, [
        [0, '#5a4a58'],
        [0.5, '#c58a5c'],
        [1, '#e9b06b'],
      ]),
    ),
    poly(
      [
        [84, 130],
        [120, 84],
        [620, 66],
        [676, 116],
        [676, 126],
        [84, 142],
      ],
      mix('#33497a', hour.ambient, 0.4),
    ) +
      poly(
        [
          [440, 72.5],
          [620, 66],
          [676, 116],
          [676, 126],
          [470, 132],
        ],
        mix('#4f69a3', hour.ambient, 0.3),
      ),
    rect(120, 138, 14, 208, mix('#33497a', hour.ambient, 0.5)) +
      rect(606, 130, 14, 216, mix('#33497a', hour.ambient, 0.4)) +
      rect(617, 130, 3, 216, hour.rim),
    rect(150, 196, 96, 70, '#7a5560') +
      [0, 1, 2, 3, 4]
        .map((i) => rect(162 + i * 17, 206, 4, 28 + ((i * 9) % 20), '#e9d8c2', 'rx="2"'))
        .join(''),
    rect(540, 258, 56, 88, red.body, 'rx="4"') +
      rect(576, 258, 20, 88, red.light, 'rx="4"') +
      [0, 1, 2].map((i) => rect(546, 280 + i * 22, 44, 2, red.deep)).join(''),
    rect(372, 118, 3, 34, '#14203a') +
      poly(
        [
          [352, 164],
          [364, 150],
          [383, 150],
          [395, 164],
        ],
        '#14203a',
      ) +
      circle(373.5, 166, 8, '#fff3d2') +
      poly(
        [
          [354, 166],
          [393, 166],
          [520, 346],
          [230, 346],
        ],
        sheet.linear(0, 166, 0, 346, [
          [0, '#fff3d2', 0.5],
          [1, '#ffe2a6', 0.04],
        ]),
      ),
    rect(0, 344, 800, 4, mix(hour.road, hour.haze, 0.4)) +
      poly(
        [
          [120, 348],
          [620, 348],
          [700, 420],
          [60, 420],
        ],
        '#f7ab2b',
        'fill-opacity=".16"',
      ),
    place(sheet, pickup(sheet, { hour: { ...hours.dusk, day: 0.76 }, paint: 'pearl', cab: 'double' }), {
      x: 220,
      y: 338,
      scale: 56,
      shadow: 0,
    }),
    rect(250, 334, 90, 12, steel.shade) +
      rect(424, 334, 90, 12, steel.shade) +
      rect(250, 334, 264, 3, steel.light),
    poly(
      [
        [652, 346],
        [668, 306],
        [676, 306],
        [692, 346],
      ],
      amber,
    ) +
      poly(
        [
          [660, 328],
          [665, 315],
          [679, 315],
          [684, 328],
        ],
        '#fff6dc',
      ) +
      rect(646, 343, 52, 5, '#b87a18'),
    `<circle cx="92" cy="326" r="20" fill="#0d1526"/><circle cx="92" cy="326" r="11" fill="${steel.shade}"/><circle cx="92" cy="326" r="5" fill="${steel.light}"/>` +
      `<circle cx="84" cy="288" r="18" fill="#131d33"/><circle cx="84" cy="288" r="10" fill="${steel.shade}"/><circle cx="84" cy="288" r="4" fill="${steel.light}"/>`,
    rainTree(750, 350, 150, 120, treeTones(hour, 0.1).dark, treeTones(hour, 0.1).light, 3),
  ].join('')
}

const share: Draw = (stage) => {
  const { sheet, hour, frame: f, ground } = stage
  return [
    backdrop(stage, {
      seed: 700,
      sun: [18, 50],
      stars: 34,
      clouds: { count: 7, top: 0.4, bottom: 0.92 },
      far: 110,
      near: 66,
      gap: 0.7,
      towers: [
        { x: 40, w: 130, h: 110, kind: 1 },
        { x: 140, w: 96, h: 140, kind: 0 },
        { x: 1010, w: 120, h: 120, kind: 0, flip: true },
        { x: 1100, w: 110, h: 84, kind: 2 },
      ],
      trees: 16,
    }),
    paddies(sheet, ground, {
      seed: 33,
      bottom: f.road[0],
      flooded: 0.6,
      bands: 6,
      across: 9,
      crop: '#4f8a63',
      crop2: '#7f9a52',
    }),
    poles(
      {
        x: 1170,
        y: f.horizon + 70,
        toX: f.sunX + 20,
        horizon: f.horizon + 3,
        height: 230,
        count: 10,
        step: 0.5,
      },
      mix(hour.land, hour.far, 0.4),
    ),
    sugarPalm(150, f.horizon + 18, 140, mix(hour.land, hour.far, 0.24), 7, hour.rim) +
      sugarPalm(188, f.horizon + 16, 104, mix(hour.land, hour.far, 0.3), 3, hour.rim),
    mist(sheet, hour, f.horizon, 30, 0.3),
    treeLine(sheet, f.road[0], 8, mix(hour.land, hour.field, 0.2), 5),
    road(sheet, ground, {
      top: f.road[0],
      bottom: f.road[1],
      lane: (f.road[0] + f.road[1]) / 2 + 12,
      dash: 110,
    }),
    place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'double', bar: true, lampsOn: true }), {
      x: f.x,
      y: f.wheels,
      scale: f.scale,
      beam: { x: 527, y: 98, reach: 330, strength: 0.4 },
    }),
    verge(sheet, ground, f.road[1] + 2, 3, 0.9),
  ].join('')
}

export const pages = (): Picture[] => [
  render('apps/website/app/ui/pictures/not-found.svg', small, hours.dawn, notFound),
  render(
    'apps/website/app/ui/pictures/maintenance.svg',
    { ...small, horizon: 300 },
    hours.night,
    maintenance,
  ),
  render(
    'content/pictures/site/share.svg',
    {
      w: 1200,
      h: 630,
      horizon: 420,
      sunX: 820,
      wheels: 540,
      x: 190,
      scale: 104,
      road: [496, 596],
      size: 0.85,
      hush: 0,
    },
    hours.dawn,
    share,
  ),
]

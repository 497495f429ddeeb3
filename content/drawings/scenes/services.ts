/** One picture for each service, 1200 x 750: quieter than promotions, one subject on the horizon. */

import type { Hour } from '../parts/colour.ts'
import { amber, hours, mix, tones } from '../parts/colour.ts'
import { ground as band, paddies, road, softShadow, verge, water } from '../parts/land.ts'
import { banana, coconut, rainTree, sugarPalm, treeLine, treeTones } from '../parts/plants.ts'
import { book, calendar, coin, coins, key, paper, plate, taxSign, umbrella } from '../parts/props.ts'
import { rain } from '../parts/sky.ts'
import type { Sheet } from '../parts/svg.ts'
import { circle, path, poly, rect, stroke } from '../parts/svg.ts'
import { poleLine, skyline, stall } from '../parts/town.ts'
import { car, pickup, place, sixWheel, suv, tractorHead } from '../parts/vehicles.ts'
import { backdrop } from './backdrop.ts'
import type { Draw, Frame, Picture } from './scene.ts'
import { render } from './scene.ts'

const frame: Frame = {
  w: 1200,
  h: 750,
  horizon: 500,
  sunX: 800,
  wheels: 640,
  x: 250,
  scale: 118,
  road: [592, 704],
  size: 0.85,
  hush: 0,
}

const street = (stage: Parameters<Draw>[0], seed = 3): string =>
  road(stage.sheet, stage.ground, {
    top: stage.frame.road[0],
    bottom: stage.frame.road[1],
    lane: (stage.frame.road[0] + stage.frame.road[1]) / 2 + 14,
    dash: 110,
  }) + verge(stage.sheet, stage.ground, stage.frame.road[1] + 10, seed, 0.8, 0.7)

const glassHall = (sheet: Sheet, hour: Hour, x: number, y: number, w: number, h: number): string => {
  const frameTone = tones('#33435f', hour)
  const roof = tones('#e9edf3', hour)
  let out = rect(
    x,
    y - h,
    w,
    h,
    sheet.linear(0, y - h, 0, y, [
      [0, '#2b4677'],
      [0.5, '#8d7c8f'],
      [1, '#ffd79a'],
    ]),
  )
  out +=
    poly(
      [
        [x + w * 0.2, y - h],
        [x + w * 0.34, y - h],
        [x + w * 0.16, y],
        [x + w * 0.02, y],
      ],
      '#ffffff',
      'fill-opacity=".14"',
    ) +
    poly(
      [
        [x + w * 0.7, y - h],
        [x + w * 0.78, y - h],
        [x + w * 0.6, y],
        [x + w * 0.52, y],
      ],
      '#ffffff',
      'fill-opacity=".12"',
    )
  for (let i = 0; i <= 6; i++) out += rect(x + (w * i) / 6 - 3, y - h, 6, h, frameTone.body)
  out += rect(x, y - h * 0.36, w, 4, frameTone.body)
  out +=
    poly(
      [
        [x - 40, y - h - 8],
        [x + w + 56, y - h - 46],
        [x + w + 56, y - h - 16],
        [x - 40, y - h + 14],
      ],
      roof.body,
    ) +
    poly(
      [
        [x + w * 0.6, y - h - 28],
        [x + w + 56, y - h - 46],
        [x + w + 56, y - h - 16],
        [x + w * 0.6, y - h],
      ],
      roof.light,
    ) +
    poly(
      [
        [x - 40, y - h + 14],
        [x + w + 56, y - h - 16],
        [x + w + 56, y - h - 8],
        [x - 40, y - h + 22],
      ],
      amber,
    )
  return out
}

interface Entry {
  name: string
  hour: Hour
  frame?: Partial<Frame>
  draw: Draw
}

const table: readonly Entry[] = [
  {
    name: 'new-car',
    hour: hours.morning,
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, {
          seed: 20,
          sun: [90, 40],
          clouds: { count: 5, top: 0.2, bottom: 0.8 },
          far: 90,
          near: 50,
          trees: 20,
        }),
        band(sheet, f.horizon + 4, 750, mix(hour.road, hour.haze, 0.6), mix(hour.road, hour.land, 0.2)),
        glassHall(sheet, hour, 90, 590, 640, 290),
        place(sheet, suv(sheet, { hour: { ...hour, day: 0.7 }, paint: 'graphite' }), {
          x: 210,
          y: 588,
          scale: 84,
          shadow: 0.3,
        }),
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) => rect(90 + (640 * i) / 6 - 3, 300, 6, 290, tones('#33435f', hour).body))
          .join(''),
        poly(
          [
            [0, 590],
            [1200, 590],
            [1200, 602],
            [0, 602],
          ],
          tones('#dfe5ee', hour).shade,
        ),
        place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double', bar: true }), {
          x: 440,
          y: 676,
          scale: 124,
          shadow: 0.5,
        }),
      ].join('')
    },
  },
  {
    name: 'used-car',
    hour: hours.golden,
    frame: { sunX: 930, horizon: 470 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      const bunting = (x: number, y: number, w: number): string => {
        let out = stroke(`M${x} ${y}q${w / 2} 56 ${w} 0`, '#f6e6d2', 2, 'stroke-opacity=".7"')
        for (let i = 1; i < 10; i++) {
          const u = i / 10
          const yy = y + 112 * u * (1 - u)
          out += poly(
            [
              [x + w * u - 10, yy],
              [x + w * u + 10, yy],
              [x + w * u, yy + 26],
            ],
            tones([amber, '#eef1f5', '#2b8a98'][i % 3]!, hour).body,
          )
        }
        return out
      }
      return [
        backdrop(stage, {
          seed: 63,
          sun: [60, 46],
          clouds: { count: 6, top: 0.2, bottom: 0.85 },
          far: 110,
          near: 60,
          trees: 26,
        }),
        band(sheet, f.horizon + 4, 750, mix(hour.road, hour.haze, 0.5), mix(hour.road, hour.land, 0.45)),
        rect(96, 230, 8, 330, mix('#c9d2df', hour.ambient, 0.3)) +
          rect(596, 230, 8, 330, mix('#c9d2df', hour.ambient, 0.3)) +
          rect(1096, 230, 8, 330, mix('#c9d2df', hour.ambient, 0.3)),
        bunting(100, 236, 500) + bunting(600, 236, 500),
        place(sheet, car(sheet, { hour, paint: 'graphite' }), { x: 690, y: 560, scale: 84, shadow: 0.4 }),
        place(sheet, suv(sheet, { hour, paint: 'sand' }), { x: 400, y: 606, scale: 98, shadow: 0.45 }),
        place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'extended' }), {
          x: 70,
          y: 670,
          scale: 122,
          shadow: 0.5,
        }),
      ].join('')
    },
  },
  {
    name: 'leasing',
    hour: hours.dawn,
    frame: { sunX: 930, horizon: 470, road: [584, 740] },
    draw: (stage) => {
      const { sheet, hour, frame: f, ground } = stage
      return [
        backdrop(stage, {
          seed: 84,
          sun: [16, 50],
          stars: 20,
          clouds: { count: 5, top: 0.35, bottom: 0.9, left: 0.3 },
          far: 110,
          near: 64,
          gap: 0.75,
          trees: 18,
        }),
        paddies(sheet, ground, {
          seed: 4,
          bottom: f.road[0],
          flooded: 0.6,
          bands: 6,
          across: 8,
          crop: '#4f8a63',
          crop2: '#7f9a52',
        }),
        sugarPalm(1110, 500, 170, mix(hour.land, hour.far, 0.26), 3, hour.rim) +
          sugarPalm(1150, 504, 124, mix(hour.land, hour.far, 0.3), 8, hour.rim),
        road(sheet, ground, { top: f.road[0], bottom: 760 }),
        // close by: the nose of the pickup, the contract and the key
        place(sheet, pickup(sheet, { hour, paint: 'sky', cab: 'double', lampsOn: true }), {
          x: -560,
          y: 700,
          scale: 236,
          beam: { x: 527, y: 98, reach: 230, strength: 0.34 },
        }),
        softShadow(sheet, 990, 706, 150, 10, 0.55),
        paper(912, 466, 170, hour, 3, { lines: 6 }),
        key(800, 706, 78, hour, 3),
      ].join('')
    },
  },
  {
    name: 'refinance',
    hour: hours.dawn,
    frame: { sunX: 700, horizon: 520 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, { seed: 104, stars: 20, clouds: { count: 4, top: 0.3, bottom: 0.85 }, mist: 0 }),
        circle(
          f.sunX,
          400,
          420,
          sheet.radial(f.sunX, 400, 420, [
            [0, '#ffd27a', 0.7],
            [0.45, '#f7ab2b', 0.34],
            [1, '#b9656a', 0],
          ]),
        ),
        coin(sheet, f.sunX, 404, 160, hour),
        treeLine(sheet, f.horizon + 2, 26, mix(hour.far, hour.haze, 0.2), 3) +
          treeLine(sheet, f.horizon + 5, 14, mix(hour.land, hour.far, 0.6), 9),
        water(sheet, stage.ground, f.horizon + 5, f.road[0], 3, 16),
        street(stage),
        place(sheet, car(sheet, { hour, paint: 'brick', lampsOn: true }), { x: 560, y: 650, scale: 116 }),
        softShadow(sheet, 330, 704, 160, 12, 0.6),
        book(250, 704, 168, hour, -4),
      ].join('')
    },
  },
  {
    name: 'personal-loan',
    hour: hours.morning,
    frame: { sunX: 900, horizon: 490 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, {
          seed: 120,
          sun: [70, 48],
          clouds: { count: 6, top: 0.15, bottom: 0.8 },
          far: 110,
          near: 60,
          trees: 22,
        }),
        skyline(sheet, f.horizon + 4, 70, mix(hour.far, hour.haze, 0.35), 8, { from: -10, to: 700 }),
        band(
          sheet,
          f.horizon + 4,
          f.road[0],
          mix(hour.field, hour.haze, 0.3),
          mix(hour.field, hour.land, 0.4),
        ),
        rainTree(1080, 580, 300, 220, treeTones(hour, 0.2).dark, treeTones(hour, 0.2).light, 4),
        poleLine([140, 760], f.road[0] - 4, 230, mix(hour.land, hour.far, 0.4), 1200),
        stall(90, f.road[0] + 18, 250, hour, '#c8452f'),
        stall(390, f.road[0] + 18, 220, hour, '#2f6f9f'),
        banana(660, f.road[0] + 6, 110, treeTones(hour, 0.1).dark, treeTones(hour, 0.1).light, 5),
        street(stage, 6),
        place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'single', load: 'crates' }), {
          x: 500,
          y: 654,
          scale: 112,
        }),
        coins(230, 712, 74, 5, hour) + coins(320, 716, 74, 3, hour) + coins(142, 718, 74, 2, hour),
      ].join('')
    },
  },
  {
    name: 'truck',
    hour: hours.dusk,
    frame: { sunX: 980 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 151,
          sun: [10, 50],
          stars: 30,
          clouds: { count: 5, top: 0.4, bottom: 0.9 },
          far: 190,
          near: 110,
          peaks: 4,
          gap: 0.8,
          rough: 0.8,
          trees: 24,
        }),
        band(
          sheet,
          stage.frame.horizon + 5,
          stage.frame.road[0],
          mix(hour.field, hour.far, 0.4),
          mix(hour.field, hour.land, 0.5),
        ),
        poleLine([300, 900], stage.frame.road[0], 210, mix(hour.land, hour.far, 0.2), 1200),
        street(stage, 9),
        place(sheet, tractorHead(sheet, { hour, paint: 'brick', lampsOn: true }), {
          x: 640,
          y: 632,
          scale: 82,
          shadow: 0.5,
          beam: { x: 600, y: 88, reach: 260, strength: 0.4 },
        }),
        place(sheet, sixWheel(sheet, { hour, paint: 'lagoon', lampsOn: true }), {
          x: 50,
          y: 672,
          scale: 94,
          shadow: 0.5,
        }),
      ].join('')
    },
  },
  {
    name: 'new-product',
    hour: hours.morning,
    frame: { sunX: 720, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      const post = tones('#eef1f5', hour)
      const panel = tones('#2f5fa0', hour)
      return [
        backdrop(stage, {
          seed: 171,
          sun: [110, 44],
          clouds: { count: 6, top: 0.15, bottom: 0.8 },
          far: 120,
          near: 64,
          trees: 18,
        }),
        band(sheet, f.horizon + 4, 750, mix(hour.field, hour.haze, 0.3), mix(hour.field, hour.land, 0.3)),
        // sun roof over a charging bay
        rect(330, 330, 12, 280, post.shade) +
          rect(890, 300, 12, 310, post.body) +
          rect(899, 300, 3, 310, hour.rim),
        poly(
          [
            [250, 352],
            [980, 268],
            [1000, 290],
            [270, 376],
          ],
          panel.body,
        ) +
          poly(
            [
              [700, 300],
              [980, 268],
              [1000, 290],
              [716, 324],
            ],
            panel.light,
          ) +
          poly(
            [
              [270, 376],
              [1000, 290],
              [1000, 298],
              [270, 386],
            ],
            panel.deep,
          ),
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            poly(
              [
                [346 + i * 110, 341 - i * 12.6],
                [350 + i * 110, 340.6 - i * 12.6],
                [368 + i * 110, 364 - i * 12.6],
                [364 + i * 110, 364.5 - i * 12.6],
              ],
              panel.deep,
              'fill-opacity=".5"',
            ),
          )
          .join(''),
        band(sheet, 600, 750, mix(hour.road, hour.haze, 0.45), mix(hour.road, hour.land, 0.3)),
        poly(
          [
            [180, 604],
            [190, 604],
            [130, 720],
            [112, 720],
          ],
          '#f4efe4',
          'fill-opacity=".7"',
        ) +
          poly(
            [
              [1010, 604],
              [1020, 604],
              [1090, 720],
              [1072, 720],
            ],
            '#f4efe4',
            'fill-opacity=".7"',
          ),
        // charger
        rect(980, 448, 66, 176, post.body, 'rx="12"') +
          path('M1020 448h14q12 0 12 12v152q0 12-12 12h-6z', post.light) +
          rect(992, 466, 42, 54, '#14264a', 'rx="6"') +
          path('M1016 472L1002 496h10l-4 18 16-26h-10z', amber) +
          rect(1043, 460, 3, 150, hour.rim),
        stroke('M984 560Q930 640 880 612Q838 590 826 558', '#1d2c4c', 7, 'stroke-linecap="round"'),
        place(sheet, pickup(sheet, { hour, paint: 'white', cab: 'double' }), {
          x: 240,
          y: 668,
          scale: 124,
          shadow: 0.45,
        }),
      ].join('')
    },
  },
  {
    name: 'insurance',
    hour: hours.rain,
    frame: { sunX: 900 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 190,
          clouds: { count: 8, top: 0.05, bottom: 0.7, size: 1.3, strength: 0.5 },
          far: 120,
          near: 70,
          peaks: 4,
          trees: 22,
        }),
        band(
          sheet,
          stage.frame.horizon + 4,
          stage.frame.road[0],
          mix(hour.field, hour.haze, 0.3),
          mix(hour.field, hour.land, 0.45),
        ),
        street(stage, 5),
        rain(sheet, 3, 130, 750),
        poly(
          [
            [194, 398],
            [946, 398],
            [920, 700],
            [220, 700],
          ],
          sheet.linear(0, 320, 0, 700, [
            [0, '#ffe2a6', 0.32],
            [1, '#ffe2a6', 0.03],
          ]),
        ),
        umbrella(570, 410, 390, hour, 640),
        place(sheet, car(sheet, { hour, paint: 'sky', lampsOn: true }), {
          x: 320,
          y: 652,
          scale: 114,
          beam: { x: 440, y: 76, reach: 300, strength: 0.4 },
        }),
      ].join('')
    },
  },
  {
    name: 'annual-tax',
    hour: hours.morning,
    frame: { sunX: 610, horizon: 490 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, {
          seed: 217,
          sun: [60, 70],
          clouds: { count: 6, top: 0.12, bottom: 0.8 },
          far: 110,
          near: 60,
          gap: 0.6,
          trees: 20,
        }),
        band(sheet, f.horizon + 4, 750, mix(hour.field, hour.haze, 0.3), mix(hour.field, hour.land, 0.4)),
        rainTree(1120, 560, 260, 200, treeTones(hour, 0.2).dark, treeTones(hour, 0.2).light, 4),
        banana(640, 566, 70, treeTones(hour, 0.14).dark, treeTones(hour, 0.14).light, 6),
        band(sheet, 600, 750, mix(hour.road, hour.haze, 0.5), mix(hour.road, hour.land, 0.3)),
        rect(0, 597, 1200, 4, hour.rim, 'fill-opacity=".8"'),
        softShadow(sheet, 290, 664, 250, 14, 0.45),
        calendar(sheet, 90, 662, 400, hour, 11),
        place(sheet, car(sheet, { hour, paint: 'lagoon' }), { x: 590, y: 652, scale: 116, shadow: 0.45 }),
        softShadow(sheet, 566, 706, 110, 9, 0.5),
        taxSign(478, 706, 170, hour, -4),
      ].join('')
    },
  },
  {
    name: 'register-transfer',
    hour: hours.golden,
    frame: { sunX: 600, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 231,
          sun: [30, 60],
          clouds: { count: 6, top: 0.2, bottom: 0.85 },
          far: 110,
          near: 60,
          gap: 0.7,
          trees: 18,
        }),
        paddies(sheet, stage.ground, {
          seed: 41,
          bottom: stage.frame.road[0],
          flooded: 0.2,
          bands: 6,
          across: 8,
          crop: '#c9a548',
          crop2: '#8fa45a',
          sink: 0.5,
        }),
        street(stage, 12),
        place(sheet, car(sheet, { hour, paint: 'sand' }), { x: 30, y: 636, scale: 84 }),
        place(sheet, pickup(sheet, { hour, paint: 'wine', cab: 'double' }), { x: 740, y: 636, scale: 84 }),
        // the book goes from one to the other along an arc of light
        `<path d="M270 470Q600 150 930 470" fill="none" stroke="${sheet.linear(270, 0, 930, 0, [
          [0, '#ffe7ae', 0],
          [0.5, '#ffe7ae', 0.9],
          [1, '#ffe7ae', 0.2],
        ])}" stroke-width="3" stroke-dasharray="2 14" stroke-linecap="round"/>`,
        softShadow(sheet, 600, 690, 130, 10, 0.5),
        book(520, 690, 150, hour, -3),
      ].join('')
    },
  },
  {
    name: 'tax-sign',
    hour: hours.dawn,
    frame: { sunX: 420, horizon: 510 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 250,
          sun: [20, 48],
          stars: 24,
          clouds: { count: 5, top: 0.35, bottom: 0.9 },
          far: 110,
          near: 64,
          gap: 0.7,
          trees: 18,
        }),
        water(sheet, stage.ground, stage.frame.horizon + 5, stage.frame.road[0], 8, 18),
        coconut(70, 590, 300, 50, mix(hour.land, hour.far, 0.2), 4),
        street(stage, 8),
        place(sheet, suv(sheet, { hour, paint: 'pearl', lampsOn: true }), { x: 90, y: 648, scale: 108 }),
        softShadow(sheet, 880, 700, 190, 12, 0.6),
        taxSign(740, 700, 290, hour, -3),
      ].join('')
    },
  },
  {
    name: 'license-plate',
    hour: hours.dusk,
    frame: { sunX: 520, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 271,
          sun: [16, 64],
          stars: 30,
          clouds: { count: 5, top: 0.4, bottom: 0.9 },
          far: 130,
          near: 70,
          gap: 0.8,
          trees: 20,
        }),
        band(
          sheet,
          stage.frame.horizon + 5,
          750,
          mix(hour.field, hour.far, 0.4),
          mix(hour.land, '#060d1c', 0.2),
        ),
        coconut(1130, 600, 330, -50, mix(hour.land, hour.far, 0.2), 6),
        street(stage, 8),
        place(sheet, car(sheet, { hour, paint: 'pearl', lampsOn: true }), {
          x: 560,
          y: 644,
          scale: 122,
          shadow: 0.5,
          beam: { x: 440, y: 76, reach: 200, strength: 0.4 },
        }),
        softShadow(sheet, 300, 706, 230, 12, 0.6),
        plate(90, 706, 420, hour, -3),
      ].join('')
    },
  },
]

export const services = (): Picture[] =>
  table.map((entry) =>
    render(
      `content/pictures/services/${entry.name}.svg`,
      { ...frame, ...entry.frame },
      entry.hour,
      entry.draw,
    ),
  )

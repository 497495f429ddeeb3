/** One picture for each service, 1200 x 750: quieter than promotions, one subject on the horizon. */

import type { Hour } from '../parts/colour.ts'
import { amber, hours, mix, tones } from '../parts/colour.ts'
import { ground as band, paddies, road, softShadow, verge, water } from '../parts/land.ts'
import { banana, coconut, rainTree, sugarPalm, treeLine, treeTones } from '../parts/plants.ts'
import { book, calendar, coins, key, paper, plate, taxSign, umbrella } from '../parts/props.ts'
import { rain } from '../parts/sky.ts'
import type { Sheet } from '../parts/svg.ts'
import { circle, ellipse, path, poly, rect, stroke } from '../parts/svg.ts'
import { bungalow, skyline, stall } from '../parts/town.ts'
import { car, pickup, place, sixWheel, suv } from '../parts/vehicles.ts'
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
    hour: hours.noon,
    frame: { sunX: 1500, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, {
          seed: 20,
          heaps: [
            [770, 300, 380],
            [30, 150, 300],
            [980, 150, 170],
          ],
          far: 90,
          near: 50,
          trees: 20,
          cool: 0.2,
          mist: 0.3,
        }),
        band(sheet, f.horizon + 4, 592, mix(hour.field, hour.haze, 0.2), mix(hour.field, hour.land, 0.25)),
        rainTree(1090, 590, 250, 200, treeTones(hour, 0.16).dark, treeTones(hour, 0.1).light, 4),
        band(sheet, 588, 750, mix(hour.road, hour.haze, 0.7), mix(hour.road, hour.haze, 0.3)),
        glassHall(sheet, hour, 60, 590, 640, 300),
        place(sheet, suv(sheet, { hour: { ...hour, day: 0.66 }, paint: 'graphite' }), {
          x: 180,
          y: 588,
          scale: 84,
          shadow: 0.3,
        }),
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) => rect(60 + (640 * i) / 6 - 3, 290, 6, 300, tones('#33435f', hour).body))
          .join(''),
        rect(0, 590, 1200, 12, tones('#dfe5ee', hour).shade),
        place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double', bar: true }), {
          x: 400,
          y: 690,
          scale: 138,
          shadow: 0.5,
        }),
      ].join('')
    },
  },
  {
    name: 'used-car',
    hour: hours.warm,
    frame: { sunX: 1500, horizon: 430 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      const steel = mix('#8c98ab', hour.ambient, 0.4)
      const cloth = tones('#f3ecdc', hour)
      const bunting = (x: number, y: number, w: number): string => {
        let out = stroke(`M${x} ${y}q${w / 2} 70 ${w} 0`, mix('#5a4a40', hour.ambient, 0.3), 2.4)
        for (let i = 1; i < 9; i++) {
          const u = i / 9
          const yy = y + 140 * u * (1 - u)
          out += poly(
            [
              [x + w * u - 17, yy],
              [x + w * u + 17, yy],
              [x + w * u, yy + 42],
            ],
            tones([amber, '#c8452f', '#2b8a98'][i % 3]!, hour).body,
          )
        }
        return out
      }
      return [
        backdrop(stage, { seed: 63, far: 80, near: 46, trees: 30, cool: 0.2, mist: 0.4 }),
        skyline(sheet, f.horizon + 4, 110, mix(hour.far, hour.haze, 0.3), 11),
        band(sheet, f.horizon + 4, 750, mix(hour.road, hour.haze, 0.72), mix(hour.road, hour.haze, 0.2)),
        // the inspector's awning
        rect(700, 250, 10, 290, steel) + rect(1150, 250, 10, 290, steel),
        poly(
          [
            [660, 250],
            [720, 186],
            [1150, 186],
            [1210, 250],
          ],
          cloth.body,
        ) +
          poly(
            [
              [960, 250],
              [980, 186],
              [1150, 186],
              [1210, 250],
            ],
            cloth.light,
          ) +
          rect(660, 248, 550, 16, tones('#2f6f9f', hour).body),
        bunting(-30, 130, 740) + rect(704, 120, 8, 130, steel),
        place(sheet, suv(sheet, { hour, paint: 'sand' }), { x: 730, y: 540, scale: 88, shadow: 0.4 }),
        place(sheet, car(sheet, { hour, paint: 'graphite' }), { x: 250, y: 560, scale: 92, shadow: 0.4 }),
        place(sheet, pickup(sheet, { hour, paint: 'wine', cab: 'extended' }), {
          x: -170,
          y: 700,
          scale: 132,
          shadow: 0.5,
        }),
        place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'single' }), {
          x: 566,
          y: 704,
          scale: 116,
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
        place(sheet, suv(sheet, { hour, paint: 'sky', lampsOn: true }), {
          x: -450,
          y: 700,
          scale: 236,
          beam: { x: 479, y: 98, reach: 230, strength: 0.34 },
        }),
        softShadow(sheet, 990, 706, 150, 10, 0.55),
        paper(912, 466, 170, hour, 3, { lines: 6 }),
        key(800, 706, 78, hour, 3),
      ].join('')
    },
  },
  {
    name: 'refinance',
    hour: hours.golden,
    frame: { sunX: 1400, horizon: 470, road: [640, 740] },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 104,
          clouds: { count: 6, top: 0.15, bottom: 0.8 },
          far: 110,
          near: 60,
          trees: 22,
          cool: 0.3,
        }),
        treeLine(sheet, 520, 44, mix(hour.far, hour.land, 0.25), 12),
        band(sheet, 520, 640, mix(hour.field, hour.haze, 0.35), mix(hour.field, hour.land, 0.2)),
        coconut(120, 604, 420, 60, mix(hour.land, hour.far, 0.2), 5),
        bungalow(170, 604, 560, hour),
        banana(150, 606, 110, treeTones(hour, 0.2).dark, treeTones(hour, 0.2).light, 4),
        band(sheet, 602, 750, mix(hour.road, hour.haze, 0.6), mix(hour.road, hour.haze, 0.2)),
        rect(0, 600, 1200, 5, mix('#ffffff', hour.ambient, 0.2), 'fill-opacity=".7"'),
        place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'double' }), {
          x: 70,
          y: 672,
          scale: 120,
          shadow: 0.4,
        }),
        // what it is worth, step by step
        softShadow(sheet, 950, 706, 250, 12, 0.4),
        [2, 5, 9]
          .map((count, i) => coins(800 + i * 150, 704, 130, count, { ...hour, day: 1, ambient: '#a85a1c' }))
          .join(''),
      ].join('')
    },
  },
  {
    name: 'personal-loan',
    hour: hours.blue,
    frame: { sunX: 560, horizon: 490 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      // under the bulbs goods keep the colours they have by day
      const lit = { ...hours.golden, day: 0.9, ambient: hour.ambient }
      const pool = (x: number, y: number, r: number): string =>
        circle(
          x,
          y,
          r,
          sheet.radial(x, y, r, [
            [0, '#ffd98f', 0.62],
            [0.4, '#ffb94f', 0.24],
            [1, '#ffb94f', 0],
          ]),
        )
      let bulbs = ''
      for (let i = 0; i < 11; i++) {
        const u = i / 10
        const x = -20 + 800 * u
        const y = 250 + 260 * u * (1 - u)
        bulbs += pool(x, y + 10, 34) + circle(x, y + 10, 6, '#fff0c8')
      }
      return [
        backdrop(stage, { seed: 120, stars: 26, far: 110, near: 60, cool: 0.4, mist: 0.3 }),
        skyline(sheet, f.horizon + 6, 190, mix(hour.far, hour.land, 0.3), 8, { windows: 0.22 }),
        band(sheet, f.horizon + 4, 750, mix(hour.road, hour.far, 0.3), mix(hour.road, hour.land, 0.5)),
        rect(776, 236, 8, 360, mix(hour.land, hour.far, 0.3)),
        stroke('M-20 250Q380 380 780 250', mix(hour.land, hour.far, 0.2), 2),
        pool(190, 520, 290) + pool(540, 530, 280),
        stall(40, 640, 300, lit, '#c8452f'),
        stall(400, 640, 270, lit, '#2f6f9f'),
        bulbs,
        ellipse(
          370,
          660,
          420,
          46,
          sheet.radial(
            370,
            660,
            420,
            [
              [0, '#ffcb6e', 0.5],
              [0.6, '#ffb94f', 0.14],
              [1, '#ffb94f', 0],
            ],
            46,
          ),
        ),
        place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'single', load: 'crates', lampsOn: true }), {
          x: 490,
          y: 700,
          scale: 122,
          beam: { x: 527, y: 98, reach: 200, strength: 0.4 },
        }),
      ].join('')
    },
  },
  {
    name: 'truck',
    hour: hours.pale,
    frame: { sunX: 900, horizon: 470, road: [600, 730] },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, {
          seed: 151,
          far: 330,
          near: 190,
          peaks: 3,
          gap: 0,
          rough: 0.5,
          trees: 26,
          cool: 0.2,
          mist: 0.9,
        }),
        paddies(sheet, stage.ground, {
          seed: 9,
          bottom: f.road[0],
          flooded: 0.2,
          bands: 5,
          across: 8,
          crop: '#8fb25a',
          crop2: '#6f9a5a',
          sink: 0.2,
        }),
        street(stage, 9),
        place(sheet, sixWheel(sheet, { hour, paint: 'brick' }), { x: 196, y: 684, scale: 101, shadow: 0.5 }),
      ].join('')
    },
  },
  {
    name: 'new-product',
    hour: hours.noon,
    frame: { sunX: 1400, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      const post = tones('#eef1f5', hour)
      const panel = tones('#2f5fa0', hour)
      return [
        backdrop(stage, {
          seed: 171,
          heaps: [
            [60, 200, 260],
            [820, 190, 330],
          ],
          cool: 0.2,
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
        place(sheet, pickup(sheet, { hour, paint: 'sky', cab: 'double', lampsOn: true }), {
          x: 256,
          y: 660,
          scale: 118,
          beam: { x: 527, y: 98, reach: 300, strength: 0.4 },
        }),
      ].join('')
    },
  },
  {
    name: 'annual-tax',
    hour: hours.clear,
    frame: { sunX: 1500, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour, frame: f } = stage
      return [
        backdrop(stage, {
          seed: 217,
          heaps: [
            [640, 170, 380],
            [900, 320, 260],
          ],
          far: 90,
          near: 50,
          trees: 24,
          cool: 0.2,
          mist: 0.4,
        }),
        band(sheet, f.horizon + 4, 750, mix(hour.field, hour.haze, 0.2), mix(hour.field, hour.land, 0.3)),
        rainTree(1080, 590, 300, 250, treeTones(hour, 0.2).dark, treeTones(hour, 0.1).light, 4),
        band(sheet, 606, 750, mix(hour.road, hour.haze, 0.6), mix(hour.road, hour.haze, 0.1)),
        rect(0, 603, 1200, 5, '#ffffff', 'fill-opacity=".6"'),
        place(sheet, car(sheet, { hour, paint: 'brick' }), { x: 560, y: 660, scale: 134, shadow: 0.45 }),
        softShadow(sheet, 290, 692, 290, 14, 0.45),
        calendar(sheet, 50, 690, 480, hour, 11),
        softShadow(sheet, 590, 722, 130, 9, 0.5),
        taxSign(480, 722, 210, hour, -4),
      ].join('')
    },
  },
  {
    name: 'register-transfer',
    hour: hours.dusk,
    frame: { sunX: 600, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 231,
          stars: 16,
          clouds: { count: 6, top: 0.3, bottom: 0.9 },
          far: 110,
          near: 60,
          gap: 0.7,
          trees: 18,
        }),
        circle(
          600,
          500,
          470,
          sheet.radial(600, 500, 470, [
            [0, '#ffcf8a', 0.7],
            [0.5, '#e98f6a', 0.2],
            [1, '#e98f6a', 0],
          ]),
        ),
        band(sheet, 504, 750, mix(hour.road, hour.haze, 0.5), mix(hour.road, hour.land, 0.5)),
        // two who stand face to face
        place(sheet, pickup(sheet, { hour, paint: 'wine', cab: 'double', lampsOn: true }), {
          x: -190,
          y: 624,
          scale: 96,
        }),
        place(sheet, pickup(sheet, { hour, paint: 'sand', cab: 'extended', lampsOn: true, sun: 'front' }), {
          x: 880,
          y: 624,
          scale: 96,
          facing: 'left',
        }),
        softShadow(sheet, 610, 712, 230, 14, 0.6),
        book(450, 712, 270, hour, -4),
        softShadow(sheet, 830, 716, 100, 8, 0.6),
        key(800, 700, 92, hour, 8),
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
    hour: hours.blue,
    frame: { sunX: 520, horizon: 500 },
    draw: (stage) => {
      const { sheet, hour } = stage
      return [
        backdrop(stage, {
          seed: 271,
          stars: 30,
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

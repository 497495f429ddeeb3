/** One picture for each news article, 1600 x 900. */

import type { Hour } from '../parts/colour.ts'
import { amber, hours, mix, tones } from '../parts/colour.ts'
import { ground as band, road, softShadow, verge, water } from '../parts/land.ts'
import { banana, coconut, rainTree, sugarPalm, treeLine, treeTones } from '../parts/plants.ts'
import {
  calendar,
  flags,
  houseMark,
  paper,
  phone,
  roadView,
  scales,
  spots,
  triangle,
} from '../parts/props.ts'
import { egrets, rain } from '../parts/sky.ts'
import { circle, ellipse, num, path, poly, rect, stroke } from '../parts/svg.ts'
import { poleLine, skyline, stiltHouse } from '../parts/town.ts'
import { pickup, place, sixWheel } from '../parts/vehicles.ts'
import { backdrop } from './backdrop.ts'
import { wideFrame } from './promotions.ts'
import type { Draw, Frame, Picture } from './scene.ts'
import { render } from './scene.ts'
import { windscreen } from './windscreen.ts'

/** The branch: glass front under a dawn-coloured fascia. */
export const branch = (x: number, y: number, w: number, hour: Hour, sky: string): string => {
  const wall = tones('#f3efe6', hour)
  const dark = tones('#33435f', hour)
  const h = w * 0.4
  let out =
    rect(x, y - h, w, h, wall.body) +
    rect(x + w * 0.78, y - h, w * 0.22, h, wall.light) +
    rect(x, y - h * 0.06, w, h * 0.06, wall.shade)
  out += rect(x + w * 0.06, y - h * 0.6, w * 0.66, h * 0.55, sky)
  out += rect(x + w * 0.06, y - h * 0.6, w * 0.66, h * 0.12, '#ffe2a6', 'fill-opacity=".5"')
  for (let i = 0; i <= 5; i++)
    out += rect(x + w * (0.06 + (0.66 * i) / 5) - 3, y - h * 0.6, 6, h * 0.55, dark.body)
  out += poly(
    [
      [x + w * 0.1, y - h * 0.6],
      [x + w * 0.2, y - h * 0.6],
      [x + w * 0.12, y - h * 0.05],
      [x + w * 0.06, y - h * 0.05],
      [x + w * 0.06, y - h * 0.3],
    ],
    '#ffffff',
    'fill-opacity=".14"',
  )
  out +=
    rect(x + w * 0.8, y - h * 0.48, w * 0.13, h * 0.48, dark.body) +
    rect(x + w * 0.815, y - h * 0.45, w * 0.1, h * 0.42, mix(hour.glass[0], hour.glass[1], 0.4))
  out +=
    poly(
      [
        [x - w * 0.03, y - h * 0.64],
        [x + w * 1.03, y - h * 0.64],
        [x + w * 1.03, y - h * 0.92],
        [x - w * 0.03, y - h * 0.92],
      ],
      mix('#0b1b33', hour.ambient, 0.12),
    ) +
    poly(
      [
        [x + w * 0.7, y - h * 0.64],
        [x + w * 1.03, y - h * 0.64],
        [x + w * 1.03, y - h * 0.92],
        [x + w * 0.8, y - h * 0.92],
      ],
      mix('#27406f', hour.ambient, 0.1),
    )
  out += rect(x - w * 0.03, y - h * 0.655, w * 1.06, h * 0.03, amber)
  out +=
    houseMark(x + w * 0.12, y - h * 0.745, h * 0.08, amber, amber) +
    rect(x + w * 0.22, y - h * 0.83, w * 0.3, h * 0.06, '#eef2f7', `rx="${num(h * 0.03)}"`) +
    rect(
      x + w * 0.22,
      y - h * 0.74,
      w * 0.18,
      h * 0.035,
      '#eef2f7',
      `rx="${num(h * 0.017)}" fill-opacity=".6"`,
    )
  out +=
    rect(x + w * 1.02, y - h * 0.92, w * 0.01, h * 0.28, hour.rim) +
    rect(x + w - 3, y - h * 0.64, 3, h * 0.64, hour.rim)
  return out
}

const hillShape = (y: number): string =>
  `M820 ${y + 4}Q960 ${y - 40} 1060 ${y - 150}Q1140 ${y - 236} 1230 ${y - 200}Q1330 ${y - 160} 1400 ${y - 70}Q1480 ${y - 10} 1610 ${y + 4}z`

const nakhonSawan: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const hill = mix(hour.far, hour.land, 0.2)
  return [
    backdrop(stage, {
      seed: 15,
      heaps: [
        [520, 300, 420],
        [120, 190, 300],
        [1330, 210, 260],
      ],
      cool: 0.2,
      far: 130,
      near: 0,
      peaks: 5,
      mist: 0.3,
    }),
    // the hill over the town, a mast on it
    path(
      hillShape(y),
      sheet.linear(0, y - 220, 0, y, [
        [0, hill],
        [1, mix(hill, hour.haze, 0.5)],
      ]),
    ),
    `<g ${sheet.clip(`<path d="${hillShape(y)}"/>`)}>${path(`M1190 ${y - 260}Q1130 ${y - 120} 1180 ${y - 60}Q1110 ${y - 20} 1180 ${y + 4}H760V${y - 260}z`, mix(hill, hour.key, 0.34), 'fill-opacity=".5"')}</g>`,
    poly(
      [
        [1196, y - 206],
        [1202, y - 300],
        [1205, y - 300],
        [1212, y - 206],
      ],
      hill,
    ) + circle(1203.5, y - 302, 4, amber),
    skyline(sheet, y + 4, 90, mix(hour.far, hour.haze, 0.3), 14, { from: 700, to: 1610 }),
    treeLine(sheet, y + 8, 20, mix(hour.far, hour.land, 0.4), 6),
    water(sheet, ground, y + 6, 716, 4, 34),
    // two river barges
    [
      [880, y + 46, 0.9],
      [1120, y + 74, 1.3],
    ]
      .map(
        ([bx, by, s]) =>
          `<g transform="translate(${bx} ${by}) scale(${s})">${path('M0 0Q60 16 150 4L160-14Q140-6 70-6T0-12z', mix(hour.land, hour.far, 0.25))}${rect(20, -26, 70, 20, tones('#8a6238', hour).body, 'rx="8"')}${rect(66, -26, 24, 20, tones('#8a6238', hour).light, 'rx="8"')}</g>`,
      )
      .join(''),
    band(sheet, 690, 900, mix(hour.field, hour.haze, 0.24), mix(hour.field, hour.land, 0.4)),
    rainTree(60, 724, 300, 270, treeTones(hour, 0.14).dark, treeTones(hour, 0.14).light, 9),
    branch(
      150,
      724,
      610,
      hour,
      sheet.linear(0, 560, 0, 724, [
        [0, mix(hour.glass[1], hour.key, 0.2)],
        [1, hour.glass[0]],
      ]),
    ),
    rect(0, 722, 1600, 22, mix('#dfe5ee', hour.ambient, 0.24)),
    road(sheet, ground, { top: 744, bottom: 884, lane: 826, dash: 130 }),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double' }), { x: 800, y: 806, scale: 118 }),
    banana(790, 726, 84, treeTones(hour, 0.1).dark, treeTones(hour, 0.1).light, 4),
    rect(0, 884, 1600, 16, mix(hour.land, hour.field, 0.3)),
  ].join('')
}

const supervision: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const mini = pickup(sheet, { hour, paint: 'pearl', cab: 'double' })
  return [
    backdrop(stage, {
      seed: 33,
      sun: [16, 96],
      stars: 40,
      clouds: { count: 6, top: 0.3, bottom: 0.9, size: 1.2 },
      far: 110,
      near: 64,
      gap: 0.9,
      mist: 0.5,
    }),
    treeLine(sheet, y + 3, 14, mix(hour.land, hour.far, 0.6), 7),
    water(sheet, ground, y + 5, 900, 11, 40),
    band(sheet, 770, 900, mix(hour.land, hour.far, 0.2), mix(hour.land, '#060d1c', 0.4)),
    rect(0, 768, 1600, 3, hour.rim, 'fill-opacity=".55"'),
    softShadow(sheet, 800, 776, 230, 14, 0.6),
    scales(
      800,
      774,
      820,
      560,
      hour,
      (px, py) => paper(px - 66, py - 176, 130, hour, 0, { lines: 5 }),
      (px, py) => place(sheet, mini, { x: px - 119, y: py, scale: 45, shadow: 0 }),
    ),
    verge(sheet, ground, 862, 5, 1, 0.8),
  ].join('')
}

const eTax: Draw = (stage) => {
  const { sheet, frame, hour } = stage
  const { horizon: y } = frame
  const px = 1080
  const pw = 250
  const ph = 510
  const top = 790 - ph
  const screen =
    roadView(sheet, px, top, pw, ph, { horizon: 0.4 }) +
    rect(px + 30, top + 240, pw - 60, 210, '#ffffff', 'rx="16"') +
    rect(px + 50, top + 264, 90, 12, '#0b1b33', 'rx="6"') +
    [0, 1, 2]
      .map(
        (i) =>
          rect(px + 50, top + 296 + i * 28, 100, 8, '#c3cede', 'rx="4"') +
          rect(px + 174, top + 296 + i * 28, 30, 8, '#c3cede', 'rx="4"'),
      )
      .join('') +
    circle(px + pw / 2, top + 412, 22, '#0f6b47') +
    stroke(
      `M${px + pw / 2 - 10} ${top + 412}l7 8 13-15`,
      '#ffffff',
      5,
      'stroke-linecap="round" stroke-linejoin="round"',
    )
  const sheets: readonly (readonly [number, number, number, number])[] = [
    [110, 560, 116, -16],
    [280, 400, 128, -8],
    [480, 282, 132, 4],
    [700, 236, 124, 14],
    [900, 276, 108, 26],
  ]
  return [
    backdrop(stage, {
      seed: 55,
      cool: 0.2,
      far: 120,
      near: 66,
      trees: 18,
    }),
    band(sheet, y + 4, 900, mix(hour.field, hour.haze, 0.3), mix(hour.field, hour.land, 0.5)),
    Array.from({ length: 8 }, (_, i) =>
      poly(
        [
          [frame.sunX + (i - 4) * 60, y + 6],
          [frame.sunX + (i - 3.5) * 60, y + 6],
          [frame.sunX + (i - 3.5) * 560, 900],
          [frame.sunX + (i - 4) * 560, 900],
        ],
        mix(hour.field, hour.key, 0.3),
        'fill-opacity=".4"',
      ),
    ).join(''),
    rainTree(150, 690, 230, 170, treeTones(hour, 0.2).dark, treeTones(hour, 0.2).light, 4),
    poleLine([520, 980], 690, 230, mix(hour.land, hour.far, 0.45), 1600),
    rect(0, 788, 1600, 3, hour.rim, 'fill-opacity=".9"'),
    softShadow(sheet, px + pw / 2, 792, 190, 12, 0.5),
    phone(sheet, px, top, pw, ph, hour, screen),
    sheets.map(([x, yy, w, turn]) => paper(x, yy, w, hour, turn, { lines: 4 })).join(''),
  ].join('')
}

const appUpdate: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const w = 300
  const h = 610
  const x = 800 - w / 2
  const top = 760 - h
  return [
    backdrop(stage, {
      seed: 71,
      stars: 50,
      clouds: { count: 6, top: 0.3, bottom: 0.9, size: 1.2 },
      far: 150,
      near: 90,
      peaks: 6,
      gap: 0.4,
      trees: 18,
    }),
    circle(
      800,
      460,
      520,
      sheet.radial(800, 460, 520, [
        [0, '#f7ab2b', 0.5],
        [0.5, '#d97f4f', 0.16],
        [1, '#b9656a', 0],
      ]),
    ),
    band(sheet, y + 4, 900, mix(hour.field, hour.far, 0.5), mix(hour.land, '#060d1c', 0.2)),
    sugarPalm(240, 650, 260, mix(hour.land, hour.far, 0.2), 3, hour.rim) +
      sugarPalm(310, 656, 190, mix(hour.land, hour.far, 0.24), 9, hour.rim) +
      sugarPalm(1330, 650, 220, mix(hour.land, hour.far, 0.2), 12, hour.rim),
    // the road leaves the screen and comes to the reader
    poly(
      [
        [800 - w * 0.44, 758],
        [800 + w * 0.44, 758],
        [1160, 900],
        [440, 900],
      ],
      sheet.linear(0, 740, 0, 900, [
        [0, '#26345c'],
        [1, '#18254a'],
      ]),
    ) +
      poly(
        [
          [793, 764],
          [807, 764],
          [816, 820],
          [784, 820],
        ],
        '#f7d08a',
      ) +
      poly(
        [
          [780, 846],
          [820, 846],
          [832, 900],
          [768, 900],
        ],
        '#f7d08a',
      ) +
      poly(
        [
          [800 - w * 0.43, 758],
          [800 - w * 0.41, 758],
          [478, 900],
          [452, 900],
        ],
        '#f4efe4',
        'fill-opacity=".5"',
      ) +
      poly(
        [
          [800 + w * 0.43, 758],
          [800 + w * 0.41, 758],
          [1122, 900],
          [1148, 900],
        ],
        '#f4efe4',
        'fill-opacity=".5"',
      ),
    softShadow(sheet, 800, 762, 230, 12, 0.6),
    phone(sheet, x, top, w, h, hour, roadView(sheet, x, top, w, h + 4, { horizon: 0.46 })),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double', lampsOn: true }), {
      x: 1020,
      y: 800,
      scale: 84,
      shadow: 0.5,
    }),
    verge(sheet, { ...ground }, 888, 5, 0.7, 0.5),
  ].join('')
}

const scam: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const w = 280
  const h = 560
  const x = 560
  const top = 770 - h
  const cx = x + w / 2
  const screen =
    rect(
      x,
      top,
      w,
      h,
      sheet.linear(0, top, 0, top + h, [
        [0, '#0d1c3c'],
        [1, '#1b2c58'],
      ]),
    ) +
    circle(
      cx,
      top + 230,
      190,
      sheet.radial(cx, top + 230, 190, [
        [0, '#f7ab2b', 0.6],
        [0.6, '#f7ab2b', 0.16],
        [1, '#f7ab2b', 0],
      ]),
    ) +
    triangle(cx, top + 310, 170, amber, '#0b1b33') +
    rect(x + 50, top + 370, w - 100, 14, '#eef2f7', 'rx="7" fill-opacity=".85"') +
    rect(x + 76, top + 398, w - 152, 10, '#eef2f7', 'rx="5" fill-opacity=".45"') +
    rect(x + 44, top + 446, w - 88, 44, '#ffffff', 'rx="12" fill-opacity=".14"')
  // a fishing line let down from outside the picture, its hook beside the phone
  const hook =
    stroke(
      'M1090 0V300Q1090 372 1044 372Q1002 372 1002 332L1012 346',
      '#c9d2df',
      5,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) + stroke('M1093 0V300Q1093 374 1044 375', amber, 2, 'stroke-opacity=".8"')
  return [
    backdrop(stage, {
      seed: 83,
      stars: 60,
      clouds: { count: 7, top: 0.3, bottom: 0.92, size: 1.2 },
      far: 170,
      near: 100,
      peaks: 5,
      gap: 0.3,
      rough: 0.8,
      trees: 22,
    }),
    band(sheet, y + 4, 900, mix(hour.field, hour.far, 0.3), mix(hour.land, '#060d1c', 0.3)),
    skyline(sheet, y + 6, 80, mix(hour.far, hour.land, 0.3), 20, { windows: 0.14, from: 980 }),
    rect(0, 768, 1600, 3, hour.rim, 'fill-opacity=".5"'),
    ellipse(
      cx,
      772,
      380,
      40,
      sheet.radial(
        cx,
        772,
        380,
        [
          [0, amber, 0.5],
          [0.5, amber, 0.14],
          [1, amber, 0],
        ],
        40,
      ),
    ),
    phone(sheet, x, top, w, h, hour, screen),
    paper(996, 346, 104, hour, 6, { lines: 3, stamp: false }),
    hook,
    verge(sheet, ground, 850, 9, 1.1, 0.8),
  ].join('')
}

const flood: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const truck = pickup(sheet, { hour, paint: 'pearl', cab: 'single', load: 'relief', lampsOn: true })
  const boat = (x: number, by: number, s: number): string => {
    const t = tones('#8a6238', hour)
    const b = tones('#c99a63', hour)
    return `<g transform="translate(${x} ${by}) scale(${s})">${[0, 1, 2].map((i) => rect(60 + i * 54, -58 - (i === 1 ? 12 : 0), 48, 50, b.body) + rect(92 + i * 54, -58 - (i === 1 ? 12 : 0), 16, 50, b.light)).join('')}${path('M-30-40Q20 0 70 4L250 4Q300 0 340-46Q280-18 240-18L70-18Q20-20-30-40z', t.body)}${path('M160 4L250 4Q300 0 340-46Q280-18 240-18L170-18z', t.light)}${path('M-30-40Q20 0 70 4L120 4Q40-4-30-40z', t.shade)}${path('M-50 8Q150 24 360 6Q150 14-50 8z', '#eef2f7', 'fill-opacity=".35"')}</g>`
  }
  return [
    backdrop(stage, {
      seed: 97,
      clouds: { count: 10, top: 0.06, bottom: 0.8, size: 1.6, strength: 0.55 },
      far: 150,
      near: 84,
      peaks: 5,
      gap: 0.2,
      trees: 24,
      mist: 0.6,
    }),
    water(sheet, ground, y + 5, 900, 7, 46),
    stiltHouse(90, y + 70, 250, hour),
    coconut(60, y + 76, 330, -30, mix(hour.land, hour.far, 0.25), 3) +
      banana(370, y + 66, 90, treeTones(hour, 0.2).dark, treeTones(hour, 0.2).light, 6),
    poleLine([500, 920, 1340], y + 66, 300, mix(hour.land, hour.far, 0.3), 1600),
    stiltHouse(1240, y + 48, 180, hour),
    rainTree(1480, y + 60, 280, 230, treeTones(hour, 0.3).dark, treeTones(hour, 0.3).light, 8),
    boat(1180, 742, 1),
    place(sheet, truck, { x: 330, y: 806, scale: 134, shadow: 0 }),
    // water over the road up to the hubs
    path(
      'M0 780Q200 768 330 778Q420 764 520 778T760 776T1010 778Q1050 764 1120 780T1600 782V900H0z',
      sheet.linear(0, 770, 0, 900, [
        [0, mix(hour.haze, hour.far, 0.35)],
        [0.4, mix(hour.far, hour.road, 0.5)],
        [1, mix(hour.road, hour.land, 0.4)],
      ]),
      'fill-opacity=".94"',
    ),
    path(
      'M300 784Q470 764 640 784Q470 778 300 784zM720 784Q900 762 1130 786Q900 778 720 784z',
      '#eef2f7',
      'fill-opacity=".5"',
    ),
    Array.from({ length: 18 }, (_, i) =>
      rect(
        ((i * 293) % 1600) - 30,
        800 + ((i * 37) % 84),
        50 + ((i * 61) % 110),
        2.4,
        '#eef2f7',
        'fill-opacity=".2" rx="1"',
      ),
    ).join(''),
    boat(820, 884, 1.3),
    rain(sheet, 8, 110, 900),
  ].join('')
}

const safety: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const wall = tones('#efe4d2', hour)
  const roof = tones('#2f6f9f', hour)
  const school =
    rect(80, 560, 520, 150, wall.body) +
    rect(500, 560, 100, 150, wall.light) +
    poly(
      [
        [56, 560],
        [110, 500],
        [560, 500],
        [630, 560],
      ],
      roof.body,
    ) +
    poly(
      [
        [470, 500],
        [560, 500],
        [630, 560],
        [520, 560],
      ],
      roof.light,
    ) +
    Array.from(
      { length: 7 },
      (_, i) =>
        rect(104 + i * 68, 592, 42, 48, mix(hour.glass[0], hour.glass[1], 0.45)) +
        rect(124 + i * 68, 592, 2, 48, wall.shade),
    ).join('') +
    rect(80, 664, 520, 6, wall.shade) +
    rect(300, 650, 60, 60, wall.deep)
  const sign = (x: number, base: number, s: number): string =>
    rect(x - 4, base - 250 * s, 8, 250 * s, mix('#aab4c6', hour.ambient, 0.25)) +
    `<g transform="translate(${x} ${base - 250 * s}) rotate(45) scale(${s})">${rect(-62, -62, 124, 124, amber, 'rx="14"')}${rect(-52, -52, 104, 104, '#0b1b33', 'rx="9"')}${rect(-46, -46, 92, 92, amber, 'rx="7"')}</g>` +
    Array.from({ length: 4 }, (_, i) =>
      poly(
        [
          [x - 34 * s + i * 19 * s, base - 222 * s],
          [x - 25 * s + i * 19 * s, base - 222 * s],
          [x - 17 * s + i * 19 * s, base - 278 * s],
          [x - 26 * s + i * 19 * s, base - 278 * s],
        ],
        '#0b1b33',
      ),
    ).join('')
  const cone = (x: number, base: number, s: number): string =>
    poly(
      [
        [x - 18 * s, base],
        [x - 4 * s, base - 52 * s],
        [x + 4 * s, base - 52 * s],
        [x + 18 * s, base],
      ],
      '#e8663a',
    ) +
    poly(
      [
        [x - 11 * s, base - 22 * s],
        [x - 7.5 * s, base - 36 * s],
        [x + 7.5 * s, base - 36 * s],
        [x + 11 * s, base - 22 * s],
      ],
      '#fff6dc',
    ) +
    poly(
      [
        [x, base],
        [x + 1 * s, base - 52 * s],
        [x + 4 * s, base - 52 * s],
        [x + 18 * s, base],
      ],
      '#ffb36b',
      'fill-opacity=".5"',
    ) +
    rect(x - 24 * s, base - 4 * s, 48 * s, 7 * s, '#b84a28')
  return [
    backdrop(stage, {
      seed: 112,
      heaps: [
        [610, 230, 460],
        [1240, 330, 300],
        [90, 170, 260],
      ],
      cool: 0.2,
      far: 110,
      near: 60,
      trees: 22,
    }),
    band(sheet, y + 4, 716, mix(hour.field, hour.haze, 0.3), mix(hour.field, hour.land, 0.2)),
    rainTree(1540, 712, 300, 250, treeTones(hour, 0.16).dark, treeTones(hour, 0.16).light, 6),
    `<g transform="translate(790 0)">${school}</g>`,
    rect(0, 706, 1600, 14, mix('#dfe5ee', hour.ambient, 0.3)),
    road(sheet, ground, { top: 720, bottom: 892 }),
    // zebra
    Array.from({ length: 6 }, (_, i) => {
      const a = 738 + i * i * 2.1 + i * 14
      const b = a + 9 + i * 2.2
      return poly(
        [
          [920 - (a - 720) * 0.5, a],
          [1110 - (a - 720) * 0.2, a],
          [1110 - (b - 720) * 0.2, b],
          [920 - (b - 720) * 0.5, b],
        ],
        '#f8f5ee',
        'fill-opacity=".92"',
      )
    }).join(''),
    rect(800, 738, 14, 72, '#f8f5ee', 'fill-opacity=".9"'),
    place(sheet, sixWheel(sheet, { hour, paint: 'brick', lampsOn: true }), { x: -170, y: 800, scale: 112 }),
    // reflective strip along the box side
    Array.from({ length: 12 }, (_, i) =>
      rect(-158 + i * 54, 800 - 118 * 1.12, 34, 7, i % 2 === 0 ? '#e8663a' : '#fff6dc'),
    ).join(''),
    sign(1190, 722, 1) + cone(1210, 872, 1.2) + cone(1330, 800, 0.9),
    rect(0, 892, 1600, 8, mix(hour.land, hour.field, 0.3)),
  ].join('')
}

const holiday: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  return [
    backdrop(stage, {
      seed: 130,
      sun: [60, 120],
      clouds: { count: 8, top: 0.1, bottom: 0.85, size: 1.3 },
      mist: 0.3,
    }),
    water(sheet, ground, y, 800, 15, 46),
    path(
      `M-10 ${y + 2}Q120 ${y - 60} 260 ${y - 30}Q360 ${y - 6} 430 ${y + 2}z`,
      mix(hour.far, hour.haze, 0.2),
    ) +
      path(
        `M1200 ${y + 2}Q1330 ${y - 80} 1450 ${y - 40}Q1540 ${y - 10} 1610 ${y - 20}V${y + 2}z`,
        mix(hour.far, hour.haze, 0.15),
      ),
    path(
      'M-10 770Q300 716 700 748T1610 730V910H-10z',
      sheet.linear(0, 720, 0, 900, [
        [0, mix('#e8cf9e', hour.ambient, 0.1)],
        [1, mix('#b98f5f', hour.land, 0.3)],
      ]),
    ),
    path('M-10 764Q300 710 700 742T1610 724V734Q1100 752 700 754T-10 780z', '#fff6dc', 'fill-opacity=".55"'),
    softShadow(sheet, 640, 806, 330, 16, 0.45),
    calendar(sheet, 370, 806, 520, hour, 17),
    coconut(1330, 800, 640, -150, mix(hour.land, '#0b1b33', 0.1), 3) +
      coconut(1430, 806, 480, 70, mix(hour.land, '#0b1b33', 0.2), 9),
    place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'extended' }), {
      x: 940,
      y: 852,
      scale: 92,
      shadow: 0.4,
    }),
    egrets([
      [980, 250, 1.4],
      [1040, 228, 1.1],
      [930, 222, 0.9],
    ]),
  ].join('')
}

const motorShow: Draw = (stage) => {
  const { sheet, frame, hour } = stage
  const { horizon: y } = frame
  const shell = tones('#e3e9f2', hour)
  let mullions = ''
  for (let i = 0; i <= 22; i++) {
    const x = 300 + i * 50
    const top = 430 - 150 * Math.sin(((x - 180) / 1340) * Math.PI) * 0.86 + 30
    mullions += rect(x - 2, top, 4, 690 - top, mix('#1b2c58', hour.ambient, 0.2))
  }
  return [
    backdrop(stage, {
      seed: 147,
      stars: 50,
      clouds: { count: 6, top: 0.3, bottom: 0.9, size: 1.2 },
      far: 90,
      near: 0,
      mist: 0.3,
    }),
    skyline(sheet, y + 4, 120, mix(hour.far, hour.haze, 0.3), 4, { windows: 0.1 }),
    // hall: glowing glass under one curved roof
    path(
      'M280 690V470Q560 300 850 300T1420 470V690z',
      sheet.linear(0, 320, 0, 690, [
        [0, '#3c4f86'],
        [0.5, '#c58a5c'],
        [1, '#ffd98f'],
      ]),
    ),
    mullions,
    rect(280, 560, 1140, 5, mix('#1b2c58', hour.ambient, 0.2)),
    place(sheet, pickup(sheet, { hour: { ...hour, day: 0.4 }, paint: 'graphite', cab: 'double' }), {
      x: 560,
      y: 690,
      scale: 46,
      shadow: 0,
    }),
    place(sheet, pickup(sheet, { hour: { ...hour, day: 0.4 }, paint: 'brick', cab: 'single' }), {
      x: 980,
      y: 690,
      scale: 46,
      shadow: 0,
    }),
    path('M180 500Q500 250 850 250T1520 500L1500 508Q1190 300 850 300T200 508z', shell.body) +
      path('M850 250Q1190 250 1520 500L1500 508Q1190 300 850 300z', shell.light) +
      stroke('M850 251Q1190 251 1520 500', hour.rim, 3),
    spots(
      sheet,
      [
        { x: 420, y: 690, tx: 260, ty: 60, w: 120 },
        { x: 1290, y: 690, tx: 1450, ty: 60, w: 120 },
      ],
      0.28,
    ),
    band(sheet, 690, 900, mix(hour.road, hour.haze, 0.3), mix(hour.road, hour.land, 0.5)),
    path('M300 690L1400 690L1560 900L140 900z', '#ffd98f', 'fill-opacity=".14"'),
    flags(
      [
        [120, 740, 400],
        [230, 720, 350],
        [1480, 740, 400],
        [1380, 716, 340],
      ],
      hour,
    ),
    place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'double', bar: true, lampsOn: true }), {
      x: 470,
      y: 836,
      scale: 128,
      shadow: 0.55,
      beam: { x: 527, y: 98, reach: 340, strength: 0.4 },
    }),
  ].join('')
}

const training: Draw = (stage) => {
  const { sheet, hour, frame } = stage
  const wall = '#223a66'
  const steel = tones('#aab8cc', hour)
  const red = tones('#c8452f', hour)
  const lift = (x: number): string =>
    rect(x, 250, 34, 560, steel.shade) +
    rect(x + 20, 250, 14, 560, steel.light) +
    rect(x - 18, 800, 70, 14, steel.body)
  const y = 560
  const tools = Array.from({ length: 9 }, (_, i) => {
    const x = 96 + i * 34
    return (
      rect(x, 330, 6, 50 + ((i * 17) % 40), '#c9d2df', 'rx="3"') +
      (i % 2 === 0
        ? circle(x + 3, 332, 9, '#c9d2df') + circle(x + 3, 332, 4, '#1b2f56')
        : rect(x - 5, 324, 16, 14, '#e8a23c', 'rx="3"'))
    )
  }).join('')
  return [
    // the yard outside, seen through the open door
    backdrop(stage, {
      seed: 163,
      sun: [20, 60],
      clouds: { count: 6, top: 0.2, bottom: 0.9 },
      far: 130,
      near: 70,
      gap: 0.6,
      trees: 20,
    }),
    band(sheet, frame.horizon + 4, 900, mix(hour.field, hour.far, 0.3), hour.land),
    // the hall: wall with an opening
    path(
      'M0 0H1600V900H0zM1080 230H1540V790H1080z',
      sheet.linear(0, 0, 1100, 0, [
        [0, '#152548'],
        [1, wall],
      ]),
      'fill-rule="evenodd"',
    ),
    poly(
      [
        [1080, 230],
        [1540, 230],
        [1540, 262],
        [1080, 262],
      ],
      '#3c527f',
    ) +
      Array.from({ length: 3 }, (_, i) => rect(1080, 234 + i * 9, 460, 3, '#2a3f6b')).join('') +
      rect(1066, 216, 14, 580, '#33497a') +
      rect(1540, 216, 14, 580, '#101d3a') +
      rect(1080, 230, 3, 560, hour.rim, 'fill-opacity=".5"'),
    // roof beams and lamps
    Array.from({ length: 5 }, (_, i) =>
      poly(
        [
          [i * 360 - 60, 0],
          [i * 360 - 30, 0],
          [i * 360 + 90, 110],
          [i * 360 + 70, 110],
        ],
        '#0f1d3c',
      ),
    ).join('') + rect(0, 104, 1600, 16, '#0f1d3c'),
    [240, 620, 960]
      .map(
        (x) =>
          rect(x - 60, 120, 120, 12, '#33497a') +
          rect(x - 52, 132, 104, 5, '#fff3d2') +
          poly(
            [
              [x - 52, 137],
              [x + 52, 137],
              [x + 190, 800],
              [x - 190, 800],
            ],
            sheet.linear(0, 137, 0, 800, [
              [0, '#ffe9b8', 0.26],
              [1, '#ffe2a6', 0],
            ]),
          ),
      )
      .join(''),
    rect(70, 296, 330, 150, '#1b2f56', 'rx="6"') + rect(70, 296, 330, 6, '#3c527f') + tools,
    rect(80, 620, 250, 184, red.body, 'rx="8"') +
      rect(240, 620, 90, 184, red.light, 'rx="8"') +
      [0, 1, 2, 3]
        .map(
          (i) =>
            rect(92, 640 + i * 40, 226, 3, red.deep) + rect(180, 652 + i * 40, 50, 7, steel.light, 'rx="3"'),
        )
        .join('') +
      rect(74, 608, 262, 14, steel.body, 'rx="3"') +
      rect(110, 586, 90, 22, steel.shade, 'rx="4"') +
      rect(220, 574, 40, 34, '#e8a23c', 'rx="4"'),
    rect(
      0,
      800,
      1600,
      100,
      sheet.linear(0, 800, 0, 900, [
        [0, '#4a5f8e'],
        [1, '#1b2c52'],
      ]),
    ),
    poly(
      [
        [1080, 800],
        [1540, 800],
        [1400, 900],
        [760, 900],
      ],
      '#f7ab2b',
      'fill-opacity=".34"',
    ),
    softShadow(sheet, 700, 820, 330, 18, 0.5),
    lift(404) + lift(962),
    place(sheet, pickup(sheet, { hour, paint: 'sky', cab: 'double' }), {
      x: 700 - (530 * 1.06) / 2,
      y,
      scale: 106,
      shadow: 0,
    }),
    rect(392, y, 616, 20, steel.shade) +
      rect(392, y, 616, 6, steel.light) +
      rect(392, y + 20, 616, 8, '#14203a', 'fill-opacity=".5"') +
      poly(
        [
          [392, y],
          [392, y - 14],
          [408, y],
        ],
        steel.body,
      ) +
      poly(
        [
          [1008, y],
          [1008, y - 14],
          [992, y],
        ],
        steel.light,
      ) +
      rect(398, y - 22, 46, 64, steel.body, 'rx="5"') +
      rect(956, y - 22, 46, 64, steel.light, 'rx="5"'),
    // a stand with an engine part and a desk of papers
    rect(1130, 700, 180, 12, steel.light) +
      rect(1146, 712, 8, 96, steel.shade) +
      rect(1286, 712, 8, 96, steel.body) +
      paper(1160, 628, 54, hour, -8, { lines: 3, stamp: false }) +
      `<circle cx="1262" cy="664" r="34" fill="none" stroke="${steel.shade}" stroke-width="16"/>` +
      `<path d="M1262 630A34 34 0 0 1 1296 664" fill="none" stroke="${hour.rim}" stroke-width="5"/>`,
  ].join('')
}

interface Entry {
  name: string
  hour: Hour
  frame?: Partial<Frame>
  draw: Draw
}

const table: readonly Entry[] = [
  {
    name: 'new-branch-nakhon-sawan',
    hour: hours.warm,
    frame: { sunX: 1700, horizon: 580 },
    draw: nakhonSawan,
  },
  { name: 'bot-supervision', hour: hours.dawn, frame: { sunX: 800, horizon: 620 }, draw: supervision },
  { name: 'e-tax-invoice', hour: hours.pale, frame: { sunX: 760, horizon: 620 }, draw: eTax },
  { name: 'app-update', hour: hours.dawn, frame: { sunX: 800, horizon: 600 }, draw: appUpdate },
  { name: 'scam-warning', hour: hours.night, frame: { sunX: 1260, horizon: 640 }, draw: scam },
  { name: 'flood-relief', hour: hours.rain, frame: { sunX: 980, horizon: 540 }, draw: flood },
  { name: 'road-safety', hour: hours.noon, frame: { sunX: 1900, horizon: 610 }, draw: safety },
  { name: 'holiday-hours', hour: hours.golden, frame: { sunX: 1060, horizon: 610 }, draw: holiday },
  {
    name: 'annual-tax-reminder',
    hour: hours.clear,
    frame: { sunX: 760, horizon: 430 },
    draw: (stage) => windscreen(stage, { sign: true }),
  },
  { name: 'motor-show-2573', hour: hours.dusk, frame: { sunX: 850, horizon: 640 }, draw: motorShow },
  { name: 'training-day', hour: hours.dawn, frame: { sunX: 1310, horizon: 640 }, draw: training },
]

export const news = (): Picture[] =>
  table.map((entry) =>
    render(
      `content/pictures/news/${entry.name}.svg`,
      { ...wideFrame, ...entry.frame },
      entry.hour,
      entry.draw,
    ),
  )

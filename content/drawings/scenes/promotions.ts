/** One picture for each promotion; no two share hour, subject and composition. */
import type { Hour } from '../parts/colour.ts'
import { hours, mix, tones } from '../parts/colour.ts'
import { ground as band, karst, mist, paddies, ridge, road, verge, water } from '../parts/land.ts'
import { banana, coconut, rainTree, standing, sugarPalm, treeLine, treeTones } from '../parts/plants.ts'
import { coin, podium, spots, truss, umbrella } from '../parts/props.ts'
import { egrets, rain } from '../parts/sky.ts'
import { circle, ellipse, num, path, poly, rect, stroke } from '../parts/svg.ts'
import { bungalow, poleLine, poles } from '../parts/town.ts'
import type { Vehicle } from '../parts/vehicles.ts'
import { pickup, place, sixWheel, suv, tractorHead } from '../parts/vehicles.ts'
import { backdrop } from './backdrop.ts'
import type { Draw, Frame, Picture, Stage } from './scene.ts'
import { render } from './scene.ts'

export const wideFrame: Frame = {
  w: 1600,
  h: 900,
  horizon: 600,
  sunX: 1060,
  wheels: 770,
  x: 360,
  scale: 128,
  road: [716, 850],
  size: 1,
  hush: 0,
}

interface Entry {
  name: string
  hour: (typeof hours)[keyof typeof hours]
  frame?: Partial<Frame>
  draw: Draw
}

/** The sun is a coin. */
const coinSun: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const cx = frame.sunX
  const r = 250
  return [
    backdrop(stage, {
      seed: 140,
      stars: 30,
      clouds: { count: 4, top: 0.3, bottom: 0.7, left: 0, right: 0.5 },
      cool: 0.9,
      mist: 0,
    }),
    circle(
      cx,
      y - 96,
      620,
      sheet.radial(cx, y - 96, 620, [
        [0, '#ffd27a', 0.75],
        [0.42, '#f7ab2b', 0.4],
        [0.62, '#d97f4f', 0.16],
        [1, '#b9656a', 0],
      ]),
    ),
    coin(sheet, cx, y - 96, r, hour),
    hills(stage, 141, 96, 60),
    treeLine(sheet, y + 3, 16, mix(hour.land, hour.far, 0.6), 9),
    water(sheet, ground, y + 4, frame.road[0], 5, 30),
    sugarPalm(168, y + 22, 210, mix(hour.land, hour.far, 0.24), 4, hour.rim),
    sugarPalm(226, y + 26, 160, mix(hour.land, hour.far, 0.3), 9, hour.rim),
    sugarPalm(110, y + 20, 130, mix(hour.land, hour.far, 0.36), 13, hour.rim),
    road(sheet, ground, { top: frame.road[0], bottom: frame.road[1], lane: 798, dash: 130 }),
    place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'double', bar: true, lampsOn: true }), {
      x: 250,
      y: frame.wheels,
      scale: 140,
    }),
    verge(sheet, ground, 866, 8, 1, 0.8),
  ].join('')
}

const hills = ({ sheet, hour, ground, frame }: Stage, seed: number, far: number, near: number): string =>
  ridge(sheet, ground, { seed, height: far, distance: 0.72, peaks: 6, gap: 0.3, gapWidth: 0.16 }) +
  ridge(sheet, ground, { seed: seed + 1, height: near, distance: 0.54, peaks: 8, gap: 0.3, gapWidth: 0.18 }) +
  mist(sheet, hour, frame.horizon, 50, 0.5)

/** A lorry at the dock of a warehouse, early. */
const dock: Draw = (stage) => {
  const { sheet, frame, hour } = stage
  const wall = tones('#dfe6ee', hour)
  const metal = tones('#5d7fae', hour)
  const dark = tones('#33435f', hour)
  const floor = frame.wheels + 8
  const bay = (x: number, open: boolean): string =>
    rect(x, 470, 190, 230, open ? mix('#0d1930', hour.ambient, 0.3) : metal.body) +
    (open
      ? rect(
          x,
          470,
          190,
          230,
          sheet.linear(0, 470, 0, 700, [
            [0, '#ffe0a0'],
            [1, '#c98a3c'],
          ]),
        ) +
        [0, 1, 2]
          .map(
            (i) =>
              rect(x + 22 + i * 52, 636 - (i % 2) * 34, 46, 64 + (i % 2) * 34, tones('#b98550', hour).body) +
              rect(x + 54 + i * 52, 636 - (i % 2) * 34, 14, 64 + (i % 2) * 34, tones('#b98550', hour).light),
          )
          .join('')
      : Array.from({ length: 9 }, (_, i) => rect(x, 478 + i * 25, 190, 4, metal.shade)).join('')) +
    rect(x - 14, 452, 218, 20, dark.body) +
    rect(x - 14, 470, 14, 232, dark.shade) +
    rect(x + 190, 470, 14, 232, dark.body)
  return [
    backdrop(stage, {
      seed: 260,
      stars: 30,
      far: 130,
      near: 70,
      peaks: 4,
      trees: 24,
    }),
    band(sheet, frame.horizon + 4, 900, mix(hour.field, hour.haze, 0.2), mix(hour.field, hour.land, 0.5)),
    treeLine(sheet, frame.horizon + 40, 34, treeTones(hour, 0.2).dark, 71, 1000, 1610, 60),
    // hall: roof, wall, canopy
    poly(
      [
        [-10, 250],
        [820, 290],
        [900, 330],
        [900, 700],
        [-10, 700],
      ],
      wall.body,
    ),
    poly(
      [
        [640, 281],
        [820, 290],
        [900, 330],
        [900, 700],
        [740, 700],
      ],
      wall.light,
      'fill-opacity=".75"',
    ),
    poly(
      [
        [-10, 214],
        [834, 262],
        [920, 330],
        [900, 330],
        [820, 290],
        [-10, 250],
      ],
      metal.body,
    ) +
      poly(
        [
          [560, 246],
          [834, 262],
          [920, 330],
          [900, 330],
          [820, 290],
          [560, 277],
        ],
        metal.light,
      ),
    Array.from({ length: 12 }, (_, i) => rect(40 + i * 74, 296, 2, 130, wall.shade)).join(''),
    rect(0, 332, 640, 10, hour.rim, 'fill-opacity=".9"'),
    [155, 425, 695]
      .map((x) =>
        poly(
          [
            [x - 20, 446],
            [x + 20, 446],
            [x + 190, 770],
            [x - 190, 770],
          ],
          sheet.linear(0, 446, 0, 770, [
            [0, '#ffe0a0', 0.4],
            [1, '#ffe0a0', 0],
          ]),
        ),
      )
      .join(''),
    poly(
      [
        [-10, 400],
        [860, 400],
        [930, 436],
        [-10, 436],
      ],
      dark.body,
    ) +
      poly(
        [
          [600, 400],
          [860, 400],
          [930, 436],
          [640, 436],
        ],
        dark.light,
        'fill-opacity=".5"',
      ) +
      rect(-10, 434, 940, 9, dark.deep),
    bay(60, true) + bay(330, false) + bay(600, true),
    poly(
      [
        [-10, 700],
        [900, 700],
        [900, floor],
        [-10, floor],
      ],
      wall.shade,
    ) + rect(-10, 694, 910, 10, mix('#f0c25a', hour.ambient, 0.2)),
    [110, 160, 380, 430, 650, 700].map((x) => rect(x, 706, 20, 40, dark.deep, 'rx="3"')).join(''),
    band(sheet, floor - 28, 900, mix(hour.road, hour.haze, 0.45), mix(hour.road, hour.land, 0.4)),
    poly(
      [
        [-10, floor - 28],
        [900, floor - 28],
        [760, 900],
        [-10, 900],
      ],
      mix(hour.road, hour.land, 0.55),
      'fill-opacity=".45"',
    ),
    Array.from({ length: 4 }, (_, i) =>
      poly(
        [
          [760 + i * 270, floor - 10],
          [770 + i * 270, floor - 10],
          [730 + i * 330, 900],
          [712 + i * 330, 900],
        ],
        mix('#f0c25a', hour.ambient, 0.2),
        'fill-opacity=".7"',
      ),
    ).join(''),
    place(sheet, sixWheel(sheet, { hour, paint: 'brick', boxColour: '#f2efe8', lampsOn: true }), {
      x: 470,
      y: 804,
      scale: 116,
      shadow: 0.5,
    }),
    // pallets in front
    [0, 1]
      .map(
        (i) =>
          rect(1440 + i * 4, 842 - i * 52, 120, 8, dark.shade) +
          rect(1446, 790 - i * 52 + 4, 108, 48, tones('#b98550', hour).body) +
          rect(1520, 790 - i * 52 + 4, 34, 48, tones('#b98550', hour).light),
      )
      .join(''),
  ].join('')
}

/** Cane on both sides, the pickup carries it out. */
const caneHarvest: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const cane = tones('#8fa24a', hour)
  const leaf = (x: number, base: number, h: number, seed: number): string => {
    let d = ''
    let s = ''
    let l = ''
    for (let i = 0; i < 9; i++) {
      const px = x + i * 26 + ((i * seed * 7) % 13)
      const tall = h * (0.8 + (((i + seed) * 31) % 20) / 70)
      s += `M${num(px)} ${base}L${num(px + 6)} ${num(base - tall * 0.74)}h9L${num(px + 13)} ${base}z`
      for (let k = 0; k < 5; k++) {
        const dir = k % 2 === 0 ? 1 : -1
        const reach = tall * (0.17 + ((i + k) % 3) * 0.045)
        const yy = base - tall * (0.5 + k * 0.1)
        const leafPath = `M${num(px + 9)} ${num(yy + 20)}Q${num(px + 9 + dir * reach * 0.4)} ${num(yy - reach * 0.7)} ${num(px + 9 + dir * reach)} ${num(yy - reach * 0.1)}Q${num(px + 9 + dir * reach * 0.42)} ${num(yy - reach * 0.56)} ${num(px + 12)} ${num(yy + 22)}z`
        if (dir > 0) l += leafPath
        else d += leafPath
      }
    }
    return path(s, mix(cane.shade, '#c08a4a', 0.4)) + path(d, cane.shade) + path(l, cane.body)
  }
  return [
    backdrop(stage, {
      seed: 330,
      cool: 0.2,
      far: 120,
      near: 60,
      peaks: 5,
      gap: 0.2,
      trees: 20,
    }),
    paddies(sheet, ground, {
      seed: 12,
      bottom: frame.road[0],
      flooded: 0,
      bands: 6,
      across: 9,
      crop: '#e0a83f',
      crop2: '#b7a14a',
      sink: 0.35,
    }),
    standing(
      sheet,
      640,
      90,
      mix(cane.light, hour.haze, 0.3),
      mix(cane.body, hour.haze, 0.2),
      mix(cane.shade, hour.land, 0.2),
      3,
      -10,
      560,
      16,
    ),
    standing(
      sheet,
      650,
      80,
      mix(cane.light, hour.haze, 0.3),
      mix(cane.body, hour.haze, 0.2),
      mix(cane.shade, hour.land, 0.2),
      7,
      1240,
      1610,
      16,
    ),
    // laterite road
    road(
      sheet,
      { ...ground, hour: { ...hour, road: mix('#b9603f', hour.ambient, 0.12) } },
      { top: frame.road[0], bottom: frame.road[1] + 60, bare: true },
    ),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'single', load: 'cane' }), {
      x: 470,
      y: frame.wheels,
      scale: 138,
    }),
    leaf(-40, 915, 600, 3) + leaf(140, 930, 380, 5),
    leaf(1400, 915, 540, 4) + leaf(1290, 935, 300, 2),
    rect(
      0,
      860,
      1600,
      40,
      sheet.linear(0, 850, 0, 900, [
        [0, hour.land, 0],
        [1, mix(hour.land, '#060d1c', 0.4), 0.9],
      ]),
    ),
  ].join('')
}

/** The first one of their own: a new pickup with its bow before the house. */
const firstOwn: Draw = (stage) => {
  const { sheet, frame, hour } = stage
  const { horizon: y } = frame
  return [
    backdrop(stage, {
      seed: 410,
      heaps: [
        [830, 330, 560],
        [260, 180, 330],
        [1330, 170, 240],
      ],
      far: 70,
      near: 40,
      trees: 26,
      cool: 0.2,
      mist: 0.4,
    }),
    band(sheet, y + 4, 900, mix(hour.field, hour.haze, 0.2), mix(hour.field, hour.land, 0.2)),
    rainTree(1390, 716, 480, 400, treeTones(hour, 0.16).dark, treeTones(hour, 0.06).light, 8),
    coconut(60, 716, 600, 90, mix(hour.land, hour.far, 0.16), 5),
    bungalow(110, 716, 800, hour),
    banana(90, 720, 170, treeTones(hour, 0.06).dark, treeTones(hour, 0.06).light, 4),
    banana(960, 720, 130, treeTones(hour, 0.06).dark, treeTones(hour, 0.06).light, 9),
    band(sheet, 716, 900, mix('#d9cdb8', hour.ambient, 0.1), mix('#b3a48d', hour.ambient, 0.16)),
    rect(0, 712, 1600, 8, '#ffffff', 'fill-opacity=".6"'),
    place(sheet, bowed(pickup(sheet, { hour, paint: 'sky', cab: 'single' }), hour), {
      x: 500,
      y: 832,
      scale: 168,
      shadow: 0.5,
    }),
  ].join('')
}

/** A broad ribbon over the cab, tied on the roof. Centimetres, y up. */
export const bowed = (vehicle: Vehicle, hour: Hour): Vehicle => {
  const t = tones('#e8452f', { ...hour, day: Math.max(hour.day, 0.86) })
  const loop = (dir: 1 | -1): string => {
    const c = dir > 0 ? t.light : t.body
    return (
      path(
        `M285 183Q${285 + dir * 22} 224 ${285 + dir * 52} 220Q${285 + dir * 64} 208 ${285 + dir * 46} 193Q${285 + dir * 26} 182 285 183z`,
        c,
      ) +
      path(
        `M${285 + dir * 8} 189Q${285 + dir * 24} 210 ${285 + dir * 44} 209Q${285 + dir * 50} 203 ${285 + dir * 38} 196Q${285 + dir * 22} 188 ${285 + dir * 8} 189z`,
        t.shade,
      ) +
      path(
        `M285 184L${285 + dir * 44} 168L${285 + dir * 34} 160L${285 + dir * 28} 150L280 180z`,
        dir > 0 ? t.body : t.shade,
      )
    )
  }
  const bow =
    path('M276 180L294 180L294 46L276 46z', t.body) +
    path('M288 180L294 180L294 46L288 46z', t.light) +
    loop(-1) +
    loop(1) +
    rect(275, 176, 20, 18, t.body, 'rx="7"') +
    rect(286, 177, 8, 16, t.light, 'rx="4"')
  return { ...vehicle, content: vehicle.content + bow }
}

/** A viewpoint over a bay with islands. */
const viewpoint: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y, w } = frame
  const rail = tones('#f2efe8', hour)
  const stone = tones('#b9a68c', hour)
  let posts = ''
  for (let x = -20; x < w + 40; x += 96)
    posts +=
      rect(x, 612, 22, 92, stone.body) +
      rect(x + 15, 612, 7, 92, stone.light) +
      rect(x - 4, 604, 30, 11, rail.body)
  return [
    backdrop(stage, {
      seed: 520,
      heaps: [
        [620, 330, 520],
        [230, 190, 300],
      ],
      cool: 0.2,
      mist: 0,
    }),
    water(sheet, ground, y, 720, 9, 44),
    karst(sheet, ground, 0.5, [
      { x: 80, w: 210, h: 190, kind: 0 },
      { x: 230, w: 150, h: 118, kind: 2 },
      { x: 470, w: 110, h: 84, kind: 1 },
      { x: 1130, w: 130, h: 96, kind: 2, flip: true },
      { x: 1210, w: 220, h: 236, kind: 1 },
      { x: 1390, w: 180, h: 150, kind: 0, flip: true },
    ]),
    // a long-tail boat far out
    path(`M1002 ${y + 46}q44 12 92-6l8-14q-6 14-22 16h-60z`, mix(hour.land, hour.far, 0.2)) +
      rect(1024, y + 24, 34, 5, mix(hour.land, hour.far, 0.2)) +
      rect(1028, y + 26, 2, 22, mix(hour.land, hour.far, 0.2)) +
      rect(1054, y + 26, 2, 20, mix(hour.land, hour.far, 0.2)),
    egrets([
      [620, 250, 1.3],
      [674, 232, 1],
      [590, 226, 0.9],
    ]),
    band(sheet, 690, 900, mix(stone.light, hour.haze, 0.2), mix(stone.shade, hour.land, 0.3)),
    posts,
    rect(-10, 632, w + 20, 12, rail.body) +
      rect(-10, 632, w + 20, 4, rail.light) +
      rect(-10, 664, w + 20, 10, rail.shade),
    poly(
      [
        [0, 716],
        [w, 716],
        [w, 720],
        [0, 720],
      ],
      stone.shade,
    ),
    Array.from({ length: 9 }, (_, i) =>
      poly(
        [
          [i * 200 - 20, 720],
          [i * 200 - 14, 720],
          [i * 240 - 200, 900],
          [i * 240 - 214, 900],
        ],
        stone.shade,
        'fill-opacity=".4"',
      ),
    ).join(''),
    place(sheet, pickup(sheet, { hour, paint: 'pearl', cab: 'double', load: 'boxes' }), {
      x: 380,
      y: 800,
      scale: 152,
      shadow: 0.5,
    }),
    coconut(1440, 912, 760, -110, mix(hour.land, '#0b1b33', 0.2), 3),
    coconut(1530, 930, 600, 60, mix(hour.land, '#0b1b33', 0.3), 8),
    banana(60, 920, 190, mix(hour.land, '#0b1b33', 0.2), treeTones(hour, 0.1).light, 3),
    banana(190, 930, 130, mix(hour.land, '#0b1b33', 0.2), treeTones(hour, 0.1).light, 6),
  ].join('')
}

/** Three heads ready in the yard. */
const fleet: Draw = (stage) => {
  const { sheet, frame, hour } = stage
  const mast = (x: number, base: number, h: number): string =>
    rect(x - 3, base - h, 6, h, mix(hour.land, hour.far, 0.3)) +
    rect(x - 44, base - h - 6, 88, 9, mix(hour.land, hour.far, 0.3)) +
    [-34, -10, 14].map((d) => rect(x + d, base - h + 3, 20, 7, '#fff0c8')).join('') +
    circle(
      x,
      base - h + 6,
      150,
      sheet.radial(x, base - h + 6, 150, [
        [0, '#ffe2a6', 0.5],
        [0.3, '#ffcf7a', 0.16],
        [1, '#ffcf7a', 0],
      ]),
    )
  const one = (paint: 'brick' | 'pearl' | 'lagoon', x: number, y: number, scale: number): string =>
    place(sheet, tractorHead(sheet, { hour, paint, lampsOn: true }), {
      x,
      y,
      scale,
      shadow: 0.6,
      beam: { x: 600, y: 88, reach: 300, strength: 0.3 },
    })
  return [
    backdrop(stage, {
      seed: 610,
      stars: 40,
      clouds: { count: 5, top: 0.4, bottom: 0.92 },
      far: 150,
      near: 80,
      peaks: 6,
      gap: 0.8,
      rough: 0.8,
      trees: 22,
    }),
    mast(250, 640, 420) + mast(1490, 640, 420) + mast(830, 620, 300),
    // stacked containers at the back of the yard
    [
      [20, 560, '#b8492f'],
      [20, 500, '#2f6f9f'],
      [190, 560, '#d8b98a'],
      [1250, 560, '#2b8a98'],
      [1250, 500, '#b8492f'],
      [1420, 560, '#2f6f9f'],
      [1420, 500, '#d8b98a'],
      [1420, 440, '#2b8a98'],
    ]
      .map(([x, y, c]) => {
        const t = tones(c as string, { ...hour, day: 0.5 })
        return (
          rect(x as number, y as number, 166, 60.5, t.body) +
          rect((x as number) + 118, y as number, 48, 58, t.light, 'fill-opacity=".6"') +
          Array.from({ length: 12 }, (_, i) =>
            rect((x as number) + 8 + i * 13, (y as number) + 5, 4, 48, t.shade),
          ).join('')
        )
      })
      .join(''),
    band(sheet, 616, 900, mix(hour.road, hour.haze, 0.42), mix(hour.road, hour.land, 0.7)),
    ellipse(
      frame.sunX,
      616,
      700,
      200,
      sheet.radial(
        frame.sunX,
        616,
        700,
        [
          [0, '#f7ab2b', 0.5],
          [0.5, '#e98f4a', 0.16],
          [1, '#e98f4a', 0],
        ],
        200,
      ),
    ),
    Array.from({ length: 7 }, (_, i) =>
      poly(
        [
          [frame.sunX + (i - 3) * 120 - 3, 620],
          [frame.sunX + (i - 3) * 120 + 3, 620],
          [frame.sunX + (i - 3) * 520 + 12, 900],
          [frame.sunX + (i - 3) * 520 - 12, 900],
        ],
        '#f4efe4',
        'fill-opacity=".28"',
      ),
    ).join(''),
    one('lagoon', 800, 690, 76),
    one('pearl', 470, 756, 100),
    one('brick', 90, 842, 134),
  ].join('')
}

/** Six umbrellas in a row, as many as instalments; the first is amber. */
const shelter: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const one = (i: number): string =>
    umbrella(
      175 + i * 250,
      354 + (i % 2) * 56,
      150,
      hour,
      440 + (i % 2) * 56,
      i === 0 ? '#f7ab2b' : '#5f86b5',
    )
  return [
    backdrop(stage, {
      seed: 700,
      clouds: { count: 9, top: 0.1, bottom: 0.7, size: 1.5, strength: 0.5 },
      far: 140,
      near: 80,
      peaks: 4,
      gap: 0.1,
      trees: 24,
      mist: 0.4,
    }),
    band(
      sheet,
      frame.horizon + 4,
      frame.road[0],
      mix(hour.field, hour.haze, 0.3),
      mix(hour.field, hour.land, 0.45),
    ),
    road(sheet, ground, { top: frame.road[0], bottom: 900, lane: 846, dash: 130, wet: 0.3 }),
    rain(sheet, 4, 170, 900),
    // they hang on a wire across the road
    stroke(
      'M-40 170Q175 236 425 286T675 226T925 286T1175 226T1425 286T1640 190',
      mix(hour.land, hour.far, 0.3),
      3,
    ),
    [1, 3, 5, 0, 2, 4].map(one).join(''),
    place(sheet, suv(sheet, { hour, paint: 'lagoon', lampsOn: true }), {
      x: 400,
      y: 812,
      scale: 158,
      beam: { x: 482, y: 98, reach: 330, strength: 0.4 },
    }),
    rain(sheet, 5, 16, 900),
  ].join('')
}

/** Two friends meet where the sun comes up. */
const meeting: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y } = frame
  const tree = treeTones(hour, 0.28)
  return [
    backdrop(stage, {
      seed: 810,
      cool: 0.3,
      far: 150,
      near: 84,
      peaks: 6,
      gap: 0.85,
      trees: 18,
    }),
    paddies(sheet, ground, {
      seed: 90,
      bottom: frame.road[0],
      flooded: 0.32,
      bands: 7,
      across: 11,
      crop: '#7fae5a',
      crop2: '#a8b45a',
      sink: 0.5,
    }),
    rainTree(120, y + 90, 460, 330, tree.dark, tree.light, 5),
    rainTree(1490, y + 90, 460, 330, tree.dark, tree.light, 12),
    poleLine([392, 1208], frame.road[0], 300, mix(hour.land, hour.far, 0.3), 1600),
    treeLine(sheet, frame.road[0], 14, tree.dark, 20),
    road(sheet, ground, { top: frame.road[0], bottom: frame.road[1] + 26, lane: 790, dash: 130 }),
    place(sheet, pickup(sheet, { hour, paint: 'lagoon', cab: 'double', load: 'crates' }), {
      x: 120,
      y: 764,
      scale: 118,
    }),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'extended', load: 'rice-sacks', sun: 'front' }), {
      x: 860,
      y: 842,
      scale: 128,
      facing: 'left',
    }),
    verge(sheet, ground, 884, 31, 0.9, 1),
  ].join('')
}

/** Monsoon: lamps on, the road a mirror. */
const monsoon: Draw = (stage) => {
  const { sheet, frame, hour, ground } = stage
  const { horizon: y, w } = frame
  const truck = pickup(sheet, { hour, paint: 'wine', cab: 'double', lampsOn: true })
  const s = 1.46
  const x = 400
  const base = 742
  const use = sheet.symbol(truck.content)
  const cover = tones('#2f5a4c', hour)
  return [
    backdrop(stage, {
      seed: 900,
      clouds: { count: 12, top: 0.04, bottom: 0.8, size: 1.9, strength: 0.55 },
      far: 190,
      near: 110,
      peaks: 5,
      gap: 0,
      rough: 0.5,
      trees: 26,
      mist: 0.6,
    }),
    paddies(sheet, ground, {
      seed: 23,
      bottom: frame.road[0],
      flooded: 0.5,
      bands: 6,
      across: 10,
      crop: '#6fae6a',
      crop2: '#8fbf5f',
      sink: 0.5,
    }),
    poles(
      { x: 1520, y: y + 90, toX: 780, horizon: y + 3, height: 400, count: 9, step: 0.5 },
      mix(hour.land, hour.far, 0.35),
    ),
    coconut(150, y + 80, 420, 70, mix(hour.land, hour.far, 0.25), 4),
    coconut(90, y + 84, 300, -40, mix(hour.land, hour.far, 0.3), 7),
    banana(250, y + 92, 110, mix(hour.land, hour.far, 0.2), treeTones(hour, 0.2).light, 2),
    road(sheet, ground, { top: frame.road[0], bottom: 900, wet: 0.5 }),
    rect(
      0,
      frame.road[0] + 8,
      w,
      900 - frame.road[0],
      sheet.linear(0, frame.road[0], 0, 900, [
        [0, hour.haze, 0.4],
        [0.5, hour.far, 0.25],
        [1, hour.land, 0.3],
      ]),
    ),
    // mirror image, dimmed toward the viewer
    `<g opacity=".38">${use(`translate(${x} ${base}) scale(${s} ${s * 0.78})`)}</g>`,
    rect(
      0,
      base,
      w,
      900 - base,
      sheet.linear(0, base, 0, 900, [
        [0, hour.road, 0.1],
        [0.8, hour.road, 0.86],
        [1, hour.road, 0.95],
      ]),
    ),
    Array.from({ length: 22 }, (_, i) =>
      rect(
        ((i * 263) % 1600) - 40,
        base + 12 + ((i * 41) % 140),
        60 + ((i * 53) % 120),
        2.4,
        '#eef2f7',
        'fill-opacity=".16" rx="1"',
      ),
    ).join(''),
    ellipse(
      x + 530 * s * 1.2,
      base + 24,
      330,
      26,
      sheet.radial(
        x + 530 * s * 1.2,
        base + 24,
        330,
        [
          [0, '#ffe2a6', 0.7],
          [0.5, '#ffdf9c', 0.25],
          [1, '#ffdf9c', 0],
        ],
        26,
      ),
    ),
    place(
      sheet,
      { content: use('scale(1)'), length: 530, height: 181 },
      { x, y: base, scale: s * 100, shadow: 0.5, beam: { x: 527, y: 98, reach: 460, strength: 0.4 } },
    ),
    // tarpaulin over the load
    `<g transform="translate(${x} ${base}) scale(${s} -${s})">${path('M26 122L30 166Q60 184 110 182L184 166L192 122z', cover.body)}${path('M110 182L184 166L192 122L140 122z', cover.light, 'fill-opacity=".7"')}${path('M26 122L192 122L192 128L26 128z', cover.shade)}${stroke('M66 178L60 124M110 182L112 124M152 172L158 124', cover.shade, 2)}</g>`,
    rain(sheet, 14, 260, 900),
  ].join('')
}

/** The show: truss, cones of light, a pickup on its podium. */
const expo: Draw = (stage) => {
  const { sheet, hour } = stage
  const wall = sheet.linear(0, 0, 0, 640, [
    [0, '#050c1c'],
    [0.6, '#122550'],
    [1, '#2a3f78'],
  ])
  const panel = (x: number, w: number, lit: number): string =>
    rect(
      x,
      250,
      w,
      390,
      sheet.linear(0, 250, 0, 640, [
        [0, '#0b1b33'],
        [0.45, '#27406f'],
        [0.78, '#b9656a'],
        [1, '#f7ab2b'],
      ]),
      `fill-opacity="${lit}"`,
    ) + rect(x, 250, w, 3, '#f7ab2b', `fill-opacity="${lit}"`)
  return [
    rect(0, 0, 1600, 660, wall),
    panel(90, 300, 0.35) + panel(1210, 300, 0.35),
    panel(420, 760, 0.8) +
      circle(
        800,
        560,
        300,
        sheet.radial(800, 560, 300, [
          [0, '#fff0c8', 0.6],
          [1, '#f7ab2b', 0],
        ]),
      ) +
      poly(
        [
          [420, 640],
          [420, 600],
          [520, 560],
          [600, 590],
          [700, 556],
          [760, 590],
          [860, 572],
          [960, 540],
          [1060, 592],
          [1180, 566],
          [1180, 640],
        ],
        '#3b3f78',
      ),
    rect(
      0,
      640,
      1600,
      260,
      sheet.linear(0, 640, 0, 900, [
        [0, '#33467e'],
        [0.3, '#1b2c58'],
        [1, '#0a1530'],
      ]),
    ),
    ellipse(
      800,
      800,
      760,
      120,
      sheet.radial(
        800,
        800,
        760,
        [
          [0, '#f7d08a', 0.34],
          [0.6, '#b9656a', 0.12],
          [1, '#b9656a', 0],
        ],
        120,
      ),
    ),
    truss(0, 92, 1600, '#4c5f92') + truss(120, 150, 1360, '#6b7fb0'),
    podium(sheet, 800, 770, 520, 52, hours.dusk),
    place(sheet, pickup(sheet, { hour, paint: 'brick', cab: 'double', bar: true, lampsOn: true }), {
      x: 800 - (530 * 1.5) / 2,
      y: 778,
      scale: 150,
      shadow: 0.6,
    }),
    spots(
      sheet,
      [
        { x: 240, y: 184, tx: 520, ty: 790, w: 330 },
        { x: 560, y: 184, tx: 700, ty: 790, w: 330 },
        { x: 1040, y: 184, tx: 900, ty: 790, w: 330 },
        { x: 1360, y: 184, tx: 1080, ty: 790, w: 330 },
      ],
      0.36,
    ),
    Array.from(
      { length: 9 },
      (_, i) =>
        rect(150 + i * 162, 868, 8, 32, '#c9d2df') +
        (i < 8 ? stroke(`M${154 + i * 162} 872q81 26 162 0`, '#f7ab2b', 4, 'stroke-opacity=".8"') : ''),
    ).join(''),
  ].join('')
}

const table: readonly Entry[] = [
  { name: 'refinance-0295', hour: hours.dawn, frame: { sunX: 980 }, draw: coinSun },
  { name: 'refinance-six-wheel', hour: hours.blue, frame: { sunX: 1330, horizon: 620 }, draw: dock },
  {
    name: 'refinance-harvest',
    hour: hours.warm,
    frame: { sunX: 2100, horizon: 620, wheels: 800, road: [730, 850] },
    draw: caneHarvest,
  },
  {
    name: 'first-pickup',
    hour: hours.noon,
    frame: { sunX: 2100 },
    draw: firstOwn,
  },
  { name: 'four-door-family', hour: hours.clear, frame: { sunX: 900, horizon: 470 }, draw: viewpoint },
  { name: 'tractor-head-fleet', hour: hours.dawn, frame: { sunX: 1360, horizon: 610 }, draw: fleet },
  { name: 'insurance-instalments', hour: hours.rain, frame: { sunX: 800 }, draw: shelter },
  { name: 'friend-get-friend', hour: hours.pale, frame: { sunX: 800 }, draw: meeting },
  {
    name: 'rainy-season',
    hour: hours.rain,
    frame: { sunX: 1180, horizon: 540, road: [668, 900] },
    draw: monsoon,
  },
  { name: 'motor-expo', hour: hours.plain, frame: {}, draw: expo },
]

export const promotions = (): Picture[] =>
  table.map((entry) =>
    render(
      `content/pictures/promotions/${entry.name}.svg`,
      { ...wideFrame, ...entry.frame },
      entry.hour,
      entry.draw,
    ),
  )

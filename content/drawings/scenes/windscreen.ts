/** The road as the driver sees it: dashboard, mirror, wheel rim, and the tax sign in the corner of the glass. */
import { amber, mix } from '../parts/colour.ts'
import { sugarPalm } from '../parts/plants.ts'
import { taxSign } from '../parts/props.ts'
import { circle, path, poly, rect, stroke } from '../parts/svg.ts'
import { poles } from '../parts/town.ts'
import { backdrop } from './backdrop.ts'
import type { Stage } from './scene.ts'

export const windscreen = (stage: Stage, o: { sign: boolean }): string => {
  const { sheet, frame, hour } = stage
  const { w, h, horizon: y, sunX } = frame
  const dark = mix('#0a1222', hour.ambient, 0.1)
  const soft = mix('#1b2740', hour.ambient, 0.16)
  const low = h * 0.74
  const k = w / 1200
  const depth = low + 60 * k - y
  const dash = (a: number, b: number): string =>
    poly(
      [
        [sunX - a * 16 * k, y + depth * a],
        [sunX + a * 16 * k, y + depth * a],
        [sunX + b * 16 * k, y + depth * b],
        [sunX - b * 16 * k, y + depth * b],
      ],
      '#f7d08a',
    )
  const field = (side: number, near: number, far: number, c: string): string =>
    poly(
      [
        [sunX, y],
        [sunX + side * near * w, low + 70 * k],
        [sunX + side * far * w, low + 70 * k],
      ],
      c,
    )
  return [
    backdrop(stage, {
      seed: 300,
      heaps: [
        [560 * k, 190 * k, 300 * k],
        [170 * k, 130 * k, 200 * k],
      ],
      cool: 0.2,
      far: 130 * k,
      near: 70 * k,
      gap: 0.6,
      trees: 16 * k,
    }),
    rect(
      0,
      y + 4,
      w,
      h - y,
      sheet.linear(0, y, 0, low, [
        [0, mix(hour.field, hour.haze, 0.6)],
        [0.3, mix(hour.field, hour.haze, 0.15)],
        [1, mix(hour.field, hour.land, 0.5)],
      ]),
    ),
    field(-1, 0.72, 1.2, mix(hour.field, hour.key, 0.26)) +
      field(1, 0.62, 1.0, mix(hour.field, hour.key, 0.3)) +
      field(1, 1.3, 1.9, mix(hour.field, hour.land, 0.3)) +
      field(-1, 1.5, 2.2, mix(hour.field, hour.land, 0.26)),
    poly(
      [
        [sunX - 7 * k, y + 3],
        [sunX + 7 * k, y + 3],
        [sunX + 470 * k, low + 60 * k],
        [sunX - 470 * k, low + 60 * k],
      ],
      sheet.linear(0, y, 0, low + 60 * k, [
        [0, mix(hour.road, hour.haze, 0.85)],
        [0.3, mix(hour.road, hour.haze, 0.3)],
        [1, mix(hour.road, hour.land, 0.3)],
      ]),
    ),
    poly(
      [
        [sunX - 6 * k, y + 3],
        [sunX - 4 * k, y + 3],
        [sunX - 420 * k, low + 60 * k],
        [sunX - 438 * k, low + 60 * k],
      ],
      '#f4efe4',
      'fill-opacity=".8"',
    ) +
      poly(
        [
          [sunX + 6 * k, y + 3],
          [sunX + 4 * k, y + 3],
          [sunX + 420 * k, low + 60 * k],
          [sunX + 438 * k, low + 60 * k],
        ],
        '#f4efe4',
        'fill-opacity=".8"',
      ),
    dash(0.05, 0.1) + dash(0.16, 0.26) + dash(0.38, 0.56) + dash(0.76, 1.05),
    poles(
      {
        x: sunX + 640 * k,
        y: y + 240 * k,
        toX: sunX + 6 * k,
        horizon: y + 2,
        height: 520 * k,
        count: 10,
        step: 0.7,
      },
      mix(hour.land, hour.far, 0.3),
    ),
    sugarPalm(sunX - 330 * k, y + 40 * k, 190 * k, mix(hour.land, hour.far, 0.3), 3, hour.rim) +
      sugarPalm(sunX - 390 * k, y + 52 * k, 240 * k, mix(hour.land, hour.far, 0.2), 9, hour.rim),
    // glass: one slanting reflection
    poly(
      [
        [w * 0.62, 0],
        [w * 0.74, 0],
        [w * 0.52, low],
        [w * 0.4, low],
      ],
      '#ffffff',
      'fill-opacity=".07"',
    ) +
      poly(
        [
          [w * 0.77, 0],
          [w * 0.79, 0],
          [w * 0.57, low],
          [w * 0.55, low],
        ],
        '#ffffff',
        'fill-opacity=".06"',
      ),
    o.sign ? taxSign(w * 0.115, h * 0.66, 150 * k, hour, 4) : '',
    // pillars and roof edge
    path(
      `M0 0H${w}V${h}H0zM${w * 0.1} ${h * 0.075}Q${w * 0.5} ${h * 0.03} ${w * 0.9} ${h * 0.075}Q${w * 0.94} ${h * 0.08} ${w * 0.95} ${h * 0.13}L${w * 0.99} ${low}Q${w * 0.5} ${low - h * 0.05} ${w * 0.01} ${low}L${w * 0.05} ${h * 0.13}Q${w * 0.06} ${h * 0.08} ${w * 0.1} ${h * 0.075}z`,
      dark,
      'fill-rule="evenodd"',
    ),
    stroke(
      `M${w * 0.9} ${h * 0.075}Q${w * 0.94} ${h * 0.08} ${w * 0.95} ${h * 0.13}L${w * 0.99} ${low}`,
      hour.rim,
      3 * k,
      'stroke-opacity=".6"',
    ),
    // dashboard
    path(`M0 ${low + 4}Q${w * 0.5} ${low - h * 0.045} ${w} ${low + 4}V${h}H0z`, soft),
    path(
      `M${w * 0.5} ${low - h * 0.02}Q${w * 0.8} ${low - h * 0.014} ${w} ${low + 4}V${low + h * 0.06}Q${w * 0.72} ${low + h * 0.02} ${w * 0.5} ${low + h * 0.016}z`,
      mix(soft, hour.key, 0.16),
    ),
    stroke(
      `M${w * 0.3} ${low - h * 0.016}Q${w * 0.6} ${low - h * 0.028} ${w} ${low + 4}`,
      sheet.linear(w * 0.3, 0, w, 0, [
        [0, hour.rim, 0],
        [0.5, hour.rim, 0.9],
        [1, hour.rim, 0.5],
      ]),
      3 * k,
    ),
    path(
      `M${w * 0.58} ${low + h * 0.03}Q${w * 0.74} ${low - h * 0.06} ${w * 0.9} ${low + h * 0.03}L${w * 0.92} ${low + h * 0.09}H${w * 0.56}z`,
      dark,
    ),
    // steering wheel, on the right as here
    `<circle cx="${w * 0.74}" cy="${h * 1.12}" r="${h * 0.3}" fill="none" stroke="${mix(dark, '#2a3a5c', 0.35)}" stroke-width="${30 * k}"/>`,
    stroke(
      `M${w * 0.74 + h * 0.05} ${h * 1.12 - h * 0.31}A${h * 0.315} ${h * 0.315} 0 0 1 ${w * 0.74 + h * 0.27} ${h * 1.12 - h * 0.16}`,
      hour.rim,
      3 * k,
      'stroke-opacity=".7" stroke-linecap="round"',
    ),
    path(
      `M${w * 0.68} ${h * 0.95}Q${w * 0.74} ${h * 0.91} ${w * 0.8} ${h * 0.95}L${w * 0.81} ${h}H${w * 0.67}z`,
      mix(dark, '#2a3a5c', 0.35),
    ) + circle(w * 0.74, h * 0.965, 13 * k, amber),
    // vents and mirror
    [0.12, 0.3, 0.44]
      .map(
        (u) =>
          rect(w * u, low + h * 0.075, w * 0.085, h * 0.05, dark, `rx="${10 * k}"`) +
          rect(w * u + 8 * k, low + h * 0.092, w * 0.085 - 16 * k, 3 * k, mix(soft, hour.key, 0.2)) +
          rect(w * u + 8 * k, low + h * 0.106, w * 0.085 - 16 * k, 3 * k, mix(soft, hour.key, 0.1)),
      )
      .join(''),
    rect(w * 0.495, 0, w * 0.01, h * 0.09, dark) +
      rect(w * 0.41, h * 0.075, w * 0.18, h * 0.085, dark, `rx="${20 * k}"`) +
      rect(
        w * 0.417,
        h * 0.085,
        w * 0.166,
        h * 0.065,
        sheet.linear(0, h * 0.085, 0, h * 0.15, [
          [0, '#1b2c55'],
          [0.6, '#6f7fa8'],
          [1, '#c9a08a'],
        ]),
        `rx="${14 * k}"`,
      ) +
      poly(
        [
          [w * 0.49, h * 0.15],
          [w * 0.51, h * 0.15],
          [w * 0.504, h * 0.122],
          [w * 0.5, h * 0.122],
        ],
        '#33436b',
      ),
  ].join('')
}

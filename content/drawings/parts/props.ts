/** Things that stand on the horizon beside vehicles: phone, papers, coin, key, umbrella, scales, signs. Pixels, y down. */
import { mark } from './box.ts'
import type { Hour } from './colour.ts'
import { amber, ink, mix, tones } from './colour.ts'
import type { Point, Sheet } from './svg.ts'
import { circle, ellipse, fine, lines, num, path, poly, rect, stroke } from './svg.ts'

/** The house mark in picture coordinates; (x, y) is a little below its middle. */
export const houseMark = (x: number, y: number, r: number, sunColour: string, landColour: string): string =>
  mark(x, y - r * 0.1, r, sunColour, landColour, -1)

/** A phone that stands on its lower edge; `screen` is drawn in a box of w x h at (x, y) and clipped to the glass. */
export const phone = (
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  hour: Hour,
  screen: string,
): string => {
  const t = tones('#33415c', hour)
  const r = w * 0.13
  const b = w * 0.045
  const glass = `<rect x="${num(x + b)}" y="${num(y + b)}" width="${num(w - b * 2)}" height="${num(h - b * 2)}" rx="${num(r - b * 0.8)}"/>`
  return (
    rect(x - w * 0.012, y + h * 0.2, w * 0.03, h * 0.07, t.shade, `rx="${num(w * 0.01)}"`) +
    rect(x + w - w * 0.018, y + h * 0.24, w * 0.03, h * 0.12, t.light, `rx="${num(w * 0.01)}"`) +
    rect(x, y, w, h, mix('#14203a', hour.ambient, 0.3), `rx="${num(r)}"`) +
    stroke(
      `M${num(x + w - r)} ${num(y + 1.5)}Q${num(x + w - 1.5)} ${num(y + 1.5)} ${num(x + w - 1.5)} ${num(y + r)}V${num(y + h - r)}Q${num(x + w - 1.5)} ${num(y + h - 1.5)} ${num(x + w - r)} ${num(y + h - 1.5)}`,
      hour.rim,
      Math.max(2, w * 0.012),
    ) +
    `<g ${sheet.clip(glass)}>${screen}${path(`M${num(x)} ${num(y)}L${num(x + w * 0.42)} ${num(y)}L${num(x)} ${num(y + h * 0.62)}z`, '#ffffff', 'fill-opacity=".07"')}</g>` +
    rect(
      x + w * 0.37,
      y + b * 1.9,
      w * 0.26,
      w * 0.055,
      mix('#0a1222', hour.ambient, 0.1),
      `rx="${num(w * 0.0275)}"`,
    )
  )
}

/** A small dawn with a road that runs up to it, for screens and posters. */
export const roadView = (
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { horizon?: number; sun?: boolean } = {},
): string => {
  const hy = y + h * (options.horizon ?? 0.5)
  const cx = x + w * 0.5
  let out = rect(
    x,
    y,
    w,
    hy - y + 1,
    sheet.linear(0, y, 0, hy, [
      [0, '#0b1b33'],
      [0.4, '#27406f'],
      [0.74, '#b9656a'],
      [1, '#f7ab2b'],
    ]),
  )
  out += circle(
    cx,
    hy,
    w * 0.5,
    sheet.radial(cx, hy, w * 0.5, [
      [0, '#fff0c8', 0.8],
      [0.4, '#f7ab2b', 0.35],
      [1, '#f7ab2b', 0],
    ]),
  )
  out += circle(cx, hy, w * 0.17, '#fff0c8')
  out +=
    poly(
      [
        [x, hy],
        [x, hy - h * 0.05],
        [x + w * 0.12, hy - h * 0.09],
        [x + w * 0.3, hy - h * 0.03],
        [x + w * 0.5, hy],
      ],
      '#5a4a78',
    ) +
    poly(
      [
        [x + w, hy],
        [x + w, hy - h * 0.08],
        [x + w * 0.84, hy - h * 0.1],
        [x + w * 0.7, hy - h * 0.03],
        [x + w * 0.5, hy],
      ],
      '#6c5078',
    )
  out += rect(
    x,
    hy,
    w,
    y + h - hy,
    sheet.linear(0, hy, 0, y + h, [
      [0, '#7d5a6e'],
      [0.16, '#35486b'],
      [1, '#101f3d'],
    ]),
  )
  out += poly(
    [
      [cx - w * 0.012, hy],
      [cx + w * 0.012, hy],
      [cx + w * 0.44, y + h],
      [cx - w * 0.44, y + h],
    ],
    sheet.linear(0, hy, 0, y + h, [
      [0, '#b07a78'],
      [0.3, '#44507c'],
      [1, '#222f55'],
    ]),
  )
  const depth = y + h - hy
  for (const [a, b] of [
    [0.06, 0.12],
    [0.19, 0.31],
    [0.43, 0.62],
    [0.78, 1.1],
  ] as const) {
    const wa = w * (0.004 + a * 0.022)
    const wb = w * (0.004 + b * 0.022)
    out += poly(
      [
        [cx - wa, hy + depth * a],
        [cx + wa, hy + depth * a],
        [cx + wb, hy + depth * b],
        [cx - wb, hy + depth * b],
      ],
      '#f7d08a',
    )
  }
  return out
}

/** A sheet of paper with lines for words; `turn` in degrees. */
export const paper = (
  x: number,
  y: number,
  w: number,
  hour: Hour,
  turn: number,
  options: { stamp?: boolean; fold?: boolean; lines?: number } = {},
): string => {
  const t = tones('#f7f4ec', hour)
  const h = w * 1.36
  let out = poly(
    [
      [0, 0],
      [w * 0.78, 0],
      [w, w * 0.22],
      [w, h],
      [0, h],
    ],
    t.body,
  )
  out += poly(
    [
      [w * 0.46, 0],
      [w * 0.78, 0],
      [w, w * 0.22],
      [w, h],
      [w * 0.86, h],
    ],
    t.light,
    'fill-opacity=".8"',
  )
  out += poly(
    [
      [w * 0.78, 0],
      [w * 0.78, w * 0.22],
      [w, w * 0.22],
    ],
    t.shade,
  )
  out += rect(w * 0.12, w * 0.13, w * 0.34, w * 0.075, mix(ink, hour.ambient, 0.35), `rx="${num(w * 0.02)}"`)
  const n = options.lines ?? 5
  for (let i = 0; i < n; i++) {
    const yy = w * 0.36 + (i * (h - w * 0.66)) / n
    out +=
      rect(w * 0.12, yy, w * (i % 3 === 2 ? 0.34 : 0.5), w * 0.04, t.shade, `rx="${num(w * 0.02)}"`) +
      rect(w * 0.72, yy, w * 0.16, w * 0.04, t.shade, `rx="${num(w * 0.02)}"`)
  }
  if (options.stamp !== false)
    out +=
      circle(w * 0.74, h - w * 0.2, w * 0.11, amber) +
      circle(w * 0.74, h - w * 0.2, w * 0.075, mix(amber, '#fff0c8', 0.4))
  out += rect(w * 0.12, h - w * 0.22, w * 0.36, w * 0.07, mix(amber, t.shade, 0.3), `rx="${num(w * 0.02)}"`)
  out += rect(w - w * 0.016, w * 0.22, w * 0.016, h - w * 0.22, hour.rim)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${out}</g>`
}

/** The vehicle registration book: cover, spine, page edge, mark. Stands at (x, y) on its foot, leaning by `turn` degrees. */
export const book = (x: number, y: number, w: number, hour: Hour, turn = -6): string => {
  const t = tones('#2f6f9f', hour)
  const p = tones('#f4efe2', hour)
  const h = w * 1.36
  const s = w * 0.08
  let out = poly(
    [
      [w, -h + s * 0.6],
      [w + s * 1.5, -h + s * 1.4],
      [w + s * 1.5, -s * 0.2],
      [w, 0],
    ],
    p.light,
  )
  for (let i = 1; i < 4; i++)
    out += poly(
      [
        [w + (s * 1.5 * i) / 4, -h + s * 0.6 + s * 0.2 * i],
        [w + (s * 1.5 * i) / 4 + 1.4, -h + s * 0.6 + s * 0.2 * i],
        [w + (s * 1.5 * i) / 4 + 1.4, -s * 0.05 * i],
        [w + (s * 1.5 * i) / 4, -s * 0.05 * i],
      ],
      p.shade,
    )
  out += poly(
    [
      [w + s * 1.5, -h + s * 1.2],
      [w + s * 1.9, -h + s * 1.5],
      [w + s * 1.9, -s * 0.3],
      [w + s * 1.5, 0],
    ],
    t.light,
  )
  out += rect(0, -h, w, h, t.body, `rx="${num(w * 0.03)}"`)
  out += poly(
    [
      [w * 0.5, -h],
      [w * 0.98, -h],
      [w, -h + w * 0.03],
      [w, -w * 0.03],
      [w * 0.98, 0],
      [w * 0.78, 0],
    ],
    t.light,
    'fill-opacity=".55"',
  )
  out +=
    rect(0, -h, s, h, t.shade, `rx="${num(w * 0.03)}"`) +
    rect(s, -h, w * 0.012, h, t.deep, 'fill-opacity=".4"')
  out += houseMark(w * 0.54, -h * 0.56, w * 0.17, amber, amber)
  out +=
    rect(w * 0.3, -h * 0.32, w * 0.48, w * 0.05, p.body, `rx="${num(w * 0.02)}"`) +
    rect(w * 0.38, -h * 0.25, w * 0.32, w * 0.035, p.body, `rx="${num(w * 0.015)}" fill-opacity=".7"`)
  out += rect(w * 0.26, -h * 0.9, w * 0.56, w * 0.03, p.body, 'fill-opacity=".5"')
  out += rect(w - w * 0.016, -h + w * 0.03, w * 0.016, h - w * 0.06, hour.rim)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${out}</g>`
}

/** A coin seen flat. */
export const coin = (sheet: Sheet, x: number, y: number, r: number, hour: Hour): string => {
  const edge = mix('#c77f14', hour.ambient, 0.12)
  let ticks = ''
  const n = 60
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2
    ticks += `M${num(x + Math.cos(a) * r * 0.95)} ${num(y + Math.sin(a) * r * 0.95)}L${num(x + Math.cos(a) * r * 0.985)} ${num(y + Math.sin(a) * r * 0.985)}`
  }
  return (
    circle(
      x,
      y,
      r,
      sheet.linear(x - r, y - r, x + r, y + r, [
        [0, '#fff0c8'],
        [0.5, '#ffcf6e'],
        [1, '#f0992a'],
      ]),
    ) +
    stroke(ticks, edge, Math.max(1, r * 0.012), 'stroke-opacity=".55"') +
    circle(x, y, r * 0.9, edge, 'fill-opacity=".42"') +
    circle(
      x,
      y,
      r * 0.88,
      sheet.linear(x - r, y - r, x + r * 0.6, y + r, [
        [0, '#ffe7ae'],
        [0.6, '#fbbd4f'],
        [1, '#f3a535'],
      ]),
    )
  )
}

/** A stack of coins standing on (x, y), each `w` wide. */
export const coins = (x: number, y: number, w: number, count: number, hour: Hour): string => {
  const t = tones('#f0a93a', hour)
  const h = w * 0.16
  let out = ''
  for (let i = 0; i < count; i++) {
    const yy = y - i * h
    const dx = ((i * 7) % 5) - 2
    out += path(
      `M${num(x + dx - w / 2)} ${num(yy - h)}v${num(h)}a${num(w / 2)} ${num(w * 0.11)} 0 0 0 ${num(w)} 0v${num(-h)}z`,
      t.shade,
    )
    out += path(
      `M${num(x + dx + w * 0.1)} ${num(yy - h + w * 0.1)}v${num(h)}q${num(w * 0.4)} ${num(-w * 0.02)} ${num(w * 0.4)} ${num(-w * 0.1)}v${num(-h)}z`,
      t.body,
    )
    out += ellipse(x + dx, yy - h, w / 2, w * 0.11, i === count - 1 ? t.light : t.body)
    if (i === count - 1) out += ellipse(x + dx, yy - h, w * 0.36, w * 0.075, t.body)
  }
  return out
}

/** A car key: ring, head with the mark, blade with teeth; drawn along +x from (x, y), turned. */
export const key = (x: number, y: number, size: number, hour: Hour, turn: number): string => {
  const head = tones('#24375c', hour)
  const steel = tones('#cfd6e2', hour)
  const s = size
  let out = stroke(
    `M${num(-s * 0.62)} 0A${num(s * 0.2)} ${num(s * 0.2)} 0 1 1 ${num(-s * 0.62)} 0.1`,
    steel.body,
    s * 0.045,
  )
  out += path(
    `M${num(s * 0.42)} ${num(-s * 0.09)}L${num(s * 1.36)} ${num(-s * 0.09)}L${num(s * 1.46)} ${num(s * 0.01)}L${num(s * 1.36)} ${num(s * 0.09)}L${num(s * 1.26)} ${num(s * 0.03)}L${num(s * 1.16)} ${num(s * 0.1)}L${num(s * 1.04)} ${num(s * 0.03)}L${num(s * 0.94)} ${num(s * 0.11)}L${num(s * 0.84)} ${num(s * 0.05)}L${num(s * 0.42)} ${num(s * 0.1)}z`,
    steel.shade,
  )
  out += path(
    `M${num(s * 0.42)} ${num(-s * 0.09)}L${num(s * 1.36)} ${num(-s * 0.09)}L${num(s * 1.46)} ${num(s * 0.01)}L${num(s * 0.42)} ${num(s * 0.0)}z`,
    steel.light,
  )
  out +=
    rect(-s * 0.6, -s * 0.3, s * 1.06, s * 0.6, head.body, `rx="${num(s * 0.2)}"`) +
    path(
      `M${num(-s * 0.4)} ${num(-s * 0.3)}H${num(s * 0.26)}Q${num(s * 0.46)} ${num(-s * 0.3)} ${num(s * 0.46)} ${num(-s * 0.1)}L${num(s * 0.46)} 0L${num(-s * 0.6)} 0L${num(-s * 0.6)} ${num(-s * 0.1)}Q${num(-s * 0.6)} ${num(-s * 0.3)} ${num(-s * 0.4)} ${num(-s * 0.3)}z`,
      head.light,
      'fill-opacity=".6"',
    )
  out += houseMark(-s * 0.06, s * 0.06, s * 0.14, amber, amber)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${out}</g>`
}

/** An umbrella in flat sectors over (x, y); `y` is the height of its lower edge. */
export const umbrella = (
  x: number,
  y: number,
  r: number,
  hour: Hour,
  foot: number,
  colour = '#f7ab2b',
): string => {
  const clear = { ...hour, day: 0.94 }
  const a = tones(colour, clear)
  const b = tones('#eef1f5', clear)
  const edges = [-1, -0.62, -0.2, 0.24, 0.66, 1]
  let out =
    rect(x - r * 0.012, y - r * 0.7, r * 0.024, foot - y + r * 0.7, mix('#c9d2df', hour.ambient, 0.4)) +
    rect(x + r * 0.004, y, r * 0.01, foot - y, hour.rim)
  for (let i = 0; i < edges.length - 1; i++) {
    const x0 = x + edges[i]! * r
    const x1 = x + edges[i + 1]! * r
    const tone = i % 2 === 0 ? a : b
    const fill =
      i < 2 ? tone.shade : i === 2 ? tone.body : i === 3 ? tone.light : mix(tone.light, hour.key, 0.25)
    const bulge = (e: number): string =>
      `${num(x + e * r * 1.02)} ${num(y - r * 0.62 * Math.sqrt(1 - (e * 0.82) ** 2) - r * 0.05)}`
    out += path(
      `M${num(x)} ${num(y - r * 0.78)}Q${bulge(edges[i]!)} ${num(x0)} ${num(y)}Q${num((x0 + x1) / 2)} ${num(y - r * 0.12)} ${num(x1)} ${num(y)}Q${bulge(edges[i + 1]!)} ${num(x)} ${num(y - r * 0.78)}z`,
      fill,
    )
  }
  out += rect(x - r * 0.012, y - r * 0.86, r * 0.024, r * 0.1, a.shade)
  out += stroke(
    `M${num(x)} ${num(y - r * 0.78)}Q${num(x + r * 1.02)} ${num(y - r * 0.4)} ${num(x + r)} ${num(y)}`,
    hour.rim,
    Math.max(2, r * 0.008),
    'stroke-opacity=".8"',
  )
  return out
}

/** A balance in rest: column, beam, two pans. `left` and `right` stand in the pans with their foot at the point given. */
export const scales = (
  x: number,
  y: number,
  w: number,
  h: number,
  hour: Hour,
  left: (x: number, y: number) => string,
  right: (x: number, y: number) => string,
): string => {
  const brass = tones('#e0a23c', hour)
  const top = y - h
  const arm = w / 2
  const pan = w * 0.17
  const drop = h * 0.44
  let out =
    poly(
      [
        [x - w * 0.014, y - h * 0.06],
        [x - w * 0.008, top],
        [x + w * 0.008, top],
        [x + w * 0.014, y - h * 0.06],
      ],
      brass.body,
    ) +
    poly(
      [
        [x + w * 0.002, y - h * 0.06],
        [x + w * 0.002, top],
        [x + w * 0.008, top],
        [x + w * 0.014, y - h * 0.06],
      ],
      brass.light,
    )
  out +=
    path(
      `M${num(x - w * 0.14)} ${num(y)}Q${num(x - w * 0.12)} ${num(y - h * 0.055)} ${num(x - w * 0.03)} ${num(y - h * 0.07)}L${num(x + w * 0.03)} ${num(y - h * 0.07)}Q${num(x + w * 0.12)} ${num(y - h * 0.055)} ${num(x + w * 0.14)} ${num(y)}z`,
      brass.shade,
    ) +
    path(
      `M${num(x + w * 0.01)} ${num(y)}L${num(x + w * 0.01)} ${num(y - h * 0.07)}L${num(x + w * 0.03)} ${num(y - h * 0.07)}Q${num(x + w * 0.12)} ${num(y - h * 0.055)} ${num(x + w * 0.14)} ${num(y)}z`,
      brass.light,
    )
  for (const [side, content] of [
    [-1, left],
    [1, right],
  ] as const) {
    const px = x + side * arm
    const py = top + drop
    out += stroke(
      `M${num(px)} ${num(top + h * 0.012)}L${num(px - pan)} ${num(py)}M${num(px)} ${num(top + h * 0.012)}L${num(px + pan)} ${num(py)}`,
      brass.shade,
      Math.max(1.4, w * 0.0034),
    )
    out += content(px, py)
    out +=
      path(
        `M${num(px - pan * 1.12)} ${num(py)}Q${num(px - pan * 0.8)} ${num(py + pan * 0.42)} ${num(px)} ${num(py + pan * 0.44)}Q${num(px + pan * 0.8)} ${num(py + pan * 0.42)} ${num(px + pan * 1.12)} ${num(py)}z`,
        brass.shade,
      ) +
      path(
        `M${num(px + pan * 0.1)} ${num(py)}L${num(px + pan * 0.1)} ${num(py + pan * 0.44)}Q${num(px + pan * 0.84)} ${num(py + pan * 0.4)} ${num(px + pan * 1.12)} ${num(py)}z`,
        brass.light,
      )
  }
  out += path(
    `M${num(x - arm - w * 0.014)} ${num(top - h * 0.002)}L${num(x)} ${num(top - h * 0.036)}L${num(x + arm + w * 0.014)} ${num(top - h * 0.002)}L${num(x + arm + w * 0.014)} ${num(top + h * 0.016)}L${num(x - arm - w * 0.014)} ${num(top + h * 0.016)}z`,
    brass.body,
  )
  out += path(
    `M${num(x)} ${num(top - h * 0.036)}L${num(x + arm + w * 0.014)} ${num(top - h * 0.002)}L${num(x + arm + w * 0.014)} ${num(top + h * 0.016)}L${num(x)} ${num(top + h * 0.016)}z`,
    brass.light,
  )
  out +=
    circle(x - arm, top + h * 0.008, w * 0.008, brass.shade) +
    circle(x + arm, top + h * 0.008, w * 0.008, brass.shade)
  out +=
    circle(x, top - h * 0.024, w * 0.022, brass.light) + circle(x, top - h * 0.024, w * 0.011, brass.shade)
  return out
}

/** A warning triangle with rounded corners, its bar and dot cut as shapes. */
export const triangle = (x: number, y: number, w: number, fill: string, signColour: string): string => {
  const h = w * 0.88
  const r = w * 0.09
  const tip: Point = [x, y - h]
  return (
    `<path d="M${num(tip[0])} ${num(tip[1] + r * 0.7)}L${num(x + w / 2 - r * 0.5)} ${num(y - r * 0.6)}L${num(x - w / 2 + r * 0.5)} ${num(y - r * 0.6)}z" fill="${fill}" stroke="${fill}" stroke-width="${num(r)}" stroke-linejoin="round"/>` +
    path(
      `M${num(x - w * 0.05)} ${num(y - h * 0.66)}L${num(x + w * 0.05)} ${num(y - h * 0.66)}L${num(x + w * 0.034)} ${num(y - h * 0.32)}L${num(x - w * 0.034)} ${num(y - h * 0.32)}z`,
      signColour,
    ) +
    circle(x, y - h * 0.2, w * 0.045, signColour)
  )
}

/** The annual tax sign: a rounded square with a mark and a grid, no words. */
export const taxSign = (x: number, y: number, w: number, hour: Hour, turn = 0): string => {
  const t = tones('#f6f2e6', hour)
  const band = tones('#2f6f9f', hour)
  let out = rect(0, -w, w, w, t.body, `rx="${num(w * 0.09)}"`)
  out += path(
    `M${num(w * 0.5)} ${num(-w)}H${num(w * 0.91)}Q${num(w)} ${num(-w)} ${num(w)} ${num(-w * 0.91)}V${num(-w * 0.09)}Q${num(w)} 0 ${num(w * 0.91)} 0H${num(w * 0.82)}z`,
    t.light,
  )
  out +=
    path(
      `M0 ${num(-w * 0.7)}V${num(-w * 0.91)}Q0 ${num(-w)} ${num(w * 0.09)} ${num(-w)}H${num(w * 0.91)}Q${num(w)} ${num(-w)} ${num(w)} ${num(-w * 0.91)}V${num(-w * 0.7)}z`,
      band.body,
    ) +
    path(
      `M${num(w * 0.6)} ${num(-w * 0.7)}L${num(w * 0.52)} ${num(-w)}H${num(w * 0.91)}Q${num(w)} ${num(-w)} ${num(w)} ${num(-w * 0.91)}V${num(-w * 0.7)}z`,
      band.light,
    )
  out += houseMark(w * 0.5, -w * 0.32, w * 0.17, amber, amber)
  out +=
    rect(w * 0.12, -w * 0.88, w * 0.3, w * 0.06, t.light, 'rx="3"') +
    rect(w * 0.62, -w * 0.88, w * 0.22, w * 0.06, t.light, 'rx="3"')
  out +=
    rect(w * 0.14, -w * 0.13, w * 0.3, w * 0.035, t.shade, 'rx="2"') +
    rect(w * 0.56, -w * 0.13, w * 0.3, w * 0.035, t.shade, 'rx="2"')
  out += rect(w - w * 0.014, -w * 0.9, w * 0.014, w * 0.8, hour.rim)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${out}</g>`
}

/** A number plate: mark and bars where characters would be. */
export const plate = (x: number, y: number, w: number, hour: Hour, turn = 0): string => {
  const t = tones('#f8f6ef', hour)
  const d = mix(ink, hour.ambient, 0.2)
  const h = w * 0.46
  const out =
    rect(0, -h, w, h, t.shade, `rx="${num(w * 0.045)}"`) +
    rect(w * 0.014, -h + w * 0.014, w * 0.972, h - w * 0.028, d, `rx="${num(w * 0.038)}"`) +
    rect(w * 0.026, -h + w * 0.026, w * 0.948, h - w * 0.052, t.body, `rx="${num(w * 0.028)}"`) +
    poly(
      [
        [w * 0.58, -h + w * 0.026],
        [w * 0.95, -h + w * 0.026],
        [w * 0.974, -h + w * 0.05],
        [w * 0.974, -w * 0.05],
        [w * 0.95, -w * 0.026],
        [w * 0.78, -w * 0.026],
      ],
      t.light,
    ) +
    houseMark(w * 0.24, -h * 0.44, w * 0.085, amber, amber) +
    rect(w * 0.46, -h * 0.7, w * 0.42, h * 0.2, d, `rx="${num(h * 0.1)}"`) +
    rect(w * 0.46, -h * 0.38, w * 0.26, h * 0.1, mix(d, t.body, 0.45), `rx="${num(h * 0.05)}"`) +
    circle(w * 0.07, -h * 0.86, w * 0.014, t.shade) +
    circle(w * 0.93, -h * 0.86, w * 0.014, t.shade) +
    circle(w * 0.07, -h * 0.14, w * 0.014, t.shade) +
    circle(w * 0.93, -h * 0.14, w * 0.014, t.shade) +
    rect(w - w * 0.01, -h + w * 0.05, w * 0.01, h - w * 0.1, hour.rim)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${out}</g>`
}

/** A calendar sheet with two rings; `day` is the lit cell. */
export const calendar = (sheet: Sheet, x: number, y: number, w: number, hour: Hour, day: number): string => {
  const t = tones('#f8f5ee', hour)
  const h = w * 0.92
  const head = h * 0.24
  let out = rect(x, y - h, w, h, t.body, `rx="${num(w * 0.05)}"`)
  out += path(
    `M${num(x + w * 0.55)} ${num(y - h)}H${num(x + w * 0.95)}Q${num(x + w)} ${num(y - h)} ${num(x + w)} ${num(y - h + w * 0.05)}V${num(y - w * 0.05)}Q${num(x + w)} ${num(y)} ${num(x + w * 0.95)} ${num(y)}H${num(x + w * 0.8)}z`,
    t.light,
  )
  out += path(
    `M${num(x)} ${num(y - h + head)}V${num(y - h + w * 0.05)}Q${num(x)} ${num(y - h)} ${num(x + w * 0.05)} ${num(y - h)}H${num(x + w * 0.95)}Q${num(x + w)} ${num(y - h)} ${num(x + w)} ${num(y - h + w * 0.05)}V${num(y - h + head)}z`,
    sheet.linear(x, 0, x + w, 0, [
      [0, '#0b1b33'],
      [0.5, '#27406f'],
      [0.8, '#b9656a'],
      [1, '#f7ab2b'],
    ]),
  )
  const cols = 7
  const rows = 4
  for (let i = 0; i < cols * rows; i++) {
    const cx = x + w * (0.11 + (0.78 * (i % cols)) / (cols - 1))
    const cy = y - h + head + (h - head) * (0.18 + (0.64 * Math.floor(i / cols)) / (rows - 1))
    if (i === day) out += circle(cx, cy, w * 0.052, amber)
    else
      out += rect(
        cx - w * 0.03,
        cy - w * 0.03,
        w * 0.06,
        w * 0.06,
        i % cols === 0 || i % cols === 6 ? mix(t.shade, t.body, 0.4) : t.shade,
        `rx="${num(w * 0.014)}"`,
      )
  }
  for (const u of [0.24, 0.76])
    out += rect(
      x + w * u - w * 0.016,
      y - h - w * 0.045,
      w * 0.032,
      w * 0.12,
      mix('#dfe6f0', hour.ambient, 0.3),
      `rx="${num(w * 0.016)}"`,
    )
  out += rect(x + w - w * 0.012, y - h + w * 0.05, w * 0.012, h - w * 0.1, hour.rim)
  return out
}

/** A coupon: dawn paper with notches and a torn-off stub. */
export const coupon = (
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  hour: Hour,
  turn: number,
  dark = false,
): string => {
  const h = w * 0.46
  const n = h * 0.1
  const cut = w * 0.7
  const d = `M${num(w * 0.03)} 0H${num(cut - n)}A${num(n)} ${num(n)} 0 0 0 ${num(cut + n)} 0H${num(w * 0.97)}Q${num(w)} 0 ${num(w)} ${num(w * 0.03)}V${num(h - w * 0.03)}Q${num(w)} ${num(h)} ${num(w * 0.97)} ${num(h)}H${num(cut + n)}A${num(n)} ${num(n)} 0 0 0 ${num(cut - n)} ${num(h)}H${num(w * 0.03)}Q0 ${num(h)} 0 ${num(h - w * 0.03)}V${num(w * 0.03)}Q0 0 ${num(w * 0.03)} 0z`
  const t = tones('#f6efdf', hour)
  const fill = dark
    ? t.shade
    : sheet.linear(0, 0, w, 0, [
        [0, '#0b1b33'],
        [0.4, '#27406f'],
        [0.72, '#b9656a'],
        [1, '#f7ab2b'],
      ])
  let out = path(d, fill)
  if (!dark) {
    out += `<g ${sheet.clip(`<rect x="0" y="0" width="${num(cut)}" height="${num(h)}"/>`)}>${circle(w * 0.5, h * 0.72, h * 0.34, '#ffd27a')}${rect(0, h * 0.72, cut, h * 0.3, '#14264a')}${poly(
      [
        [w * 0.44, h],
        [w * 0.494, h * 0.72],
        [w * 0.506, h * 0.72],
        [w * 0.56, h],
      ],
      '#f7ab2b',
    )}${rect(w * 0.07, h * 0.2, w * 0.2, h * 0.1, '#ffffff', 'rx="3" fill-opacity=".9"')}${rect(w * 0.07, h * 0.38, w * 0.13, h * 0.07, '#ffffff', 'rx="2" fill-opacity=".55"')}</g>`
    let perforation = ''
    for (let i = 0; i < 8; i++) perforation += `M${num(cut)} ${num(h * (0.17 + i * 0.088))}v${num(h * 0.045)}`
    out += stroke(perforation, '#ffffff', 2, 'stroke-opacity=".8" stroke-linecap="round"')
    for (let i = 0; i < 9; i++)
      out += rect(
        w * (0.78 + i * 0.018),
        h * 0.24,
        w * (i % 3 === 0 ? 0.009 : 0.005),
        h * 0.52,
        '#0b1b33',
        'fill-opacity=".75"',
      )
  }
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${out}</g>`
}

/** Spotlight cones from a truss at y, each aimed at a point on the floor. */
export const spots = (
  sheet: Sheet,
  list: readonly { x: number; y: number; tx: number; ty: number; w: number }[],
  strength = 0.34,
): string =>
  list
    .map(
      ({ x, y, tx, ty, w }) =>
        poly(
          [
            [x - 6, y],
            [x + 6, y],
            [tx + w / 2, ty],
            [tx - w / 2, ty],
          ],
          sheet.linear(0, y, 0, ty, [
            [0, '#fff3d2', strength],
            [0.6, '#ffe2a6', strength * 0.35],
            [1, '#ffdf9c', 0],
          ]),
        ) +
        rect(x - 9, y - 14, 18, 16, '#0d1930', 'rx="3"') +
        ellipse(x, y + 1, 8, 3, '#fff3d2'),
    )
    .join('')

/** A lighting truss. */
export const truss = (x: number, y: number, w: number, colour: string): string => {
  let d = ''
  for (let i = 0; i < w; i += 24) d += `M${num(x + i)} ${num(y + 16)}l12-16l12 16`
  return stroke(d, colour, 2) + rect(x, y - 2, w, 3.4, colour) + rect(x, y + 15, w, 3.4, colour)
}

/** A round podium in two steps, top surface centred on (x, y). */
export const podium = (sheet: Sheet, x: number, y: number, rx: number, ry: number, hour: Hour): string => {
  const t = tones('#dfe5ee', hour)
  const fill = sheet.linear(x - rx, 0, x + rx, 0, [
    [0, t.shade],
    [0.55, t.body],
    [1, t.light],
  ])
  const side = sheet.linear(x - rx, 0, x + rx, 0, [
    [0, t.deep],
    [0.6, t.shade],
    [1, t.body],
  ])
  const disc = (k: number, dy: number, h: number): string =>
    path(
      `M${num(x - rx * k)} ${num(y + dy)}v${num(h)}a${num(rx * k)} ${num(ry * k)} 0 0 0 ${num(rx * k * 2)} 0v${num(-h)}z`,
      side,
    ) + ellipse(x, y + dy, rx * k, ry * k, fill)
  return (
    disc(1.12, ry * 0.5, ry * 0.42) +
    disc(1, 0, ry * 0.4) +
    stroke(
      `M${num(x - rx)} ${num(y + ry * 0.4)}a${num(rx)} ${num(ry)} 0 0 0 ${num(rx * 2)} 0`,
      amber,
      Math.max(2, ry * 0.06),
    )
  )
}

/** Flags on poles, blank cloth in the house colours. */
export const flags = (list: readonly (readonly [number, number, number])[], hour: Hour): string =>
  list
    .map(([x, y, h], i) => {
      const t = tones(['#f7ab2b', '#eef1f5', '#2f6f9f'][i % 3]!, hour)
      const w = h * 0.26
      return (
        rect(x - 1.5, y - h, 3, h, mix('#c9d2df', hour.ambient, 0.4)) +
        path(
          `M${num(x + 2)} ${num(y - h)}q${num(w * 0.3)} ${num(-h * 0.03)} ${num(w * 0.5)} ${num(h * 0.012)}q${num(w * 0.25)} ${num(h * 0.02)} ${num(w * 0.5)} 0v${num(h * 0.42)}q${num(-w * 0.25)} ${num(h * 0.02)} ${num(-w * 0.5)} 0q${num(-w * 0.25)} ${num(-h * 0.03)} ${num(-w * 0.5)} ${num(-h * 0.012)}z`,
          t.body,
        ) +
        path(
          `M${num(x + 2 + w * 0.5)} ${num(y - h * 0.988)}q${num(w * 0.25)} ${num(h * 0.02)} ${num(w * 0.5)} 0v${num(h * 0.42)}q${num(-w * 0.25)} ${num(h * 0.02)} ${num(-w * 0.5)} 0z`,
          t.light,
        )
      )
    })
    .join('')

export const fade = (content: string, opacity: number): string =>
  `<g opacity="${fine(opacity)}">${content}</g>`

export { lines }

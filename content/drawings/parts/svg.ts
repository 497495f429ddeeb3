/** The sheet a picture is drawn on, and the few helpers that write SVG text. Only plain SVG 1.1: no CSS, no filters, no text. */

export type Point = readonly [number, number]
/** [offset 0..1, colour, opacity] */
export type Stop = readonly [number, string, number?]

/** One decimal, no trailing zero. */
export const num = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString()
  return text === '-0' ? '0' : text
}

/** Small factors (scales, opacities) need three decimals. */
export const fine = (value: number): string => (Math.round(value * 1000) / 1000).toString()

const round = (value: number): number => Math.round(value * 10) / 10

/** Path data for straight segments, written with relative steps because they are shorter. */
export const lines = (points: readonly Point[], close = true): string => {
  let x = 0
  let y = 0
  let out = ''
  points.forEach((point, index) => {
    const px = round(point[0])
    const py = round(point[1])
    if (index === 0) out = `M${num(px)} ${num(py)}l`
    else {
      const dy = num(py - y)
      const dx = num(px - x)
      out += `${index > 1 && !dx.startsWith('-') ? ' ' : ''}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
    }
    x = px
    y = py
  })
  return close ? `${out}z` : out
}

/** Path data for a soft curve that passes between the given points, in relative steps. */
export const soft = (points: readonly Point[], tail = ''): string => {
  const first = points[0]!
  let x = round(first[0])
  let y = round(first[1])
  let out = `M${num(x)} ${num(y)}q`
  const pair = (px: number, py: number, space: boolean): string => {
    const dx = num(round(px) - x)
    const dy = num(round(py) - y)
    return `${space && !dx.startsWith('-') ? ' ' : ''}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
  }
  for (let i = 1; i < points.length - 1; i++) {
    const a = points[i]!
    const b = points[i + 1]!
    const last = i === points.length - 2
    const ex = last ? b[0] : (a[0] + b[0]) / 2
    const ey = last ? b[1] : (a[1] + b[1]) / 2
    out += pair(a[0], a[1], i > 1) + pair(ex, ey, true)
    x = round(ex)
    y = round(ey)
  }
  return out + tail
}

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`

export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  path(lines(points), fill, more)

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more ? ` ${more}` : ''}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more ? ` ${more}` : ''}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more ? ` ${more}` : ''}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more ? ` ${more}` : ''}/>`

export const group = (content: string, more = ''): string => `<g${more ? ` ${more}` : ''}>${content}</g>`

const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${fine(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${fine(opacity)}"`}/>`,
    )
    .join('')

/** Collects definitions under ids that start with the file's name, so that several pictures can be inlined in one page. */
export class Sheet {
  readonly name: string
  readonly w: number
  readonly h: number
  private defs: string[] = []
  private known = new Map<string, string>()

  constructor(name: string, w: number, h: number) {
    this.name = name
    this.w = w
    this.h = h
  }

  private define(make: (id: string) => string): string {
    const key = make('')
    const before = this.known.get(key)
    if (before) return before
    const id = `${this.name}-${this.known.size + 1}`
    this.known.set(key, id)
    this.defs.push(make(id))
    return id
  }

  /** A linear gradient in the units of the place that uses it. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const id = this.define(
      (as) =>
        `<linearGradient id="${as}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stopsText(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A radial gradient; `ry` squashes it. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], ry = r): string {
    const squash =
      ry === r ? '' : ` gradientTransform="translate(0 ${num(cy - (cy * ry) / r)}) scale(1 ${fine(ry / r)})"`
    const id = this.define(
      (as) =>
        `<radialGradient id="${as}" gradientUnits="userSpaceOnUse" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"${squash}>${stopsText(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A clip made of the given shapes; returns the attribute. */
  clip(shapes: string): string {
    const id = this.define((as) => `<clipPath id="${as}">${shapes}</clipPath>`)
    return `clip-path="url(#${id})"`
  }

  /** A shape used more than once. Returns a function that places it. */
  symbol(content: string): (transform: string, more?: string) => string {
    const id = this.define((as) => `<g id="${as}">${content}</g>`)
    return (transform, more = '') =>
      `<use xlink:href="#${id}" transform="${transform}"${more ? ` ${more}` : ''}/>`
  }

  /** The finished file. */
  write(content: string): string {
    const linked = content.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : ''
    const text = `<svg xmlns="http://www.w3.org/2000/svg"${linked} width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}">${defs}${content}</svg>\n`
    // leading zeros and doubled hex digits are only weight
    return text
      .replace(/(?<![\d.\w#])0\.(\d)/g, '.$1')
      .replace(/([a-zA-Z])0\.(\d)(?=[^"]*")/g, '$1.$2')
      .replace(/"#(\w)\1(\w)\2(\w)\3"/g, '"#$1$2$3"')
      .replace(/ d="[^"]*"/g, (path) => path.replace(/ -/g, '-'))
  }
}

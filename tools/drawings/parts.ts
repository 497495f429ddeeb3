import type { Paint, Point, Scene } from './scene.ts'

/**
 * A cross-section of a body at a height: from `rear` to `front`, `half` wide, with corners cut by `corner` at the front and `back` behind.
 * `zFront`: its height at the front, if it slopes; `halfFront`: its half width there.
 */
export type Section = {
  z: number
  rear: number
  front: number
  half: number
  corner?: number
  back?: number
  zFront?: number
  halfFront?: number
}

export const DARK: Paint = { light: '#31415a', body: '#1d2a40', shade: '#131d30' }
export const RUBBER = '#161d29'
const GLASS: Paint = { light: '#a9cfe2', body: '#5f92b4', shade: '#2f5577' }

/** The corners of a section, counter-clockwise from above. */
function outline({
  z,
  rear,
  front,
  half,
  corner = 0,
  back = 0,
  zFront = z,
  halfFront = half,
}: Section): Point[] {
  const shoulder = halfFront - (halfFront - half) * (corner / (front - rear))
  const zCorner = zFront - (zFront - z) * (corner / (front - rear))
  return [
    [rear, -half + back, z],
    [rear + back, -half, z],
    [front - corner, -shoulder, zCorner],
    [front, -halfFront + corner * 0.8, zFront],
    [front, halfFront - corner * 0.8, zFront],
    [front - corner, shoulder, zCorner],
    [rear + back, half, z],
    [rear, half - back, z],
  ]
}

/** The faces between two sections: [rear, far side …, front corner, front, front corner, near side, rear corner]. */
function walls(below: Section, above: Section): Point[][] {
  const low = outline(below)
  const high = outline(above)
  return low.map((point, i) => {
    const next = (i + 1) % low.length
    return [point, low[next]!, high[next]!, high[i]!]
  })
}

/** A solid of stacked sections, from below to above, closed at the top. */
export function stack(scene: Scene, sections: readonly Section[], paint: Paint, rounded = 2.5) {
  const [, ...above] = sections
  above.forEach((section, i) => {
    const isTop = i === above.length - 1
    scene.solid([...walls(sections[i]!, section), ...(isTop ? [outline(section)] : [])], paint, rounded)
  })
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** A part of a four-cornered face: shares of its width and height from its first corner. */
function within(face: readonly Point[], left: number, right: number, low: number, high: number): Point[] {
  const [a, b, c, d] = face as [Point, Point, Point, Point]
  const at = (across: number, up: number) => between(between(a, b, across), between(d, c, across), up)
  return [at(left, low), at(right, low), at(right, high), at(left, high)]
}

/** The faces of one storey of a body that glass and lamps lie on, counter-clockwise from below; `side` is the one that the viewer sees. */
export function facesOf(below: Section, above: Section) {
  const all = walls(below, above)
  return { farCorner: all[2]!, front: all[3]!, nearCorner: all[4]!, side: all[5]! }
}

/** Glass on a part of a face, with the sky in it. */
export function glass(
  scene: Scene,
  face: readonly Point[],
  part: readonly [number, number, number, number],
  tone: keyof Paint,
) {
  const corners = within(face, ...part)
  const fill = GLASS[tone]
  scene.area(corners, fill, ` stroke="${fill}" stroke-width="3" stroke-linejoin="round"`)
  if (tone !== 'shade') scene.area(within(corners, 0.12, 0.3, 0, 1), '#fff', ' opacity=".28"')
}

export const plate = (
  scene: Scene,
  face: readonly Point[],
  part: readonly [number, number, number, number],
  fill: string,
  rest?: string,
) => scene.area(within(face, ...part), fill, rest)

/** A seam between two panels. */
export function seam(scene: Scene, face: readonly Point[], across: number, low = 0, high = 1) {
  const [bottom, , , top] = within(face, across, across, low, high) as [Point, Point, Point, Point]
  scene.line([bottom, top], 'rgb(8 18 36 / .35)', 2)
}

type Wheel = { x: number; half: number; radius: number; rim?: string; isDual?: boolean }

/** The tread of a near wheel, which the body hides in part: drawn before it. */
export function tread(scene: Scene, x: number, half: number, radius: number, width = 0.26) {
  for (let step = 0; step < 6; step++)
    scene.disc([x, half - width + (width * step) / 6, radius], radius, '#0f1622')
}

/** The outer face of a near wheel; `half` is where it stands. */
export function wheel(scene: Scene, { x, half, radius, rim = '#c9d3df', isDual = false }: Wheel) {
  scene.disc([x, half, radius], radius, RUBBER)
  scene.disc([x, half, radius], radius * 0.66, '#2c394c')
  scene.disc([x, half, radius], radius * 0.6, rim)
  scene.disc(
    [x, half - (isDual ? 0.1 : 0), radius],
    radius * (isDual ? 0.46 : 0.24),
    isDual ? '#5a6a80' : '#7f8da1',
  )
  if (!isDual)
    for (let spoke = 0; spoke < 6; spoke++) {
      const angle = (spoke * Math.PI) / 3 + 0.3
      const at = (share: number): Point => [
        x + Math.cos(angle) * radius * share,
        half,
        radius + Math.sin(angle) * radius * share,
      ]
      scene.line([at(0.26), at(0.56)], '#8b99ac', 5)
    }
  scene.disc([x, half, radius], radius * 0.12, '#f7ab2b')
}

/** The dark opening above a wheel. */
export function arch(scene: Scene, x: number, half: number, radius: number, bottom: number) {
  const points: Point[] = []
  for (let step = 0; step <= 20; step++) {
    const angle = Math.PI * (step / 20)
    points.push([
      x - Math.cos(angle) * radius * 1.2,
      half,
      Math.max(bottom, radius + Math.sin(angle) * radius * 1.16),
    ])
  }
  points.unshift([x - radius * 1.2, half, bottom])
  points.push([x + radius * 1.2, half, bottom])
  scene.area(points, '#0d1524')
}

/** What a far wheel shows below the body. */
export const farWheel = (scene: Scene, x: number, half: number, radius: number) => {
  for (let step = 0; step <= 4; step++) scene.disc([x, -half + step * 0.06, radius], radius, '#0c121d')
}

/** The shadow on the road. */
export function shadow(scene: Scene, rear: number, front: number, half: number) {
  const points: Point[] = []
  for (let step = 0; step < 40; step++) {
    const angle = (step / 40) * 2 * Math.PI
    const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45
    points.push([
      (rear + front) / 2 + square(Math.cos(angle)) * ((front - rear) / 2 + 0.15),
      square(Math.sin(angle)) * (half + 0.2) - 0.1,
      0,
    ])
  }
  scene.area(points, '#0b1b33', ' opacity=".32"')
}

/** Metres: `x` towards the front of the vehicle, `y` towards the viewer, `z` up from the road. */
export type Point = readonly [x: number, y: number, z: number]

/** A fill, for a face that is lit, seen straight on, or turned away from the light. */
export type Paint = { light: string; body: string; shade: string }

type View = {
  /** The point of the vehicle that stands in the middle of the picture. */
  target: Point
  /** Angle between the vehicle's front and the viewer, in degrees: 0 is straight on. */
  azimuth: number
  /** Height of the viewer's eye above the road, and distance to the target, in metres. */
  height: number
  distance: number
  /** Pixels per metre at the target, and its place in the picture. */
  scale: number
  centre: readonly [x: number, y: number]
  /** Draws the front to the right instead of the left. */
  facesRight: boolean
}

const SUN: Point = normalize([0.75, 0.45, 0.8])

/** Draws faces of solids in perspective, nearest last within one solid; solids in the order of the calls. */
export function createScene(view: View) {
  const shapes: string[] = []
  const angle = (view.azimuth * Math.PI) / 180
  const eye: Point = [
    view.target[0] + Math.cos(angle) * view.distance,
    view.target[1] + Math.sin(angle) * view.distance,
    view.height,
  ]
  const forward = normalize(minus(view.target, eye))
  const right = normalize(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const mirror = view.facesRight ? -1 : 1

  function project(point: Point): readonly [number, number] {
    const from = minus(point, eye)
    const factor = (view.scale * view.distance) / dot(from, forward)
    return [view.centre[0] + mirror * dot(from, right) * factor, view.centre[1] - dot(from, up) * factor]
  }

  const pathOf = (points: readonly Point[]) =>
    `M${points.map((point) => project(point).map(short).join(' ')).join('L')}z`

  const depthOf = (points: readonly Point[]) =>
    Math.max(...points.map((point) => dot(minus(point, eye), forward)))

  /** Which of its three tones a face has; undefined if it is turned away from the viewer. */
  function toneOf(points: readonly Point[]): keyof Paint | undefined {
    const normal = normalize(normalOf(points))
    if (dot(normal, minus(points[0]!, eye)) >= 0) return undefined
    const light = dot(normal, SUN)
    return light > 0.74 ? 'light' : light > 0.46 ? 'body' : 'shade'
  }

  const add = (path: string, fill: string, rest = '') =>
    void shapes.push(`<path d="${path}" fill="${fill}"${rest}/>`)

  return {
    project,
    /** A flat area that is always seen, such as glass on a face. */
    area: (points: readonly Point[], fill: string, rest?: string) => add(pathOf(points), fill, rest),
    line(points: readonly Point[], stroke: string, width: number) {
      const path = `M${points.map((point) => project(point).map(short).join(' ')).join('L')}`
      shapes.push(
        `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`,
      )
    },
    /** A convex solid. Corners run counter-clockwise as seen from outside. The stroke of the same colour rounds its edges. */
    solid(faces: readonly (readonly Point[])[], paint: Paint, rounded = 2) {
      const seen = faces
        .map((points) => ({ points, tone: toneOf(points) }))
        .filter(({ tone }) => tone !== undefined)
        .toSorted((a, b) => depthOf(b.points) - depthOf(a.points))
      for (const { points, tone } of seen) {
        const fill = paint[tone!]
        add(pathOf(points), fill, ` stroke="${fill}" stroke-width="${rounded}" stroke-linejoin="round"`)
      }
    },
    /** A disc in an upright plane along the vehicle. */
    disc([x, y, z]: Point, radius: number, fill: string) {
      const [cx, cy] = project([x, y, z])
      const [ax, ay] = project([x + radius, y, z])
      const [bx, by] = project([x, y, z + radius])
      const matrix = [ax - cx, ay - cy, bx - cx, by - cy, cx, cy].map(short).join(' ')
      shapes.push(`<circle r="1" transform="matrix(${matrix})" fill="${fill}"/>`)
    },
    raw: (svg: string) => void shapes.push(svg),
    svg: () => shapes.join(''),
  }
}

export type Scene = ReturnType<typeof createScene>

const short = (value: number) => Math.round(value * 10) / 10

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** By all corners (Newell's method), since two of them may coincide. */
const normalOf = (points: readonly Point[]): Point =>
  points
    .map((point, i) => cross(point, points[(i + 1) % points.length]!))
    .reduce((sum, part) => [sum[0] + part[0], sum[1] + part[1], sum[2] + part[2]])

function normalize(a: Point): Point {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

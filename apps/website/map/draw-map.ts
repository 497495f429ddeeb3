import { writeFileSync } from 'node:fs'
import path from 'node:path'
import thailand from '@svg-maps/thailand'

/**
 * Makes the small map of the dealer finder from @svg-maps/thailand (CC BY 4.0, Victor Cazanave / Tae Noppakun Wongsrinoppakun), whose
 * outlines are far finer than a screen shows: `node apps/website/map/draw-map.ts`. Both results are kept under version control.
 */
const FOLDER = path.join(import.meta.dirname, '../app/dealers')

/** What a point may lie beside the original line, in units of the map (0 0 560 1025). */
const TOLERANCE = 0.6
/** Islands with a smaller bounding box in both directions are not drawn. */
const SMALLEST_ISLAND = 2

type Point = readonly [x: number, y: number]
type Ring = Point[]

type SvgMap = { locations: { id: string; path: string }[] }

type Shape = { id: string; d: string; label: Point; room: number }

/** Every shape of the map with its simplified outline, the point in it that is farthest from its border, and how far that is. */
export function shapesOf({ locations }: SvgMap): Shape[] {
  return locations.map(({ id, path: original }) => {
    const rings = ringsOf(original)
    const largest = rings.reduce((a, b) => (area(a.flat()) < area(b.flat()) ? b : a))
    const drawn = rings.filter((arcs) => arcs === largest || !isSmall(arcs.flat()))
    const { at, room } = centreOf(largest.flat())
    return { id, d: drawn.map(outlineOf).join(''), label: at, room }
  })
}

export const svgOf = (shapes: Shape[]) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 1025">',
    '<!-- @svg-maps/thailand, CC BY 4.0, Victor Cazanave / Tae Noppakun Wongsrinoppakun; simplified -->',
    ...shapes.map(({ id, d }) => `<path id="${id}" d="${d}"/>`),
    '</svg>\n',
  ].join('\n')

export const pointsOf = (shapes: Shape[]) =>
  [
    '// Written by map/draw-map.ts.',
    '/** By shape of the map: x and y of the middle of a province, and how far the border is from there. */',
    'export const MIDDLES: Record<string, readonly [x: number, y: number, room: number]> = {',
    ...shapes.map(({ id, label: [x, y], room }) => `  ${id}: [${round(x)}, ${round(y)}, ${round(room)}],`),
    '}\n',
  ].join('\n')

/**
 * The rings of a path, each as arcs. The original repeats a point (`0,0`) wherever the border meets a third province: between two such
 * points neighbours share the same line, so that arcs simplified one by one still fit together.
 */
function ringsOf(d: string): Ring[][] {
  let at: Point = [0, 0]
  return d
    .split('z')
    .filter((part) => part.trim())
    .map((part) => {
      const arcs: Ring[] = [[]]
      const steps = part.replace('m', '').trim().split(/\s+/)
      const start = steps.map((step, index) => {
        const [dx = 0, dy = 0] = step.split(',').map(Number)
        if (index > 0 && dx === 0 && dy === 0) arcs.push([])
        at = [at[0] + dx, at[1] + dy]
        arcs.at(-1)!.push(at)
        return at
      })[0]!
      // A relative path goes on from where the closed one began.
      at = start
      arcs.at(-1)!.push(start)
      return arcs
    })
}

const outlineOf = (arcs: Ring[]): string => {
  const points = arcs.flatMap((arc) => simplify(arc)).map(([x, y]) => [tenths(x), tenths(y)] as const)
  let [x, y] = points[0]!
  let d = `M${x / 10} ${y / 10}`
  let isFirst = true
  for (const [nextX, nextY] of points.slice(1)) {
    const [dx, dy] = [nextX - x, nextY - y]
    if (dx === 0 && dy === 0) continue
    d += `${isFirst ? 'l' : dx < 0 ? '' : ' '}${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`
    ;[x, y, isFirst] = [nextX, nextY, false]
  }
  return `${d}z`
}

const tenths = (value: number) => Math.round(value * 10)
const short = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.')
const round = (value: number) => Math.round(value * 10) / 10

/** Douglas and Peucker: leaves out points that lie near enough to the line between those that stay. */
function simplify(arc: Ring): Ring {
  if (arc.length < 3) return arc
  const first = arc[0]!
  const last = arc.at(-1)!
  let farthest = 0
  let distance = 0
  for (let index = 1; index < arc.length - 1; index += 1) {
    const away = distanceToSegment(arc[index]!, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= TOLERANCE) return [first, last]
  return [...simplify(arc.slice(0, farthest + 1)).slice(0, -1), ...simplify(arc.slice(farthest))]
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function boundsOf(ring: Ring) {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function isSmall(ring: Ring): boolean {
  const { left, right, top, bottom } = boundsOf(ring)
  return right - left < SMALLEST_ISLAND && bottom - top < SMALLEST_ISLAND
}

const area = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  )

/** Even-odd: true for a point inside the ring. */
const contains = (ring: readonly Point[], [x, y]: Point) =>
  ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)

/** The point of a ring that is farthest from its border, to a half unit. */
function centreOf(ring: Ring): { at: Point; room: number } {
  const { left, right, top, bottom } = boundsOf(ring)
  let best: { at: Point; room: number } = { at: ring[0]!, room: 0 }
  const search = (x0: number, x1: number, y0: number, y1: number, step: number) => {
    for (let x = x0; x <= x1; x += step)
      for (let y = y0; y <= y1; y += step) {
        if (!contains(ring, [x, y])) continue
        const room = Math.min(
          ...ring.map((from, index) => distanceToSegment([x, y], from, ring[(index + 1) % ring.length]!)),
        )
        if (room > best.room) best = { at: [x, y], room }
      }
  }
  search(left, right, top, bottom, Math.max(1, (right - left) / 16))
  const [x, y] = best.at
  search(x - 4, x + 4, y - 4, y + 4, 0.5)
  return best
}

if (import.meta.main) {
  const shapes = shapesOf(thailand)
  writeFileSync(path.join(FOLDER, 'thailand.svg'), svgOf(shapes))
  writeFileSync(path.join(FOLDER, 'middles.ts'), pointsOf(shapes))
}

import { distanceKm, type Point } from '@leasing/rules/distance'
import { fromMap, toMap } from './map-projection.ts'

/** Width of an area by its height. */
const SHAPE = 4 / 3

/** In map units: half the height of the smallest and largest area. 10 units are some 16 km. */
const LEAST_REACH = 7
const MOST_REACH = 60

/** How much of the half height the farthest place may take, so that its mark lies within. */
const USED = 0.82

/** Lengths of the scale bar, in km. */
const SCALES = [2, 5, 10, 20, 50, 100]

export type MapArea = {
  left: number
  top: number
  width: number
  height: number
  /** The longest round distance within a third of the width, and its length in map units. */
  scale: { km: number; length: number }
}

/** The part of the map around a place that shows the others too, if they are not too far away. */
export function mapArea(center: Point, others: readonly Point[]): MapArea {
  const [x, y] = toMap(center)
  const reaches = others.map((other) => {
    const [otherX, otherY] = toMap(other)
    return Math.max(Math.abs(otherX - x) / SHAPE, Math.abs(otherY - y)) / USED
  })
  const reach = Math.min(Math.max(LEAST_REACH, ...reaches), MOST_REACH)
  const [width, height] = [2 * reach * SHAPE, 2 * reach]
  const kmPerUnit = distanceKm(fromMap([x, y]), fromMap([x + 1, y]))
  const km = SCALES.findLast((length) => length / kmPerUnit <= width / 3) ?? SCALES[0]!
  return { left: x - width / 2, top: y - height / 2, width, height, scale: { km, length: km / kmPerUnit } }
}

export const isWithin = ({ left, top, width, height }: MapArea, [x, y]: readonly number[]) =>
  x! > left && x! < left + width && y! > top && y! < top + height

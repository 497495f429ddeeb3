import type { Point } from '@leasing/rules/distance'

/** Mercator projection of @svg-maps/thailand, view box 0 0 560 1025. The four parameters are fitted: every dealer lies within its province. */
const X = { origin: -6542.6, perDegree: 67.22 }
const Y = { origin: 1402.15, perDegree: 67.12 }

/** Geographic position to map coordinates. */
export const toMap = ({ lat, lng }: Point): [x: number, y: number] => [
  tenths(X.origin + X.perDegree * lng),
  tenths(Y.origin - Y.perDegree * stretched(lat)),
]

/** Map coordinates to geographic position. */
export const fromMap = ([x, y]: readonly [x: number, y: number, ...rest: number[]]): Point => ({
  lat: (Math.atan(Math.sinh(radians((Y.origin - y) / Y.perDegree))) * 180) / Math.PI,
  lng: (x - X.origin) / X.perDegree,
})

/** Mercator latitude, in degrees of the equator. */
const stretched = (lat: number) => (Math.asinh(Math.tan(radians(lat))) * 180) / Math.PI

const radians = (degrees: number) => (degrees * Math.PI) / 180
const tenths = (value: number) => Math.round(value * 10) / 10

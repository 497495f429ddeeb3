import type { Point } from '@leasing/rules/distance'

/** The map of @svg-maps/thailand is a Mercator map of 0 0 560 1025. The four numbers are fitted to it: they put every dealer into its province. */
const X = { origin: -6542.6, perDegree: 67.22 }
const Y = { origin: 1402.15, perDegree: 67.12 }

/** Where a place lies on the map. */
export const toMap = ({ lat, lng }: Point): [x: number, y: number] => [
  tenths(X.origin + X.perDegree * lng),
  tenths(Y.origin - Y.perDegree * stretched(lat)),
]

/** The place that a point of the map shows. */
export const fromMap = ([x, y]: readonly [x: number, y: number, ...rest: number[]]): Point => ({
  lat: (Math.atan(Math.sinh(radians((Y.origin - y) / Y.perDegree))) * 180) / Math.PI,
  lng: (x - X.origin) / X.perDegree,
})

/** Mercator: the farther from the equator, the longer a degree; in degrees of the equator. */
const stretched = (lat: number) => (Math.asinh(Math.tan(radians(lat))) * 180) / Math.PI

const radians = (degrees: number) => (degrees * Math.PI) / 180
const tenths = (value: number) => Math.round(value * 10) / 10

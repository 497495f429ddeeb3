/** A place on the earth, in degrees (WGS 84): north and east are positive. */
export type Point = { lat: number; lng: number }

/** The mean radius of the earth, (2a + b) / 3 (International Union of Geodesy and Geophysics). */
const EARTH_RADIUS_KM = 6371.0088

/**
 * The distance over the ground in km, as the crow flies (haversine). The earth counts as a sphere, which is wrong by at most 0.5 %:
 * good for 'which is nearest', not for a journey.
 */
export function distanceKm(a: Point, b: Point): number {
  const halfChord =
    haversine(radians(b.lat - a.lat)) +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * haversine(radians(b.lng - a.lng))
  // Rounding may lift it above 1 for two opposite points, and asin would answer NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, halfChord)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const haversine = (angle: number) => Math.sin(angle / 2) ** 2

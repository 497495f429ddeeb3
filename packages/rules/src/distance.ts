/** A place on the earth, in degrees (WGS 84): north and east are positive. */
export type Point = { lat: number; lng: number }

/** The mean radius of the earth, (2a + b) / 3 (International Union of Geodesy and Geophysics). */
const EARTH_RADIUS_KM = 6371.0088

/**
 * The great-circle distance in km (haversine). Treats the earth as a sphere, with an error of at most 0.5 %: good enough to sort by distance, not
 * for the length of a journey.
 */
export function distanceKm(a: Point, b: Point): number {
  const halfChord =
    haversine(radians(b.lat - a.lat)) +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * haversine(radians(b.lng - a.lng))
  // Rounding may lift it above 1 for antipodal points, and asin would return NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, halfChord)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const haversine = (angle: number) => Math.sin(angle / 2) ** 2

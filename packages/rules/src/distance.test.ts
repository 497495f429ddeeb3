import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const BANGKOK = { lat: 13.7563, lng: 100.5018 }
const CHIANG_MAI = { lat: 18.7883, lng: 98.9853 }
const HALF_ROUND_KM = Math.PI * 6371.0088

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('two places are as far apart as the crow flies', () => {
  test.each([
    { name: 'the same place', a: BANGKOK, b: BANGKOK, km: 0 },
    { name: 'Bangkok and Chiang Mai', a: BANGKOK, b: CHIANG_MAI, km: 583 },
    { name: 'Bangkok and Hat Yai', a: BANGKOK, b: { lat: 7.0086, lng: 100.4747 }, km: 750 },
    { name: 'one degree along the equator', a: { lat: 0, lng: 0 }, b: { lat: 0, lng: 1 }, km: 111.2 },
    { name: 'one degree to the north', a: { lat: 15, lng: 100 }, b: { lat: 16, lng: 100 }, km: 111.2 },
    {
      name: 'one degree along the parallel of 60°, half as wide',
      a: { lat: 60, lng: 0 },
      b: { lat: 60, lng: 1 },
      km: 55.6,
    },
    { name: 'over the date line', a: { lat: 0, lng: 179.5 }, b: { lat: 0, lng: -179.5 }, km: 111.2 },
    { name: 'from pole to pole', a: { lat: 90, lng: 0 }, b: { lat: -90, lng: 0 }, km: 20_015.1 },
    { name: 'the other side of the earth', a: BANGKOK, b: { lat: -13.7563, lng: -79.4982 }, km: 20_015.1 },
    { name: 'a pole, by two names', a: { lat: 90, lng: 0 }, b: { lat: 90, lng: 120 }, km: 0 },
  ])('$name', ({ a, b, km }) => {
    expect(Math.abs(distanceKm(a, b) - km)).toBeLessThan(Math.max(0.05, km * 0.002))
  })
})

test('there and back are equally far, and nothing is farther than the other side of the earth', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (a, b) => {
      const there = distanceKm(a, b)

      expect(there).toBeCloseTo(distanceKm(b, a), 6)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(HALF_ROUND_KM + 1e-6)
    }),
  )
})

test('two places a few steps apart are still told apart', () => {
  const nearby = { lat: BANGKOK.lat + 0.0001, lng: BANGKOK.lng }

  expect(distanceKm(BANGKOK, nearby)).toBeCloseTo(0.0111, 4)
})

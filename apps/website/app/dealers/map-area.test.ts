import { distanceKm } from '@leasing/rules/distance'
import { expect, test } from 'vitest'
import { isWithin, mapArea } from './map-area.ts'
import { fromMap, toMap } from './map-projection.ts'

const BANGKOK = { lat: 13.839, lng: 100.564 }
const NONTHABURI = { lat: 13.865, lng: 100.499 }
const CHIANG_MAI = { lat: 18.79, lng: 98.99 }

test('an area has its place in the middle and the neighbours within', () => {
  const area = mapArea(BANGKOK, [NONTHABURI, { lat: 13.4, lng: 101 }])
  const [x, y] = toMap(BANGKOK)

  expect(area.left + area.width / 2).toBeCloseTo(x)
  expect(area.top + area.height / 2).toBeCloseTo(y)
  expect(isWithin(area, toMap({ lat: 13.4, lng: 101 }))).toBe(true)
})

test('a place without neighbours is shown with its surroundings, and a far neighbour is left out', () => {
  expect(mapArea(BANGKOK, []).height).toBe(mapArea(BANGKOK, [BANGKOK]).height)
  expect(isWithin(mapArea(BANGKOK, [CHIANG_MAI]), toMap(CHIANG_MAI))).toBe(false)
})

test.each([
  [BANGKOK, []],
  [CHIANG_MAI, [{ lat: 18.3, lng: 99.5 }]],
])('the scale bar is as long as it says, and at most a third of the width (%o)', (center, others) => {
  const { left, top, width, height, scale } = mapArea(center, others)
  const y = top + height / 2

  const km = distanceKm(fromMap([left, y]), fromMap([left + scale.length, y]))

  expect(km / scale.km).toBeCloseTo(1, 1)
  expect(scale.length).toBeLessThanOrEqual(width / 3)
})

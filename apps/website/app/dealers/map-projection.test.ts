import { readFileSync } from 'node:fs'
import path from 'node:path'
import thailand from '@svg-maps/thailand'
import { expect, test } from 'vitest'
import { pointsOf, shapesOf, svgOf } from '../../map/draw-map.ts'
import { fromMap, toMap } from './map-projection.ts'
import { PROVINCE_CENTROIDS } from './province-centroids.ts'

const NAKHON_SAWAN = { lat: 15.7, lng: 100.12 }

test('a place on the map is the place again', () => {
  const { lat, lng } = fromMap(toMap(NAKHON_SAWAN))

  expect(lat).toBeCloseTo(NAKHON_SAWAN.lat, 2)
  expect(lng).toBeCloseTo(NAKHON_SAWAN.lng, 2)
})

test.each([
  ['Bangkok', 'bkk', { lat: 13.75, lng: 100.52 }],
  ['Chiang Mai, in the north', 'cmi', { lat: 18.8, lng: 98.7 }],
  ['Ubon Ratchathani, in the east', 'ubn', { lat: 15.1, lng: 105.1 }],
  ['Narathiwat, in the south', 'nwt', { lat: 6.2, lng: 101.7 }],
])('%s lies in its shape', (_, svgId, place) => {
  const [x, y] = toMap(place)
  const [middleX, middleY] = PROVINCE_CENTROIDS[svgId]!

  expect(Math.hypot(x - middleX, y - middleY)).toBeLessThan(30)
})

test('the drawn map is the one that the script draws', () => {
  const shapes = shapesOf(thailand)
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

  expect(svgOf(shapes)).toBe(read('thailand.svg'))
  expect(pointsOf(shapes)).toBe(read('province-centroids.ts'))
})

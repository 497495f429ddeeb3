import { expect, test } from 'vitest'
import { finderHref, nextCount, readFinderQuery } from './finder-query.ts'

const read = (query: string) => readFinderQuery(new URLSearchParams(query))

test('an empty field of the form asks for nothing', () => {
  expect(read('province=&district=&type=')).toEqual({
    province: undefined,
    district: undefined,
    type: undefined,
    near: undefined,
    open: false,
    map: false,
    show: 5,
  })
})

test('a district brings its province along', () => {
  expect(read('district=6001').province).toBe('60')
})

test.each([
  ['lat=15.70412&lng=100.1234', { lat: 15.7, lng: 100.12 }],
  ['lat=15.7', 'unknown'],
  ['lat=abc&lng=100', 'unknown'],
  ['lat=95&lng=100', 'unknown'],
  ['lat=1e9&lng=100', 'unknown'],
  ['', undefined],
])('the place %s is read to about a kilometre, or not at all', (query, near) => {
  expect(read(query).near).toEqual(near)
})

test.each([
  ['show=10', 10],
  ['show=-3', 5],
  ['show=many', 5],
])('%s shows that many, at least the first five', (query, show) => {
  expect(read(query).show).toBe(show)
})

test('a choice and its address say the same', () => {
  const href = finderHref(
    { province: '60', type: 'branch', open: true, near: { lat: 15.7, lng: 100.12 } },
    10,
  )

  expect(href).toBe('/dealer-location?province=60&type=branch&open=1&lat=15.7&lng=100.12&show=10')
  expect(finderHref({})).toBe('/dealer-location')
})

test('more is ten, then ten at a time', () => {
  expect([5, 7, 10, 20, 25].map(nextCount)).toEqual([10, 10, 20, 30, 30])
})

import {
  type Dealer,
  listDealerProvinces,
  listDealers,
  listDealersNearby,
} from '@leasing/contract/content/dealers'
import { problem } from '@leasing/contract/errors'
import { describe, expect, test } from 'vitest'
import { aDealer, aProvince, testPlaces, testShippedPlaces } from '../../../test/place-builders.ts'
import type { TestApi } from '../../../test/test-api.ts'

const dealers = [
  aDealer({ sequence: 3, type: 'dealer', district: '6007', lat: 15.262, lng: 100.345 }),
  aDealer({ sequence: 10, type: 'dealer', district: '5701', lat: 19.896, lng: 99.833 }),
  aDealer({ sequence: 2, type: 'branch', district: '6001', lat: 15.692, lng: 100.118 }),
  aDealer({ sequence: 1, type: 'head-office', district: '1030', lat: 13.839, lng: 100.564 }),
]

test('dealers come by sequence', async () => {
  const { request } = await testPlaces({ dealers })

  expect(await sequences(request, '/dealers')).toEqual([1, 2, 3, 10])
})

test('a dealer comes with its branch code, its province and the names of both places', async () => {
  const { request } = await testPlaces({ dealers: [aDealer({ id: '26001024', district: '6007' })] })

  const [served] = (await (await request('/dealers')).json()).items

  expect(listDealers.answer.parse({ items: [served] }).items[0]).toEqual(served)
  expect(served).toMatchObject({
    branchCode: '26001024',
    province: '60',
    provinceName: 'นครสวรรค์',
    district: '6007',
    districtName: 'ตาคลี',
  })
})

test('hours that nobody wrote read as the opening hours', async () => {
  const { request } = await testPlaces({
    dealers: [
      aDealer({
        hours: undefined,
        hoursStructured: [{ days: ['mon', 'tue', 'wed'], open: '09:00', close: '17:00' }],
      }),
    ],
  })

  const [served] = listDealers.answer.parse(await (await request('/dealers')).json()).items

  expect(served?.hours).toBe('วันจันทร์–พุธ เวลา 09.00–17.00 น. เว้นวันหยุดนักขัตฤกษ์')
})

test('a dealer in a district that the tables do not hold is listed without its name', async () => {
  const { request } = await testPlaces({ dealers: [aDealer({ district: '6099' })] })

  const { items } = await (await request('/dealers')).json()

  expect(items).toEqual([expect.objectContaining({ provinceName: 'นครสวรรค์', districtName: '' })])
})

describe.each(['/dealers', '/dealers/location'])('%s can be narrowed', (path) => {
  test.each([
    ['a province', 'province=60', [2, 3]],
    ['a district', 'district=6007', [3]],
    ['a type', 'type=dealer', [3, 10]],
    ['a province and a type', 'province=60&type=branch', [2]],
    ['a district outside the province', 'province=60&district=5701', []],
    ['a province that is not there', 'province=28', []],
    ['a district that is not there', 'district=6099', []],
    ['something unknown', 'colour=blue', [1, 2, 3, 10]],
  ])('to %s', async (_, query, expected) => {
    const { request } = await testPlaces({ dealers })

    expect(await sequences(request, `${path}?${query}`)).toEqual(expected)
  })

  test.each([
    ['an empty province', 'province=', 'province'],
    ['a province of three digits', 'province=600', 'province'],
    ['a province in letters', 'province=ab', 'province'],
    ['a district of two digits', 'district=60', 'district'],
    ['an empty district', 'district=', 'district'],
    ['an unknown type', 'type=shop', 'type'],
    ['an empty type', 'type=', 'type'],
    ['a type that every object has', 'type=constructor', 'type'],
  ])('but not to %s', async (_, query, field) => {
    const { request } = await testPlaces({ dealers })

    expect(await refusedFields(request, `${path}?${query}`)).toEqual([field])
  })
})

test('near a point the nearest comes first, with its distance to 0.1 km', async () => {
  const { request } = await testPlaces({ dealers })

  const found = await nearby(request, '?lat=15.7&lng=100.1')

  expect(found.map(({ sequence, distanceKm }) => [sequence, distanceKm])).toEqual([
    [2, 2.1],
    [3, 55.3],
    [1, 212.9],
    [10, 467.4],
  ])
})

test('those equally far come by sequence, and a dealer at the point itself is 0 km away', async () => {
  const twins = [aDealer({ sequence: 2 }), aDealer({ sequence: 1 })]
  const { request } = await testPlaces({ dealers: twins })

  const found = await nearby(request, `?lat=${twins[0]!.lat}&lng=${twins[0]!.lng}`)

  expect(found.map(({ sequence, distanceKm }) => [sequence, distanceKm])).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('near a point the list can be narrowed as well', async () => {
  const { request } = await testPlaces({ dealers })

  const found = await nearby(request, '?lat=15.7&lng=100.1&type=dealer')

  expect(found.map(({ sequence }) => sequence)).toEqual([3, 10])
})

describe('near a point five come, or as many as asked for', () => {
  const sixty = Array.from({ length: 60 }, (_, i) => aDealer({ sequence: i + 1, lat: 15 + i / 100 }))

  test.each([
    ['five', '?lat=15&lng=100.118', 5],
    ['one', '?lat=15&lng=100.118&limit=1', 1],
    ['fifty', '?lat=15&lng=100.118&limit=50', 50],
    ['all, without a point', '', 60],
    ['ten, without a point', '?limit=10', 10],
  ])('%s', async (_, query, count) => {
    const { request } = await testPlaces({ dealers: sixty })

    const found = await nearby(request, query)

    expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
  })
})

test('without a point no distance is told', async () => {
  const { request } = await testPlaces({ dealers })

  expect((await nearby(request, '')).every((dealer) => !('distanceKm' in dealer))).toBe(true)
})

test.each(['?lat=90&lng=180', '?lat=-90&lng=-180', '?lat=0&lng=0', '?lat=13.7563309&lng=100.5017651'])(
  '%s is a point',
  async (query) => {
    const { request } = await testPlaces({ dealers })

    expect(await nearby(request, query)).toHaveLength(4)
  },
)

test.each([
  ['a latitude alone', 'lat=15', ['lng']],
  ['a longitude alone', 'lng=100', ['lat']],
  ['an empty point', 'lat=&lng=', ['lat', 'lng']],
  ['a blank latitude', 'lat=%20&lng=100', ['lat']],
  ['a latitude beyond the pole', 'lat=90.0001&lng=100', ['lat']],
  ['a latitude below the other pole', 'lat=-90.0001&lng=100', ['lat']],
  ['a longitude beyond the date line', 'lat=15&lng=180.0001', ['lng']],
  ['words', 'lat=north&lng=east', ['lat', 'lng']],
  ['a number in another notation', 'lat=0x0f&lng=1e2', ['lat', 'lng']],
  ['a number without an end', 'lat=Infinity&lng=NaN', ['lat', 'lng']],
  ['a decimal comma', 'lat=15,7&lng=100,1', ['lat', 'lng']],
  ['a limit of none', 'lat=15&lng=100&limit=0', ['limit']],
  ['a limit above fifty', 'lat=15&lng=100&limit=51', ['limit']],
  ['half a dealer', 'lat=15&lng=100&limit=2.5', ['limit']],
  ['an empty limit', 'lat=15&lng=100&limit=', ['limit']],
])('%s is refused', async (_, query, fields) => {
  const { request } = await testPlaces({ dealers })

  expect(await refusedFields(request, `/dealers/location?${query}`)).toEqual(fields)
})

test.each([
  ['lat=15', { path: 'lng', code: 'required' }],
  ['lng=100', { path: 'lat', code: 'required' }],
  ['lat=91&lng=100', { path: 'lat', code: 'too-big', max: 90 }],
  ['lat=15&lng=100&limit=51', { path: 'limit', code: 'too-big', max: 50 }],
  ['type=shop', { path: 'type', code: 'invalid-value', choices: ['head-office', 'branch', 'dealer'] }],
])('a search with %s is told what is wrong with it', async (query, error) => {
  const { request } = await testPlaces({ dealers })

  const response = await request(`/dealers/location?${query}`)

  expect((await response.json()).errors).toEqual([error])
})

test('the provinces that have a dealer come in Thai order, each with how many', async () => {
  const { request } = await testPlaces({
    dealers,
    provinces: [
      aProvince('57', 'เชียงราย', 'Chiang Rai'),
      aProvince('60', 'นครสวรรค์', 'Nakhon Sawan'),
      aProvince('10', 'กรุงเทพมหานคร', 'Bangkok'),
      aProvince('85', 'ระนอง', 'Ranong'),
    ],
  })

  expect((await (await request('/dealers/provinces')).json()).items).toEqual([
    { locationProvince: '10', name: { th: 'กรุงเทพมหานคร', en: 'Bangkok' }, dealers: 1 },
    { locationProvince: '57', name: { th: 'เชียงราย', en: 'Chiang Rai' }, dealers: 1 },
    { locationProvince: '60', name: { th: 'นครสวรรค์', en: 'Nakhon Sawan' }, dealers: 2 },
  ])
})

test('what ships is served as the contract says', async () => {
  const { request } = await testShippedPlaces()
  const answer = async (path: string) => await (await request(path)).json()

  const all = listDealers.answer.parse(await answer('/dealers'))
  const near = listDealersNearby.answer.parse(await answer('/dealers/location?lat=15.7047&lng=100.1372'))
  const provinces = listDealerProvinces.answer.parse(await answer('/dealers/provinces'))

  expect(all.items.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 104 }, (_, i) => i + 1))
  expect(all.items.every(({ provinceName, districtName }) => provinceName && districtName)).toBe(true)
  expect(near.items).toHaveLength(5)
  expect(near.items[0]).toMatchObject({ type: 'branch', district: '6001' })
  expect(provinces.items.reduce((total, { dealers: count }) => total + count, 0)).toBe(104)
})

async function sequences(request: TestApi['request'], path: string): Promise<number[]> {
  const answer = await request(path)
  expect(answer.status).toBe(200)
  return (await answer.json()).items.map(({ sequence }: Dealer) => sequence)
}

async function nearby(request: TestApi['request'], query: string) {
  const answer = await request(`/dealers/location${query}`)
  expect(answer.status).toBe(200)
  return listDealersNearby.answer.parse(await answer.json()).items
}

async function refusedFields(request: TestApi['request'], path: string): Promise<string[]> {
  const answer = await request(path)
  expect(answer.status).toBe(422)
  const { code, errors } = problem.parse(await answer.json())
  expect(code).toBe('invalid-input')
  return (errors ?? []).map((error) => error.path)
}

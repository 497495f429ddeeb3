import { listDistricts, listProvinces } from '@leasing/contract/content/places'
import { problem } from '@leasing/contract/errors'
import { expect, test } from 'vitest'
import { aDistrict, aProvince, testPlaces, testShippedPlaces } from '../../../test/place-builders.ts'
import type { TestApi } from '../../../test/test-api.ts'

test('provinces come as a Thai dictionary orders them: a leading vowel does not count first', async () => {
  const names = ['เชียงใหม่', 'ตราด', 'กรุงเทพมหานคร', 'แพร่', 'กระบี่', 'ชัยนาท', 'พะเยา', 'ไทย', 'ตรัง', 'อ่างทอง']
  const { request } = await testPlaces({
    provinces: names.map((name, i) => aProvince(String(10 + i), name)),
  })

  expect((await items(request, '/places/provinces')).map(({ name }) => name.th)).toEqual([
    'กระบี่',
    'กรุงเทพมหานคร',
    'ชัยนาท',
    'เชียงใหม่',
    'ตรัง',
    'ตราด',
    'ไทย',
    'พะเยา',
    'แพร่',
    'อ่างทอง',
  ])
})

test('a province comes with its code, both names and its shape on the map', async () => {
  const { request } = await testPlaces({ provinces: [aProvince('60', 'นครสวรรค์', 'Nakhon Sawan')] })

  expect(await items(request, '/places/provinces')).toEqual([
    { code: '60', name: { th: 'นครสวรรค์', en: 'Nakhon Sawan' }, svgId: 'nsn' },
  ])
})

test('the districts are those of the province asked for, in Thai order', async () => {
  const { request } = await testPlaces({
    districts: [
      aDistrict('6001', 'เมืองนครสวรรค์'),
      aDistrict('6002', 'โกรกพระ'),
      aDistrict('6007', 'ตาคลี', 'Takhli'),
      aDistrict('5701', 'เมืองเชียงราย'),
    ],
  })

  const districts = await items(request, '/places/districts?province=60')

  expect(districts.map(({ code }) => code)).toEqual(['6002', '6007', '6001'])
  expect(districts[1]).toEqual({ code: '6007', province: '60', name: { th: 'ตาคลี', en: 'Takhli' } })
})

test('without a province all districts come, in Thai order', async () => {
  const { request } = await testPlaces()

  const districts = await items(request, '/places/districts')

  expect(districts.map(({ code }) => code)).toEqual(['1030', '6007', '5701', '6001'])
})

test('a province without districts is an empty list', async () => {
  const { request } = await testPlaces({ districts: [] })

  expect(await items(request, '/places/districts?province=60')).toEqual([])
})

test.each([
  ['an empty province', '?province='],
  ['a province that is not there', '?province=28'],
  ['a code of one digit', '?province=6'],
  ['a code of three digits', '?province=600'],
  ['Thai digits', '?province=๖๐'],
  ['a name', '?province=นครสวรรค์'],
  ['a code with a line end', '?province=60%0A'],
])('districts of %s are refused', async (_, query) => {
  const { request } = await testPlaces()

  const answer = await request(`/places/districts${query}`)

  expect(answer.status).toBe(422)
  expect(problem.parse(await answer.json())).toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'province' }],
  })
})

test('what ships is served as the contract says', async () => {
  const { request } = await testShippedPlaces()

  const provinces = listProvinces.answer.parse(await (await request('/places/provinces')).json())
  const korat = listDistricts.answer.parse(await (await request('/places/districts?province=30')).json())

  expect(provinces.items).toHaveLength(77)
  expect(provinces.items[0]).toMatchObject({ code: '81', name: { th: 'กระบี่' } })
  expect(provinces.items.at(-1)).toMatchObject({ code: '34', name: { th: 'อุบลราชธานี' } })
  expect(korat.items).toHaveLength(32)
})

type Item = { code: string; name: { th: string; en: string } }

async function items(request: TestApi['request'], path: string): Promise<Item[]> {
  const answer = await request(path)
  expect(answer.status).toBe(200)
  return (await answer.json()).items
}

import { createHttpClient } from '@leasing/contract/http-client'
import { expect, test } from 'vitest'
import { aPromotion } from '../../test/builders.ts'
import { aProvince } from '../../test/place-builders.ts'
import { TOKEN, testApi } from '../../test/test-api.ts'

const seven = () =>
  Array.from({ length: 7 }, (_, i) => aPromotion({ path: `p${i + 1}`, orderPosition: 70 - i }))

const open = async () => {
  const { request, api } = await testApi({ promotions: seven() })
  const list = async (query = '') => {
    const answer = await request(`/promotions${query}`)
    const body = await answer.json()
    return { status: answer.status, type: answer.headers.get('content-type'), body }
  }
  const paths = async (query?: string) =>
    (await list(query)).body.items.map(({ path }: { path: string }) => path)
  return { request, api, list, paths }
}

test('a list is read in parts, each after the last item of the one before', async () => {
  const { api, paths } = await open()
  const { listPromotions } = createHttpClient({
    baseUrl: 'http://api.internal',
    token: TOKEN,
    fetch: api.fetch,
  })

  const read: string[] = []
  for (;;) {
    const { items } = await listPromotions({ query: { limit: 3, after: read.at(-1) } })
    read.push(...items.map(({ id }) => id))
    if (items.length < 3) break
  }

  expect(read).toEqual((await listPromotions()).items.map(({ id }) => id))
  expect(await paths('?limit=2')).toEqual(['p1', 'p2'])
  expect(await paths()).toHaveLength(7)
})

test('after the last item comes nothing, and without a limit comes the rest', async () => {
  const { api, list } = await open()
  const { listPromotions } = createHttpClient({
    baseUrl: 'http://api.internal',
    token: TOKEN,
    fetch: api.fetch,
  })
  const { items } = await listPromotions()

  expect((await list(`?after=${items.at(-1)!.id}`)).body).toEqual({ items: [] })
  expect((await listPromotions({ query: { after: items[4]!.id } })).items).toEqual(items.slice(5))
})

test.each([
  ['?limit=0', 'limit'],
  ['?limit=101', 'limit'],
  ['?limit=many', 'limit'],
  ['?limit=1.5', 'limit'],
  ['?after=', 'after'],
  ['?after=nothing', 'after'],
])('%s is refused, and says which parameter is wrong', async (query, path) => {
  const { list } = await open()

  const { status, type, body } = await list(query)

  expect(status).toBe(422)
  expect(type).toContain('application/problem+json')
  expect(body).toMatchObject({ code: 'invalid-input', errors: [{ path }] })
})

test('a list whose items have a code of their own continues after that code', async () => {
  const { request } = await testApi({ provinces: [aProvince('60', 'นครสวรรค์'), aProvince('10', 'กรุงเทพ')] })

  const { items } = await (await request('/places/provinces?after=10&limit=10')).json()

  expect(items).toMatchObject([{ code: '60' }])
})

test('a part ends with the list that it was cut from: at the next date of an item', async () => {
  const { request, clock } = await testApi({
    promotions: [aPromotion({ startDate: '2025-06-01', endDate: '2025-06-30' })],
  })
  clock.set('2025-06-30T23:30:00+07:00')

  const first = await request('/promotions?limit=5')
  clock.set('2025-07-01T00:00:00+07:00')
  const next = await request('/promotions?limit=5')

  expect(first.headers.get('x-valid-until')).toBe('2025-06-30T17:00:00.000Z')
  expect((await first.json()).items).toHaveLength(1)
  expect((await next.json()).items).toEqual([])
})

test('both parameters are documented for every list', async () => {
  const { request } = await testApi()

  const { paths } = await (await request('/openapi.json')).json()

  const named = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
  for (const path of ['/promotions', '/pr-news', '/dealers', '/places/districts', '/home/hero-banners'])
    expect(named(path)).toEqual(expect.arrayContaining(['limit', 'after']))
})

import { endedPromotion, promotion, promotionCard } from '@leasing/contract/content/promotions'
import { expect, test } from 'vitest'
import { aPromotion } from '../../../test/builders.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'

test('promotions come with the highest position first, and by id where positions are equal', async () => {
  const { request } = await testApi({
    promotions: [
      aPromotion({ path: 'third', orderPosition: 1 }),
      aPromotion({ path: 'second-b', orderPosition: 5 }),
      aPromotion({ path: 'first', orderPosition: 10 }),
      aPromotion({ path: 'second-a', orderPosition: 5 }),
      aPromotion({ path: 'last', orderPosition: -3 }),
    ],
  })

  expect(await paths(request)).toEqual(['first', 'second-a', 'second-b', 'third', 'last'])
})

test('a promotion leaves the list at midnight in Bangkok after its last day', async () => {
  const { request, clock } = await testApi({
    promotions: [aPromotion({ path: 'june', endDate: '2025-06-30' })],
  })

  clock.set('2025-06-30T23:59:59.999+07:00')
  expect(await paths(request)).toEqual(['june'])
  clock.set('2025-07-01T00:00:00+07:00')
  expect(await paths(request)).toEqual([])
})

test('a recurring promotion is offered in each of its windows, with the dates of the open one', async () => {
  const rain = {
    ...aPromotion({
      path: 'rain',
      period: '1 มิ.ย. 2568 – 30 มิ.ย. 2568',
      startDate: '2025-06-01',
      endDate: '2025-06-30',
    }),
    laterWindows: [{ startDate: '2026-06-01', endDate: '2026-06-30' }],
  }
  const { request, clock } = await testApi({ promotions: [rain] })

  clock.set('2025-07-01T00:00:00+07:00')
  expect(await paths(request)).toEqual([])
  const ended = (await request('/promotions/ended/rain')) as Response
  expect(await ended.json()).toMatchObject({ endDate: '2025-06-30' })

  clock.set('2026-06-01T00:00:00+07:00')
  const found = (await request('/promotions/name/rain')) as Response
  const body = await found.json()
  expect(body).toMatchObject({
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    period: '1 มิ.ย. 2569 – 30 มิ.ย. 2569',
  })
  expect(body).not.toHaveProperty('laterWindows')
  expect((await request('/promotions/ended/rain')).status).toBe(404)

  clock.set('2026-07-01T00:00:00+07:00')
  expect(await paths(request)).toEqual([])
})

test('a promotion joins the list at midnight in Bangkok on its first day', async () => {
  const { request, clock } = await testApi({
    promotions: [aPromotion({ path: 'july', startDate: '2025-07-01' })],
  })

  clock.set('2025-06-30T23:59:59.999+07:00')
  expect(await paths(request)).toEqual([])
  clock.set('2025-07-01T00:00:00+07:00')
  expect(await paths(request)).toEqual(['july'])
})

test('a promotion of a single day is shown for that day', async () => {
  const { request, clock } = await testApi({
    promotions: [aPromotion({ path: 'songkran', startDate: '2025-04-13', endDate: '2025-04-13' })],
  })

  clock.set('2025-04-13T00:00:00+07:00')
  expect(await paths(request)).toEqual(['songkran'])
  clock.set('2025-04-13T23:59:59+07:00')
  expect(await paths(request)).toEqual(['songkran'])
})

test('only the promotions for refinance are listed for refinance, in the same order and windows', async () => {
  const { request } = await testApi({
    promotions: [
      aPromotion({ path: 'new-car', orderPosition: 9 }),
      aPromotion({ path: 'low-rate', refinance: true, orderPosition: 1 }),
      aPromotion({ path: 'e-coupon', refinance: true, orderPosition: 2 }),
      aPromotion({ path: 'ended', refinance: true, endDate: '2025-06-14' }),
    ],
  })

  expect(await paths(request, '/promotions/refinance')).toEqual(['e-coupon', 'low-rate'])
})

test('a list holds cards: no detail, no large picture, but what lists ask for', async () => {
  const rateClaim = {
    ratePercentPerMonth: 0.295,
    effectiveFromPercentPerYear: 6.5,
    effectiveToPercentPerYear: 6.7,
    note: 'รถจดทะเบียนไม่เกิน 2 ปี',
  }
  const coupon = { amount: 500, validDays: 90 }
  const { request } = await testApi({ promotions: [aPromotion({ refinance: true, rateClaim, coupon })] })

  for (const path of ['/promotions', '/promotions/refinance']) {
    const { items } = await (await request(path)).json()
    expect(items).toHaveLength(1)
    expect(promotionCard.parse(items[0])).toMatchObject({ refinance: true, rateClaim, coupon })
  }
})

test('an empty list is an answer', async () => {
  const { request } = await testApi()

  const answer = await request('/promotions')

  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ items: [] })
})

test('a promotion is found by its path, with its detail', async () => {
  const served = aPromotion({ id: 'june-2025', path: 'june', detail: '<p>ครบ</p>' })
  const { request } = await testApi({ promotions: [served] })

  const answer = await request('/promotions/name/june')

  expect(answer.status).toBe(200)
  expect(promotion.parse(await answer.json())).toEqual(served)
})

test('a promotion that has ended or not begun is not found by its path', async () => {
  const { request, clock } = await testApi({
    promotions: [aPromotion({ path: 'june', startDate: '2025-06-01', endDate: '2025-06-30' })],
  })
  const statusAt = async (moment: string) => {
    clock.set(moment)
    return (await request('/promotions/name/june')).status
  }

  expect(await statusAt('2025-05-31T23:59:59.999+07:00')).toBe(404)
  expect(await statusAt('2025-06-01T00:00:00+07:00')).toBe(200)
  expect(await statusAt('2025-06-30T23:59:59.999+07:00')).toBe(200)
  expect(await statusAt('2025-07-01T00:00:00+07:00')).toBe(404)
})

test('a promotion that has ended leaves its title, from midnight after its last day', async () => {
  const { request, clock } = await testApi({
    promotions: [
      aPromotion({ path: 'june', title: 'โปรเดือนมิถุนายน', startDate: '2025-06-01', endDate: '2025-06-30' }),
    ],
  })
  const statusAt = async (moment: string) => {
    clock.set(moment)
    return (await request('/promotions/ended/june')).status
  }

  expect(await statusAt('2025-05-31T23:59:59.999+07:00')).toBe(404)
  expect(await statusAt('2025-06-30T23:59:59.999+07:00')).toBe(404)
  expect(await statusAt('2025-07-01T00:00:00+07:00')).toBe(200)
  expect(endedPromotion.parse(await (await request('/promotions/ended/june')).json())).toEqual({
    path: 'june',
    title: 'โปรเดือนมิถุนายน',
    endDate: '2025-06-30',
    refinance: false,
  })
  expect((await request('/promotions/ended/july')).status).toBe(404)
})

test('the id of a promotion is not its path', async () => {
  const { request } = await testApi({ promotions: [aPromotion({ id: 'june-2025', path: 'june' })] })

  expect((await request('/promotions/name/june-2025')).status).toBe(404)
})

test.each([
  ['unknown', 'nothing'],
  ['a step upwards', '%2e%2e'],
  ['a step upwards and on', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['a property of every object', '__proto__'],
  ['a method of every object', 'constructor'],
  ['very long', 'x'.repeat(5000)],
  ['Thai', encodeURIComponent('โปรโมชั่น')],
  ['not well-formed', '%E0%A4%A'],
  ['a NUL', '%00'],
  ['empty', ''],
  ['in capitals', 'JUNE'],
  ['followed by a slash', 'june/'],
  ['followed by a blank', 'june%20'],
])('a path that is %s is not found', async (_, path) => {
  const { request } = await testApi({ promotions: [aPromotion({ path: 'june' })] })

  const answer = await request(`/promotions/name/${path}`)

  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not-found' })
})

async function paths(request: TestApi['request'], path = '/promotions'): Promise<string[]> {
  const { items } = await (await request(path)).json()
  return items.map((item: { path: string }) => item.path)
}

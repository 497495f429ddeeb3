import { endedNews, newsCard, news as servedNews } from '@leasing/contract/content/news'
import { expect, test } from 'vitest'
import { aNews } from '../../../test/builders.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'

test('news come with the highest position first', async () => {
  const { request } = await testApi({
    news: [
      aNews({ path: 'second', orderPosition: 2 }),
      aNews({ path: 'first', orderPosition: 30 }),
      aNews({ path: 'third', orderPosition: 1 }),
    ],
  })

  expect(await paths(request)).toEqual(['first', 'second', 'third'])
})

test('news are shown from midnight of their first day to midnight after their last, in Bangkok', async () => {
  const { request, clock } = await testApi({
    news: [aNews({ path: 'june', startDate: '2025-06-01', endDate: '2025-06-30' })],
  })
  const shownAt = async (moment: string) => {
    clock.set(moment)
    return [(await paths(request)).length, (await request('/pr-news/name/june')).status]
  }

  expect(await shownAt('2025-05-31T23:59:59.999+07:00')).toEqual([0, 404])
  expect(await shownAt('2025-06-01T00:00:00+07:00')).toEqual([1, 200])
  expect(await shownAt('2025-06-30T23:59:59.999+07:00')).toEqual([1, 200])
  expect(await shownAt('2025-07-01T00:00:00+07:00')).toEqual([0, 404])
})

test('a list holds cards, one piece of news its detail and large picture', async () => {
  const branch = aNews({ path: 'branch' })
  const { request } = await testApi({ news: [branch] })

  const list = await (await request('/pr-news')).json()
  const one = await (await request('/pr-news/name/branch')).json()

  expect(list.items.map((item: unknown) => newsCard.parse(item))).toHaveLength(1)
  expect(servedNews.parse(one)).toEqual(branch)
})

test('news that have ended leave their title; those that have not begun leave nothing', async () => {
  const { request, clock } = await testApi({
    news: [aNews({ path: 'june', title: 'ข่าวเดือนมิถุนายน', startDate: '2025-06-01', endDate: '2025-06-30' })],
  })

  clock.set('2025-05-31T23:59:59.999+07:00')
  expect((await request('/pr-news/ended/june')).status).toBe(404)
  clock.set('2025-07-01T00:00:00+07:00')
  const ended = await (await request('/pr-news/ended/june')).json()

  expect(endedNews.parse(ended)).toEqual({ path: 'june', title: 'ข่าวเดือนมิถุนายน', endDate: '2025-06-30' })
})

test('news that return every year are published anew with each window, and have ended between them', async () => {
  const { request, clock } = await testApi({
    news: [
      {
        ...aNews({
          path: 'songkran',
          publishedOn: '2025-03-20',
          startDate: '2025-03-24',
          endDate: '2025-04-17',
        }),
        laterWindows: [{ startDate: '2026-03-23', endDate: '2026-04-17' }],
      },
    ],
  })
  const publishedAt = async (moment: string) => {
    clock.set(moment)
    const one = await request('/pr-news/name/songkran')
    const items = await paths(request)
    return [items.length, one.status === 200 ? servedNews.parse(await one.json()).publishedOn : one.status]
  }

  expect(await publishedAt('2025-04-01T12:00:00+07:00')).toEqual([1, '2025-03-20'])
  expect(await publishedAt('2025-06-01T12:00:00+07:00')).toEqual([0, 404])
  expect((await (await request('/pr-news/ended/songkran')).json()).endDate).toBe('2025-04-17')
  expect(await publishedAt('2026-04-01T12:00:00+07:00')).toEqual([1, '2026-03-23'])
  expect((await request('/pr-news/ended/songkran')).status).toBe(404)
})

test('news with an unknown path are not found', async () => {
  const { request } = await testApi({ news: [aNews({ path: 'branch' })] })

  const answer = await request('/pr-news/name/%2e%2e%2fbranch')

  expect(answer.status).toBe(404)
})

async function paths(request: TestApi['request']): Promise<string[]> {
  const { items } = await (await request('/pr-news')).json()
  return items.map((item: { path: string }) => item.path)
}

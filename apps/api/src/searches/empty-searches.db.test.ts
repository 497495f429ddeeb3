import { addDays, bangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { testApi } from '../../test/test-api.ts'
import { EMPTY_SEARCH_DAYS, purgeEmptySearches } from './empty-searches.ts'

const NOW = '2026-11-26T10:00:00+07:00'
const TODAY = bangkokDay(Date.parse(NOW))

async function testSearches() {
  const { request, db, clock } = await testApi({ now: NOW })
  /** From a network of its own unless the test says which. */
  let networks = 0
  async function search(
    query: string,
    { place = 'faq', network = `10.0.${++networks >> 8}.${networks % 256}` } = {},
  ) {
    const answer = await request('/api/empty-searches', {
      method: 'POST',
      body: JSON.stringify({ place, query }),
      headers: { 'content-type': 'application/json', 'x-visitor-address': network },
    })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  }
  const rows = () =>
    db.selectFrom('emptySearch').selectAll().orderBy('day').orderBy('place').orderBy('query').execute()
  const timesOf = async (word: string) => Number((await rows()).find(({ query }) => query === word)?.times)
  return { search, rows, timesOf, db, clock }
}

test('a search that found nothing is counted by its words, the place and the day, and nothing else is stored', async () => {
  const { search, rows, clock } = await testSearches()

  await search('รถไถ')
  await search('  รถไถ ')
  await search('รถไถ', { place: 'fees' })
  clock.set('2026-11-27T00:00:00+07:00')
  await search('รถไถ')

  expect((await rows()).map((row) => ({ ...row, times: Number(row.times) }))).toEqual([
    { day: TODAY, place: 'faq', query: 'รถไถ', times: 2 },
    { day: TODAY, place: 'fees', query: 'รถไถ', times: 1 },
    { day: '2026-11-27', place: 'faq', query: 'รถไถ', times: 1 },
  ])
})

test('what could name a person is not stored, and is answered the same', async () => {
  const { search, db } = await testSearches()

  for (const query of [
    '081 234 5678',
    '๑ ๑๒๓๔ ๕๖๗๘๙ ๐๑ ๒',
    'somchai@example.com',
    'AB1234567',
    'นายสมชาย ใจดี',
  ])
    await search(query)

  expect(await db.selectFrom('emptySearch').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('rateLimit').selectAll().execute()).toEqual([])
})

test('a network counts a word once a day, and twenty words; its flood neither fills the table nor keeps others out', async () => {
  const { search, rows, timesOf, clock } = await testSearches()
  const flood = { network: '203.0.113.7' }

  for (let i = 0; i < 3; i++) await search('รถไถ', flood)
  for (let i = 0; i < 400; i++) await search(`คำ${letters(i)}`, flood)
  expect(await rows()).toHaveLength(20)
  // Every /64 of a /48 is the same caller.
  for (let i = 0; i < 100; i++) await search(`word${letters(i)}`, { network: `2001:db8:1:${i}::1` })
  expect(await rows()).toHaveLength(40)
  await search('รถไถ')

  expect(await timesOf('รถไถ')).toBe(2)
  clock.set('2026-11-27T10:00:00+07:00')
  await search('รถเกี่ยวข้าว', flood)
  expect(await rows()).toHaveLength(41)
})

test('a day has three hundred words at most, and those that it has are still counted', async () => {
  const { search, rows, timesOf, clock } = await testSearches()
  await search('รถไถ')
  for (let i = 0; i < 310; i++) await search(`คำ${letters(i)}`)

  await search('รถไถ')

  expect(await rows()).toHaveLength(300)
  expect(await timesOf('รถไถ')).toBe(2)
  clock.set('2026-11-27T10:00:00+07:00')
  await search('รถเกี่ยวข้าว')
  expect(await rows()).toHaveLength(301)
})

test('words are kept for 90 days', async () => {
  const { search, rows, db } = await testSearches()
  await search('รถไถ')

  const last = Date.parse(`${addDays(TODAY, EMPTY_SEARCH_DAYS)}T23:59:59+07:00`)
  expect([await purgeEmptySearches(db, last), (await rows()).length]).toEqual([0, 1])
  expect([await purgeEmptySearches(db, last + 1000), (await rows()).length]).toEqual([1, 0])
})

test.each([
  ['another place', { place: 'dealers', query: 'รถไถ' }],
  ['a text that is too long', { place: 'faq', query: 'ก'.repeat(201) }],
  ['no text', { place: 'faq' }],
])('%s is refused', async (_, body) => {
  const { request } = await testApi()

  const headers = { 'content-type': 'application/json' }
  const answer = await request('/api/empty-searches', { method: 'POST', body: JSON.stringify(body), headers })

  expect(answer.status).toBe(422)
})

/** Words without digits: `aa`, `ab` … */
const letters = (i: number) => String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))

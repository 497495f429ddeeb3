import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

const NOTHING = 'สูตรแกงเขียวหวาน'

async function testSearches() {
  const site = await testSite({ shipped: true, publicUrl: 'https://leasing.example' })
  const counted = async () => {
    // Nobody waits for a count.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const rows = await site.db.selectFrom('emptySearch').select(['place', 'query']).orderBy('place').execute()
    return rows.map(({ place, query }) => `${place} ${query}`)
  }
  const report = (path: string, q: string, headers: Record<string, string> = {}) =>
    site.request(`${path}/empty-search`, {
      method: 'POST',
      body: new URLSearchParams({ q }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { site, counted, report }
}

test('a search that is sent is counted when it finds nothing, also without JavaScript, and the page says so', async () => {
  const { site, counted } = await testSearches()

  expect(await site.html(`/service-faq?q=${NOTHING}`)).toContain('โดยไม่เก็บว่าใครค้น')
  expect(await site.html(`/service-fee?q=${NOTHING}`)).toContain('โดยไม่เก็บว่าใครค้น')
  await site.html('/service-faq?q=ค้างงวด')
  await site.html('/service-fee?q=โอน')
  await site.html('/service-faq?q=0812345678')
  await site.html('/service-faq?q=')

  expect(await counted()).toEqual([`faq ${NOTHING}`, `fees ${NOTHING}`])
})

test('a search that the browser answered is counted when it finds nothing; the same is answered for all others', async () => {
  const { counted, report } = await testSearches()

  for (const [path, q] of [
    ['/service-faq', NOTHING],
    ['/service-fee', NOTHING],
    ['/service-faq', 'ค้างงวด'],
    ['/service-fee', 'โอน'],
    ['/service-faq', '081 234 5678'],
    ['/service-faq', ''],
    ['/service-faq', 'x'.repeat(5000)],
  ] as const)
    expect((await report(path, q)).status).toBe(204)

  expect(await counted()).toEqual([`faq ${NOTHING}`, `fees ${NOTHING}`])
})

test('another site counts nothing', async () => {
  const { counted, report } = await testSearches()

  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await report('/service-faq', NOTHING, foreign)).status).toBe(403)

  expect(await counted()).toEqual([])
})

test('a count that fails keeps nobody from the page', async () => {
  const { site } = await testSearches()
  await site.db.schema.dropTable('emptySearch').execute()

  expect(await site.html(`/service-faq?q=${NOTHING}`)).toContain('เรายังไม่มีคำตอบเรื่องนี้')
})

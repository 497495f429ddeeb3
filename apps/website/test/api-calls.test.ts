import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

const site = await testSite({ shipped: true })

const MODEL = 'model=tawan-single-22-mt'
const compared = ['tawan-single-22-mt', 'tawan-cab-25-mt', 'khopfa-22'].map(
  (model) => `with=${model}~new-vehicle~25%25~60`,
)
const VEHICLE = 'carType=car&brand=weha&modelGroup=weha-cab'

test.each([
  { address: '/', most: 8 },
  // The registration of a motor show is offered here while it is open.
  { address: '/promotion', most: 3 },
  { address: '/refinance-ecoupon', most: 2 },
  { address: '/monthly-installment', most: 3 },
  { address: `/monthly-installment?${MODEL}`, most: 6 },
  { address: `/monthly-installment?${MODEL}&${compared.join('&')}`, most: 7 },
  { address: '/refinance', most: 4 },
  { address: `/refinance?${VEHICLE}&model=weha-cab-24&year=2024&gear=manual`, most: 6 },
])('$address reads at most $most answers of the API', async ({ address, most }) => {
  site.asked.length = 0

  const { status } = await site.request(address)

  expect(status).toBe(200)
  // Each layout reads the site record: from memory, or from the cache of answers where the API is elsewhere.
  expect(new Set(site.asked).size, site.asked.join('\n')).toBeLessThanOrEqual(most)
})

test('a model is calculated and compared from those calls', async () => {
  const html = await site.html(`/monthly-installment?${MODEL}&${compared.join('&')}`)

  for (const name of ['ตะวัน', 'ขอบฟ้า']) expect(html).toContain(name)
  expect(html).toContain('id="result"')
})

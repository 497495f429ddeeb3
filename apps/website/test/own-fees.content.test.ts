import { expect, test } from 'vitest'
import { fees } from '../../api/src/content/collections/fees.ts'
import { promotions } from '../../api/src/content/collections/promotions.ts'
import type { ContentRow } from '../../api/src/content/import.ts'
import { FIXTURES } from '../../api/test/fixture-content.ts'
import { SHIPPED } from '../../api/test/shipped-content.ts'
import { TOKEN } from '../../api/test/test-api.ts'
import { crawledSite, editRecord, wordsOf } from './crawl.ts'

// A fee is stored once: what is changed in the fee list is changed on every page and in every answer of the API.

/** What we charge, in the words of a page. What goes to the state is not ours. */
const CHARGES = /ค่า(?:บริการ|พิจารณา|หนังสือ)(?:(?!บาท|ราชการ)[^\d]){0,120}?(\d[\d,]*)\s?บาท/g

const NOW = '2026-11-25T12:00:00+07:00'

const BEARER = { headers: { authorization: `Bearer ${TOKEN}`, accept: 'application/json' } }

/** Every own charge becomes an amount that stands nowhere else: 300 → 70,300. */
function raised(row: ContentRow): ContentRow {
  if (row.collection !== fees.name) return row
  const raise = (json: string) => {
    const fee = JSON.parse(json)
    if (fee.serviceFee > 0) {
      if (fee.amount !== undefined) fee.amount += 70_000
      fee.serviceFee += 70_000
    } else if (fee.amount > 0) fee.amount += 70_000
    if (/^\d/.test(fee.amountText ?? '')) fee.amountText = `${fee.amount?.toLocaleString('en')} บาท`
    return JSON.stringify(fee)
  }
  return { ...row, source: raise(row.source), body: raise(row.body) }
}

test.each([
  ['ships', SHIPPED],
  ['the tests have', FIXTURES],
])(
  'of the content that %s, no page and no answer knows a fee of before once it has changed',
  async (_, folder) => {
    const site = await crawledSite({ now: NOW, folder })
    await site.load()
    const before = new Set(site.content.all(fees).flatMap(({ amount, serviceFee }) => [amount, serviceFee]))
    await site.load(raised)

    const pages = (await site.crawl()).map(({ address, html }) => ({ address, text: wordsOf(html) }))
    const answers = await Promise.all(
      ['tax', 'transfer', 'tax-sign', 'license-plate'].map(async (key) => {
        const response = await site.request(`/api/registration-service/${key}`, BEARER)
        return { key, fees: (await response.json()).fees as Line[] }
      }),
    )

    // The history tells what fees were.
    const current = pages.filter(({ address }) => address !== '/rate-history')
    const stale = current.flatMap(({ address, text }) =>
      [...text.matchAll(CHARGES)]
        .filter(([, digits]) => before.has(Number(digits!.replaceAll(',', ''))))
        .map(([words]) => `${address}: ${words}`),
    )
    expect(stale).toEqual([])
    for (const address of ['/service-fee', '/service-annual-tax', '/service-faq?topic=registration'])
      expect(pages.find((page) => page.address === address)?.text, address).toContain('70,300')
    for (const { key, fees } of answers) {
      const ours = fees.filter(({ law }) => !law)
      expect(ours.length, key).toBeGreaterThan(0)
      for (const { amount, item } of ours) if (amount !== 0) expect(amount, item).toBeGreaterThan(70_000)
    }
  },
  300_000,
)

test('what a coupon is worth is told by its promotion: on its page, in its form, and nowhere once it is gone', async () => {
  const site = await crawledSite({ now: NOW })
  const worth = (amount: number) =>
    editRecord(promotions.name, 'refinance-0295', (json) =>
      json.replace(/"coupon":\{[^}]*\}/, `"coupon":{"amount":${amount},"validDays":90}`),
    )
  await site.load(worth(450))

  const [form, promotion] = [
    await site.html('/refinance-ecoupon'),
    await site.html('/promotion/refinance-0295'),
  ]
  site.clock.set('2030-01-01T00:00:00+07:00')
  const after = await site.html('/refinance-ecoupon')

  for (const page of [form, promotion]) {
    expect(wordsOf(page)).toMatch(/สูงสุด 450\s?บาท/)
    expect(wordsOf(page)).not.toMatch(/500\s?บาท(?!รวม)/)
  }
  expect(wordsOf(after)).toContain('ตอนนี้ยังไม่มีคูปองให้รับ')
  expect(wordsOf(after)).not.toMatch(/คูปอง[^.]{0,20}\d+\s?บาท/)
})

type Line = { item: string; amount: number; law?: object }

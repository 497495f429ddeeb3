import { expect, test } from 'vitest'
import { readShipped } from '../../../test/shipped-content.ts'
import { describeFault } from '../fault.ts'
import { type ContentRow, checkTogether } from '../import.ts'
import { COLLECTIONS } from '../registry.ts'
import { findStatedFigures } from './stated.ts'

// What ships, with one mistake in it.

const shipped = readShipped(COLLECTIONS)

type Change = (json: string) => string

async function faultsWith(collection: string, id: string, change: Change): Promise<string[]> {
  const { rows } = await shipped
  const changed = rows.map((row): ContentRow => {
    if (row.collection !== collection || row.id !== id) return row
    const body = change(row.body)
    expect(body, 'the mistake was made').not.toBe(row.body)
    return { ...row, body }
  })
  return [...checkTogether(COLLECTIONS, changed), ...findStatedFigures(COLLECTIONS, changed)].map(
    describeFault,
  )
}

/** Puts words at the start of the first text with this field. */
const before =
  (field: string, words: string): Change =>
  (json) =>
    json.replace(`"${field}":"`, `"${field}":${JSON.stringify(words).slice(0, -1)} `)

const SPEAKS = 'speaks of promotion.refinance-0295, which is not open all the time'

test.each<[string, string, string, Change, string]>([
  [
    'names the rate of a promotion',
    'faqs',
    'credit',
    before('question', 'เริ่ม {{promotion.refinance-0295.monthlyRate.from}}%'),
    SPEAKS,
  ],
  [
    'names it where the promotion does not run',
    'faqs',
    'credit',
    before(
      'question',
      '{{^promotion.refinance-0295}}เริ่ม {{promotion.refinance-0295.monthlyRate.from}}%{{/promotion.refinance-0295}}',
    ),
    SPEAKS,
  ],
  [
    'leads to a promotion',
    'news',
    'flood-relief',
    before('detail', '<p><a href="/promotion/refinance-0295">ดู</a></p>'),
    SPEAKS,
  ],
  [
    'leads to a campaign of a calculator',
    'faqs',
    'credit',
    before('answer', '<p><a href="/refinance?campaign=refinance-0295">ดู</a></p>'),
    'speaks of campaign.refinance-0295',
  ],
  [
    'is a banner without an end',
    'refinance-banners',
    'refinance-a',
    (json) => json.replace('"when":"promotion.refinance-0295"', '"when":"link.app"'),
    `href: ${SPEAKS}`,
  ],
  [
    'is a service with the offer of a campaign',
    'loan-services',
    'refinance',
    (json) =>
      json.replace(/"offer":\{[^}]*\}/, '"offer":{"refinanceCampaign":"refinance-0295","amount":500000}'),
    'offer: is that of campaign.refinance-0295',
  ],
  [
    'is a promotion that its campaign does not outlast',
    'refinance/campaigns',
    'refinance-0295',
    (json) => json.replace('"endDate":"2026-12-31"', '"endDate":"2026-11-30"'),
    'promotions/refinance-0295.yaml: record refinance-0295: offer: is that of campaign.refinance-0295',
  ],
  [
    'directs to an app that has no link',
    'faqs',
    'payment',
    before('question', 'กดปุ่มดาวน์โหลดในหน้านี้'),
    'directs to links.app, which has no address: "ปุ่มดาวน์โหลด"',
  ],
  [
    'directs to it where it has none',
    'news',
    'app-update',
    before('detail', '<p>{{^link.app}}โหลดที่ App Store{{/link.app}}{{#link.app}}ข{{/link.app}}</p>'),
    'directs to links.app',
  ],
  ['directs to LINE', 'faqs', 'credit', before('question', 'ทักไลน์เรา'), 'directs to links.line'],
  [
    'depends on something unknown',
    'faqs',
    'credit',
    before('question', '{{#link.telegram}}ก{{/link.telegram}}'),
    'there is no condition link.telegram',
  ],
  [
    'depends on a promotion that is gone',
    'hero-banners',
    'harvest',
    (json) => json.replace('"when":"promotion.refinance-harvest"', '"when":"promotion.gone"'),
    'when: there is no condition promotion.gone',
  ],
  [
    'does not close a passage',
    'faqs',
    'credit',
    before('question', '{{#link.app}}ก'),
    'does not close {{#link.app}}',
  ],
  [
    'leaves nothing',
    'faqs',
    'credit',
    (json) => json.replace(/"question":"[^"]*"/, '"question":"{{#link.app}}ก{{/link.app}}"'),
    'question: is empty while not link.app',
  ],
  [
    'leaves nothing while two conditions hold',
    'faqs',
    'credit',
    (json) =>
      json.replace(
        /"question":"[^"]*"/,
        '"question":"{{^link.app}}ก{{/link.app}} {{#link.line}}ข{{/link.line}} {{^link.app}}ค{{/link.app}}"',
      ),
    'question: is empty while link.app and not link.line',
  ],
  [
    'says who may apply by itself',
    'promotions',
    'first-pickup',
    before('detail', '<ul><li>สัญชาติไทยเท่านั้น</li></ul>'),
    'says by itself who may apply: "สัญชาติไทย"',
  ],
  [
    'takes words for a number',
    'promotions',
    'first-pickup',
    (json) => json.replace('{{=offer.flatRate.from}}', '{{=policy.applicants.pickup.people}}'),
    'policy.applicants.pickup.people is not a number',
  ],
  [
    'takes a condition for a figure',
    'faqs',
    'credit',
    before('question', '{{promotion.refinance-0295}}'),
    'there is no figure promotion.refinance-0295',
  ],
])('a text that %s is refused', async (_, collection, id, change, message) => {
  expect((await faultsWith(collection, id, change)).join('\n')).toContain(message)
})

test('a text with many passages is checked at once', async () => {
  const either = Array.from({ length: 40 }, (_, i) => `{{#link.x${i}}}ก{{/link.x${i}}}`).join('')
  const started = performance.now()

  const faults = await faultsWith('faqs', 'credit', (json) =>
    json.replace(/"question":"[^"]*"/, `"question":"${either}"`),
  )

  expect(faults.join('\n')).toContain('question: is empty while not link.x0 and not link.x1')
  expect(performance.now() - started).toBeLessThan(60_000)
})

test.each<[string, string, string, Change]>([
  [
    'in a passage of that promotion',
    'faqs',
    'credit',
    before(
      'question',
      '{{#promotion.refinance-0295}}เริ่ม {{promotion.refinance-0295.monthlyRate.from}}%{{/promotion.refinance-0295}}',
    ),
  ],
  [
    'in a passage of its campaign, which is open on the same days',
    'faqs',
    'credit',
    before(
      'question',
      '{{#campaign.refinance-0295}}เริ่ม {{promotion.refinance-0295.monthlyRate.from}}%{{/campaign.refinance-0295}}',
    ),
  ],
  [
    'in a banner that ends with it',
    'hero-banners',
    'first-light',
    (json) =>
      json
        .replace('"href":"/monthly-installment"', '"href":"/promotion/refinance-0295"')
        .replace('"startDate":"2026-01-01"', '"startDate":"2026-10-01"'),
  ],
  ['in a text about other things', 'faqs', 'credit', before('question', 'ยื่นออนไลน์ได้ไหม')],
])('a promotion may be spoken of %s', async (_, collection, id, change) => {
  expect(await faultsWith(collection, id, change)).toEqual([])
})

import { expect, test } from 'vitest'
import { catalogueFigures } from '../../api/src/content/figures/catalogue.ts'
import { type ContentRow, importContent, readContent } from '../../api/src/content/import.ts'
import { recordsOf } from '../../api/src/content/records.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { namedOnly } from '../../api/test/fixture-content.ts'
import { IMPORTED_ON, SHIPPED } from '../../api/test/shipped-content.ts'
import { crawledSite, wordsOf } from './crawl.ts'

// What changes in one place changes on every page: no sentence keeps a value that nothing has any more.

/** A Monday within the Motor Expo window. */
const NOW = '2026-11-30T10:00:00+07:00'

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type.
type Loose = any

type Edit = { collection: string; id?: string; edit: (record: Loose) => Loose }

const apply = (rows: readonly ContentRow[], edits: readonly Edit[]): ContentRow[] =>
  rows.map((row) =>
    edits
      .filter(({ collection, id }) => collection === row.collection && (id ?? row.id) === row.id)
      .reduce((row, { edit }) => {
        const change = (json: string) => JSON.stringify(edit(JSON.parse(json)))
        return { ...row, source: change(row.source), body: change(row.body) }
      }, row),
  )

const round = (rate: number) => Math.round(rate * 1000) / 1000

const listRaisedBy = (points: number): Edit => ({
  collection: 'hire-purchase/model-groups',
  edit: ({ grids, ...group }) => ({
    ...group,
    grids: grids.map(({ bands, ...grid }: Loose) => ({
      ...grid,
      bands: bands.map((band: Loose) => ({
        ...band,
        flat: band.flat.map((rate: number) => round(rate + points)),
      })),
    })),
  }),
})

const fee = (id: string, serviceFee: number): Edit => ({
  collection: 'fees',
  id,
  edit: ({ amount, officialFee, ...fee }) => ({
    ...fee,
    serviceFee,
    ...(officialFee !== undefined && { officialFee }),
    ...(amount !== undefined && { amount: (officialFee ?? 0) + serviceFee }),
  }),
})

const leastDownOfUsed = (minDownPercent: number): Edit => ({
  collection: 'hire-purchase/financial-products',
  id: 'used-vehicle',
  edit: (product) => ({ ...product, minDownPercent }),
})

const oldestApplicant = (greatestAtEnd: number): Edit => ({
  collection: 'credit-policy',
  edit: ({ age, ...policy }) => ({ ...policy, age: { ...age, greatestAtEnd } }),
})

/** Values that nothing else has, and what they become. */
const BEFORE = [
  listRaisedBy(0.013),
  fee('annual-tax-service', 317),
  fee('change-colour', 523),
  leastDownOfUsed(21),
  oldestApplicant(64),
]
const AFTER = [
  listRaisedBy(0.073),
  fee('annual-tax-service', 350),
  fee('change-colour', 561),
  leastDownOfUsed(26),
  oldestApplicant(67),
]

const today = NOW.slice(0, 10)

const holidayToday: Edit = {
  collection: 'site',
  edit: ({ contact, ...site }) => ({
    ...site,
    contact: { ...contact, holidays: [{ name: 'วันหยุดพิเศษ', from: today }, ...contact.holidays] },
  }),
}

const endedYesterday = (collection: string): Edit => ({
  collection,
  id: 'motor-expo',
  edit: ({ laterWindows: _, ...record }) => ({ ...record, startDate: '2026-11-01', endDate: '2026-11-29' }),
})

/** The texts that no figure has any more, with the names of those that had them. `ended`: the promotion whose figures are gone. */
function goneTexts(
  before: readonly ContentRow[],
  after: readonly ContentRow[],
  ended?: string,
): Map<string, string> {
  const figuresOf = (rows: readonly ContentRow[]) => [
    ...catalogueFigures(COLLECTIONS, recordsOf(rows), Date.parse(NOW)),
  ]
  const isEnded = (name: string) =>
    ended !== undefined && (name.startsWith(`promotion.${ended}.`) || name.startsWith(`campaign.${ended}.`))
  const next = new Set(figuresOf(after).flatMap(([name, { text }]) => (isEnded(name) ? [] : text)))
  return new Map(
    figuresOf(before)
      .filter(([, { text }]) => text.length > 1 && /^[\d.,]+$/.test(text) && !next.has(text))
      .map(([name, { text }]) => [text, name]),
  )
}

/** As a text writes it: a number of two digits stands for much else. */
function writtenAs(name: string, text: string): RegExp {
  const unit = text.length > 2 ? '' : /Percent/.test(name) ? '%' : ' ปี'
  return new RegExp(`(?<![\\d.,])${text.replaceAll('.', '\\.')}(?![\\d.,]*\\d)${unit}`)
}

/** Its subject is what rates and fees were. */
const OF_THE_PAST = ['/rate-history']

test('no page keeps what a price list, a least down payment, two fees, an age, a holiday or an ended promotion has changed', async () => {
  const site = await crawledSite({ now: NOW })
  const read = await readContent(SHIPPED, COLLECTIONS, namedOnly, IMPORTED_ON)
  const now = Date.parse(NOW)
  const stored = async () =>
    await site.db.selectFrom('content').select(['collection', 'id', 'source', 'body']).execute()
  const load = async (rows: readonly ContentRow[]) => {
    const { conflicts } = await importContent(site.db, rows, { now, take: 'files' })
    expect(conflicts).toEqual([])
    await site.content.refresh()
    return { rows: await stored(), pages: await site.crawl() }
  }
  const first = await load(apply(read.rows, BEFORE))
  const second = await load(apply(read.rows, AFTER))
  const third = await load(
    apply(read.rows, [
      ...AFTER,
      holidayToday,
      ...['promotions', 'hire-purchase/campaigns', 'news', 'motor-expo-events'].map(endedYesterday),
    ]),
  )

  for (const [before, after, ended] of [
    [first, second, undefined],
    [second, third, 'motor-expo'],
  ] as const) {
    const gone = goneTexts(before.rows, after.rows, ended)
    const naming = ({ pages }: typeof first) =>
      pages
        .filter(({ address }) => !OF_THE_PAST.includes(address))
        .flatMap(({ address, html }) => {
          const words = wordsOf(html)
          return [...gone]
            .filter(([text, name]) => writtenAs(name, text).test(words))
            .map(([text, name]) => `${address}: ${text} (${name})`)
        })
    // A page that computes by itself may come to a number by chance that another page had.
    const told = new Set(naming(before))
    expect(told.size).toBeGreaterThan(10)
    expect(naming(after).filter((line) => told.has(line))).toEqual([])
    for (const { address, status } of after.pages) expect([address, status]).toEqual([address, 200])
  }
  const wordsAt = (pages: typeof first.pages, address: string) =>
    wordsOf(pages.find((page) => page.address === address)!.html)
  expect(wordsAt(second.pages, '/contactus')).toContain('เปิดอยู่')
  expect(wordsAt(third.pages, '/contactus')).toContain('วันหยุด ปิด')
  expect(wordsAt(second.pages, '/promotion')).toContain('มอเตอร์เอ็กซ์โป')
  expect(
    third.pages.filter(({ html }) => html.includes('/promotion/motor-expo')).map(({ address }) => address),
  ).toEqual([])
}, 300_000)

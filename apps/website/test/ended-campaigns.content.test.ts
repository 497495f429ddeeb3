import { addDays, bangkokDay, type Day, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { describe, expect, test } from 'vitest'
import { hpCampaigns } from '../../api/src/content/collections/hire-purchase.ts'
import { promotions } from '../../api/src/content/collections/promotions.ts'
import { refinanceCampaigns } from '../../api/src/content/collections/refinance.ts'
import { windowIsOpen, windowsOf } from '../../api/src/content/date-windows.ts'
import { catalogueFigures } from '../../api/src/content/figures/catalogue.ts'
import type { ContentRow } from '../../api/src/content/import.ts'
import { recordsOf } from '../../api/src/content/records.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { readShipped } from '../../api/test/shipped-content.ts'
import { TOKEN } from '../../api/test/test-api.ts'
import { type CrawledPage, crawledSite, wordsOf } from './crawl.ts'

// From the second on in which a promotion or campaign ends, no page knows its figures or leads to it, whatever was cached before.

const CAMPAIGNS = [hpCampaigns.name, refinanceCampaigns.name]
const API = { headers: { authorization: `Bearer ${TOKEN}`, accept: 'application/json' } }

/** Campaigns with figures that nothing else has. */
const withOwnFigures = (row: ContentRow): ContentRow =>
  CAMPAIGNS.includes(row.collection)
    ? editJson(row, (campaign) => ({
        ...campaign,
        flatRateDiscountPercent: campaign.flatRateDiscountPercent - 0.012,
      }))
    : row

/** A promotion and its campaign, which end on a day. */
const endingOn =
  (id: string, endDate: string) =>
  (row: ContentRow): ContentRow =>
    row.id === id && [...CAMPAIGNS, promotions.name].includes(row.collection)
      ? editJson(row, ({ laterWindows: _, ...rest }) => ({ ...rest, endDate }))
      : row

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type.
function editJson(row: ContentRow, edit: (value: any) => object): ContentRow {
  const change = (json: string) => JSON.stringify(edit(JSON.parse(json)))
  return { ...row, source: change(row.source), body: change(row.body) }
}

/** The figures that only these promotions and campaigns have, as pages write them. */
async function figuresOf(
  ids: readonly string[],
  edit: (row: ContentRow) => ContentRow,
  importedOn?: Day,
): Promise<string[]> {
  const { rows } = await readShipped(COLLECTIONS, importedOn)
  const figures = [...catalogueFigures(COLLECTIONS, recordsOf(rows.map(edit)))]
  const isOfThese = (name: string) =>
    ids.some((id) => name.startsWith(`promotion.${id}.`) || name.startsWith(`campaign.${id}.`))
  const others = new Set(figures.flatMap(([name, { text }]) => (isOfThese(name) ? [] : text)))
  return [
    ...new Set(
      figures
        .filter(
          ([name, { value }]) =>
            isOfThese(name) && (/Rate/.test(name) || (/instalment$/.test(name) && value % 50)),
        )
        .map(([, { text }]) => text)
        .filter((text) => text.length > 3 && !others.has(text)),
    ),
  ]
}

const holds = (text: string, figure: string) =>
  new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d.,]*\\d)`).test(text)

/** Where pages lead to within promotions and news. */
const articlesIn = (pages: readonly CrawledPage[]) =>
  new Map(
    pages.flatMap(({ address, html }) =>
      [...html.matchAll(/href="(\/(?:promotion|news)\/[^"?#]+)/g)].map(
        ([, href]) => [href!, address] as const,
      ),
    ),
  )

async function crossing(end: string, ids: readonly string[], edit: (row: ContentRow) => ContentRow) {
  const endsAt = startOfNextBangkokDay(end)
  const at = (moment: number) => new Date(moment).toISOString()
  const site = await crawledSite({ now: at(endsAt - 10 * 60_000) })
  await site.load((row) => edit(withOwnFigures(row)))
  const before = await site.crawl()
  const fresh = await site.request('/api/loan-service/refinance', API)
  const validUntil = Date.parse(fresh.headers.get('x-valid-until')!)
  site.clock.set(at(endsAt + 1))
  const outdated = await site.request('/api/loan-service/refinance?', API)
  site.clock.set(at(endsAt + 1000))
  await site.content.refresh()
  const after = await site.crawl()
  const figures = await figuresOf(ids, (row) => edit(withOwnFigures(row)))
  const naming = (pages: readonly CrawledPage[]) =>
    pages.flatMap(({ address, html }) => {
      const words = wordsOf(html)
      return figures.filter((figure) => holds(words, figure)).map((figure) => `${address}: ${figure}`)
    })
  const led = articlesIn(after)
  const answers = await Promise.all(
    [...led].map(async ([href, from]) => `${from} → ${href}: ${(await site.request(href)).status}`),
  )
  return {
    site,
    before,
    after,
    validUntil,
    outdated,
    endsAt,
    naming,
    gone: answers.filter((text) => !text.endsWith('200')),
  }
}

describe('one second after the end', () => {
  test('of refinance-0295, cut short to 20 November 2569', async () => {
    const { before, after, validUntil, outdated, endsAt, naming, gone } = await crossing(
      '2026-11-20',
      ['refinance-0295'],
      endingOn('refinance-0295', '2026-11-20'),
    )

    expect(naming(before).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['/service-refinance', '/refinance', '/promotion/refinance-0295']),
    )
    expect(validUntil).toBe(endsAt)
    expect(Date.parse(outdated.headers.get('x-valid-until')!)).toBeLessThanOrEqual(endsAt + 1001)
    expect(naming(after)).toEqual([])
    expect(gone).toEqual([])
    const service = wordsOf(after.find(({ address }) => address === '/service-refinance')!.html)
    expect(service).toMatch(/ดอกเบี้ยคงที่เริ่มต้น 0\.295% ต่อเดือน .*รถปี 2567 ขึ้นไป/)
    expect(service).not.toContain('promotion/refinance-0295')
  }, 300_000)

  test.each([
    { end: '2026-12-12', ids: ['motor-expo'] },
    { end: '2027-09-30', ids: ['rainy-season'] },
    { end: '2027-12-12', ids: ['motor-expo'] },
    { end: '2028-09-30', ids: ['rainy-season'] },
    { end: '2028-12-12', ids: ['motor-expo'] },
    { end: '2028-12-31', ids: undefined },
  ])(
    'of what ships, on $end',
    async ({ end, ids }) => {
      const { rows } = await readShipped(COLLECTIONS)
      const all = recordsOf(rows)
      const ended = [promotions, hpCampaigns, refinanceCampaigns]
        .flatMap(
          (collection) => all(collection as never) as { id: string; startDate: string; endDate: string }[],
        )
        .filter((record) => windowsOf(record).some(({ endDate }) => endDate === end))
        .filter((record) => windowsOf(record).every(({ startDate }) => startDate !== addDays(end, 1)))
        .map(({ id }) => id)
      expect(ended).toEqual(
        expect.arrayContaining(ids ?? ['refinance-0295', 'four-door-family', 'friend-get-friend']),
      )

      const { after, naming, gone } = await crossing(end, ended, (row) => row)

      expect(naming(after)).toEqual([])
      expect(gone).toEqual([])
      for (const { address, status } of after) expect([address, status]).toEqual([address, 200])
    },
    300_000,
  )
})

describe('a site whose content was first imported', () => {
  test.each(['2026-11-26', '2027-12-31', '2029-01-02', '2031-06-01'])(
    'on %s has something that runs, has ended and is to come, and speaks of nothing that has ended',
    async (day) => {
      const now = Date.parse(`${day}T10:00:00+07:00`)
      const site = await crawledSite({ now: new Date(now).toISOString() })
      await site.load(withOwnFigures, day)
      const offers = site.content.all(promotions)
      const running = offers.filter((offer) => windowIsOpen(offer, now))
      const ended = offers.filter((offer) => !running.includes(offer) && offer.startDate < day)
      const coming = offers.filter(({ startDate }) => startDate > day)

      const pages = await site.crawl()

      for (const list of [running, ended, coming]) expect(list.length).toBeGreaterThanOrEqual(1)
      for (const { address, status } of pages) expect([address, status]).toEqual([address, 200])
      const home = pages.find(({ address }) => address === '/')!.html
      expect(home).toContain('รู้ค่างวดก่อนออกรถ')
      expect(home).toContain('/promotion/refinance-harvest')
      expect(wordsOf(pages.find(({ address }) => address === '/promotion')!.html)).not.toContain(
        'ยังไม่มีโปรโมชั่น',
      )
      for (const [href] of articlesIn(pages))
        expect([href, (await site.request(href)).status]).toEqual([href, 200])
      for (const { path } of ended) expect((await site.request(`/promotion/${path}`)).status).toBe(410)
      for (const { path } of coming) expect((await site.request(`/promotion/${path}`)).status).toBe(404)
      const closed = [...ended, ...coming].map(({ id }) => id)
      const figures = await figuresOf(closed, withOwnFigures, day)
      const named = pages
        // Its subject is what the rates were.
        .filter(({ address }) => address !== '/rate-history')
        .flatMap(({ address, html }) =>
          figures.filter((figure) => holds(wordsOf(html), figure)).map((figure) => `${address}: ${figure}`),
        )
      expect(named).toEqual([])
    },
    300_000,
  )
})

test('every window of what ships is tried: nothing ends on another day without beginning again', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const all = recordsOf(rows)
  const ends = [promotions, hpCampaigns, refinanceCampaigns]
    .flatMap((collection) => all(collection as never) as { id: string; startDate: string; endDate: string }[])
    .flatMap((record) => {
      const windows = windowsOf(record)
      return windows
        .filter(({ endDate }) => windows.every(({ startDate }) => startDate !== addDays(endDate, 1)))
        .map(({ endDate }) => endDate)
    })

  expect(new Set(ends.filter((end) => end >= bangkokDay(Date.parse('2026-11-25'))))).toEqual(
    new Set(['2026-12-12', '2027-09-30', '2027-12-12', '2028-09-30', '2028-12-12', '2028-12-31']),
  )
})

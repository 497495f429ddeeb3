import { addDays, bangkokDay, type Day, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { holidayDays } from '@leasing/rules/holidays'
import { expect, test } from 'vitest'
import type { Collection, Reading } from '../../api/src/content/collection.ts'
import {
  heroBanners,
  mobileAppBanners,
  popupBanners,
  refinanceBanners,
} from '../../api/src/content/collections/banners.ts'
import { careers, openCareers } from '../../api/src/content/collections/careers.ts'
import { news } from '../../api/src/content/collections/news.ts'
import { promotions } from '../../api/src/content/collections/promotions.ts'
import { site as siteCollection } from '../../api/src/content/collections/site.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { long } from '../../api/test/test-database.ts'
import { crawledSite, wordsOf } from './crawl.ts'

// Around every boundary by date no page keeps what has ended, or shows what has not begun, and none fails.

const FROM: Day = '2026-11-25'
const UNTIL: Day = '2028-11-25'

const startedSite = async () => {
  const site = await crawledSite({ now: `${FROM}T00:00:00+07:00` })
  await site.load()
  return site
}

type Site = Awaited<ReturnType<typeof startedSite>>

/** The days on which something begins, or is over since midnight, and the holidays, of two years. */
function boundariesOf({ content }: Site): Day[] {
  const changes = COLLECTIONS.flatMap((collection) =>
    content.all(collection).flatMap((item) => collection.changesAt?.(item) ?? []),
  ).map(bangkokDay)
  const holidays = content.all(siteCollection).flatMap(({ contact }) => holidayDays(contact.holidays))
  return [...new Set([...changes, ...holidays])].filter((day) => FROM < day && day < UNTIL).sort()
}

/** What pages say or lead to at a moment although it is not there, and pages that fail. */
async function faultsAt(site: Site, moment: number): Promise<string[]> {
  site.clock.set(new Date(moment).toISOString())
  await site.content.refresh()
  const { content } = site
  const read: Reading<never>['read'] = (collection) => [...content.visible(collection, moment)]
  const hiddenOf = <Item extends Titled>(collection: Collection<Item>, linkOf?: (item: Item) => string) =>
    without(content.all(collection), read(collection), linkOf)
  const hidden = [
    ...hiddenOf(promotions, ({ path }) => `href="/promotion/${path}"`),
    ...hiddenOf(news, ({ path }) => `href="/news/${path}"`),
    ...[heroBanners, refinanceBanners, mobileAppBanners].flatMap((banners) => hiddenOf(banners)),
    ...hiddenOf(popupBanners),
    ...without(content.all(careers), openCareers({ read, now: moment }), ({ id }) => `id=${id}"`),
    ...content
      .all(siteCollection)
      .flatMap(({ maintenanceWindows }) => maintenanceWindows)
      .filter(({ endsAt }) => Date.parse(endsAt) <= moment)
      .map(({ message }) => ({ link: undefined, title: message })),
  ]
  const { holidays } = site.content.all(siteCollection)[0]!.contact
  const isHoliday = holidayDays(holidays).includes(bangkokDay(moment))
  const pages = await site.crawl()
  return pages.flatMap(({ address, status, html }) => {
    const words = wordsOf(html)
    return [
      ...(status === 200 ? [] : [`${address}: ${status}`]),
      ...(/\bNaN\b|\bundefined\b|Invalid Date|\{\{/.test(words) ? [`${address}: is broken`] : []),
      ...(isHoliday && words.includes('เปิดอยู่ ถึง') ? [`${address}: open on a holiday`] : []),
      ...hidden.flatMap(({ link, title }) => [
        ...(link && html.includes(link) ? [`${address} → ${link}`] : []),
        ...(words.includes(title) ? [`${address}: ${title}`] : []),
      ]),
    ].map((fault) => `${new Date(moment).toISOString()} ${fault}`)
  })
}

type Titled = { id: string; title?: string | undefined }

/** Records that are not shown, of which no other record that is shown has the title; `link`: what a link to one holds. */
function without<Item extends Titled>(
  all: readonly Item[],
  shown: readonly Titled[],
  linkOf?: (item: Item) => string,
): { link: string | undefined; title: string }[] {
  const titles = new Set(shown.map(({ title }) => title))
  const ids = new Set(shown.map(({ id }) => id))
  return all.flatMap((item) =>
    !item.title || ids.has(item.id) || titles.has(item.title)
      ? []
      : [{ link: linkOf?.(item), title: item.title }],
  )
}

/** The last second before it, the morning after it, and the same a day later. */
const momentsAround = (day: Day): number[] => [
  startOfBangkokDay(day) - 1000,
  startOfBangkokDay(day) + 10 * 3_600_000,
  startOfBangkokDay(addDays(day, 1)),
]

test('around the end of an event, a new year and a holiday no page is behind or ahead', async () => {
  const site = await startedSite()
  const all = boundariesOf(site)
  expect(all).toEqual(expect.arrayContaining(['2026-12-13', '2027-01-01', '2027-04-13']))

  const faults: string[] = []
  for (const moment of [
    startOfBangkokDay('2026-12-13') - 1000,
    startOfBangkokDay('2026-12-13'),
    startOfBangkokDay('2027-01-01'),
    startOfBangkokDay('2027-04-13') + 10 * 3_600_000,
  ])
    faults.push(...(await faultsAt(site, moment)))

  expect(faults).toEqual([])
}, 300_000)

long(
  'around every boundary of two years no page is behind or ahead',
  async () => {
    const site = await startedSite()
    const moments = [...new Set(boundariesOf(site).flatMap(momentsAround))].sort((a, b) => a - b)
    expect(moments.length).toBeGreaterThan(60)

    const faults: string[] = []
    for (const moment of moments) faults.push(...(await faultsAt(site, moment)))

    expect(faults).toEqual([])
  },
  3_600_000,
)

import { addDays, bangkokDay, type Day, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
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
  const holidays = content.all(siteCollection).flatMap(({ contact }) => contact.holidays ?? [])
  return [...new Set([...changes, ...holidays])].filter((day) => FROM < day && day < UNTIL).sort()
}

/** What pages say or lead to at a moment although it is not there, and pages that fail. */
async function faultsAt(site: Site, moment: number): Promise<string[]> {
  site.clock.set(new Date(moment).toISOString())
  await site.content.refresh()
  const hidden = [
    ...hiddenOf(site.content.all(promotions), site.content.visible(promotions, moment), '/promotion/'),
    ...hiddenOf(site.content.all(news), site.content.visible(news, moment), '/news/'),
  ]
  const isHoliday = site.content.all(siteCollection)[0]!.contact.holidays?.includes(bangkokDay(moment))
  const pages = await site.crawl()
  return pages.flatMap(({ address, status, html }) => {
    const words = wordsOf(html)
    return [
      ...(status === 200 ? [] : [`${address}: ${status}`]),
      ...(/\bNaN\b|\bundefined\b|Invalid Date|\{\{/.test(words) ? [`${address}: is broken`] : []),
      ...(isHoliday && words.includes('เปิดอยู่ ถึง') ? [`${address}: open on a holiday`] : []),
      ...hidden.flatMap(({ href, title }) => [
        ...(html.includes(`href="${href}"`) ? [`${address} → ${href}`] : []),
        ...(words.includes(title) ? [`${address}: ${title}`] : []),
      ]),
    ].map((fault) => `${new Date(moment).toISOString()} ${fault}`)
  })
}

const hiddenOf = (all: readonly Titled[], visible: readonly Titled[], prefix: string) => {
  const titles = new Set(visible.map(({ title }) => title))
  const ids = new Set(visible.map(({ id }) => id))
  return all
    .filter(({ id, title }) => !ids.has(id) && !titles.has(title))
    .map(({ path, title }) => ({ href: prefix + path, title }))
}

type Titled = { id: string; path: string; title: string }

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

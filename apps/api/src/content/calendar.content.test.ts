import { addDays, type Day, startOfBangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { type DateWindow, hasEnded } from '@leasing/rules/date-window'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { expect, test } from 'vitest'
import { IMPORTED_ON, SHIPPED } from '../../test/shipped-content.ts'
import type { Collection } from './collection.ts'
import { heroBanners, popupBanners } from './collections/banners.ts'
import { careers } from './collections/careers.ts'
import { motorExpoEvents } from './collections/motor-expo-events.ts'
import { news } from './collections/news.ts'
import { promotions } from './collections/promotions.ts'
import { type Recurring, windowIsOpen, windowsOf } from './date-windows.ts'
import { readWritten } from './read-files.ts'
import { resolveRelativeDates } from './relative-dates.ts'

type Written = Recurring<DateWindow> & { id: string; title: string; path?: string; href?: string }

async function written(collection: Collection, importedOn: Day = IMPORTED_ON): Promise<Written[]> {
  const { records } = await readOnce(collection)
  // What the schema adds where a file leaves it out; every department of the shipped careers is open.
  const added = { publish: true, department: { active: true } }
  return records.map(({ value }) => ({ ...added, ...(resolveRelativeDates(value, importedOn) as Written) }))
}

const read = new Map<string, ReturnType<typeof readWritten>>()

function readOnce(collection: Collection) {
  const reading = read.get(collection.name) ?? readWritten(SHIPPED, collection)
  read.set(collection.name, reading)
  return reading
}

const visibleOn = (collection: Collection, records: readonly Written[], day: Day) =>
  records.filter((record) => collection.isVisible!(record as never, startOfBangkokDay(day)))

/** The 15th and the last day of every month, until the end of 2571. */
const DAYS: Day[] = Array.from({ length: 26 }, (_, i) => {
  const first = `${2026 + Math.floor((10 + i) / 12)}-${String(((10 + i) % 12) + 1).padStart(2, '0')}-01`
  return [addDays(first, 14), addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)]
}).flat()

test('the walk goes from November 2569 to the last day of 2571', () => {
  expect(DAYS).toHaveLength(52)
  expect([DAYS[1], DAYS.at(-1)].map((day) => formatThaiDate(day!))).toEqual(['30 พ.ย. 2569', '31 ธ.ค. 2571'])
})

test.each([
  { collection: promotions, least: 6 },
  { collection: news, least: 4 },
  { collection: heroBanners, least: 3 },
])('at least $least $collection.name are shown on every day of the walk', async ({ collection, least }) => {
  const records = await written(collection as Collection)

  for (const day of DAYS)
    expect(visibleOn(collection as Collection, records, day).length, day).toBeGreaterThanOrEqual(least)
})

test('no banner leads to a promotion that is not offered on that day', async () => {
  const banners = await written(heroBanners as Collection)
  const offers = await written(promotions as Collection)

  for (const day of DAYS) {
    const open = visibleOn(promotions as Collection, offers, day).map(({ path }) => `/promotion/${path}`)
    for (const { id, href } of visibleOn(heroBanners as Collection, banners, day))
      if (href?.startsWith('/promotion/')) expect(open, `${id} on ${day}`).toContain(href)
  }
})

/** The first and the last day of every month for ten years, and the leap day. */
const IMPORT_DAYS: Day[] = [
  '2028-02-29',
  ...Array.from({ length: 120 }, (_, i) => {
    const first = `${2026 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`
    return [first, addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)]
  }).flat(),
]

test('on whatever day the sample content is first imported, something runs, something has ended and something is still to come', async () => {
  for (const day of IMPORT_DAYS) {
    const now = startOfBangkokDay(day)
    const offers = await written(promotions as Collection, day)
    const open = visibleOn(promotions as Collection, offers, day)
    const closed = offers.filter((offer) => !open.includes(offer))

    expect(open.length, `${day}: running`).toBeGreaterThanOrEqual(6)
    expect(
      closed.filter((offer) => windowsOf(offer).some((window) => hasEnded(window, now))).length,
      `${day}: ended`,
    ).toBeGreaterThanOrEqual(1)
    expect(
      closed.filter(({ startDate }) => startDate > day).length,
      `${day}: to come`,
    ).toBeGreaterThanOrEqual(1)
    for (const [collection, least] of [
      [heroBanners, 3],
      [news, 5],
      [careers, 5],
    ] as [Collection, number][]) {
      const shown = (await written(collection, day)).filter((record) => windowIsOpen(record, now))
      expect(shown.length, `${day}: ${collection.name}`).toBeGreaterThanOrEqual(least)
    }
  }
})

test('what was imported stays alive for two years', async () => {
  for (const importedOn of IMPORT_DAYS.filter((_, i) => i % 6 === 0))
    for (const later of [0, 200, 400, 600, 730]) {
      const day = addDays(importedOn, later)
      const open = visibleOn(
        promotions as Collection,
        await written(promotions as Collection, importedOn),
        day,
      )
      expect(open.length, `${importedOn}, seen on ${day}`).toBeGreaterThanOrEqual(6)
    }
})

const SHOWN = [promotions, news, heroBanners, popupBanners, careers, motorExpoEvents] as Collection[]

/** Dated events that the content speaks of; a year makes it one of them: `มอเตอร์เอ็กซ์โป 2569`. */
const EVENT = /(มอเตอร์โชว์|มอเตอร์เอ็กซ์โป|สงกรานต์)(?:\s?(?:ปี\s?)?(25\d\d))?/g

test('nothing that is shown speaks of a past event as coming: what names one ends with it', async () => {
  const events = await written(motorExpoEvents as Collection)
  const endOf = (name: string, year: string): Day =>
    events.find(({ title }) => title === `${name} ${year}`)?.endDate ?? `${Number(year) - 543}-12-31`

  for (const collection of SHOWN)
    for (const record of await written(collection))
      for (const [mention, name = '', year] of JSON.stringify(record).matchAll(EVENT))
        for (const { startDate, endDate } of 'startDate' in record ? windowsOf(record) : [ALWAYS]) {
          const about = `${collection.name}/${record.id}: ${mention}`
          if (year) expect(endDate <= endOf(name, year), about).toBe(true)
          else expect(daysIn({ startDate, endDate }), about).toBeLessThan(200)
        }
})

/** A record without dates is always shown. */
const ALWAYS = { startDate: '0001-01-01', endDate: '9999-12-31' }

const daysIn = ({ startDate, endDate }: DateWindow) =>
  (startOfNextBangkokDay(endDate) - startOfBangkokDay(startDate)) / 86_400_000

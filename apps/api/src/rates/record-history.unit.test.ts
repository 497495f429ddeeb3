import { startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { historyOf, type Revision } from './record-history.ts'

/** A price list: prices by the day from which they hold. */
type Prices = Record<string, number>

const reader = {
  stateOn: (source: unknown, day: string) =>
    Object.entries(source as Prices)
      .sort()
      .findLast(([start]) => start <= day)?.[1],
  startsOf: (source: unknown) => Object.keys(source as Prices),
  difference: (before: number | undefined, after: number | undefined) =>
    before === after ? [] : [`${before} > ${after}`],
}

const revision = (
  day: string,
  source: Prices | null,
  origin: Revision['origin'] = 'office',
  hour = 12,
): Revision => ({
  collection: 'fees',
  id: 'copy',
  source: source && JSON.stringify(source),
  publishedAt: startOfBangkokDay(day) + hour * 3_600_000,
  origin,
})

const read = (revisions: Revision[], today = '2026-11-27') => {
  const { past, planned } = historyOf(revisions, reader, today)
  const told = (days: typeof past) => days.map(({ day, changes }) => `${day} ${changes}`)
  return { past: told(past), planned: told(planned) }
}

const BEGINS = revision('2026-06-01', { '2026-01-01': 100 }, 'files')

test('what the files held at first is no change', () => {
  expect(read([BEGINS])).toEqual({ past: [], planned: [] })
})

test('the last change of a day is its change', () => {
  const day = [
    revision('2026-07-01', { '2026-01-01': 110 }, 'office', 9),
    revision('2026-07-01', { '2026-01-01': 120 }),
  ]

  expect(read([BEGINS, ...day]).past).toEqual(['2026-07-01 100 > 120'])
})

test('a price with a later first day changes on that day, not when it is published', () => {
  const later = revision('2026-07-01', { '2026-01-01': 100, '2026-09-01': 50 })

  expect(read([BEGINS, later]).past).toEqual(['2026-09-01 100 > 50'])
  expect(read([BEGINS, later], '2026-08-31')).toEqual({ past: [], planned: ['2026-09-01 100 > 50'] })
})

test('what the files plan changes on its day', () => {
  const files = revision('2026-06-01', { '2026-01-01': 100, '2027-01-01': 50 }, 'files')

  expect(read([files])).toEqual({ past: [], planned: ['2027-01-01 100 > 50'] })
})

test('a plan that is given up before its day never happens', () => {
  const plan = revision('2026-07-01', { '2026-01-01': 100, '2026-09-01': 50 })
  const without = revision('2026-08-01', { '2026-01-01': 100 })

  expect(read([BEGINS, plan, without])).toEqual({ past: [], planned: [] })
})

test('what is withdrawn, and what the office adds, is a change', () => {
  const added = revision('2026-07-01', { '2026-01-01': 30 })

  expect(read([added]).past).toEqual(['2026-07-01 undefined > 30'])
  expect(read([BEGINS, revision('2026-08-01', null)]).past).toEqual(['2026-08-01 100 > undefined'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, startOfBangkokDay } from './bangkok-day.ts'
import { type DateWindow, daysLeft, hasEnded, isInWindow, windowBoundaries } from './date-window.ts'

const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
const at = (moment: string) => Date.parse(`${moment}+07:00`)

describe('content of June is shown in June, by the clock of Bangkok', () => {
  test.each([
    { name: 'the last millisecond of May', now: '2026-05-31T23:59:59.999', shown: false },
    { name: 'the first millisecond of June', now: '2026-06-01T00:00:00.000', shown: true },
    { name: 'in the middle', now: '2026-06-15T12:00:00.000', shown: true },
    { name: 'the last millisecond of June', now: '2026-06-30T23:59:59.999', shown: true },
    { name: 'the first millisecond of July', now: '2026-07-01T00:00:00.000', shown: false },
  ])('$name', ({ now, shown }) => {
    expect(isInWindow(june, at(now))).toBe(shown)
  })
})

test.each([
  { name: 'before its first day', now: '2026-05-31T23:59:59.999', ended: false },
  { name: 'on its last day', now: '2026-06-30T23:59:59.999', ended: false },
  { name: 'at midnight after it', now: '2026-07-01T00:00:00.000', ended: true },
])('$name content of June has ended: $ended', ({ now, ended }) => {
  expect(hasEnded(june, at(now))).toBe(ended)
})

test('content of a single day is shown for the whole of it', () => {
  const leapDay = { startDate: '2024-02-29', endDate: '2024-02-29' }

  expect(isInWindow(leapDay, at('2024-02-29T00:00:00.000'))).toBe(true)
  expect(isInWindow(leapDay, at('2024-02-29T23:59:59.999'))).toBe(true)
  expect(isInWindow(leapDay, at('2024-03-01T00:00:00.000'))).toBe(false)
})

test('content that ends before it starts is never shown', () => {
  const inverted = { startDate: '2026-06-02', endDate: '2026-06-01' }

  expect(isInWindow(inverted, at('2026-06-01T12:00:00'))).toBe(false)
  expect(isInWindow(inverted, at('2026-06-02T12:00:00'))).toBe(false)
})

describe('the next change is the nearest start or end to come', () => {
  const autumn = { startDate: '2026-09-01', endDate: '2026-11-30' }

  test.each([
    { name: 'before all of them', now: '2026-01-01T00:00:00.000', next: '2026-06-01T00:00:00.000' },
    { name: 'just before the first start', now: '2026-05-31T23:59:59.999', next: '2026-06-01T00:00:00.000' },
    { name: 'at the first start', now: '2026-06-01T00:00:00.000', next: '2026-07-01T00:00:00.000' },
    { name: 'on the last day of one', now: '2026-06-30T23:59:59.999', next: '2026-07-01T00:00:00.000' },
    { name: 'between two', now: '2026-07-01T00:00:00.000', next: '2026-09-01T00:00:00.000' },
    { name: 'on the last day of all', now: '2026-11-30T23:59:59.999', next: '2026-12-01T00:00:00.000' },
  ])('$name', ({ now, next }) => {
    expect(nextBoundary([autumn, june], at(now))).toBe(at(next))
  })

  test('after the last one there is none, nor is there without windows', () => {
    expect(nextBoundary([autumn, june], at('2026-12-01T00:00:00'))).toBeUndefined()
    expect(nextBoundary([], at('2026-12-01T00:00:00'))).toBeUndefined()
  })
})

/** The next moment at which one of the windows opens or closes. */
function nextBoundary(windows: readonly DateWindow[], now: number): number | undefined {
  const later = windows.flatMap(windowBoundaries).filter((boundary) => boundary > now)
  return later.length > 0 ? Math.min(...later) : undefined
}

test('what is shown stays the same until the next change, and changes there', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-02-01', count))
  const window = fc
    .tuple(day, fc.nat(20))
    .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }))
  const moment = fc.integer({ min: startOfBangkokDay('2026-01-25'), max: startOfBangkokDay('2026-05-01') })

  fc.assert(
    fc.property(
      fc.array(window),
      moment,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (windows, now, share) => {
        const shownAt = (then: number) => windows.map((each: DateWindow) => isInWindow(each, then))
        const next = nextBoundary(windows, now)
        const until = next ?? now + 365 * 86_400_000

        const between = now + Math.floor((until - 1 - now) * share)

        expect(shownAt(between)).toEqual(shownAt(now))
        expect(shownAt(until - 1)).toEqual(shownAt(now))
        if (next !== undefined) expect(shownAt(next)).not.toEqual(shownAt(now))
      },
    ),
  )
})

describe('a promotion of June says how many days are left', () => {
  test.each([
    { name: 'before it starts', now: '2026-05-31T23:59:59.999', left: undefined },
    { name: 'on its first day', now: '2026-06-01T00:00:00.000', left: 29 },
    { name: 'on the day before the last', now: '2026-06-29T23:59:59.999', left: 1 },
    { name: 'as soon as the last day has begun', now: '2026-06-30T00:00:00.000', left: 0 },
    { name: 'at the end of the last day', now: '2026-06-30T23:59:59.999', left: 0 },
    { name: 'afterwards', now: '2026-07-01T00:00:00.000', left: undefined },
  ])('$name', ({ now, left }) => {
    expect(daysLeft(june, at(now))).toBe(left)
  })
})

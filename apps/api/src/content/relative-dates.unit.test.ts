import { expect, test } from 'vitest'
import { resolveRelativeDates } from './relative-dates.ts'

test.each<[string, string, unknown]>([
  ['year+0-10-01', '2029-01-02', '2029-10-01'],
  ['year-1-06-30', '2029-01-02', '2028-06-30'],
  ['year+2-12-31', '2031-12-31', '2033-12-31'],
  ['month+0-01', '2029-01-31', '2029-01-01'],
  ['month-3-17', '2029-01-02', '2028-10-17'],
  ['month+36-05', '2026-12-31', '2029-12-05'],
  ['month+1-15', '2026-11-25', '2026-12-15'],
  ['year-2', '2029-01-02', 2027],
  ['year+0', '2029-12-31', 2029],
  ['2026-10-01', '2029-01-02', '2026-10-01'],
  ['year', '2029-01-02', 'year'],
  ['year+1 ใหม่', '2029-01-02', 'year+1 ใหม่'],
])('%s, first imported on %s, is %s', (written, importedOn, resolved) => {
  expect(resolveRelativeDates(written, importedOn)).toBe(resolved)
})

test('lists, fields and the years of a price list are resolved, and everything else stays', () => {
  const written = {
    laterWindows: [{ startDate: 'year+1-01-01', endDate: 'year+1-03-31' }],
    prices: { manual: { 'year+0': 480000, 'year-1': 440000 } },
    publish: true,
    minAmount: null,
  }

  expect(resolveRelativeDates(written, '2029-01-02')).toEqual({
    laterWindows: [{ startDate: '2030-01-01', endDate: '2030-03-31' }],
    prices: { manual: { 2029: 480000, 2028: 440000 } },
    publish: true,
    minAmount: null,
  })
})

import { expect, test } from 'vitest'
import type { RequestContext } from '../context.ts'
import { replyByDay } from './reply-by.server.ts'

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const context = {
  api: {
    findSite: async () => ({
      contact: {
        hoursStructured: [{ days: WEEK, open: '08:30', close: '17:00' }],
        holidays: [{ name: 'วันหยุด', from: '2026-11-30' }],
      },
    }),
    listDealers: async () => ({
      items: [
        { sequence: 7, hoursStructured: [{ days: [...WEEK, 'sat'], open: '09:00', close: '17:00' }] },
        { sequence: 8, hoursStructured: [] },
      ],
    }),
  },
} as unknown as RequestContext

const FRIDAY = Date.parse('2026-11-27T20:00:00+07:00')

test.each([
  { who: 'the company', dealer: undefined, day: '2026-12-01' },
  { who: 'a dealer who works on Saturdays', dealer: 7, day: '2026-11-28' },
  { who: 'a dealer without hours', dealer: 8, day: '2026-12-01' },
  { who: 'a dealer who is gone', dealer: 9, day: '2026-12-01' },
])(
  'a reply within a working day of $who, asked for on a Friday evening before a holiday',
  async ({ dealer, day }) => {
    expect(await replyByDay(FRIDAY, 1, context, dealer)).toBe(day)
  },
)

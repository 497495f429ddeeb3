import { expect, test } from 'vitest'
import { type LawRow, lawInForce } from './law-in-force.ts'

const of2565: LawRow<number> = { law: { effectiveFrom: '2023-01-10' }, figures: 60 }
const of2569: LawRow<number> = { law: { effectiveFrom: '2026-06-01' }, figures: 70 }
const unread: LawRow<number> = { law: { effectiveFrom: '2026-06-01' } }
const undated: LawRow<number> = { law: {}, figures: 50 }

test.each([
  { case: 'before the first rule: the first', rows: [of2565, of2569], day: '2020-01-01', row: of2565 },
  { case: 'the last day of the older', rows: [of2565, of2569], day: '2026-05-31', row: of2565 },
  { case: 'the first day of the newer', rows: [of2565, of2569], day: '2026-06-01', row: of2569 },
  { case: 'one without a first day has begun', rows: [undated, of2565], day: '2020-01-01', row: undated },
  { case: 'and gives way to one that has one', rows: [undated, of2565], day: '2023-01-10', row: of2565 },
  {
    case: 'an unread one that has not begun says nothing',
    rows: [of2565, unread],
    day: '2026-05-31',
    row: of2565,
  },
])('the row of law that counts: $case', ({ rows, day, row }) => {
  expect(lawInForce(rows, day)).toEqual({ row })
})

test('where the rule in force was not read, the newest with figures counts, and the unread one is named', () => {
  expect(lawInForce([of2565, unread], '2026-06-01')).toEqual({ row: of2565, unread })
})

test('an unread rule that one with figures followed is past', () => {
  const later = { law: { effectiveFrom: '2027-01-01' }, figures: 80 }

  expect(lawInForce([of2565, unread, later], '2027-01-01')).toEqual({ row: later })
})

test('a rule without any figures cannot be calculated with', () => {
  expect(() => lawInForce([unread], '2026-06-01')).toThrow(RangeError)
})

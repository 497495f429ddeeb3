import { expect, test } from 'vitest'
import { linkedDays } from './contract-days.ts'

test.each([
  [
    { firstDue: '2027-01-31', buyer: 'company' },
    { firstDue: '2027-01-31', buyer: 'company' },
  ],
  [{ firstDue: '2027-01-31', buyer: 'person' }, { firstDue: '2027-01-31' }],
  [{ firstDue: '2027-01-31', buyer: '<b>' }, { firstDue: '2027-01-31' }],
  [{ firstDue: '2027-02-29', buyer: 'company' }, {}],
  [{ firstDue: 'พรุ่งนี้', buyer: 'company' }, {}],
  [{ buyer: 'company' }, {}],
  [{}, {}],
])('a link takes %j along as %j', (days, linked) => {
  expect(linkedDays(days)).toEqual(linked)
})

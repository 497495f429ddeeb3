import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test.each([
  { typed: '150000', shown: '150,000' },
  { typed: '1000', shown: '1,000' },
  { typed: '999', shown: '999' },
  { typed: '20%', shown: '20%' },
  { typed: '150,000', shown: '150,000' },
  { typed: '๑๕๐๐๐๐', shown: '๑๕๐๐๐๐' },
  { typed: '007000', shown: '007000' },
  { typed: '1500.50', shown: '1500.50' },
  { typed: 'แสนห้า', shown: 'แสนห้า' },
  { typed: '', shown: '' },
])('bare digits of an amount are grouped, other texts stay as typed: $typed', ({ typed, shown }) => {
  expect(groupDigits(typed)).toBe(shown)
})

import { expect, test } from 'vitest'
import { inputOf, momentOf } from './publish-moment.ts'

test.each(['2027-01-05T09:00', '2570-01-05T09:00', '5 ม.ค. 2570 เวลา 09.00 น.', '5/1/70 9:00'])(
  '%s is nine o’clock in Bangkok on 5 January 2027',
  (text) => {
    const moment = momentOf(text)

    expect(moment).toBe(Date.parse('2027-01-05T02:00:00Z'))
    expect(inputOf(moment!)).toBe('2027-01-05T09:00')
  },
)

test.each(['', '2570-02-30', '5 ม.ค. 2570', 'x'])('%j is no moment', (text) => {
  expect(momentOf(text)).toBeUndefined()
})

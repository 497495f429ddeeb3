import { expect, test } from 'vitest'
import { formatEnd } from './maintenance-window.ts'

test.each([
  { endsAt: '2021-05-13T00:00:00+07:00', text: '12 พฤษภาคม 2564 เวลา 24.00 น.' },
  { endsAt: '2021-05-13T05:30:00+07:00', text: '13 พฤษภาคม 2564 เวลา 05.30 น.' },
  { endsAt: '2021-05-12T17:00:00Z', text: '12 พฤษภาคม 2564 เวลา 24.00 น.' },
])('a window that ends at $endsAt is announced as $text', ({ endsAt, text }) => {
  expect(formatEnd(endsAt)).toBe(text)
})

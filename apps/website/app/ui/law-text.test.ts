import type { Law } from '@leasing/contract/fields'
import { expect, test } from 'vitest'
import { lawText, unreadText } from './law-text.ts'

const aLaw = (given: Partial<Law>): Law => ({
  source: 'ประกาศตัวอย่าง',
  checkedOn: '2026-11-01',
  certainty: 'reported',
  ...given,
})

test.each([
  {
    law: aLaw({ effectiveFrom: '2023-01-10', certainty: 'confirmed' }),
    text: 'ที่มา ประกาศตัวอย่าง ใช้ตั้งแต่ 10 ม.ค. 2566 ข้อมูล ณ 1 พ.ย. 2569',
  },
  // Without a known first day none is shown.
  { law: aLaw({}), text: 'ที่มา ประกาศตัวอย่าง ข้อมูล ณ 1 พ.ย. 2569' },
  {
    law: aLaw({ certainty: 'unconfirmed' }),
    text: 'ที่มา ประกาศตัวอย่าง ข้อมูล ณ 1 พ.ย. 2569 ตัวเลขนี้อาจเปลี่ยน',
  },
])('visitors read what a legal figure rests on: $text', ({ law, text }) => {
  expect(lawText(law)).toBe(text)
})

test('of a rule that nobody has read visitors learn that their contract may differ', () => {
  const text = unreadText(aLaw({ effectiveFrom: '2026-06-01', certainty: 'unread' }))

  expect(text).toBe('สัญญาที่ทำตั้งแต่ 1 มิ.ย. 2569 ใช้เกณฑ์ใหม่ ยอดจริงอาจต่างจากนี้ โทรขอยอดจากเรา ที่มา ประกาศตัวอย่าง')
})

import { expect, test } from 'vitest'
import { periodNow } from './period-now.ts'

const at = (day: string) => Date.parse(`${day}T05:00:00Z`)
const window = (startDate: string, endDate: string) => ({ startDate, endDate })
const PROMOTION = {
  title: 'กระบะคันแรก',
  ...window('2026-01-01', '2026-03-31'),
  laterWindows: [window('2026-07-01', '2026-07-31'), window('2026-10-01', '2026-12-31')],
}

test('of several periods the present or next one is told with its place in the form', () => {
  expect(periodNow(PROMOTION, at('2026-11-27'))).toEqual({
    isNow: true,
    days: 'ตั้งแต่ 1 ต.ค. 2569 ถึง 31 ธ.ค. 2569',
    place: 'คือช่วงที่กลับมาแสดงอีก ช่วงที่ 2',
  })
  expect(periodNow(PROMOTION, at('2026-05-01'))).toMatchObject({
    isNow: false,
    place: 'คือช่วงที่กลับมาแสดงอีก ช่วงที่ 1',
  })
  expect(periodNow(PROMOTION, at('2026-02-01'))).toMatchObject({ isNow: true, place: 'คือช่วงแรกในแบบฟอร์ม' })
})

test('one period, or none that is left, needs no telling; what is no day is left out', () => {
  const { laterWindows: _, ...once } = PROMOTION

  expect(periodNow(once, at('2026-02-01'))).toBeUndefined()
  expect(periodNow(PROMOTION, at('2027-02-01'))).toBeUndefined()
  expect(periodNow({ ...PROMOTION, startDate: 'พรุ่งนี้' }, at('2026-02-01'))?.days).toBe('ถึง 31 มี.ค. 2569')
})

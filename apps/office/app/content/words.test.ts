import { expect, test } from 'vitest'
import { outsideOf, windowInWords } from './words.ts'

test.each([
  ['to come', { startDate: '2026-06-16' }, 'later'],
  ['on its first day', { startDate: '2026-06-15' }, undefined],
  ['on its last day', { endDate: '2026-06-15' }, undefined],
  ['over', { startDate: '2026-06-01', endDate: '2026-06-14' }, 'ended'],
  ['without days', {}, undefined],
])('a record %s is named as the filter names it', (_, window, state) => {
  expect(outsideOf(window, '2026-06-15')).toBe(state)
})

test.each([
  [{ startDate: '2026-06-16', endDate: '2026-06-30' }, 'จะเริ่ม 16 มิ.ย. 2569 ถึง 30 มิ.ย. 2569'],
  [{ startDate: '2026-06-16' }, 'จะเริ่ม 16 มิ.ย. 2569'],
  [{ startDate: '2026-06-01', endDate: '2026-06-15' }, 'อยู่ในช่วง 1 มิ.ย. 2569 ถึง 15 มิ.ย. 2569'],
  [{ startDate: '2026-06-01' }, 'อยู่ในช่วง ตั้งแต่ 1 มิ.ย. 2569'],
  [{ endDate: '2026-06-14' }, 'สิ้นสุดแล้วเมื่อ 14 มิ.ย. 2569'],
  [{ startDate: '2026-06-01', endDate: '2026-06-14' }, 'สิ้นสุดแล้ว (1 มิ.ย. 2569 ถึง 14 มิ.ย. 2569)'],
  [{}, ''],
])('the days %o say whether they run', (window, words) => {
  expect(windowInWords(window, '2026-06-15')).toBe(words)
})

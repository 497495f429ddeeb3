import { expect, test } from 'vitest'
import { contradictsPeriod, periodInWords } from './period-in-words.ts'

const RAIN = { startDate: '2026-06-01', endDate: '2026-09-30' }
const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }

test('a period is its two days', () => {
  expect(periodInWords(RAIN)).toBe('1 มิ.ย. 2569 – 30 ก.ย. 2569')
})

test.each([
  ['1 มิ.ย. 2569 – 30 ก.ย. 2569'],
  ['1 มิถุนายน – 30 กันยายน 2569'],
  ['๑ มิถุนายน ถึง ๓๐ กันยายน ๒๕๖๙'],
  ['1/6/2569 - 30/9/2569'],
  ['1/6/69 ถึง 30/9/69'],
  ['1 มิ.ย. 2026 – 30 ก.ย. 2026'],
  ['1 มิ.ย. 69 – 30 ก.ย. 69'],
  ['ตั้งแต่วันนี้ถึง 30 ก.ย. 2569'],
  ['วันนี้ – 30 กันยายน'],
  ['เริ่ม 1 มิ.ย. 2569'],
  ['มิถุนายน – กันยายน 2569'],
  ['1 มิ.ย. 2569 – 30 ก.ย. 2569 (รับรถภายใน 31 ต.ค. 2569)'],
  ['ตลอดฤดูฝน'],
  ['จนกว่าของจะหมด'],
  ['เฉพาะ 10 คันแรก เวลา 08.30–17.00 น.'],
])('%s is of June to September', (text) => {
  expect(contradictsPeriod(text, RAIN)).toBe(false)
})

test.each([
  ['1 มิ.ย. 2569 – 31 ธ.ค. 2569'],
  ['1 มิ.ย. – 30 ก.ย. 2570'],
  ['2 มิ.ย. – 30 ก.ย. 2569'],
  ['ถึง 31 ธ.ค. 2569'],
  ['วันนี้ – 1 มิ.ย. 2569'],
  ['เริ่ม 30 ก.ย. 2569'],
  ['1/6/2569 - 30/9/2570'],
  ['ตลอดเดือนมิถุนายน 2569'],
  ['15 ก.ค. 2569'],
  ['1–30 มิ.ย. 2569'],
])('%s is another period than June to September', (text) => {
  expect(contradictsPeriod(text, RAIN)).toBe(true)
})

test.each([
  ['1–30 มิ.ย. 2569', false],
  ['1 ถึง 30 มิถุนายน 2569', false],
  ['ตลอดเดือนมิถุนายน 2569', false],
  ['มิ.ย. 2569', false],
  ['1–15 มิ.ย. 2569', true],
  ['ตลอดเดือนกรกฎาคม 2569', true],
])('within one month: %s contradicts June: %s', (text, contradicts) => {
  expect(contradictsPeriod(text, JUNE)).toBe(contradicts)
})

import { expect, test } from 'vitest'
import {
  formatCondition,
  formatEffectiveRates,
  formatFee,
  formatFlatRates,
  formatTerms,
  joinMoves,
} from './format-rate-change.ts'

const rate = (flat: number, from: number, to = from) => ({ flat, effective: { from, to } })
const change = { name: 'ตะวัน', for: 'เช่าซื้อรถใหม่', by: 'down' as const, from: 20, terms: [12, 48] }

test.each([
  [
    'changed',
    { before: rate(2.99, 5.47, 5.65), after: rate(3.09, 5.65, 5.82) },
    'จาก 2.99% เป็น 3.09%',
    'จาก 5.47–5.65% เป็น 5.65–5.82%',
  ],
  ['is new', { after: rate(3.1, 5.8) }, 'อัตราใหม่ 3.10%', 'อัตราใหม่ 5.80%'],
  ['is gone', { before: rate(4, 7.3) }, 'ไม่มีแล้ว เดิม 4.00%', 'ไม่มีแล้ว เดิม 7.30%'],
])('a rate that %s', (_, given, flat, effective) => {
  expect([formatFlatRates({ ...change, ...given }), formatEffectiveRates({ ...change, ...given })]).toEqual([
    flat,
    effective,
  ])
})

test('for which contracts', () => {
  expect([
    formatTerms(change.terms),
    formatCondition(change),
    formatCondition({ by: 'year', from: 2024 }),
  ]).toEqual(['12, 48 งวด', 'ดาวน์ตั้งแต่ 20%', 'ปีรถ 2024 (พ.ศ. 2567) ขึ้นไป'])
})

test.each([
  [{ before: '100 บาท', after: '120 บาท' }, 'จาก 100 บาท เป็น 120 บาท'],
  [{ after: '120 บาท' }, 'เริ่มเก็บ 120 บาท'],
  [{ before: '100 บาท' }, 'ไม่เก็บแล้ว เดิม 100 บาท'],
])('a fee %j', (given, words) => {
  expect(formatFee({ name: 'สำเนาสัญญา', ...given })).toBe(words)
})

test('a rate whose least down payment moves is one change, and said to stay', () => {
  const gone = { ...change, before: rate(4.95, 8.9) }
  const come = { ...change, from: 25, after: rate(4.95, 8.9) }
  const other = { ...change, from: 30, after: rate(4.5, 8.1) }
  const [moved, stays, ...rest] = joinMoves([gone, come, other])

  expect([formatCondition(moved!), formatFlatRates(moved!), formatEffectiveRates(moved!)]).toEqual([
    'ดาวน์ขั้นต่ำเปลี่ยนจาก 20% เป็น 25%',
    '4.95% เท่าเดิม',
    '8.90% เท่าเดิม',
  ])
  expect(stays).toEqual(other)
  expect(rest).toEqual([])
})

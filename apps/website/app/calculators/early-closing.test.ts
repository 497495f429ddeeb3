import { expect, test } from 'vitest'
import { describeWaiting } from './early-closing.tsx'

/** Amounts hold no-break spaces. */
const describe = (...waiting: Parameters<typeof describeWaiting>) =>
  describeWaiting(...waiting).map((sentence) => sentence.replaceAll('\u00a0', ' '))

const STEPS = [
  { paidParts: 1, ofParts: 3, discountPercent: 60 },
  { paidParts: 2, ofParts: 3, discountPercent: 70 },
  { paidParts: 3, ofParts: 3, discountPercent: 100 },
]

test('waiting for a higher discount counts the instalment that is paid meanwhile', () => {
  const contract = { financeAmount: 520_000, monthlyInstallment: 9919, term: 60 }

  expect(describe(contract, 20, STEPS)).toEqual([
    'ปิดหลังงวดที่ 20 จ่าย 375,963 บาท',
    'ปิดหลังงวดที่ 21 จ่าย 363,728 บาท กับค่างวดอีกงวดเดียว 9,919 บาท',
    'รออีกงวดเดียว ถูกลง 2,316 บาท',
  ])
})

test('where waiting saves nothing it is said so', () => {
  const withoutInterest = { financeAmount: 600_000, monthlyInstallment: 10_000, term: 60 }

  expect(describe(withoutInterest, 20, STEPS)).toEqual([
    'ปิดหลังงวดที่ 20 จ่าย 400,000 บาท',
    'ปิดหลังงวดที่ 21 จ่าย 390,000 บาท กับค่างวดอีกงวดเดียว 10,000 บาท',
    'รออีกงวดเดียว ก็ไม่ถูกลง',
  ])
})

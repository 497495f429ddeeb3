import type { Fee } from '@leasing/contract/content/fees'
import { expect, test } from 'vitest'
import { commonTermsOf } from './common-terms.ts'

const fee = (vat: Fee['vat'], effectiveFrom?: string): Fee => ({
  id: `${vat}-${effectiveFrom}`,
  name: 'เปลี่ยนสีรถ',
  amountText: '100 บาท',
  unit: 'ต่อคัน',
  vat,
  ...(effectiveFrom && { effectiveFrom }),
  orderPosition: 1,
})

test('what is said once of all fees is what holds for most of them', () => {
  const registration = [
    fee('none', '2026-06-01'),
    fee('included', '2026-07-01'),
    fee('included', '2026-06-01'),
  ]

  expect(commonTermsOf({ registration, other: [fee('included')], channels: [] })).toEqual({
    vat: 'included',
    effectiveFrom: '2026-06-01',
  })
})

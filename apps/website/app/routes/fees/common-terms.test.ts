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
    source: '',
  })
})

test('the source of most government fees is said once', () => {
  const law = { source: 'อัตราค่าธรรมเนียมกรมการขนส่งทางบก', checkedOn: '2026-11-01' } as NonNullable<Fee['law']>
  const registration = [fee('none'), { ...fee('included'), law }, { ...fee('included'), law }]

  expect(commonTermsOf({ registration, other: [], channels: [] }).source).toBe(
    'ที่มา อัตราค่าธรรมเนียมกรมการขนส่งทางบก ข้อมูล ณ 1 พ.ย. 2569',
  )
})

import type { RateTable } from '@leasing/contract/rate-tables'
import { expect, test } from 'vitest'
import { ratesCsv } from './table-csv.ts'

const table: RateTable = {
  loan: 'new',
  carType: { id: 'pickup', name: 'รถกระบะ' },
  name: '=ตะวัน',
  financialProduct: { id: 'new-vehicle', name: 'เช่าซื้อรถใหม่' },
  by: 'down',
  from: 20,
  effectiveFrom: '2026-06-01',
  legalMaxEffectiveRate: 10,
  example: {
    vehicle: { id: 'tawan', name: 'ตะวัน 2.5, ยกสูง' },
    price: 800_000,
    downPayment: 160_000,
    financeAmount: 640_000,
  },
  rows: [
    {
      term: 60,
      flatRatePercentPerYear: 2.5,
      effectiveRatePercentPerYear: 4.73,
      monthlyInstallment: 12_000,
      totalInterest: 80_000,
      totalPaid: 720_000,
    },
  ],
}

test('a row has its rates, its ceiling, its first day and the whole of what is paid', () => {
  const [headings = '', row, end] = ratesCsv([table]).split('\r\n')

  expect(headings).toMatch(/^\uFEFFสินเชื่อ,ประเภทรถ,/)
  expect(row).toBe(
    'เช่าซื้อรถใหม่,รถกระบะ,\'=ตะวัน,ดาวน์ตั้งแต่ 20%,60,2.5,4.73,10,2026-06-01,"ตะวัน 2.5, ยกสูง",800000,160000,640000,12000,80000,720000,880000,43.84,6.85',
  )
  expect(row!.replace(/".*?"/, '').split(',')).toHaveLength(headings.split(',').length)
  expect(end).toBe('')
})

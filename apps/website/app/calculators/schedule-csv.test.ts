import { expect, test } from 'vitest'
import { scheduleCsv } from './schedule-csv.ts'

test('the schedule shows interest, principal, the VAT inside the instalment and what is left', () => {
  const csv = scheduleCsv([['ตารางผ่อนโดยประมาณ', 'ตะวัน แค็บ']], {
    financeAmount: 640_000,
    monthlyInstallment: 12_000,
    term: 60,
    flatRatePercentPerYear: 2.5,
    effectiveRatePercentPerYear: 4.73,
  } as Parameters<typeof scheduleCsv>[1])

  const lines = csv.split('\r\n')
  expect(lines[0]).toContain('ตารางผ่อนโดยประมาณ,ตะวัน แค็บ')
  expect(lines).toContain(
    'งวดที่,เดือนที่,ค่างวด (บาท),ดอกเบี้ย (บาท),เงินต้น (บาท),ภาษีมูลค่าเพิ่มในค่างวด (บาท),เงินต้นคงเหลือ (บาท)',
  )
  expect(lines).toContain('1,1,12000.00,2525.26,9474.74,785.05,630525.26')
})

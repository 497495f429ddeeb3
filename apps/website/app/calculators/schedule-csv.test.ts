import { shapedInstalment } from '@leasing/rules/repayment-shapes'
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

test('with the first due day every line has its day, in the Buddhist era', () => {
  const purchase = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 2.5, term: 12 }
  const result = shapedInstalment(purchase, { kind: 'equal' }, 10)
  if ('refused' in result) throw new Error(result.refused)

  const lines = scheduleCsv([], result, '2027-01-31').split('\r\n')
  const table = lines.slice(lines.findIndex((line) => line.includes('วันครบกำหนด')))

  expect(table[0]).toContain('เดือนที่,วันครบกำหนด,ค่างวด')
  expect(table.slice(1, 4).map((line) => line.split(',')[2])).toEqual([
    '31 ม.ค. 2570',
    '28 ก.พ. 2570',
    '31 มี.ค. 2570',
  ])
  expect(scheduleCsv([], result)).not.toContain('วันครบกำหนด')
})

test('of a season the first line has the day that was chosen', () => {
  const purchase = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 2.5, term: 12 }
  const result = shapedInstalment(purchase, { kind: 'seasonal', everyMonths: 6 }, 10)
  if ('refused' in result) throw new Error(result.refused)

  expect(scheduleCsv([], result, '2027-03-31')).toMatch(/1,6,31 มี\.ค\. 2570,.*\r\n2,12,30 ก\.ย\. 2570,/)
})

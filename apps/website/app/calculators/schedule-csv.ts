import { formatNumber } from '@leasing/rules/baht'
import type { Day } from '@leasing/rules/bangkok-day'
import { csvOf } from '@leasing/rules/csv'
import { dueDay } from '@leasing/rules/due-date'
import { vatInside } from '@leasing/rules/flat-rate'
import { firstMonthOf, type ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { shapedSchedule } from '@leasing/rules/shaped-schedule'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { csvFile } from '../ui/csv-file.ts'

/** The table of instalments, for a spreadsheet: with Thai headings. `about` says of what, in a line each. With `firstDue` every line has its day. */
export const scheduleFile = (about: readonly CsvLine[], result: ShapedInstalment, firstDue?: Day): Response =>
  csvFile(scheduleCsv(about, result, firstDue), 'instalments.csv')

type CsvLine = readonly [label: string, value: string | number]

export function scheduleCsv(about: readonly CsvLine[], result: ShapedInstalment, firstDue?: Day): string {
  const { flatRatePercentPerYear, effectiveRatePercentPerYear } = result
  const head = [
    ...about,
    ['อัตราดอกเบี้ยคงที่ต่อปี (%)', flatRatePercentPerYear],
    ['อัตราดอกเบี้ยที่แท้จริงต่อปี (%)', effectiveRatePercentPerYear],
    [],
    [
      'งวดที่',
      'เดือนที่',
      ...(firstDue ? ['วันครบกำหนด'] : []),
      'ค่างวด (บาท)',
      'ดอกเบี้ย (บาท)',
      'เงินต้น (บาท)',
      'ภาษีมูลค่าเพิ่มในค่างวด (บาท)',
      'เงินต้นคงเหลือ (บาท)',
    ],
  ]
  const firstMonth = firstMonthOf(result)
  const rows = shapedSchedule(result).map(({ number, month, payment, interest, principal, balance }) => [
    number,
    month,
    ...(firstDue ? [formatThaiDate(dueDay(firstDue, month, firstMonth))] : []),
    ...[payment, interest, principal, vatInside(payment / 100), balance].map((satang) =>
      formatNumber(satang / 100, 2).replaceAll(',', ''),
    ),
  ])
  return csvOf([...head, ...rows])
}

import type { RateTable } from '@leasing/contract/rate-tables'
import { csvOf } from '@leasing/rules/csv'
import { guardFormulas } from '@leasing/rules/formula-guard'
import { plainCost } from '@leasing/rules/plain-cost'
import { requestContext } from '../../context.ts'
import { csvFile } from '../../ui/csv-file.ts'
import type { Route } from './+types/table-csv'
import { loadTables } from './load-tables.server.ts'
import { filterTables, LOANS, readFilter } from './rate-filter.ts'
import { conditionText } from './rate-words.ts'

/** The rates of a filter, for a spreadsheet: with Thai headings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const tables = await loadTables(context.get(requestContext).api)
  return csvFile(ratesCsv(filterTables(tables, readFilter(new URL(request.url).searchParams))), 'rates.csv')
}

const HEADINGS = [
  'สินเชื่อ',
  'ประเภทรถ',
  'รุ่นรถหรือผลิตภัณฑ์',
  'เงื่อนไข',
  'จำนวนงวด',
  'อัตราดอกเบี้ยคงที่ต่อปี (%)',
  'อัตราดอกเบี้ยที่แท้จริงต่อปี (%)',
  'เพดานอัตราที่แท้จริงตามกฎหมาย (%)',
  'ใช้ตั้งแต่',
  'ตัวอย่าง',
  'ราคารถหรือราคาประเมิน (บาท)',
  'เงินดาวน์หรือเงินประกัน (บาท)',
  'ยอดจัด (บาท)',
  'ค่างวด (บาท)',
  'ดอกเบี้ยรวม (บาท)',
  'ผ่อนรวมทั้งหมด (บาท)',
  'ผ่อนรวมทั้งหมดกับเงินดาวน์หรือเงินประกัน (บาท)',
  'ดอกเบี้ยต่อวัน (บาท)',
  'ดอกเบี้ยต่อวัน ต่อยอดจัด 100000 บาท (บาท)',
]

export function ratesCsv(tables: readonly RateTable[]): string {
  const rows = tables.flatMap((table) => {
    const { loan, carType, name, legalMaxEffectiveRate = '', effectiveFrom = '', example, rows } = table
    const { financeAmount, downPayment } = example
    return rows.map((row) => {
      const { interestPerDay, interestPer100kPerDay } = plainCost({ ...row, financeAmount })
      return [
        LOANS[loan],
        carType.name,
        name,
        conditionText(table),
        row.term,
        row.flatRatePercentPerYear ?? '',
        row.effectiveRatePercentPerYear,
        legalMaxEffectiveRate,
        effectiveFrom,
        example.vehicle.name,
        example.price,
        downPayment,
        financeAmount,
        row.monthlyInstallment,
        row.totalInterest,
        row.totalPaid,
        row.totalPaid + downPayment,
        interestPerDay,
        interestPer100kPerDay,
      ]
    })
  })
  return csvOf(guardFormulas([HEADINGS, ...rows]))
}

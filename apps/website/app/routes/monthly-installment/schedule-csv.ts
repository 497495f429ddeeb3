import { formatNumber } from '@leasing/rules/baht'
import { csvOf } from '@leasing/rules/csv'
import { vatInside } from '@leasing/rules/flat-rate'
import { shapedSchedule } from '@leasing/rules/shaped-schedule'
import { data } from 'react-router'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/schedule-csv'
import { readQuery } from './address.ts'
import { type Calculation, loadCalculation } from './load.server.ts'

/** The table of instalments, for a spreadsheet: with Thai headings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(new URL(request.url).searchParams)
  const calculation = await loadCalculation(context.get(requestContext).api, query)
  if (!calculation) throw data(null, { status: 404 })
  return new Response(scheduleCsv(calculation), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="instalments.csv"',
      'cache-control': 'no-store',
    },
  })
}

export function scheduleCsv({ name, price, downPayment, result }: Calculation): string {
  const { flatRatePercentPerYear, effectiveRatePercentPerYear, financeAmount } = result
  const about = [
    ['ตารางผ่อนโดยประมาณ', name],
    ['ราคารถ (บาท)', price],
    ['เงินดาวน์ (บาท)', downPayment],
    ['ยอดจัด (บาท)', financeAmount],
    ['อัตราดอกเบี้ยคงที่ต่อปี (%)', flatRatePercentPerYear],
    ['อัตราดอกเบี้ยที่แท้จริงต่อปี (%)', effectiveRatePercentPerYear],
    [],
    [
      'งวดที่',
      'เดือนที่',
      'ค่างวด (บาท)',
      'ดอกเบี้ย (บาท)',
      'เงินต้น (บาท)',
      'ภาษีมูลค่าเพิ่มในค่างวด (บาท)',
      'เงินต้นคงเหลือ (บาท)',
    ],
  ]
  const rows = shapedSchedule(result).map(({ number, month, payment, interest, principal, balance }) => [
    number,
    month,
    ...[payment, interest, principal, vatInside(payment / 100), balance].map((satang) =>
      formatNumber(satang / 100, 2).replaceAll(',', ''),
    ),
  ])
  return csvOf([...about, ...rows])
}

import { bangkokDay } from '@leasing/rules/bangkok-day'
import { data } from 'react-router'
import { readDueDate } from '../../calculators/first-due.server.ts'
import { scheduleFile } from '../../calculators/schedule-csv.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/schedule-csv'
import { readQuery } from './address.ts'
import { loadCalculation } from './load.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(new URL(request.url).searchParams)
  const { api, now } = context.get(requestContext)
  const calculation = await loadCalculation(api, query)
  if (!calculation) throw data(null, { status: 404 })
  const { name, price, downPayment, result, calculatedAt = now } = calculation
  const about = [
    ['ตารางผ่อนโดยประมาณ', name],
    ['ราคารถ (บาท)', price],
    ['เงินดาวน์ (บาท)', downPayment],
    ['ยอดจัด (บาท)', result.financeAmount],
  ] as const
  return scheduleFile(about, result, readDueDate(query.firstDue, bangkokDay(calculatedAt))?.day)
}

import { bangkokDay } from '@leasing/rules/bangkok-day'
import { data } from 'react-router'
import { readDueDate } from '../../calculators/first-due.server.ts'
import { scheduleFile } from '../../calculators/schedule-csv.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/schedule-csv'
import { readQuery } from './address.ts'
import { loadShown } from './load-shown.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const shown = await loadShown(api, query)
  if (!shown) throw data(null, { status: 404 })
  const { title, appraisedPrice, amount, result, calculatedAt = now } = shown
  const about = [
    ['ตารางผ่อนรีไฟแนนซ์โดยประมาณ', title],
    ['ราคาประเมิน (บาท)', appraisedPrice],
    ['วงเงินที่ขอ (บาท)', amount],
  ] as const
  return scheduleFile(about, result, readDueDate(query.firstDue, bangkokDay(calculatedAt))?.day)
}

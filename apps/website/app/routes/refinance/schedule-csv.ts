import { data } from 'react-router'
import { scheduleFile } from '../../calculators/schedule-csv.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/schedule-csv'
import { readQuery } from './address.ts'
import { loadVehicle, nameVehicle } from './load-vehicle.server.ts'
import { calculateRefinance, moneyOf } from './refinance-offer.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(new URL(request.url).searchParams)
  const { vehicle, offer } = await loadVehicle(context.get(requestContext).api, query)
  const chosen = offer && calculateRefinance(offer, moneyOf(query)).chosen
  if (!offer || !chosen) throw data(null, { status: 404 })
  const about = [
    ['ตารางผ่อนรีไฟแนนซ์โดยประมาณ', nameVehicle(vehicle)],
    ['ราคาประเมิน (บาท)', offer.appraisedPrice],
    ['วงเงินที่ขอ (บาท)', chosen.financeAmount],
  ] as const
  return scheduleFile(about, chosen)
}

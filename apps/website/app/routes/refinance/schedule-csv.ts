import type { ApiClient } from '@leasing/contract/client'
import { data } from 'react-router'
import { scheduleFile } from '../../calculators/schedule-csv.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/schedule-csv'
import { type Query, readQuery } from './address.ts'
import { findSaved, shownOfSaved } from './load-saved.server.ts'
import { loadVehicle, titleOf } from './load-vehicle.server.ts'
import { calculateRefinance, moneyOf } from './refinance-offer.ts'
import { type Shown, shownOf } from './shown.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const shown = await loadShown(api, readQuery(new URL(request.url).searchParams))
  if (!shown) throw data(null, { status: 404 })
  const { title, appraisedPrice, amount, result } = shown
  const about = [
    ['ตารางผ่อนรีไฟแนนซ์โดยประมาณ', title],
    ['ราคาประเมิน (บาท)', appraisedPrice],
    ['วงเงินที่ขอ (บาท)', amount],
  ] as const
  return scheduleFile(about, result)
}

async function loadShown(api: ApiClient, query: Query): Promise<Shown | undefined> {
  if (query.id) {
    const saved = await findSaved(api, query.id)
    return saved && shownOfSaved(saved, query.term)
  }
  const { vehicle, offer } = await loadVehicle(api, query)
  return offer && shownOf(calculateRefinance(offer, moneyOf(query)), offer, titleOf(vehicle))
}

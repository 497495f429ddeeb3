import type { ApiClient } from '@leasing/contract/client'
import type { Query } from './address.ts'
import { findSaved, shownOfSaved } from './load-saved.server.ts'
import { loadVehicle, titleOf } from './load-vehicle.server.ts'
import { calculateRefinance, moneyOf } from './refinance-offer.ts'
import { type Shown, shownOf } from './shown.ts'

/** `calculatedAt` (epoch ms) is there where it was saved. */
type Calculation = Shown & { calculatedAt?: number }

/** The calculation of an address, for what is made of it besides the page: the table and the days as files. */
export async function loadShown(api: ApiClient, query: Query): Promise<Calculation | undefined> {
  if (query.id) {
    const saved = await findSaved(api, query.id)
    const shown = saved && shownOfSaved(saved, query.term)
    return shown && { ...shown, calculatedAt: Date.parse(saved.createdAt) }
  }
  const { vehicle, offer } = await loadVehicle(api, query)
  return offer && shownOf(calculateRefinance(offer, moneyOf(query)), offer, titleOf(vehicle))
}

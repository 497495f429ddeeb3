import type { ApiClient } from '@leasing/contract/client'
import type { Dealer } from '@leasing/contract/content/dealers'
import { fromMap } from './map-projection.ts'
import { MIDDLES } from './middles.ts'

/** The dealers nearest to the middle of a province, without the distance: it would say little about the visitor. */
export async function listNearProvince(api: ApiClient, svgId: string, limit: number): Promise<Dealer[]> {
  const middle = MIDDLES[svgId]
  if (!middle) return []
  const { items } = await api.listDealersNearby({ query: { ...fromMap(middle), limit } })
  return items.map(({ distanceKm: _, ...dealer }) => dealer)
}

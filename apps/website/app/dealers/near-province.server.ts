import type { ApiClient } from '@leasing/contract/client'
import type { Dealer } from '@leasing/contract/content/dealers'
import { fromMap } from './map-projection.ts'
import { PROVINCE_CENTROIDS } from './province-centroids.ts'

/** Dealers nearest to the centroid of a province. The distance is left out, because it is not the visitor's distance. */
export async function listDealersNearProvince(
  api: ApiClient,
  svgId: string,
  limit: number,
): Promise<Dealer[]> {
  const centroid = PROVINCE_CENTROIDS[svgId]
  if (!centroid) return []
  const { items } = await api.listDealersNearby({ query: { ...fromMap(centroid), limit } })
  return items.map(({ distanceKm: _, ...dealer }) => dealer)
}

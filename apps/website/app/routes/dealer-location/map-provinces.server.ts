import type { ApiClient } from '@leasing/contract/client'
import type { DealerType } from '@leasing/contract/words'
import { PROVINCE_CENTROIDS } from '../../dealers/province-centroids.ts'
import type { MapProvince } from './use-map-provinces.ts'

/** All provinces with their number of dealers of a type. */
export async function listMapProvinces(api: ApiClient, type: DealerType | undefined): Promise<MapProvince[]> {
  const [provinces, dealers] = await Promise.all([api.listProvinces(), api.listDealers({ query: { type } })])
  const counts = countBy(dealers.items, ({ province }) => province)
  return provinces.items.map(({ code, name, svgId }) => ({
    code,
    name: name.th,
    svgId,
    dealers: counts.get(code) ?? 0,
    centroid: PROVINCE_CENTROIDS[svgId],
  }))
}

export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

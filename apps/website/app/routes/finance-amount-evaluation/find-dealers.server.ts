import type { ApiClient } from '@leasing/contract/client'
import type { Dealer } from '@leasing/contract/content/dealers'
import type { Point } from '@leasing/rules/distance'
import { INITIAL_COUNT, nextCount, readFinderQuery, roundPosition } from '../../dealers/finder-query.ts'
import { fromMap } from '../../dealers/map-projection.ts'
import { formatDistrict, formatProvince } from '../../dealers/place-names.ts'
import { PROVINCE_CENTROIDS } from '../../dealers/province-centroids.ts'
import type { Flow } from './journey.server.ts'

type FoundDealer = Dealer & { distanceKm?: number | undefined }

const NEARBY_COUNT = 20
const MAX_SHOWN = 110

/** The dealers to choose from: of the place in the address, near the visitor, or of the province they told us. */
export async function findDealers(api: ApiClient, flow: Flow, search: URLSearchParams) {
  const address = readFinderQuery(search)
  const showCount = Math.min(Math.max(address.show, INITIAL_COUNT), MAX_SHOWN)
  const { items: provinces } = await api.listProvinces()
  // A place in the address, every province included, wins over the position and the province that were given earlier.
  const isChosen = search.has('province') || address.province !== undefined
  const near = isChosen ? undefined : flow.near
  const wanted = isChosen ? address.province : flow.province
  const province = provinces.find(({ code }) => code === wanted)
  const { items: districts } = province
    ? await api.listDistricts({ query: { province: province.code } })
    : { items: [] }
  const district = districts.find(({ code }) => code === address.district)
  const { found, place } = await listDealers()
  return {
    provinces: provinces.map(({ code, name }) => ({ id: code, name: name.th })),
    districts: districts.map(({ code, name }) => ({ id: code, name: name.th })),
    selected: {
      province: near ? '' : (province?.code ?? ''),
      district: near ? '' : (district?.code ?? ''),
    },
    place,
    total: found.length,
    dealers: (await withChosen(found, showCount, flow.selectedDealer?.dealer)).map(dealerView),
    more: found[showCount] && {
      show: nextCount(showCount),
      first: found[showCount].sequence,
      place: {
        ...(isChosen && { province: province?.code ?? '' }),
        ...(district && { district: district.code }),
      },
    },
  }

  async function listDealers(): Promise<{ found: FoundDealer[]; place: string }> {
    if (near) {
      const { items } = await api.listDealersNearby({ query: { ...near, limit: NEARBY_COUNT } })
      return { found: items, place: 'ใกล้ตำแหน่งของคุณ' }
    }
    const { items } = await api.listDealers({ query: { province: province?.code, district: district?.code } })
    if (items.length > 0 || !province) {
      const names = [
        district && province && formatDistrict(province.code, district.name.th),
        province && formatProvince(province.name.th),
      ]
      return { found: items, place: `ใน${names.filter(Boolean).join(' ') || 'ทุกจังหวัด'}` }
    }
    const centroid = PROVINCE_CENTROIDS[province.svgId]
    const nearest = centroid
      ? (await api.listDealersNearby({ query: { ...fromMap(centroid), limit: INITIAL_COUNT } })).items
      : []
    // A distance from the middle of the province would say little about the visitor.
    const found = nearest.map(({ distanceKm: _, ...dealer }) => dealer)
    return { found, place: `ใกล้${formatProvince(province.name.th)}ที่สุด เพราะในจังหวัดนี้ยังไม่มี` }
  }

  /** The first few, and the dealer chosen earlier: first if it is elsewhere, so that it stays chosen until another one is. */
  async function withChosen(found: readonly FoundDealer[], count: number, chosen: number | undefined) {
    const shown = found.slice(0, count)
    if (chosen === undefined || shown.some(({ sequence }) => sequence === chosen)) return shown
    const later = found.find(({ sequence }) => sequence === chosen)
    if (later) return [...shown, later]
    const elsewhere = (await api.listDealers({ query: {} })).items.find(({ sequence }) => sequence === chosen)
    return elsewhere ? [elsewhere, ...shown] : shown
  }
}

/** The visitor's position from a form, rounded to about a kilometre. It is posted, so that it is in no address. */
export function readNear(form: FormData): Point | undefined {
  const [lat, lng] = ['lat', 'lng'].map((name) => Number.parseFloat(String(form.get(name) ?? '')))
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    return undefined
  return roundPosition({ lat, lng })
}

export type DealerView = ReturnType<typeof dealerView>

const dealerView = ({
  sequence,
  nameTh,
  type,
  province,
  provinceName,
  districtName,
  distanceKm,
  hours,
  hoursStructured,
}: FoundDealer) => ({
  sequence,
  name: nameTh,
  type,
  place: `${formatDistrict(province, districtName)} ${formatProvince(provinceName)}`,
  distanceKm,
  hours,
  hoursStructured,
})

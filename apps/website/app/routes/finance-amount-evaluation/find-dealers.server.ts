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
const MAX_COUNT = 110

/** Dealers to choose from: by place in the URL, by the visitor's position, or by the province of the personal data. */
export async function findDealers(api: ApiClient, flow: Flow, search: URLSearchParams) {
  const query = readFinderQuery(search)
  const showCount = Math.min(Math.max(query.show, INITIAL_COUNT), MAX_COUNT)
  const { items: provinces } = await api.listProvinces()
  // A province in the URL, including 'all provinces', takes precedence over the stored position and province.
  const hasProvinceParam = search.has('province') || query.province !== undefined
  const near = hasProvinceParam ? undefined : flow.near
  const provinceCode = hasProvinceParam ? query.province : flow.province
  const province = provinces.find(({ code }) => code === provinceCode)
  const { items: districts } = province
    ? await api.listDistricts({ query: { province: province.code } })
    : { items: [] }
  const district = districts.find(({ code }) => code === query.district)
  const { results, place } = await listDealers()
  return {
    provinces: provinces.map(({ code, name }) => ({ id: code, name: name.th })),
    districts: districts.map(({ code, name }) => ({ id: code, name: name.th })),
    selected: {
      province: near ? '' : (province?.code ?? ''),
      district: near ? '' : (district?.code ?? ''),
    },
    place,
    total: results.length,
    dealers: (await includeSelected(results, showCount, flow.selectedDealer?.dealer)).map(dealerView),
    more: results[showCount] && {
      show: nextCount(showCount),
      first: results[showCount].sequence,
      place: {
        ...(hasProvinceParam && { province: province?.code ?? '' }),
        ...(district && { district: district.code }),
      },
    },
  }

  async function listDealers(): Promise<{ results: FoundDealer[]; place: string }> {
    if (near) {
      const { items } = await api.listDealersNearby({ query: { ...near, limit: NEARBY_COUNT } })
      return { results: items, place: 'ใกล้ตำแหน่งของคุณ' }
    }
    const { items } = await api.listDealers({ query: { province: province?.code, district: district?.code } })
    if (items.length > 0 || !province) {
      const names = [
        district && province && formatDistrict(province.code, district.name.th),
        province && formatProvince(province.name.th),
      ]
      return { results: items, place: `ใน${names.filter(Boolean).join(' ') || 'ทุกจังหวัด'}` }
    }
    const centroid = PROVINCE_CENTROIDS[province.svgId]
    const nearest = centroid
      ? (await api.listDealersNearby({ query: { ...fromMap(centroid), limit: INITIAL_COUNT } })).items
      : []
    // The distance is left out, because it is not the visitor's distance.
    const results = nearest.map(({ distanceKm: _, ...dealer }) => dealer)
    return { results, place: `ใกล้${formatProvince(province.name.th)}ที่สุด เพราะในจังหวัดนี้ยังไม่มี` }
  }

  /** The first results plus the selected dealer, so that the selection is kept; it comes first if it is outside the results. */
  async function includeSelected(results: readonly FoundDealer[], count: number, chosen: number | undefined) {
    const shown = results.slice(0, count)
    if (chosen === undefined || shown.some(({ sequence }) => sequence === chosen)) return shown
    const later = results.find(({ sequence }) => sequence === chosen)
    if (later) return [...shown, later]
    const elsewhere = (await api.listDealers({ query: {} })).items.find(({ sequence }) => sequence === chosen)
    return elsewhere ? [elsewhere, ...shown] : shown
  }
}

/** Position from a form, rounded to about 1 km. It is posted, to keep it out of URLs. */
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

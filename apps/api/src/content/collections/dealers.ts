import {
  type Dealer,
  dealer,
  listDealerProvinces,
  listDealers,
  listDealersNearby,
} from '@leasing/contract/content/dealers'
import { callSeats } from '@leasing/contract/content/site'
import { DEALER_SERVICES, DEALER_TYPES } from '@leasing/contract/words'
import { DEFAULT_CALL_SEATS } from '@leasing/rules/call-slots'
import { distanceKm, type Point } from '@leasing/rules/distance'
import { contradictsHours, hoursInWords } from '@leasing/rules/hours-in-words'
import type { OpeningHours } from '@leasing/rules/opening-hours'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { answer, defineCollection, type Reading } from '../collection.ts'
import { districts, provinces } from './places.ts'

type Written = { hours?: string | undefined; hoursStructured: readonly OpeningHours[] }

/** A cross-check: the written opening hours must match the structured ones, which decide whether it is open now. */
export const hoursFaults =
  <Item>(field: string, hoursOf: (item: Item) => Written) =>
  (item: Item) => {
    const { hours, hoursStructured } = hoursOf(item)
    if (hours === undefined && hoursStructured.length === 0) return [{ field, message: 'required' }]
    if (hours === undefined || !contradictsHours(hours, hoursStructured)) return []
    return [{ field, message: `contradicts hoursStructured: ${hoursInWords(hoursStructured) || '-'}` }]
  }

/** The id is the branch code. The first two digits of the district are the province. */
type WrittenDealer = Omit<Dealer, 'branchCode' | 'province' | 'provinceName' | 'districtName' | 'hours'> & {
  id: Dealer['branchCode']
  /** How many visitors it calls within one half-hour. */
  callSeats?: number | undefined
  /** Absent: written out from `hoursStructured`. */
  hours?: Dealer['hours'] | undefined
}

export const dealers = defineCollection<WrittenDealer>(
  ({ picture }) =>
    dealer.omit({ branchCode: true, province: true, provinceName: true, districtName: true }).extend({
      id: dealer.shape.branchCode,
      hours: dealer.shape.hours.optional(),
      callSeats: callSeats.optional(),
      image: picture(PICTURE_KINDS.article).optional(),
    }),
  {
    name: 'dealers',
    words: {
      title: 'สาขาและผู้จำหน่าย',
      one: 'สาขาหรือผู้จำหน่าย',
      area: 'company',
      position: 4,
      page: '/dealer-location',
    },
    files: 'list',
    order: (a, b) => a.sequence - b.sequence,
    unique: ['sequence', 'nameTh'],
    crossCheck: hoursFaults('hours', (written) => written),
    labels: {
      id: { label: 'รหัสสาขา', help: 'ตัวเลข 8 หลัก ตั้งครั้งเดียวเปลี่ยนไม่ได้' },
      sequence: { label: 'เลขลำดับ', help: 'แบบฟอร์มเรียกสาขานี้ด้วยเลขนี้ ห้ามซ้ำ' },
      nameTh: 'ชื่อ',
      district: { label: 'อำเภอหรือเขต', of: 'districts' },
      lat: { label: 'ละติจูด', help: 'เช่น 15.7041' },
      lng: { label: 'ลองจิจูด', help: 'เช่น 100.1372' },
      type: { choices: DEALER_TYPES },
      hours: {
        label: 'เวลาทำการ',
        help: 'เว้นว่างไว้ เราจะเขียนให้จากเวลาเปิด–ปิด เขียนเองเมื่อต้องบอกมากกว่านั้น',
      },
      services: { choices: DEALER_SERVICES },
      callSeats: {
        label: 'นัดโทรได้กี่คนต่อครึ่งชั่วโมง',
        unit: 'คน',
        help: `ใส่ 0 ถ้าไม่ให้ลูกค้าเลือกเวลา เว้นว่างไว้คือ ${DEFAULT_CALL_SEATS} คน`,
      },
      image: { label: 'ภาพของสถานที่', help: 'ภาพถ่ายหรือภาพวาด 16:9 เว้นว่างไว้ หน้าของสถานที่ใช้ภาพของบริษัท' },
    },
  },
)

const DEFAULT_NEARBY = 5

export const dealerAnswers = [
  answer(listDealers, ({ read, query }) => ({ items: dealersOf(read).filter(fits(query)) })),
  answer(listDealersNearby, ({ read, query: { lat, lng, limit, ...filter } }) => {
    const matches = dealersOf(read).filter(fits(filter))
    if (lat === undefined || lng === undefined) return { items: matches.slice(0, limit) }
    return { items: nearest(matches, { lat, lng }).slice(0, limit ?? DEFAULT_NEARBY) }
  }),
  answer(listDealerProvinces, ({ read }) => {
    const byProvince = Map.groupBy(read(dealers), provinceOf)
    return {
      items: read(provinces).flatMap(({ id, name }) => {
        const dealersThere = byProvince.get(id)
        return dealersThere ? [{ locationProvince: id, name, dealers: dealersThere.length }] : []
      }),
    }
  }),
]

const provinceOf = ({ district }: { district: string }) => district.slice(0, 2)

/** An unknown place gets an empty name: the dealer can still be called. */
function dealersOf(read: Reading<unknown>['read']): Dealer[] {
  const thaiNames = new Map([...read(provinces), ...read(districts)].map(({ id, name }) => [id, name.th]))
  return read(dealers).map(({ id, callSeats: _, ...written }) => {
    const province = provinceOf(written)
    return {
      ...written,
      hours: written.hours ?? hoursInWords(written.hoursStructured),
      branchCode: id,
      province,
      provinceName: thaiNames.get(province) ?? '',
      districtName: thaiNames.get(written.district) ?? '',
    }
  })
}

type Filter = { province?: string | undefined; district?: string | undefined; type?: string | undefined }

const fits = (filter: Filter) => (dealer: Dealer) =>
  (filter.province ?? dealer.province) === dealer.province &&
  (filter.district ?? dealer.district) === dealer.district &&
  (filter.type ?? dealer.type) === dealer.type

/** Sorts (stably) by the exact distance; the result is rounded to 0.1 km. */
const nearest = (dealers: readonly Dealer[], here: Point) =>
  dealers
    .map((dealer) => ({ dealer, km: distanceKm(here, dealer) }))
    .sort((a, b) => a.km - b.km)
    .map(({ dealer, km }) => ({ ...dealer, distanceKm: Math.round(km * 10) / 10 }))

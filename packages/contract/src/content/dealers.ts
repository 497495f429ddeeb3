import { WEEKDAYS } from '@leasing/rules/opening-hours'
import { z } from 'zod'
import { get } from '../call.ts'
import { numberInQuery } from '../catalogue-fields.ts'
import { component, image, listOf } from '../fields.ts'
import { list } from '../list.ts'
import { DEALER_SERVICES, DEALER_TYPES, type DealerService, type DealerType } from '../words.ts'
import { districtCode, placeName, provinceCode } from './places.ts'

export const dealerType = z.enum(Object.keys(DEALER_TYPES) as [DealerType, ...DealerType[]])

const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time of day is written HH:MM')

/** One span of opening hours, as in `@leasing/rules/opening-hours`. */
export const openingHours = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), open: timeOfDay, close: timeOfDay })
  .refine(({ open, close }) => open < close, { path: ['close'], error: 'is not after open' })

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const dealer = component('Dealer', {
  /** Forms refer to a dealer by this number. */
  sequence: z.int().positive(),
  branchCode: z.string().regex(/^\d{8}$/, 'a branch code has eight digits'),
  nameTh: z.string().min(1),
  type: dealerType,
  address: z.string().min(1),
  province: provinceCode,
  district: districtCode,
  provinceName: z.string(),
  districtName: z.string(),
  /** Digits only. */
  phone: z.string().regex(/^0\d{8,9}$/, 'a phone number has nine or ten digits, of which the first is 0'),
  lat: latitude,
  lng: longitude,
  /** In words for visitors; `hoursStructured` is the same for programs. */
  hours: z.string().min(1),
  hoursStructured: z.array(openingHours),
  services: z.array(z.enum(Object.keys(DEALER_SERVICES) as [DealerService, ...DealerService[]])),
  /** A photograph or drawing of the place, for the head of its page. */
  image: image.optional(),
})

export type Dealer = z.infer<typeof dealer>

const filter = {
  province: provinceCode.optional(),
  district: districtCode.optional(),
  type: dealerType.optional(),
}

const nearby = z
  .object({
    ...filter,
    lat: numberInQuery(latitude).optional(),
    lng: numberInQuery(longitude).optional(),
    /** The default is 5 dealers near a point, and all dealers without a point. */
    limit: numberInQuery(z.int().min(1).max(50)).optional(),
  })
  .refine(({ lat, lng }) => lat === undefined || lng !== undefined, { path: ['lng'], error: 'required' })
  .refine(({ lat, lng }) => lng === undefined || lat !== undefined, { path: ['lat'], error: 'required' })

const area = 'dealers'

export const listDealers = list('/dealers', {
  area,
  summary: 'Head office, branches and dealers by sequence; of one province, district or type when asked',
  description: 'A malformed code is refused; a province or district without a dealer has an empty list.',
  parameters: {
    province: 'Only those of this province: its two-digit code',
    district: 'Only those of this district: its four-digit code',
    type: 'Only those of this type',
  },
  query: filter,
  item: dealer,
  key: 'branchCode',
})

export const listDealersNearby = get('/dealers/location', {
  area,
  summary:
    'Those nearest to a point first, 5 when no limit is given, 50 at most; without a point like /dealers',
  description:
    'With a point each dealer has `distanceKm` (great circle, to 0.1 km). `lat` and `lng` come together.',
  parameters: {
    province: 'Only those of this province: its two-digit code',
    district: 'Only those of this district: its four-digit code',
    type: 'Only those of this type',
    lat: 'Latitude of the point, in degrees; with `lng`',
    lng: 'Longitude of the point, in degrees; with `lat`',
    limit: 'At most so many; near a point 5 when left out, without a point all',
  },
  query: nearby,
  answer: listOf(dealer.extend({ distanceKm: z.number().min(0).optional() }).meta({ id: 'NearbyDealer' })),
})

export const listDealerProvinces = list('/dealers/provinces', {
  area,
  summary: 'The provinces that have a dealer, and how many, in Thai alphabetical order',
  description: 'Provinces without a dealer are left out. The code is that of `/places/provinces`.',
  item: component('DealerProvince', {
    locationProvince: provinceCode,
    name: placeName,
    dealers: z.int().positive(),
  }),
  key: 'locationProvince',
})

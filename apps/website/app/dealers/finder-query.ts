import { DEALER_TYPES, type DealerType } from '@leasing/contract/words'
import type { Point } from '@leasing/rules/distance'
import { href } from 'react-router'

/** Specification, section 9: the list begins with five. */
export const FIRST_SHOWN = 5
const SHOWN_AT_ONCE = 10

/** The heading of the list. */
export const RESULTS = 'results'

/** What a visitor looks for, as the address says it. */
export type Choice = {
  province?: string | undefined
  district?: string | undefined
  type?: DealerType | undefined
  near?: Point | undefined
  /** Only those that are open at the moment of asking. */
  open?: boolean | undefined
  /** The map is written by the server, for whom no script fetches it. */
  map?: boolean | undefined
}

/** What the address asks for that there is not: said beside the field, in Thai. */
export type Faults = { province?: string; district?: string; type?: string; near?: string }

/** An empty field of the form counts as not given. A district without its province brings it along. */
export function readAddress(search: URLSearchParams) {
  const given = (name: string) => search.get(name)?.trim() || undefined
  const district = given('district')
  return {
    province: given('province') ?? (/^\d{4}$/.test(district ?? '') ? district?.slice(0, 2) : undefined),
    district,
    type: given('type'),
    near: readNear(given('lat'), given('lng')),
    open: given('open') === '1',
    map: given('map') === '1',
    show: Math.max(FIRST_SHOWN, Number.parseInt(search.get('show') ?? '', 10) || FIRST_SHOWN),
  }
}

export const isDealerType = (value: string | undefined): value is DealerType =>
  value !== undefined && Object.hasOwn(DEALER_TYPES, value)

const DECIMAL = /^-?\d{1,3}(\.\d{1,15})?$/

/** Undefined when not given, `unknown` when it is no place on earth. */
function readNear(lat: string | undefined, lng: string | undefined): Point | 'unknown' | undefined {
  if (lat === undefined && lng === undefined) return undefined
  if (!DECIMAL.test(lat ?? '') || !DECIMAL.test(lng ?? '')) return 'unknown'
  const place = roughly({ lat: Number(lat), lng: Number(lng) })
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : 'unknown'
}

/** To two decimals, about a kilometre: near enough to find an office, too far off to tell a house. */
export const roughly = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
})

/** The address of a choice. `show` is how many are in view when it is more than the first few. */
export function hrefOf({ province, district, type, near, open, map }: Choice, show = FIRST_SHOWN): string {
  const query = new URLSearchParams({
    ...(province && { province }),
    ...(district && { district }),
    ...(type && { type }),
    ...(open && { open: '1' }),
    ...(near && { lat: `${near.lat}`, lng: `${near.lng}` }),
    ...(map && { map: '1' }),
    ...(show > FIRST_SHOWN && { show: `${show}` }),
  })
  return `${href('/dealer-location')}${query.size > 0 ? `?${query}` : ''}`
}

/** How many are in view after 'show more': 5, 10, then ten at a time. */
export const nextShow = (show: number) =>
  show < SHOWN_AT_ONCE ? SHOWN_AT_ONCE : (Math.floor(show / SHOWN_AT_ONCE) + 1) * SHOWN_AT_ONCE

import { DEALER_TYPES, type DealerType } from '@leasing/contract/words'
import type { Point } from '@leasing/rules/distance'
import { href } from 'react-router'

/** Number of results shown at first. Specification, section 9. */
export const INITIAL_COUNT = 5
const PAGE_SIZE = 10

/** Id of the heading of the result list. */
export const RESULTS_ID = 'results'

/** Search criteria in the URL of the dealer finder. */
export type FinderQuery = {
  province?: string | undefined
  district?: string | undefined
  type?: DealerType | undefined
  near?: Point | undefined
  /** Only dealers that are open at the time of the request. */
  open?: boolean | undefined
  /** The server renders the map, for browsers without JavaScript. */
  map?: boolean | undefined
}

/** Thai messages for invalid or unknown criteria, shown beside their fields. */
export type FinderErrors = { province?: string; district?: string; type?: string; near?: string }

/** Empty parameters count as absent. A district without a province implies its province. */
export function readFinderQuery(search: URLSearchParams) {
  const read = (name: string) => search.get(name)?.trim() || undefined
  const district = read('district')
  return {
    province: read('province') ?? (/^\d{4}$/.test(district ?? '') ? district?.slice(0, 2) : undefined),
    district,
    type: read('type'),
    near: readNear(read('lat'), read('lng')),
    open: read('open') === '1',
    map: read('map') === '1',
    show: Math.max(INITIAL_COUNT, Number.parseInt(search.get('show') ?? '', 10) || INITIAL_COUNT),
  }
}

export const isDealerType = (value: string | undefined): value is DealerType =>
  value !== undefined && Object.hasOwn(DEALER_TYPES, value)

const DECIMAL = /^-?\d{1,3}(\.\d{1,15})?$/

/** Undefined when absent, `unknown` for invalid coordinates. */
function readNear(lat: string | undefined, lng: string | undefined): Point | 'unknown' | undefined {
  if (lat === undefined && lng === undefined) return undefined
  if (!DECIMAL.test(lat ?? '') || !DECIMAL.test(lng ?? '')) return 'unknown'
  const place = roundPosition({ lat: Number(lat), lng: Number(lng) })
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : 'unknown'
}

/** Rounds to two decimals (about 1 km): exact enough to find an office, too coarse to identify a house. */
export const roundPosition = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
})

/** URL of a search. `show` is the number of results on the page, if more than the initial ones. */
export function finderHref(
  { province, district, type, near, open, map }: FinderQuery,
  show = INITIAL_COUNT,
): string {
  const query = new URLSearchParams({
    ...(province && { province }),
    ...(district && { district }),
    ...(type && { type }),
    ...(open && { open: '1' }),
    ...(near && { lat: `${near.lat}`, lng: `${near.lng}` }),
    ...(map && { map: '1' }),
    ...(show > INITIAL_COUNT && { show: `${show}` }),
  })
  return `${href('/dealer-location')}${query.size > 0 ? `?${query}` : ''}`
}

/** Number of results after 'show more': 5, 10, then steps of 10. */
export const nextCount = (show: number) =>
  show < PAGE_SIZE ? PAGE_SIZE : (Math.floor(show / PAGE_SIZE) + 1) * PAGE_SIZE

import type { Point } from '@leasing/rules/distance'
import { FIRST_SHOWN, readAddress, roughly } from '../../dealers/finder-query.ts'

/** Whole hours at which a dealer may call. */
export const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const

export type Place = { province: string; district: string }

const MOST_SHOWN = 110

export function readChoice(search: URLSearchParams) {
  const { province, district, show } = readAddress(search)
  return { province, district, show: Math.min(Math.max(show, FIRST_SHOWN), MOST_SHOWN) }
}

/** Where the visitor is, no closer than about a kilometre. It is posted, so that it stands in no address. */
export function readNear(form: FormData): Point | undefined {
  const [lat, lng] = ['lat', 'lng'].map((name) => Number.parseFloat(String(form.get(name) ?? '')))
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    return undefined
  return roughly({ lat, lng })
}

import { startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { type DateWindow, isInWindow } from '@leasing/rules/date-window'
import type { Collection, ReadAll } from '../collection.ts'
import { advertisedRates } from '../collections/advertised-rates.ts'
import { gridKey, hpCampaigns, hpModelGroups } from '../collections/hire-purchase.ts'
import { refinanceCampaigns, refinanceGridKey, refinanceProducts } from '../collections/refinance.ts'
import { type Recurring, windowsOf } from '../date-windows.ts'
import { gridsInForce } from '../entries-in-force.ts'
import type { AdvertisedOffer } from './offer.ts'

/** A campaign, or a promotion that advertises a cell of a price list. */
export type Advertiser = Recurring<DateWindow> & { id: string }

/**
 * The price lists by which a campaign or promotion is advertised: those in force on the first day of its window, whatever they are later. A list
 * that was replaced since then stands in `advertisedRates`.
 */
export function asAdvertised(all: ReadAll, { id, ...windows }: Advertiser, now: number): ReadAll {
  const { startDate } = windowAt(windows, now)
  const kept = all(advertisedRates).find((rates) => rates.id === id && rates.startDate === startDate)
  const groups = all(hpModelGroups).map((group) => {
    const own = kept?.hirePurchase?.filter(({ modelGroup }) => modelGroup === group.id)
    return { ...group, grids: replaced(gridsInForce(group, gridKey, startDate).grids, own, gridKey) }
  })
  const products = all(refinanceProducts).map((product) => {
    const own = kept?.refinance?.filter(({ financialProduct }) => financialProduct === product.id)
    const { grids } = gridsInForce(product, refinanceGridKey, startDate)
    return { ...product, grids: replaced(grids, own, refinanceGridKey) }
  })
  const lists = new Map<string, unknown>([
    [hpModelGroups.name, groups],
    [refinanceProducts.name, products],
  ])
  return <Item extends { id: string }>(collection: Collection<Item>) =>
    (lists.get(collection.name) as Item[] | undefined) ?? all(collection)
}

function replaced<Grid>(
  grids: readonly Grid[],
  kept: readonly Grid[] = [],
  keyOf: (grid: Grid) => string,
): Grid[] {
  const keys = new Set(kept.map(keyOf))
  return [...grids.filter((grid) => !keys.has(keyOf(grid))), ...kept]
}

/** The window that is open, else the next one, else the last. */
export function windowAt(windows: Recurring<DateWindow>, now: number): DateWindow {
  const all = windowsOf(windows)
  return (
    all.find((window) => isInWindow(window, now)) ??
    all.find(({ startDate }) => now < startOfBangkokDay(startDate)) ??
    all.at(-1)!
  )
}

/** The price lists of a record's offer as it is advertised; undefined for an offer without a last day, which follows the price list. */
export function listsOfOffer(
  record: { id: string; offer?: AdvertisedOffer | undefined },
  all: ReadAll,
  now: number,
): ReadAll | undefined {
  const advertiser = advertiserOf(record, all)
  return advertiser && asAdvertised(all, advertiser, now)
}

/** The record whose window fixes the rates of an offer: its campaign, or the promotion itself. */
export function advertiserOf(
  record: { id: string; offer?: AdvertisedOffer | undefined },
  all: ReadAll,
): Advertiser | undefined {
  const { offer } = record
  if (!offer) return undefined
  if ('campaign' in offer) return all(hpCampaigns).find(({ id }) => id === offer.campaign)
  if ('refinanceCampaign' in offer)
    return all(refinanceCampaigns).find(({ id }) => id === offer.refinanceCampaign)
  return 'startDate' in record && 'endDate' in record ? (record as unknown as Advertiser) : undefined
}

import { isDeepStrictEqual } from 'node:util'
import { GEARS } from '@leasing/contract/forms/choices'
import type { RefinanceCampaign, RefinanceProduct, RfIntRate } from '@leasing/contract/refinance-calculation'
import { monthlyRate } from '@leasing/rules/offered-rate'
import { maxRefinanceAmount } from '@leasing/rules/refinance-limit'
import { flatRateOf } from '@leasing/rules/refinance-offer'
import { vehicleAgeYears } from '@leasing/rules/vehicle-age'
import type { ReadAll } from '../content/collection.ts'
import {
  type RefinanceBrand,
  type RefinanceCampaignRecord,
  type RefinanceProductRecord,
  refinanceBrands,
  refinanceCampaigns,
  refinanceProducts,
} from '../content/collections/refinance.ts'
import type { Recurring } from '../content/date-windows.ts'
import { asAdvertised } from '../content/figures/as-advertised.ts'

export type Gear = keyof typeof GEARS

type ModelGroup = RefinanceBrand['modelGroups'][number]
type Model = ModelGroup['models'][number]

/** A vehicle that can be refinanced, with its place in the catalogue. */
export type Vehicle = {
  id: string
  brand: RefinanceBrand
  group: ModelGroup
  model: Model
  gear: Gear
  year: number
  appraisedPrice: number
}

export const gearName = (gear: Gear): { id: Gear; name: string } => ({ id: gear, name: GEARS[gear] })

export function vehiclesOf(brand: RefinanceBrand, group: ModelGroup, model: Model): Vehicle[] {
  return (Object.keys(GEARS) as Gear[]).flatMap((gear) =>
    Object.entries(model.prices[gear] ?? {}).map(([year, appraisedPrice]) => ({
      id: `${model.id}-${year}-${gear}`,
      brand,
      group,
      model,
      gear,
      year: Number(year),
      appraisedPrice,
    })),
  )
}

/** Every appraised vehicle of a model, of any year and gear. */
export const vehiclesOfModel = (all: ReadAll, id: string): Vehicle[] =>
  all(refinanceBrands).flatMap((brand) =>
    brand.modelGroups.flatMap((group) =>
      group.models.flatMap((model) => (model.id === id ? vehiclesOf(brand, group, model) : [])),
    ),
  )

export function findVehicle(all: ReadAll, id: string): Vehicle | undefined {
  for (const brand of all(refinanceBrands))
    for (const group of brand.modelGroups)
      for (const model of group.models) {
        if (!id.startsWith(model.id)) continue
        const vehicle = vehiclesOf(brand, group, model).find((vehicle) => vehicle.id === id)
        if (vehicle) return vehicle
      }
  return undefined
}

export type Offer = { product: RefinanceProduct; rates: RfIntRate[] }

/** The products that take a vehicle of this type, year and age. Its value is checked at calculation. */
export function offersFor(all: ReadAll, vehicle: Vehicle, now: number): Offer[] {
  return all(refinanceProducts).flatMap((record) => {
    const rates = ratesFor(record, vehicle)
    if (rates.length === 0 || isTooOld(vehicle, record, now)) return []
    const { grids: _, written: __, maxVehicleAgeYears: ___, orderPosition: ____, ...product } = record
    return [{ product: { ...product, terms: rates.map(({ term }) => term) }, rates }]
  })
}

const isTooOld = ({ year }: Vehicle, { maxVehicleAgeYears }: RefinanceProductRecord, now: number): boolean =>
  maxVehicleAgeYears !== undefined && vehicleAgeYears(year, now) > maxVehicleAgeYears

/** False once every product for its type of vehicle says that it is too old: price tables name years, which age. */
export function isYoungEnough(all: ReadAll, vehicle: Vehicle, now: number): boolean {
  const products = all(refinanceProducts).filter(({ grids }) =>
    grids.some(({ carType }) => carType === vehicle.group.carType),
  )
  return products.length === 0 || products.some((product) => !isTooOld(vehicle, product, now))
}

/** The first row whose year the vehicle reaches; rows are sorted from the newest year down. */
function ratesFor({ grids }: RefinanceProductRecord, { group, year }: Vehicle): RfIntRate[] {
  const grid = grids.find(({ carType }) => carType === group.carType)
  const row = grid?.years.find(({ from }) => from <= year)
  return grid && row ? grid.terms.map((term, i) => ({ term, ratePercentPerMonth: row.perMonth[i]! })) : []
}

/** True when the vehicle is worth enough for the least amount of the product. */
export const isWorthEnough = ({ appraisedPrice }: Vehicle, product: RefinanceProduct): boolean =>
  maxRefinanceAmount(appraisedPrice, product) >= product.minAmount

/** A campaign of a vehicle, with its rates by product where those of the price list are no longer the ones by which it is advertised. */
export type VehicleCampaign = Recurring<RefinanceCampaign> & { advertised: ReadonlyMap<string, RfIntRate[]> }

/** The campaigns of a vehicle, whether open or not. Its age is that of `now`. */
export const campaignsFor = (all: ReadAll, vehicle: Vehicle, now: number): VehicleCampaign[] => {
  const current = new Map(offersFor(all, vehicle, now).map(({ product, rates }) => [product.id, rates]))
  const age = vehicleAgeYears(vehicle.year, now)
  return all(refinanceCampaigns)
    .filter(
      ({ modelGroups, maxVehicleAgeYears }) =>
        modelGroups.includes(vehicle.group.id) && age <= maxVehicleAgeYears,
    )
    .flatMap((record) => {
      const offers = offersFor(asAdvertised(all, record, now), vehicle, now)
      const advertised = new Map(
        offers
          .filter(({ product, rates }) => !isDeepStrictEqual(rates, current.get(product.id)))
          .map(({ product, rates }) => [product.id, rates] as const),
      )
      const rates = offers
        .filter(({ product }) => record.financialProducts.includes(product.id))
        .flatMap((offer) => offer.rates)
        .filter(({ term }) => record.terms.includes(term))
        .map((rate) => monthlyRate(flatRateOf(rate, record)))
      return rates.length > 0 ? [{ ...toCampaign(record, Math.min(...rates)), advertised }] : []
    })
}

const toCampaign = (
  { modelGroups: _, maxVehicleAgeYears: __, ...campaign }: RefinanceCampaignRecord,
  ratePercentPerMonthFrom: number,
): Recurring<RefinanceCampaign> => ({ ...campaign, ratePercentPerMonthFrom })

/** The campaign as the offer of one of its products has it. */
export function campaignOf<Campaign extends Pick<VehicleCampaign, 'advertised'>>(
  { advertised, ...campaign }: Campaign,
  productId: string,
): Omit<Campaign, 'advertised'> & { rates?: RfIntRate[] } {
  const rates = advertised.get(productId)
  return { ...campaign, ...(rates && { rates }) }
}

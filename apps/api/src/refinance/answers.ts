import {
  findRefinanceChoices,
  findRfModel,
  listRefinanceCampaigns,
  listRefinanceCarTypes,
  listRefinanceProducts,
  listRefinanceRates,
  listRefinanceYears,
  type RefinanceOffer,
  type RefinanceYear,
  type RfModelChoice,
} from '@leasing/contract/refinance-calculation'
import { vehicleAgeYears } from '@leasing/rules/vehicle-age'
import { answer, type Reading } from '../content/collection.ts'
import { legalMaxEffectiveRateAt } from '../content/collections/hire-purchase.ts'
import { refinanceBrands, refinanceCarTypes, refinanceProducts } from '../content/collections/refinance.ts'
import { openNow } from '../content/date-windows.ts'
import {
  campaignOf,
  campaignsFor,
  findVehicle,
  type Gear,
  gearName,
  isWorthEnough,
  isYoungEnough,
  offersFor,
  type Vehicle,
  type VehicleCampaign,
  vehiclesOf,
  vehiclesOfModel,
} from './catalogue.ts'

type Read = Pick<Reading<never>, 'read'>
type ReadNow = Pick<Reading<never>, 'read' | 'now'>
type Named = { id: string; name: string }

const named = ({ id, name }: Named): Named => ({ id, name })

export const refinanceAnswers = [
  answer(listRefinanceCarTypes, (reading) => ({ items: carTypesOf(reading) })),
  answer(findRfModel, ({ read, query, now }) => nextChoice({ read, now }, query)),
  answer(listRefinanceProducts, ({ read, query, now }) => {
    const vehicle = findVehicle(read, query.rfModel)
    const offers = vehicle ? offersFor(read, vehicle, now) : []
    return {
      items: offers.map(({ product }) => product).filter((product) => isWorthEnough(vehicle!, product)),
    }
  }),
  answer(listRefinanceRates, ({ read, query, now }) => {
    const vehicle = findVehicle(read, query.rfModel)
    const offers = vehicle ? offersFor(read, vehicle, now) : []
    return { items: offers.find(({ product }) => product.id === query.financialProduct)?.rates ?? [] }
  }),
  answer(listRefinanceCampaigns, ({ read, query, now }) => {
    const vehicle = findVehicle(read, query.rfModel)
    return { items: vehicle ? openNow(campaignsFor(read, vehicle, now), now).map(withoutRates) : [] }
  }),
  answer(listRefinanceYears, ({ read, query, now }) => {
    const isKnown = read(refinanceProducts).some(({ id }) => id === query.financialProduct)
    const vehicles = isKnown ? vehiclesOfModel(read, query.model) : []
    return {
      items: vehicles
        .filter(({ gear }) => gear === query.gear)
        .sort((a, b) => b.year - a.year)
        .map((vehicle) => toYear({ read, now }, vehicle, query.financialProduct)),
    }
  }),
  answer(findRefinanceChoices, ({ read, query, now }) => {
    const { groups, models, vehicles, ofYear } = walk({ read, now }, query)
    const onlyOne = ofYear.length === 1 ? ofYear[0] : undefined
    const vehicle = ofYear.find(({ gear }) => gear === query.gear) ?? onlyOne
    return {
      carTypes: carTypesOf({ read }),
      modelGroups: groups.map(named),
      models: models.map(named),
      years: yearsOf(vehicles),
      gears: gearsOf(ofYear),
      ...(vehicle && { rfModel: toRfModel(vehicle) }),
      offers: vehicle ? wholeOffers({ read, now }, vehicle) : [],
    }
  }),
]

const carTypesOf = ({ read }: Read) =>
  read(refinanceCarTypes).map(({ orderPosition: _, ...carType }) => ({
    ...carType,
    brands: read(refinanceBrands)
      .filter(({ modelGroups }) => modelGroups.some((group) => group.carType === carType.id))
      .map(named),
  }))

function wholeOffers({ read, now }: ReadNow, vehicle: Vehicle): RefinanceOffer[] {
  const campaigns = openNow(campaignsFor(read, vehicle, now), now)
  return offersFor(read, vehicle, now)
    .filter(({ product }) => isWorthEnough(vehicle, product))
    .map(({ product, rates }) => ({
      financialProduct: product,
      rates,
      campaigns: campaigns
        .filter(({ financialProducts }) => financialProducts.includes(product.id))
        .map((campaign) => campaignOf(campaign, product.id)),
      legalMaxEffectiveRate: legalMaxEffectiveRateAt(read, 'used', now),
    }))
}

function toYear({ read, now }: ReadNow, vehicle: Vehicle, productId: string): RefinanceYear {
  const { year, appraisedPrice } = vehicle
  const offer = offersFor(read, vehicle, now).find(({ product }) => product.id === productId)
  const campaigns = openNow(campaignsFor(read, vehicle, now), now)
    .filter(({ financialProducts }) => financialProducts.includes(productId))
    .map((campaign) => campaignOf(campaign, productId))
  const campaignRates = campaigns.flatMap(({ id, rates }) => (rates ? [{ campaign: id, rates }] : []))
  return {
    year,
    ageYears: vehicleAgeYears(year, now),
    appraisedPrice,
    rates: offer?.rates ?? [],
    campaigns: campaigns.map(({ id }) => id),
    ...(campaignRates.length > 0 && { campaignRates }),
  }
}

/** What is not in the catalogue leaves nothing to choose from: an empty list, from which the page offers to choose again. */
function walk({ read, now }: ReadNow, chosen: Reading<typeof findRefinanceChoices>['query']) {
  const brand = read(refinanceBrands).find(({ id }) => id === chosen.brand)
  const groups = brand?.modelGroups.filter(({ carType }) => carType === chosen.carType) ?? []
  const group = groups.find(({ id }) => id === chosen.modelGroup)
  const models = group?.models ?? []
  const model = models.find(({ id }) => id === chosen.model)
  const appraised = brand && group && model ? vehiclesOf(brand, group, model) : []
  const vehicles = appraised.filter((vehicle) => isYoungEnough(read, vehicle, now))
  return { groups, models, vehicles, ofYear: vehicles.filter(({ year }) => year === chosen.year) }
}

function nextChoice(reading: ReadNow, chosen: Reading<typeof findRfModel>['query']): RfModelChoice {
  const { groups, models, vehicles, ofYear } = walk(reading, chosen)
  if (chosen.modelGroup === undefined) return { modelGroups: groups.map(named) }
  if (chosen.model === undefined) return { models: models.map(named) }
  if (chosen.year === undefined) return { years: yearsOf(vehicles) }
  if (chosen.gear === undefined && ofYear.length !== 1) return { gears: gearsOf(ofYear) }
  const vehicle = ofYear.find(({ gear }) => gear === (chosen.gear ?? gear))
  return { gears: gearsOf(ofYear), ...(vehicle && { rfModel: toRfModel(vehicle) }) }
}

/** Which rates they are depends on the product. */
const withoutRates = <Campaign extends Pick<VehicleCampaign, 'advertised'>>({
  advertised: _,
  ...campaign
}: Campaign) => campaign

const toRfModel = ({ id, appraisedPrice }: Vehicle) => ({ id, appraisedPrice })

const yearsOf = (vehicles: readonly Vehicle[]): number[] =>
  [...new Set(vehicles.map(({ year }) => year))].sort((a, b) => b - a)

const gearsOf = (vehicles: readonly Vehicle[]): { id: Gear; name: string }[] =>
  vehicles.map(({ gear }) => gearName(gear))

import {
  findRfModel,
  listRefinanceCampaigns,
  listRefinanceCarTypes,
  listRefinanceProducts,
  listRefinanceRates,
  type RfModelChoice,
} from '@leasing/contract/refinance-calculation'
import { answer, type Reading } from '../content/collection.ts'
import { refinanceBrands, refinanceCarTypes } from '../content/collections/refinance.ts'
import {
  campaignsFor,
  findVehicle,
  type Gear,
  gearName,
  isWorthEnough,
  offersFor,
  type Vehicle,
  vehiclesOf,
} from './catalogue.ts'

type Read = Pick<Reading<never>, 'read'>
type Named = { id: string; name: string }

const named = ({ id, name }: Named): Named => ({ id, name })

export const refinanceAnswers = [
  answer(listRefinanceCarTypes, ({ read }) => ({
    items: read(refinanceCarTypes).map(({ orderPosition: _, ...carType }) => ({
      ...carType,
      brands: read(refinanceBrands)
        .filter(({ modelGroups }) => modelGroups.some((group) => group.carType === carType.id))
        .map(named),
    })),
  })),
  answer(findRfModel, ({ read, query }) => nextChoice({ read }, query)),
  answer(listRefinanceProducts, ({ read, query }) => {
    const vehicle = findVehicle(read, query.rfModel)
    const offers = vehicle ? offersFor(read, vehicle) : []
    return {
      items: offers.map(({ product }) => product).filter((product) => isWorthEnough(vehicle!, product)),
    }
  }),
  answer(listRefinanceRates, ({ read, query }) => {
    const vehicle = findVehicle(read, query.rfModel)
    const offers = vehicle ? offersFor(read, vehicle) : []
    return { items: offers.find(({ product }) => product.id === query.financialProduct)?.rates ?? [] }
  }),
  answer(listRefinanceCampaigns, ({ read, query }) => {
    const vehicle = findVehicle(read, query.rfModel)
    return { items: vehicle ? campaignsFor(read, vehicle) : [] }
  }),
]

type Chosen = Reading<typeof findRfModel>['query']

/** What is not in the catalogue leaves nothing to choose from: an empty list, from which the page offers to choose again. */
function nextChoice({ read }: Read, chosen: Chosen): RfModelChoice {
  const brand = read(refinanceBrands).find(({ id }) => id === chosen.brand)
  const groups = brand?.modelGroups.filter(({ carType }) => carType === chosen.carType) ?? []
  if (chosen.modelGroup === undefined) return { modelGroups: groups.map(named) }

  const group = groups.find(({ id }) => id === chosen.modelGroup)
  if (chosen.model === undefined) return { models: group?.models.map(named) ?? [] }

  const model = group?.models.find(({ id }) => id === chosen.model)
  const vehicles = brand && group && model ? vehiclesOf(brand, group, model) : []
  if (chosen.year === undefined) return { years: yearsOf(vehicles) }

  const ofYear = vehicles.filter(({ year }) => year === chosen.year)
  if (chosen.gear === undefined && ofYear.length !== 1) return { gears: gearsOf(ofYear) }
  const vehicle = ofYear.find(({ gear }) => gear === (chosen.gear ?? gear))
  if (!vehicle) return { gears: gearsOf(ofYear) }
  const { id, appraisedPrice } = vehicle
  return { gears: gearsOf(ofYear), rfModel: { id, appraisedPrice } }
}

const yearsOf = (vehicles: readonly Vehicle[]): number[] =>
  [...new Set(vehicles.map(({ year }) => year))].sort((a, b) => b - a)

const gearsOf = (vehicles: readonly Vehicle[]): { id: Gear; name: string }[] =>
  vehicles.map(({ gear }) => gearName(gear))

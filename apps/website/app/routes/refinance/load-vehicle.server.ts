import type { ApiClient } from '@leasing/contract/client'
import type { Image } from '@leasing/contract/fields'
import type { GEARS } from '@leasing/contract/forms/choices'
import { findRefinanceChoices } from '@leasing/contract/refinance-calculation'
import { nameVehicle } from '@leasing/contract/refinance-words'
import { knownParts } from '../../calculators/address.ts'
import { closingTerms } from '../../calculators/closing-terms.server.ts'
import type { Query } from './address.ts'
import type { ContractFee, Offer } from './refinance-offer.ts'

type Choice = { id: string; name: string }

export type Vehicle = {
  carTypes: (Choice & { image: Image })[]
  carType?: Choice | undefined
  brands: Choice[]
  brand?: Choice | undefined
  groups: Choice[]
  group?: Choice | undefined
  models: Choice[]
  model?: Choice | undefined
  /** Of the Gregorian calendar. */
  years: number[]
  year?: number | undefined
  gears: { id: Gear; name: string }[]
  gear?: { id: Gear; name: string } | undefined
  rfModel?: { id: string; appraisedPrice: number } | undefined
}

type Gear = keyof typeof GEARS

/** The choices of every step that is reached, the vehicle once it is known, and what it can be refinanced with. */
export async function loadVehicle(
  api: ApiClient,
  query: Query,
): Promise<{ vehicle: Vehicle; products: Choice[]; offer: Offer | undefined }> {
  const { carTypes, modelGroups, models, years, gears, rfModel, offers } = await api.findRefinanceChoices({
    query: knownParts(findRefinanceChoices.query!, query),
  })
  const carType = carTypes.find(({ id }) => id === query.carType)
  const brands = carType?.brands ?? []
  const vehicle: Vehicle = {
    carTypes: carTypes.map(({ id, name, image }) => ({ id, name, image })),
    carType: carType && { id: carType.id, name: carType.name },
    brands,
    brand: brands.find(({ id }) => id === query.brand),
    groups: modelGroups,
    group: modelGroups.find(({ id }) => id === query.modelGroup),
    models,
    model: models.find(({ id }) => id === query.model),
    years,
    year: years.find((year) => String(year) === query.year),
    gears,
    gear: gears.find(({ id }) => id === query.gear) ?? (gears.length === 1 ? gears[0] : undefined),
    rfModel,
  }
  const products = offers.map(({ financialProduct: { id, name } }) => ({ id, name }))
  const offered =
    offers.find(({ financialProduct: { id } }) => id === query.product) ??
    offers.find(({ campaigns }) => campaigns.some(({ id }) => id === query.campaign)) ??
    offers[0]
  if (!rfModel || !offered) return { vehicle, products, offer: undefined }
  const { financialProduct: product, rates, campaigns, legalMaxEffectiveRate } = offered
  const { appraisedPrice } = rfModel
  return { vehicle, products, offer: { appraisedPrice, product, rates, campaigns, legalMaxEffectiveRate } }
}

/** The name of a vehicle whose every choice is made. */
export const titleOf = ({ brand, model, year, gear }: Vehicle): string =>
  brand && model && year && gear ? nameVehicle({ brand, model, year, gear }) : ''

/** What the fee table charges for a contract. */
export async function loadContractFees(api: ApiClient): Promise<ContractFee[]> {
  const { fees } = await api.listOtherFees()
  return fees.flatMap(({ name, percentOfInstalments }) =>
    percentOfInstalments === undefined ? [] : [{ name, percentOfInstalments }],
  )
}

/** What is charged for a contract, and what closing it early takes. */
export async function loadRules(api: ApiClient) {
  const [fees, { earlyClosing }] = await Promise.all([loadContractFees(api), api.findRepaymentRules()])
  return { fees, closing: closingTerms(earlyClosing) }
}

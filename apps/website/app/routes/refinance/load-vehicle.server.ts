import type { ApiClient } from '@leasing/contract/client'
import type { Image } from '@leasing/contract/fields'
import type { GEARS } from '@leasing/contract/forms/choices'
import { isApiError } from '@leasing/contract/is-api-error'
import type { Query } from './address.ts'
import type { Offer } from './refinance-offer.ts'

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

/** The choices of every step that is reached, and the vehicle once it is known. */
export async function loadVehicle(api: ApiClient, query: Query): Promise<Vehicle> {
  const carTypes = (await api.listRefinanceCarTypes()).items
  const carType = carTypes.find(({ id }) => id === query.carType)
  const brands = carType?.brands ?? []
  const brand = brands.find(({ id }) => id === query.brand)
  const start = {
    carTypes: carTypes.map(({ id, name, image }) => ({ id, name, image })),
    carType: carType && { id: carType.id, name: carType.name },
    brands,
    brand,
  }
  if (!carType || !brand) return { ...start, groups: [], models: [], years: [], gears: [] }

  const asked = { carType: carType.id, brand: brand.id }
  const groups = (await api.findRfModel({ query: asked })).modelGroups ?? []
  const group = groups.find(({ id }) => id === query.modelGroup)
  const models = group
    ? ((await api.findRfModel({ query: { ...asked, modelGroup: group.id } })).models ?? [])
    : []
  const model = models.find(({ id }) => id === query.model)
  const ofModel = group && model && { ...asked, modelGroup: group.id, model: model.id }
  const years = ofModel ? ((await api.findRfModel({ query: ofModel })).years ?? []) : []
  const year = years.find((year) => String(year) === query.year)
  const ofYear = ofModel && year !== undefined && { ...ofModel, year }
  const first = ofYear ? await api.findRfModel({ query: ofYear }) : undefined
  const gears = first?.gears ?? []
  const gear = gears.find(({ id }) => id === query.gear) ?? (gears.length === 1 ? gears[0] : undefined)
  const withGear = ofYear && gear && { ...ofYear, gear: gear.id }
  const rfModel =
    first?.rfModel ?? (withGear ? (await api.findRfModel({ query: withGear })).rfModel : undefined)
  return { ...start, groups, group, models, model, years, year, gears, gear, rfModel }
}

/** What the vehicle can be refinanced with; no product when it is worth too little for any. */
export async function loadOffer(
  api: ApiClient,
  { id, appraisedPrice }: { id: string; appraisedPrice: number },
  query: Query,
): Promise<{ products: Choice[]; offer: Offer | undefined }> {
  const [{ items: products }, { items: campaigns }, { items: ceilings }] = await Promise.all([
    api.listRefinanceProducts({ query: { rfModel: id } }),
    api.listRefinanceCampaigns({ query: { rfModel: id } }),
    api.listRateCeilings(),
  ])
  const product = products.find((product) => product.id === query.product) ?? products[0]
  const choices = products.map(({ id, name }) => ({ id, name }))
  if (!product) return { products: choices, offer: undefined }
  const rates = (await api.listRefinanceRates({ query: { rfModel: id, financialProduct: product.id } })).items
  const { maxEffectiveRatePercentPerYear } = ceilings.find(({ kind }) => kind === 'used')!
  return {
    products: choices,
    offer: {
      appraisedPrice,
      product,
      rates,
      campaigns: campaigns.filter(({ financialProducts }) => financialProducts.includes(product.id)),
      legalMaxEffectiveRate: maxEffectiveRatePercentPerYear,
    },
  }
}

export const moneyOf = ({ amount = '', outstanding = '', campaign = '', term = '' }: Query) => ({
  amount,
  outstanding,
  campaign,
  term,
})

/** A promotion that runs; undefined when it does not (any more). */
export async function findPromotion(api: ApiClient, path: string) {
  try {
    return await api.findPromotion({ params: { path } })
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined
    throw error
  }
}

import type { HpFinancialProduct, HpIntRate, HpModel } from '@leasing/contract/monthly-installment'
import { downPaymentOf } from '@leasing/rules/down-payment'
import type { ReadAll } from '../content/collection.ts'
import {
  type HpCampaignRecord,
  type HpModelGroupRecord,
  type HpModelRecord,
  hpCampaigns,
  hpFinancialProducts,
  hpModelGroups,
  type RateGrid,
} from '../content/collections/hire-purchase.ts'

export type FoundModel = { model: HpModelRecord; group: HpModelGroupRecord }

export function findModel(all: ReadAll, id: string): FoundModel | undefined {
  for (const group of all(hpModelGroups)) {
    const model = group.models.find((model) => model.id === id)
    if (model) return { model, group }
  }
  return undefined
}

export const toHpModel = ({ kind: _, ...model }: HpModelRecord, modelGroup: string): HpModel => ({
  ...model,
  modelGroup,
})

export type Offer = { product: HpFinancialProduct; grid: RateGrid }

/** The products for a model: of its kind, with a rate grid for its group; terms and least down payment are the grid's. */
export function offersFor(all: ReadAll, { model, group }: FoundModel): Offer[] {
  return all(hpFinancialProducts).flatMap(({ carTypes: _, orderPosition: __, ...product }) => {
    const grid = group.grids.find(({ financialProduct }) => financialProduct === product.id)
    if (!grid || product.kind !== model.kind) return []
    const minDownPercent = Math.max(product.minDownPercent, grid.bands[0]!.downFrom)
    return [{ product: { ...product, terms: grid.terms, minDownPercent }, grid }]
  })
}

/** The rates of the down payment's band; empty below the first band. */
export function ratesFor(grid: RateGrid, price: number, downPayment: number): HpIntRate[] {
  const band = grid.bands.findLast(({ downFrom }) => downPaymentOf(price, downFrom) <= downPayment)
  return band ? grid.terms.map((term, i) => ({ term, flatRatePercentPerYear: band.flat[i]! })) : []
}

/** The campaigns of a model and a product, regardless of their dates. */
export const campaignsFor = (
  all: ReadAll,
  { group }: FoundModel,
  productId: string,
): readonly HpCampaignRecord[] =>
  all(hpCampaigns).filter(
    ({ financialProduct, modelGroups }) => financialProduct === productId && modelGroups.includes(group.id),
  )

export const toCampaign = ({
  financialProduct: _,
  modelGroups: __,
  ...campaign
}: HpCampaignRecord): Omit<HpCampaignRecord, 'financialProduct' | 'modelGroups'> => campaign

import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@leasing/contract/catalogue-fields'
import type { HpFinancialProduct, HpModel, HpRateBand } from '@leasing/contract/monthly-installment'
import type { HirePurchaseOffer, RateBand } from '@leasing/rules/hire-purchase-offer'
import type { ShapeName } from '@leasing/rules/repayment-shapes'
import type { ReadAll, Reading } from '../content/collection.ts'
import {
  type HpCampaignRecord,
  type HpModelGroupRecord,
  type HpModelRecord,
  hpCampaigns,
  hpFinancialProducts,
  hpModelGroups,
  legalMaxEffectiveRateAt,
  type RateGrid,
} from '../content/collections/hire-purchase.ts'
import { promotions } from '../content/collections/promotions.ts'
import { openNow } from '../content/date-windows.ts'
import { type Advertiser, asAdvertised } from '../content/figures/as-advertised.ts'

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

export type Offer = HirePurchaseOffer & { product: HpFinancialProduct }

/** The products for a model: of its kind, with a rate grid for its group; terms and least down payment are the grid's. */
export function offersFor(all: ReadAll, { model, group }: FoundModel, now: number): Offer[] {
  return all(hpFinancialProducts).flatMap((record) => {
    const { carTypes: _, maxVehicleAgeYears: __, orderPosition: ___, ...product } = record
    const grid = group.grids.find(({ financialProduct }) => financialProduct === product.id)
    if (!grid || product.kind !== model.kind) return []
    const minDownPercent = Math.max(product.minDownPercent, grid.bands[0]!.downFrom)
    return [
      {
        price: model.price,
        product: { ...product, terms: grid.terms, minDownPercent },
        bands: toBands(grid),
        legalMaxEffectiveRate: legalMaxEffectiveRateAt(all, product.kind, now),
      },
    ]
  })
}

export const toBands = ({ terms, bands }: RateGrid): RateBand[] =>
  bands.map(({ downFrom, flat }) => ({
    downFromPercent: downFrom,
    rates: terms.map((term, i) => ({ term, flatRatePercentPerYear: flat[i]! })),
  }))

/** The bands that a down payment of the product can fall into. */
export const bandsOf = ({ product: { minDownPercent, maxDownPercent }, bands }: Offer): HpRateBand[] =>
  bands.flatMap(({ downFromPercent, rates }, row) => {
    const downToPercent = bands[row + 1]?.downFromPercent ?? 100
    if (downToPercent <= minDownPercent || downFromPercent > maxDownPercent) return []
    return [{ downFromPercent: Math.max(downFromPercent, minDownPercent), rates: [...rates] }]
  })

/** The campaigns of a model and a product, whether open or not. */
export const campaignsFor = (
  all: ReadAll,
  { group }: FoundModel,
  productId: string,
  now: number,
): readonly HpCampaignRecord[] =>
  [...all(hpCampaigns), ...promotionsApart(all, group, now)].filter(
    ({ financialProduct, modelGroups }) => financialProduct === productId && modelGroups.includes(group.id),
  )

export const openCampaignsFor = (
  { read, now }: Pick<Reading<never>, 'read' | 'now'>,
  found: FoundModel,
  productId: string,
): Campaign[] => {
  const records = campaignsFor(read, found, productId, now)
  return openNow(records, now).map((open) =>
    toCampaign(read, found.group, records.find(({ id }) => id === open.id)!, open, now),
  )
}

/** A campaign in its open window, with the rates by which it is advertised if the price list has others now. */
export function toCampaign(
  all: ReadAll,
  group: HpModelGroupRecord,
  record: HpCampaignRecord,
  { financialProduct, modelGroups: _, ...campaign }: Omit<HpCampaignRecord, 'laterWindows'>,
  now: number,
): Campaign {
  const grid = advertisedGrid(all, group, record, financialProduct, now)
  return {
    ...campaign,
    ...(grid && { bands: toBands(grid).map(({ rates, ...band }) => ({ ...band, rates: [...rates] })) }),
  }
}

/** The rates by which a campaign or promotion is advertised; undefined if they are those of the price list. */
function advertisedGrid(
  all: ReadAll,
  { id, grids }: HpModelGroupRecord,
  advertiser: Advertiser,
  product: string,
  now: number,
): RateGrid | undefined {
  const ofProduct = ({ financialProduct }: RateGrid) => financialProduct === product
  const grid = asAdvertised(
    all,
    advertiser,
    now,
  )(hpModelGroups)
    .find((group) => group.id === id)
    ?.grids.find(ofProduct)
  const current = grids.find(ofProduct)
  return grid && (!current || !isSame(grid, current)) ? grid : undefined
}

const isSame = (one: RateGrid, other: RateGrid) => isDeepStrictEqual(toBands(one), toBands(other))

/** Promotions that advertise ordinary rates of the group which are no longer those of the price list: campaigns without a discount. */
function promotionsApart(all: ReadAll, group: HpModelGroupRecord, now: number): HpCampaignRecord[] {
  return all(promotions).flatMap((promotion) => {
    const { id, title, subDetail, startDate, endDate, laterWindows, offer } = promotion
    if (!offer || !('modelGroup' in offer) || !('financialProduct' in offer) || !('downPercent' in offer))
      return []
    if (offer.modelGroup !== group.id) return []
    if (!advertisedGrid(all, group, promotion, offer.financialProduct, now)) return []
    return [
      {
        id,
        name: title,
        detail: subDetail,
        flatRateDiscountPercent: 0,
        minDownPercent: offer.downPercent,
        terms: offer.terms,
        financialProduct: offer.financialProduct,
        modelGroups: [group.id],
        ...{ startDate, endDate, laterWindows },
      },
    ]
  })
}

type Limits = { terms: readonly number[]; shapes?: readonly ShapeName[] | undefined }

/** The terms that product and campaign allow, for who chose another one. */
export const termsOf = ({ product }: { product: Limits }, campaign: Limits | undefined): number[] =>
  product.terms.filter((term) => campaign?.terms.includes(term) ?? true)

/** The same of the shapes; a campaign without any allows those of its product. */
export const shapesOf = ({ product }: { product: Limits }, campaign: Limits | undefined): ShapeName[] =>
  product.shapes?.filter((shape) => campaign?.shapes?.includes(shape) ?? true) ?? []

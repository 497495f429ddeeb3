import { isInWindow } from '@leasing/rules/date-window'
import type { ReadAll } from '../collection.ts'
import { type AdvertisedRates, advertisedRates } from '../collections/advertised-rates.ts'
import { hpCampaigns, hpModelGroups } from '../collections/hire-purchase.ts'
import { promotions } from '../collections/promotions.ts'
import { refinanceBrands, refinanceCampaigns, refinanceProducts } from '../collections/refinance.ts'
import type { ContentRow } from '../import.ts'
import { recordsOf } from '../records.ts'
import { type Advertiser, advertiserOf, asAdvertised, windowAt } from './as-advertised.ts'

/** A running campaign or promotion that keeps the rates by which it is advertised, although a price list changes. */
export type KeptRates = {
  /** The campaign or promotion. */
  of: { collection: string; id: string }
  rates: AdvertisedRates
}

type Change = {
  before: readonly ContentRow[]
  after: readonly ContentRow[]
  now: number
  /** Ids of advertised rates that the change itself puts or removes: somebody corrects what is advertised. */
  corrected?: ReadonlySet<string>
}

/**
 * The advertised rates to write with a change of the content, so that every campaign and promotion that runs at `now` stays as it is advertised.
 * Changes of the campaign or promotion itself are not kept back.
 */
export function ratesToKeep({ before, after, now, corrected = new Set() }: Change): KeptRates[] {
  const [allBefore, allAfter] = [recordsOf(before), recordsOf(after)]
  return advertisersIn(allBefore).flatMap(({ of, advertiser }) => {
    const window = windowAt(advertiser, now)
    const next = advertisersIn(allAfter).find(
      (other) => other.of.collection === of.collection && other.of.id === of.id,
    )
    if (!isInWindow(window, now) || !next || corrected.has(of.id)) return []
    const listsAfter = asAdvertised(allAfter, next.advertiser, now)
    const changed = changedGrids(asAdvertised(allBefore, advertiser, now), listsAfter, next.uses)
    if (changed.hirePurchase.length === 0 && changed.refinance.length === 0) return []
    const { startDate, endDate } = windowAt(next.advertiser, now)
    const earlier = allAfter(advertisedRates).find(
      (rates) => rates.id === of.id && rates.startDate === startDate,
    )
    const rates = {
      ...{ id: of.id, startDate, endDate },
      hirePurchase: [...(earlier?.hirePurchase ?? []), ...changed.hirePurchase],
      refinance: [...(earlier?.refinance ?? []), ...changed.refinance],
    }
    return [{ of, rates }]
  })
}

/** The cells of price lists that a campaign or promotion is advertised by. */
type Uses = {
  terms: readonly number[]
  hirePurchase: readonly { modelGroup: string; financialProduct: string; downFrom: number }[]
  refinance: readonly { financialProduct: string; carType: string }[]
}

type Found = { of: KeptRates['of']; advertiser: Advertiser; uses: Uses }

function advertisersIn(all: ReadAll): Found[] {
  const carTypeOf = new Map(
    all(refinanceBrands)
      .flatMap(({ modelGroups }) => modelGroups)
      .map(({ id, carType }) => [id, carType]),
  )
  return [
    ...all(hpCampaigns).map((campaign): Found => {
      const { id, terms, financialProduct, minDownPercent: downFrom } = campaign
      const hirePurchase = campaign.modelGroups.map((modelGroup) => ({
        modelGroup,
        financialProduct,
        downFrom,
      }))
      return {
        of: { collection: hpCampaigns.name, id },
        advertiser: campaign,
        uses: { terms, hirePurchase, refinance: [] },
      }
    }),
    ...all(refinanceCampaigns).map((campaign): Found => {
      const carTypes = [...new Set(campaign.modelGroups.flatMap((group) => carTypeOf.get(group) ?? []))]
      const refinance = campaign.financialProducts.flatMap((financialProduct) =>
        carTypes.map((carType) => ({ financialProduct, carType })),
      )
      return {
        of: { collection: refinanceCampaigns.name, id: campaign.id },
        advertiser: campaign,
        uses: { terms: campaign.terms, hirePurchase: [], refinance },
      }
    }),
    ...all(promotions).flatMap((promotion): Found[] => {
      const { id, offer } = promotion
      if (!offer || !('financialProduct' in offer || 'refinanceProduct' in offer)) return []
      const advertiser = advertiserOf(promotion, all)
      if (!advertiser) return []
      const { terms } = offer
      const of = { collection: promotions.name, id }
      if ('refinanceProduct' in offer) {
        const refinance = [{ financialProduct: offer.refinanceProduct, carType: offer.carType }]
        return [{ of, advertiser, uses: { terms, hirePurchase: [], refinance } }]
      }
      const { financialProduct, modelGroup } = offer
      const downFrom = 'depositPercent' in offer ? offer.depositPercent : offer.downPercent
      return [
        {
          of,
          advertiser,
          uses: { terms, hirePurchase: [{ modelGroup, financialProduct, downFrom }], refinance: [] },
        },
      ]
    }),
  ]
}

type Grids = Required<Pick<AdvertisedRates, 'hirePurchase' | 'refinance'>>

/** Of the grids in use those, as they were, whose rates would be others. */
function changedGrids(
  before: ReadAll,
  after: ReadAll,
  { terms, hirePurchase, refinance }: Uses,
): { [Kind in keyof Grids]: NonNullable<Grids[Kind]> } {
  const gridOf = (all: ReadAll, { modelGroup, financialProduct }: Uses['hirePurchase'][number]) =>
    all(hpModelGroups)
      .find(({ id }) => id === modelGroup)
      ?.grids.find((grid) => grid.financialProduct === financialProduct)
  const monthlyGridOf = (all: ReadAll, { financialProduct, carType }: Uses['refinance'][number]) =>
    all(refinanceProducts)
      .find(({ id }) => id === financialProduct)
      ?.grids.find((grid) => grid.carType === carType)
  return {
    hirePurchase: hirePurchase.flatMap((use) => {
      const [old, next] = [gridOf(before, use), gridOf(after, use)]
      const cells = (grid: typeof old) => hirePurchaseCells(grid, terms, use.downFrom)
      return old && cells(old) !== cells(next) ? [{ ...old, modelGroup: use.modelGroup }] : []
    }),
    refinance: refinance.flatMap((use) => {
      const [old, next] = [monthlyGridOf(before, use), monthlyGridOf(after, use)]
      const cells = (grid: typeof old) =>
        JSON.stringify(grid?.years.map(({ from, perMonth }) => [from, ratesOf(grid.terms, terms, perMonth)]))
      return old && cells(old) !== cells(next) ? [{ ...old, financialProduct: use.financialProduct }] : []
    }),
  }
}

/** The rates over these terms from a down payment on, to be compared. */
function hirePurchaseCells(
  grid:
    | { terms: readonly number[]; bands: readonly { downFrom: number; flat: readonly number[] }[] }
    | undefined,
  terms: readonly number[],
  downFrom: number,
): string | undefined {
  if (!grid) return undefined
  const first = grid.bands.findLastIndex((band) => band.downFrom <= downFrom)
  const bands = grid.bands.slice(Math.max(0, first))
  return JSON.stringify(
    bands.map((band) => [Math.max(band.downFrom, downFrom), ratesOf(grid.terms, terms, band.flat)]),
  )
}

const ratesOf = (columns: readonly number[], terms: readonly number[], rates: readonly number[]) =>
  terms.map((term) => rates[columns.indexOf(term)] ?? null)

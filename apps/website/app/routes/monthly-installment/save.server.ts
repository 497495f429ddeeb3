import type { ApiClient } from '@leasing/contract/client'
import { ownPriceOf, priceOfBudget, readBudget } from '../../calculators/budget.ts'
import { comparedText, readComparedText } from '../../calculators/compare-address.ts'
import { calculateOffer, defaultDown } from '../../calculators/offer.ts'
import { calculateOwnPrice } from '../../calculators/own-price.ts'
import { listNamed, readOwnPrice } from '../../calculators/price-list.ts'
import type { TermResult } from '../../calculators/terms.tsx'
import { type Query, queryOfCompared } from './address.ts'
import { isRefinance, saveRefinance } from './compared-refinance.server.ts'
import { moneyOf } from './load.server.ts'
import { loadChain } from './load-chain.server.ts'
import { isOffer } from './other-offer.ts'

/** A calculation that was written down, and what of it was looked at. */
export type SavedCalculation = { id: string; term: string; promotion: string | undefined }

/** Writes the calculation of an address down; undefined where it comes to no result. */
export const saveCalculation = (api: ApiClient, query: Query): Promise<SavedCalculation | undefined> =>
  query.mode === 'model' ? saveModel(api, query) : saveOwnPrice(api, query)

/** Saves every calculation of ours in a comparison that is not saved yet; one that comes to no result stays as it is. */
export const saveCompared = (api: ApiClient, texts: readonly string[]): Promise<string[]> =>
  Promise.all(
    texts.map(async (text) => {
      const compared = readComparedText(text)
      if (compared.id || isOffer(compared)) return text
      if (isRefinance(compared)) return (await saveRefinance(api, compared)) ?? text
      const saved = await saveCalculation(api, queryOfCompared(compared, []))
      return saved ? comparedText(saved) : text
    }),
  )

async function saveModel(api: ApiClient, query: Query): Promise<SavedCalculation | undefined> {
  const { offer, model } = (await loadChain(api, query)).chain
  const outcome = offer && calculateOffer(offer, moneyOf(query, defaultDown(offer.product)))
  if (!model || !offer || !outcome?.chosen) return undefined
  const { campaign, shape, terms, downPayment, chosen } = outcome
  const { id } = await api.calculateMonthlyInstallment({
    body: {
      model: model.id,
      financialProduct: offer.product.id,
      downPayment: downPayment!,
      terms: offered(terms),
      shape,
      ...(campaign && { campaign: campaign.id }),
    },
  })
  return { id, term: String(chosen.term), promotion: campaign?.id ?? query.promotion }
}

async function saveOwnPrice(api: ApiClient, query: Query): Promise<SavedCalculation | undefined> {
  const { items: lists } = await api.listHpPriceLists()
  const list = listNamed(lists, query.vehicle ?? query.carType)
  const { budget = '', down = '', term = '', shape: name = '', last = '' } = query
  const read =
    query.mode === 'budget' ? readBudget({ budget, down, term, shape: name, last }, list) : undefined
  if (read && 'faults' in read) return undefined
  const affordable = read && priceOfBudget(read, list)
  if (affordable && 'refused' in affordable) return undefined
  const input = read && affordable ? ownPriceOf(affordable, read.shape, list) : readOwnPrice(query, lists)
  const { price, downPayment, shape, terms, chosen } = calculateOwnPrice(input, list)
  if (price === undefined || downPayment === undefined || !chosen) return undefined
  const { id } = await api.calculateOwnPrice({
    body: {
      priceList: list.id,
      price,
      downPayment,
      terms: offered(terms),
      shape,
      ...(read && { monthlyBudget: read.monthlyBudget }),
    },
  })
  return { id, term: String(chosen.term), promotion: query.promotion ?? query.campaign }
}

const offered = (terms: readonly TermResult[]): number[] =>
  terms.flatMap(({ term, result }) => (result ? [term] : []))

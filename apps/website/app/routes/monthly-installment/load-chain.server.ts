import type { ApiClient } from '@leasing/contract/client'
import type { HpIntRate, HpModel } from '@leasing/contract/monthly-installment'
import type { RateBand } from '@leasing/rules/hire-purchase-offer'
import type { Query } from './address.ts'
import type { Offer } from './offer.ts'

/** The choices of every step that is reached, and what was chosen as far as it fits together. */
export async function loadChain(api: ApiClient, query: Query) {
  const asked = await completed(api, query)
  const carTypes = (await api.listHpCarTypes()).items
  const carType = carTypes.find(({ id }) => id === asked.carType)
  const groups = carType
    ? (await api.listHpModelGroups({ query: { carType: carType.id } })).items.map(({ id, name, image }) => ({
        id,
        name,
        image,
      }))
    : []
  const group = groups.find(({ id }) => id === asked.modelGroup)
  const models = group ? (await api.listHpModels({ query: { modelGroup: group.id } })).items : []
  const model = models.find(({ id }) => id === asked.model)
  const products = model ? (await api.listHpFinancialProducts({ query: { model: model.id } })).items : []
  const product = products.find(({ id }) => id === query.product) ?? products[0]
  return {
    carTypes,
    groups: groups.map(({ id, name }) => ({ id, name })),
    models,
    products: products.map(({ id, name }) => ({ id, name })),
    carType,
    group,
    model,
    product,
    offer: model && product && (await loadOffer(api, model, product.id)),
  }
}

export type Chain = Awaited<ReturnType<typeof loadChain>>

/** A link may name the model alone, or a model that was in another group before the visitor went back. */
async function completed(api: ApiClient, { carType, modelGroup, model }: Query) {
  if (!model || (carType && modelGroup)) return { carType, modelGroup, model }
  const found = (await api.listHpModels()).items.find(({ id }) => id === model)
  const group = found && (await api.listHpModelGroups()).items.find(({ id }) => id === found.modelGroup)
  return group ? { carType: group.carType, modelGroup: group.id, model } : { carType, modelGroup, model }
}

export async function loadOffer(
  api: ApiClient,
  { id, price }: HpModel,
  productId: string,
): Promise<Offer | undefined> {
  const product = (await api.listHpFinancialProducts({ query: { model: id } })).items.find(
    (product) => product.id === productId,
  )
  if (!product) return undefined
  const ratesAt = async (downPercent: number) =>
    (await api.listHpIntRates({ query: { model: id, financialProduct: productId, downPercent } })).items
  const [bands, campaigns, ceilings] = await Promise.all([
    findBands(product.minDownPercent, product.maxDownPercent, ratesAt),
    api.listHpCampaigns({ query: { model: id, financialProduct: productId } }),
    api.listRateCeilings(),
  ])
  const { maxEffectiveRatePercentPerYear } = ceilings.items.find(({ kind }) => kind === product.kind)!
  return {
    price,
    product,
    bands,
    campaigns: campaigns.items,
    legalMaxEffectiveRate: maxEffectiveRatePercentPerYear,
  }
}

type RatesAt = (downPercent: number) => Promise<readonly HpIntRate[]>

/**
 * From which down payment which rates hold, found by halving between the least and the most: about seven questions for each boundary, so that
 * the browser needs none while someone moves the slider. To a hundredth of a percent. Rates of two neighbouring bands always differ.
 */
async function findBands(minPercent: number, maxPercent: number, ratesAt: RatesAt): Promise<RateBand[]> {
  const known = new Map<number, Promise<readonly HpIntRate[]>>()
  const at = (hundredths: number) => {
    const rates = known.get(hundredths) ?? ratesAt(hundredths / 100)
    known.set(hundredths, rates)
    return rates
  }
  const isSame = async (a: number, b: number) => JSON.stringify(await at(a)) === JSON.stringify(await at(b))

  /** Where the rates of `high` begin, and all boundaries below. */
  async function boundaries(low: number, high: number): Promise<number[]> {
    if (await isSame(low, high)) return []
    if (high - low === 1) return [high]
    // Boundaries are whole percents as a rule: those first.
    const middle = high - low > 100 ? Math.round((low + high) / 200) * 100 : Math.floor((low + high) / 2)
    if (high - low <= 100 && (await isSame(low, high - 1))) return [high]
    const between = middle <= low || middle >= high ? Math.floor((low + high) / 2) : middle
    return [...(await boundaries(low, between)), ...(await boundaries(between, high))]
  }

  const least = Math.round(minPercent * 100)
  const starts = [least, ...(await boundaries(least, Math.round(maxPercent * 100)))]
  return await Promise.all(
    starts.map(async (start) => ({ downFromPercent: start / 100, rates: await at(start) })),
  )
}

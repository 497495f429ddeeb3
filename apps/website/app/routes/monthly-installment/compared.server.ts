import { catalogueId } from '@leasing/contract/catalogue-fields'
import type { ApiClient } from '@leasing/contract/client'
import type { HpOffer, HpPriceList } from '@leasing/contract/monthly-installment'
import { ownPriceName } from '@leasing/contract/price-list-words'
import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { calculateOffer } from '../../calculators/offer.ts'
import { calculateOwnPrice } from '../../calculators/own-price.ts'
import { type Compared, readComparedText } from './address.ts'
import { toOffer } from './load-chain.server.ts'

export type Scenario = {
  /** As it stands in the address. */
  text: string
  name: string
  price: number
  downPayment: number
  result: ShapedInstalment
}

/** The calculations to set side by side; one that is not offered (any more) is left out. */
export async function loadCompared(api: ApiClient, texts: readonly string[]): Promise<Scenario[]> {
  if (texts.length === 0) return []
  const asked = texts.map((text) => ({ text, compared: readComparedText(text) }))
  const ids = new Set(asked.map(({ compared }) => compared.model).filter(isCatalogueId))
  const [offers, lists] = await Promise.all([
    ids.size > 0 ? api.listHpOffers({ query: { models: [...ids].join() } }) : { items: [] },
    asked.some(({ compared }) => compared.price) ? api.listHpPriceLists() : { items: [] },
  ])
  return asked.flatMap(({ text, compared }): Scenario[] => {
    const found = compared.model
      ? scenarioOfModel(compared, offers.items)
      : scenarioOfPrice(compared, lists.items)
    return found ? [{ text, ...found }] : []
  })
}

type Found = Omit<Scenario, 'text'>

function scenarioOfModel(compared: Compared, offers: readonly HpOffer[]): Found | undefined {
  const offer = offers.find(
    ({ model, financialProduct }) => model.id === compared.model && financialProduct.id === compared.product,
  )
  if (!offer) return undefined
  const { chosen, downPayment } = calculateOffer(toOffer(offer), compared)
  if (!chosen || downPayment === undefined) return undefined
  const { name, price } = offer.model
  return { name, price, downPayment, result: chosen }
}

function scenarioOfPrice(compared: Compared, lists: readonly HpPriceList[]): Found | undefined {
  const list = lists.find(({ id }) => id === compared.vehicle)
  if (!list) return undefined
  const { chosen, downPayment, price, faults } = calculateOwnPrice(compared, list)
  if (!chosen || downPayment === undefined || price === undefined || faults.term) return undefined
  return { name: ownPriceName(list.name), price, downPayment, result: chosen }
}

const isCatalogueId = (text: string) => catalogueId.safeParse(text).success

import { catalogueId } from '@leasing/contract/catalogue-fields'
import type { ApiClient } from '@leasing/contract/client'
import type { ShapedInstalment } from '@leasing/contract/monthly-installment'
import { calculateOffer } from '../../calculators/offer.ts'
import { type Compared, readComparedText } from './address.ts'
import { toOffer } from './load-chain.server.ts'

export type Scenario = {
  /** As it stands in the address. */
  text: string
  compared: Compared
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
  const offers = ids.size > 0 ? (await api.listHpOffers({ query: { models: [...ids].join() } })).items : []
  return asked.flatMap(({ text, compared }): Scenario[] => {
    const offer = offers.find(
      ({ model, financialProduct }) =>
        model.id === compared.model && financialProduct.id === compared.product,
    )
    if (!offer) return []
    const { chosen, downPayment } = calculateOffer(toOffer(offer), compared)
    if (!chosen || downPayment === undefined) return []
    const { name, price } = offer.model
    return [{ text, compared, name, price, downPayment, result: chosen }]
  })
}

const isCatalogueId = (text: string) => catalogueId.safeParse(text).success

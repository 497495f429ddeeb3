import type { ApiClient } from '@leasing/contract/client'
import type { ShapedInstalment } from '@leasing/contract/monthly-installment'
import { type Compared, readComparedText } from './address.ts'
import { loadOffer } from './load-chain.server.ts'
import { calculateOffer } from './offer.ts'

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
  const models = (await api.listHpModels()).items
  const scenarios = await Promise.all(
    texts.map(async (text): Promise<Scenario[]> => {
      const compared = readComparedText(text)
      const model = models.find(({ id }) => id === compared.model)
      const offer = model && (await loadOffer(api, model, compared.product))
      if (!model || !offer) return []
      const { chosen, downPayment } = calculateOffer(offer, compared)
      if (!chosen || downPayment === undefined) return []
      return [{ text, compared, name: model.name, price: model.price, downPayment, result: chosen }]
    }),
  )
  return scenarios.flat()
}

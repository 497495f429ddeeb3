import type { ApiClient } from '@leasing/contract/client'
import { findHpChoices, type HpOffer } from '@leasing/contract/monthly-installment'
import { knownParts } from '../../calculators/address.ts'
import type { Offer } from '../../calculators/offer.ts'
import type { Typed } from './address.ts'

/** The choices of every step that is reached, and what was chosen as far as it fits together. */
export async function loadChain(api: ApiClient, query: Typed) {
  const { carTypes, modelGroups, models, offers, rateCeilings } = await api.findHpChoices({
    query: knownParts(findHpChoices.query!, query),
  })
  const model = models.find(({ id }) => id === query.model)
  const group = modelGroups.find(({ id }) => id === (model?.modelGroup ?? query.modelGroup))
  const carType = carTypes.find(({ id }) => id === (group?.carType ?? query.carType))
  const offer = offers.find(({ financialProduct: { id } }) => id === query.product) ?? offers[0]
  return {
    rateCeilings,
    chain: {
      carTypes,
      groups: modelGroups.map(({ id, name, image }) => ({ id, name, image })),
      models,
      products: offers.map(({ financialProduct: { id, name } }) => ({ id, name })),
      carType,
      group,
      model,
      product: offer?.financialProduct,
      offer: offer && toOffer(offer),
    },
  }
}

export type Chain = Awaited<ReturnType<typeof loadChain>>['chain']

export const toOffer = ({ model: { price }, financialProduct: product, ...offer }: HpOffer): Offer => ({
  price,
  product,
  ...offer,
})

import {
  listAffordableModels,
  listHpCampaigns,
  listHpCarTypes,
  listHpFinancialProducts,
  listHpIntRates,
  listHpModelGroups,
  listHpModels,
  listRateCeilings,
} from '@leasing/contract/monthly-installment'
import { downPaymentOf } from '@leasing/rules/down-payment'
import { ratesAt } from '@leasing/rules/hire-purchase-offer'
import { answer, type Reading } from '../content/collection.ts'
import { hpCarTypes, hpModelGroups, rateCeilings } from '../content/collections/hire-purchase.ts'
import { affordableModels } from './affordable-models.ts'
import { campaignsFor, findModel, offersFor, toCampaign, toHpModel } from './catalogue.ts'

type Read = Pick<Reading<never>, 'read'>

// A model or product that the catalogue does not hold (any more) has an empty list, from which the page offers to choose again.

const offersOf = ({ read }: Read, modelId: string) => {
  const found = findModel(read, modelId)
  return found ? offersFor(read, found).map((offer) => ({ ...offer, found })) : []
}

const offerOf = (reading: Read, modelId: string, productId: string) =>
  offersOf(reading, modelId).find(({ product }) => product.id === productId)

export const monthlyInstallmentAnswers = [
  answer(listHpCarTypes, ({ read }) => ({
    items: read(hpCarTypes).map(({ orderPosition: _, ...carType }) => carType),
  })),
  answer(listHpModelGroups, ({ read, query }) => ({
    items: read(hpModelGroups)
      .filter(({ carType }) => carType === (query.carType ?? carType))
      .map(({ id, carType, name, image }) => ({ id, carType, name, image })),
  })),
  answer(listHpModels, ({ read, query }) => ({
    items: read(hpModelGroups)
      .filter(({ id }) => id === (query.modelGroup ?? id))
      .flatMap(({ id, models }) =>
        models
          .map((model) => toHpModel(model, id))
          .sort((a, b) => b.year - a.year || a.price - b.price || (a.id < b.id ? -1 : 1)),
      ),
  })),
  answer(listHpFinancialProducts, ({ read, query }) => ({
    items: offersOf({ read }, query.model).map(({ product }) => product),
  })),
  answer(listHpIntRates, ({ read, query }) => {
    const offer = offerOf({ read }, query.model, query.financialProduct)
    if (!offer) return { items: [] }
    return { items: [...ratesAt(offer, downPaymentOf(offer.price, query.downPercent))] }
  }),
  answer(listHpCampaigns, ({ read, query }) => {
    const offer = offerOf({ read }, query.model, query.financialProduct)
    return { items: offer ? campaignsFor(read, offer.found, offer.product.id).map(toCampaign) : [] }
  }),
  answer(listRateCeilings, ({ read }) => ({
    items: read(rateCeilings).map(({ id: _, ...ceiling }) => ceiling),
  })),
  answer(listAffordableModels, ({ read, query }) => ({ items: affordableModels(read, query) })),
]

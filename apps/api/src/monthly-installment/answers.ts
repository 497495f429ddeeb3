import {
  findHpChoices,
  type HpOffer,
  listAffordableModels,
  listHpCampaigns,
  listHpCarTypes,
  listHpFinancialProducts,
  listHpIntRates,
  listHpModelGroups,
  listHpModels,
  listHpOffers,
  listHpPriceLists,
  listRateCeilings,
} from '@leasing/contract/monthly-installment'
import { downPaymentOf } from '@leasing/rules/down-payment'
import { ratesAt } from '@leasing/rules/hire-purchase-offer'
import { answer, type Reading } from '../content/collection.ts'
import {
  type HpModelGroupRecord,
  hpCarTypes,
  hpModelGroups,
  rateCeilingsAt,
} from '../content/collections/hire-purchase.ts'
import { throwFieldError } from '../forms/checks.ts'
import { affordableModels } from './affordable-models.ts'
import { bandsOf, type FoundModel, findModel, offersFor, openCampaignsFor, toHpModel } from './catalogue.ts'
import { priceLists } from './price-lists.ts'

type Read = Pick<Reading<never>, 'read'>
type ReadNow = Pick<Reading<never>, 'read' | 'now'>

// A model or product that the catalogue does not hold (any more) has an empty list, from which the page offers to choose again.

const offersOf = ({ read, now }: ReadNow, modelId: string) => {
  const found = findModel(read, modelId)
  return found ? offersFor(read, found, now).map((offer) => ({ ...offer, found })) : []
}

const offerOf = (reading: ReadNow, modelId: string, productId: string) =>
  offersOf(reading, modelId).find(({ product }) => product.id === productId)

export const monthlyInstallmentAnswers = [
  answer(listHpCarTypes, (reading) => ({ items: carTypesOf(reading) })),
  answer(listHpModelGroups, ({ read, query }) => ({
    items: read(hpModelGroups)
      .filter(({ carType }) => carType === (query.carType ?? carType))
      .map(toModelGroup),
  })),
  answer(listHpModels, ({ read, query }) => ({
    items: read(hpModelGroups)
      .filter(({ id }) => id === (query.modelGroup ?? id))
      .flatMap(modelsOf),
  })),
  answer(listHpFinancialProducts, ({ read, now, query }) => ({
    items: offersOf({ read, now }, query.model).map(({ product }) => product),
  })),
  answer(listHpIntRates, ({ read, now, query }) => {
    const offer = offerOf({ read, now }, query.model, query.financialProduct)
    if (!offer) return { items: [], bands: [] }
    const { minDownPercent: min, maxDownPercent: max } = offer.product
    if (query.downPercent < min) throwFieldError('downPercent', 'down-too-small', { min, max })
    if (query.downPercent > max) throwFieldError('downPercent', 'down-too-big', { min, max })
    return {
      items: [...ratesAt(offer, downPaymentOf(offer.price, query.downPercent))],
      bands: bandsOf(offer),
    }
  }),
  answer(listHpCampaigns, ({ read, query, now }) => {
    const offer = offerOf({ read, now }, query.model, query.financialProduct)
    return { items: offer ? openCampaignsFor({ read, now }, offer.found, offer.product.id) : [] }
  }),
  answer(listHpPriceLists, (reading) => ({ items: priceLists(reading) })),
  answer(listRateCeilings, ({ read, now }) => ({ items: rateCeilingsAt(read, now) })),
  answer(listHpOffers, ({ read, query, now }) => ({
    items: read(hpModelGroups).flatMap((group) =>
      group.models
        .filter(({ id }) => query.models.includes(id))
        .flatMap((model) => wholeOffers({ read, now }, { model, group })),
    ),
  })),
  answer(listAffordableModels, ({ read, query, now }) => ({ items: affordableModels(read, query, now) })),
  answer(findHpChoices, ({ read, query, now }) => {
    const { carType, modelGroup } = completed({ read }, query)
    const groups = read(hpModelGroups).filter((group) => group.carType === carType)
    const group = groups.find(({ id }) => id === modelGroup)
    const model = group?.models.find(({ id }) => id === query.model)
    return {
      carTypes: carTypesOf({ read }),
      modelGroups: groups.map(toModelGroup),
      models: group ? modelsOf(group) : [],
      offers: group && model ? wholeOffers({ read, now }, { model, group }) : [],
      rateCeilings: rateCeilingsAt(read, now),
    }
  }),
]

const carTypesOf = ({ read }: Read) => read(hpCarTypes).map(({ orderPosition: _, ...carType }) => carType)

const toModelGroup = ({ id, carType, name, image }: HpModelGroupRecord) => ({ id, carType, name, image })

const modelsOf = ({ id, models }: HpModelGroupRecord) =>
  models
    .map((model) => toHpModel(model, id))
    .sort((a, b) => b.year - a.year || a.price - b.price || (a.id < b.id ? -1 : 1))

const wholeOffers = (reading: ReadNow, found: FoundModel): HpOffer[] =>
  offersFor(reading.read, found, reading.now).map((offer) => ({
    model: toHpModel(found.model, found.group.id),
    financialProduct: offer.product,
    bands: bandsOf(offer),
    campaigns: openCampaignsFor(reading, found, offer.product.id),
    legalMaxEffectiveRate: offer.legalMaxEffectiveRate,
  }))

type Chosen = Reading<typeof findHpChoices>['query']

/** A link may name the model alone, or a model that was in another group before the visitor went back. */
function completed({ read }: Read, { carType, modelGroup, model }: Chosen) {
  const found = model && !(carType && modelGroup) ? findModel(read, model) : undefined
  return found ? { carType: found.group.carType, modelGroup: found.group.id } : { carType, modelGroup }
}

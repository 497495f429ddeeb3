import { z } from 'zod'
import { get, post, put } from './call.ts'
import {
  baht,
  campaign,
  catalogueId,
  hpIntRate,
  hpRateBand,
  modelYear,
  named,
  numberInQuery,
  requestedTerms,
  shapeName,
  term,
} from './catalogue-fields.ts'
import { component, day, id, image, instant, law, listOf } from './fields.ts'
import * as builders from './forms/builders.ts'
import { form as contactDealerForm } from './forms/contact-dealer.ts'
import { list } from './list.ts'
import { wholeNumber } from './person.ts'
import { instalmentShape, shapedInstalment } from './repayment-shapes.ts'

/** The kind of vehicle determines the legal ceiling. */
export const vehicleKind = z.enum(['new', 'used'])

export type VehicleKind = z.infer<typeof vehicleKind>

export const hpCarType = component('HpCarType', { id, name: z.string(), image })

export type HpCarType = z.infer<typeof hpCarType>

export const hpModelGroup = component('HpModelGroup', { id, carType: id, name: z.string(), image })

export type HpModelGroup = z.infer<typeof hpModelGroup>

export const hpModel = component('HpModel', {
  id,
  modelGroup: id,
  name: z.string(),
  /** Whole baht, VAT included. */
  price: z.int().positive(),
  /** Year of manufacture (Gregorian). */
  year: modelYear,
})

export type HpModel = z.infer<typeof hpModel>

const percent = z.number().min(0).max(100)

export const hpFinancialProduct = component('HpFinancialProduct', {
  id,
  name: z.string(),
  terms: z.array(term).min(1),
  shapes: z.array(shapeName).min(1),
  minDownPercent: percent,
  maxDownPercent: percent,
  kind: vehicleKind,
})

export type HpFinancialProduct = z.infer<typeof hpFinancialProduct>

export { hpIntRate, hpRateBand }

export type HpIntRate = z.infer<typeof hpIntRate>

export type HpRateBand = z.infer<typeof hpRateBand>

/** A product for buying a model, with everything needed to calculate its instalments. */
export const hpOffer = component('HpOffer', {
  model: hpModel,
  financialProduct: hpFinancialProduct,
  bands: z.array(hpRateBand).min(1),
  campaigns: z.array(campaign),
  legalMaxEffectiveRate: z.number().positive(),
})

export type HpOffer = z.infer<typeof hpOffer>

/**
 * The rates of a kind of vehicle, for a price without a model. Amounts are whole baht. For `new` vehicles the id is that of their car type, for
 * used ones of any type it is `used`.
 */
export const hpPriceList = component('HpPriceList', {
  id,
  name: z.string(),
  kind: vehicleKind,
  /** The rates are the highest of several model groups, so a real model costs no more. */
  isHighest: z.boolean(),
  /** The day of the rates; absent for the current catalogue. */
  asOf: day.optional(),
  price: baht,
  minPrice: baht,
  maxPrice: baht,
  /** The price of the most expensive model of the kind. */
  highestModelPrice: baht,
  downPercent: percent,
  /** Ascending steps; any down payment between the least and the greatest is allowed. */
  downPercents: z.array(percent).min(1),
  /** The least that any model of the kind takes, in percent of its price. */
  leastModelDownPercent: percent,
  term,
  terms: z.array(term).min(1),
  /** Those that all products of the kind have. */
  shapes: z.array(shapeName).min(1),
  bands: z.array(hpRateBand).min(1),
  /** Absent if the content has no ceilings. */
  legalMaxEffectiveRate: z.number().positive().optional(),
})

export type HpPriceList = z.infer<typeof hpPriceList>

/** The legal maximum of the effective rate, by the rule in force. */
export const rateCeiling = component('RateCeiling', {
  kind: vehicleKind,
  maxEffectiveRatePercentPerYear: z.number().positive(),
  law,
  /** The vehicles and contracts that it applies to. */
  appliesTo: z.string(),
})

export type RateCeiling = z.infer<typeof rateCeiling>

/** The available choices for each step up to the offers; later lists are empty. */
export const hpChoices = component('HpChoices', {
  carTypes: z.array(hpCarType),
  modelGroups: z.array(hpModelGroup),
  models: z.array(hpModel),
  offers: z.array(hpOffer),
  rateCeilings: z.array(rateCeiling),
})

export type HpChoices = z.infer<typeof hpChoices>

export const monthlyInstallmentInput = component('MonthlyInstallmentInput', {
  model: catalogueId,
  financialProduct: catalogueId,
  downPayment: wholeNumber(0, 1_000_000_000),
  terms: requestedTerms,
  campaign: catalogueId.optional(),
  shape: instalmentShape.default({ kind: 'equal' }),
})

export type MonthlyInstallmentInput = z.input<typeof monthlyInstallmentInput>

/** Fields of every saved calculation. */
const savedFields = {
  price: baht,
  downPayment: baht,
  /** In percent of the price, to two decimals. */
  downPercent: percent,
  shape: instalmentShape,
  /** The requested terms, in months. */
  intTerm: z.array(term),
  /** The rates of the table for these terms, without campaigns. */
  hpIntRate: z.array(hpIntRate),
  /** In the order of `intTerm`, with the campaign's discount. */
  monthlyInstallments: z.array(shapedInstalment),
  /** The sequence of the dealer who will call. */
  selectedDealer: z.int().positive().optional(),
  /** Only says that someone asked to be called: anyone with the URL of the calculation can read it. */
  customer: z.strictObject({ given: z.literal(true) }).optional(),
  createdAt: instant,
  /** The time at which the calculation expires. */
  expiresAt: instant,
}

/** A saved calculation of a model: it stays the same when rates change. */
export const modelWorking = component('Working', {
  id: z.uuid(),
  image,
  carType: named,
  hpModelGroup: named,
  hpModel,
  /** The requested id: `hpModel.id`. */
  model: id,
  financialProduct: hpFinancialProduct.omit({ shapes: true }).meta({ id: 'KeptHpFinancialProduct' }),
  campaign: campaign.optional(),
  ...savedFields,
})

export type ModelWorking = z.infer<typeof modelWorking>

/** A saved calculation of a price without a model, with the rates of that day. */
export const priceWorking = component('PriceWorking', {
  id: z.uuid(),
  priceList: hpPriceList
    .pick({ id: true, name: true, kind: true, isHighest: true, asOf: true })
    .meta({ id: 'KeptHpPriceList' }),
  /** The monthly budget, if the price was derived from it. */
  monthlyBudget: baht.optional(),
  ...savedFields,
})

export type PriceWorking = z.infer<typeof priceWorking>

/** Only a calculation of a model has `hpModel`. */
export const working = z.union([modelWorking, priceWorking])

export type Working = z.infer<typeof working>

export const ownPriceInput = component('OwnPriceInput', {
  /** An id of `/monthly-installment/price-lists`. */
  priceList: catalogueId,
  price: wholeNumber(1, 1_000_000_000),
  downPayment: wholeNumber(0, 1_000_000_000),
  terms: requestedTerms,
  shape: instalmentShape.default({ kind: 'equal' }),
  /** Stored if the price was derived from it; not used in the calculation. */
  monthlyBudget: wholeNumber(1, 1_000_000_000).optional(),
})

export type OwnPriceInput = z.input<typeof ownPriceInput>

export const contactDealerInput = contactDealerForm.schema(builders)

export type ContactDealerInput = z.input<typeof contactDealerInput>

const contacted = { requestId: z.uuid(), reference: z.string(), receivedAt: instant }

/** The calculation, and the reference of the request that was created or changed. */
export const contactedWorking = z.union([
  modelWorking.extend(contacted).meta({ id: 'ContactedWorking' }),
  priceWorking.extend(contacted).meta({ id: 'ContactedPriceWorking' }),
])

export type ContactedWorking = z.infer<typeof contactedWorking>

const area = 'monthly-installment'

export const listHpCarTypes = list('/monthly-installment/car-type', {
  area,
  summary: 'The types of vehicle that the calculator knows',
  description: 'The first choice of the calculator.',
  item: hpCarType,
})

export const listHpModelGroups = list('/monthly-installment/hp-model-group', {
  area,
  summary: 'Model groups, of one type of vehicle when asked',
  description: 'An unknown type has an empty list: an old link may name one.',
  parameters: {
    carType: 'Only those of this type: an id of `/monthly-installment/car-type`',
  },
  query: { carType: catalogueId.optional() },
  item: hpModelGroup,
})

export const listHpModels = list('/monthly-installment/hp-model', {
  area,
  summary: 'Models with prices, of one group when asked, newest and cheapest first',
  description: 'Prices are whole baht with VAT. An unknown group has an empty list.',
  parameters: {
    modelGroup: 'Only those of this group: an id of `/monthly-installment/hp-model-group`',
  },
  query: { modelGroup: catalogueId.optional() },
  item: hpModel,
})

export const listHpFinancialProducts = get('/monthly-installment/financial-product', {
  area,
  summary: 'The financial products that a model can be bought with',
  description:
    'Each with its terms in months, its shapes of instalments, and the least and most down payment in percent of the price. An unknown model has an empty list.',
  parameters: {
    model: 'An id of `/monthly-installment/hp-model`',
  },
  query: z.object({ model: catalogueId }),
  answer: listOf(hpFinancialProduct),
})

export const listHpIntRates = get('/monthly-installment/hp-int-rate', {
  area,
  summary:
    'The flat rates of a model by term, in the band that holds the down payment; and those of every band',
  description:
    '`items` are the rates at the down payment that is asked for, `bands` the whole table. A down payment outside the limits of the product is refused with the limits; an unknown model or product has empty lists.',
  parameters: {
    model: 'An id of `/monthly-installment/hp-model`',
    financialProduct: 'An id of `/monthly-installment/financial-product`',
    downPercent: 'The down payment in percent of the price',
  },
  query: z.object({
    model: catalogueId,
    financialProduct: catalogueId,
    downPercent: numberInQuery(z.number().min(0, 'too-small').max(100, 'too-big')),
  }),
  answer: listOf(hpIntRate).extend({ bands: z.array(hpRateBand) }),
})

export const listHpCampaigns = get('/monthly-installment/campaign', {
  area,
  summary: 'The campaigns of a model and a product within their dates, the earliest first',
  description:
    'A campaign takes percentage points off the flat rate, for some terms and from some down payment on.',
  parameters: {
    model: 'An id of `/monthly-installment/hp-model`',
    financialProduct: 'An id of `/monthly-installment/financial-product`',
  },
  query: z.object({ model: catalogueId, financialProduct: catalogueId }),
  answer: listOf(campaign),
})

export const listRateCeilings = get('/monthly-installment/rate-ceilings', {
  area,
  summary: 'The legal ceilings of the effective rate, with day and source',
  description: 'By kind of vehicle, as the rule in force today says.',
  answer: listOf(rateCeiling),
})

export const listHpPriceLists = get('/monthly-installment/price-lists', {
  area,
  summary: 'The rates of each kind of vehicle, for a price without a model',
  description:
    'Each list holds the rates that vehicles of its kind are offered at, to calculate with a price that somebody has in mind. A model of the catalogue may have lower ones.',
  answer: listOf(hpPriceList),
})

/** Maximum number of models in one request. */
const MAX_MODELS = 8

export const listHpOffers = get('/monthly-installment/offers', {
  area,
  summary: 'What the models that are named (with commas between) can be bought with',
  description:
    'An offer has everything that its instalments are calculated from: product, rate table, campaigns, legal ceiling. Unknown models are left out.',
  parameters: {
    models: 'Up to 8 ids of `/monthly-installment/hp-model`, with commas between',
  },
  query: z.object({
    models: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(catalogueId).max(MAX_MODELS, 'choice')),
  }),
  answer: listOf(hpOffer),
})

export const findHpChoices = get('/monthly-installment/choices', {
  area,
  summary:
    'All choices from the type of vehicle to the offers; a model alone brings its type and group along',
  description:
    'In one call what the calls of the catalogue answer step by step. A list is empty before its choice is reached, and after one that is unknown.',
  parameters: {
    carType: 'An id of `carTypes`',
    modelGroup: 'An id of `modelGroups`',
    model: 'An id of `models`',
  },
  query: z.object({
    carType: catalogueId.optional(),
    modelGroup: catalogueId.optional(),
    model: catalogueId.optional(),
  }),
  answer: hpChoices,
})

export const calculateMonthlyInstallment = post('/monthly-installment', {
  area,
  summary: 'Calculates the instalments over one or several terms and keeps the calculation for 90 days',
  description:
    'Terms, shape, campaign and down payment are checked against the offer; everything that is refused is named with what would do. Without `shape` the instalments are equal every month.',
  body: monthlyInstallmentInput,
  answer: modelWorking,
})

export const calculateOwnPrice = post('/monthly-installment/own-price', {
  area,
  summary:
    'Calculates a price without a model over one or several terms and keeps the calculation for 90 days',
  description:
    'With the rates of a price list. Price, down payment, terms and shape are checked against the list; everything that is refused is named with what would do. Without `shape` the instalments are equal every month.',
  body: ownPriceInput,
  answer: priceWorking,
})

export const findMonthlyInstallment = get('/monthly-installment/{id}', {
  area,
  summary: 'A calculation as it was answered, without personal data',
  description:
    'The figures stay as they were answered, whatever rates have become, until `expiresAt`. Of a price without a model it has `priceList` instead of `hpModel`. That somebody asked to be called shows as `customer: { given: true }`.',
  parameters: {
    id: 'The calculation, as `POST /monthly-installment` or `/monthly-installment/own-price` answered it',
  },
  params: z.strictObject({ id: z.string().max(80) }),
  answer: working,
  isLive: true,
  errors: ['not-found'],
})

export const contactDealer = put('/monthly-installment/{id}', {
  area,
  summary: 'Asks a dealer to call about a calculation; asked again it changes the same request',
  description:
    "The request is the caller's phone: sent again with the same phone it changes dealer, time and consent; another phone makes a request of its own.",
  parameters: {
    id: 'The calculation, as `POST /monthly-installment` or `/monthly-installment/own-price` answered it',
  },
  params: z.strictObject({ id: z.string().max(80) }),
  body: contactDealerInput,
  answer: contactedWorking,
  errors: ['not-found', 'human-step-needed'],
})

/** A model with the product of the lowest instalment, without a campaign. */
export const affordableModel = component('AffordableModel', {
  hpModel,
  financialProduct: named,
  kind: vehicleKind,
  downPayment: baht,
  instalment: shapedInstalment,
})

export type AffordableModel = z.infer<typeof affordableModel>

export const listAffordableModels = get('/monthly-installment/affordable-model', {
  area,
  summary: 'Every model that is offered over the term with the down payment for at most the budget a month',
  description:
    'The most expensive first, each with the product of its lowest instalment, without a campaign. Without `shape` the instalments are equal every month.',
  parameters: {
    monthlyBudget: 'The most to pay for an instalment, in whole baht; the first one where later ones rise',
    term: 'Months',
    downPayment: 'In whole baht; none when `downPercent` is left out too',
    downPercent: "In percent of each model's own price; wins over `downPayment`",
    carType: 'Only models of this type: an id of `/monthly-installment/car-type`',
    kind: 'Only new or only used vehicles',
    shape: 'Only products with this repayment shape',
    shapeAmount: 'The amount of the shape, in whole baht, for one that needs it',
  },
  query: z.object({
    monthlyBudget: numberInQuery(wholeNumber(1, 1_000_000_000)),
    term: numberInQuery(term),
    /** In baht; default 0, unless `downPercent` is given. */
    downPayment: numberInQuery(wholeNumber(0, 1_000_000_000)).optional(),
    /** In percent of each model's own price, rounded down to a baht. Takes precedence over `downPayment`. */
    downPercent: numberInQuery(z.number().min(0, 'too-small').max(100, 'too-big')).optional(),
    carType: catalogueId.optional(),
    kind: vehicleKind.optional(),
    shape: shapeName.default('equal'),
    shapeAmount: numberInQuery(wholeNumber(1, 1_000_000_000)).optional(),
  }),
  answer: listOf(affordableModel),
})

import { z } from 'zod'
import { get, post } from './call.ts'
import {
  baht,
  campaign,
  catalogueId,
  modelYear,
  named,
  numberInQuery,
  requestedTerms,
  shapeName,
  term,
} from './catalogue-fields.ts'
import { component, id, image, instant, listOf } from './fields.ts'
import { GEARS } from './forms/choices.ts'
import { list } from './list.ts'
import { oneOf, wholeNumber } from './person.ts'
import { instalmentShape, shapedInstalment } from './repayment-shapes.ts'

const gear = oneOf(GEARS)

export const refinanceCarType = component('RefinanceCarType', {
  id,
  name: z.string(),
  image,
  brands: z.array(named),
})

export type RefinanceCarType = z.infer<typeof refinanceCarType>

/** An appraised vehicle: a model of a year with a gear. */
export const rfModel = component('RfModel', { id, appraisedPrice: baht })

export const gearChoice = component('GearChoice', { id: gear, name: z.string() })

/** Contains only the next choice; `rfModel` is present once all choices are made, or if there is only one gear. */
export const rfModelChoice = component('RfModelChoice', {
  modelGroups: z.array(named).optional(),
  models: z.array(named).optional(),
  /** Gregorian, newest first. */
  years: z.array(modelYear).optional(),
  gears: z.array(gearChoice).optional(),
  rfModel: rfModel.optional(),
})

export type RfModelChoice = z.infer<typeof rfModelChoice>

export const refinanceProduct = component('RefinanceProduct', {
  id,
  name: z.string(),
  terms: z.array(term).min(1),
  /** Excludes `balloon`, which is not offered for used vehicles. */
  shapes: z.array(shapeName.exclude(['balloon'])).min(1),
  /** In percent of the appraised price. */
  maxLoanToValuePercent: z.number().positive().max(120),
  minAmount: baht,
  maxAmount: baht,
})

export type RefinanceProduct = z.infer<typeof refinanceProduct>

export const rfIntRate = component('RfIntRate', { term, ratePercentPerMonth: z.number().nonnegative() })

export type RfIntRate = z.infer<typeof rfIntRate>

/** `flatRateDiscountPercent` is per year: a twelfth of it is deducted from the monthly rate. A refinance has no down payment. */
export const refinanceCampaign = campaign
  .omit({ minDownPercent: true, bands: true })
  .extend({
    /** The rates that the discount is taken from, as advertised; absent if they are those of the offer. */
    rates: z.array(rfIntRate).min(1).optional(),
    /** Applies to these products only. */
    financialProducts: z.array(id).min(1),
    minAmount: baht,
    /** The lowest rate for the vehicle with the campaign. */
    ratePercentPerMonthFrom: z.number().nonnegative(),
  })
  .meta({ id: 'RefinanceCampaign' })

export type RefinanceCampaign = z.infer<typeof refinanceCampaign>

/** A product for refinancing a vehicle, with everything needed to calculate its instalments. */
export const refinanceOffer = component('RefinanceOffer', {
  financialProduct: refinanceProduct,
  rates: z.array(rfIntRate).min(1),
  /** Campaigns of the product. */
  campaigns: z.array(refinanceCampaign),
  legalMaxEffectiveRate: z.number().positive(),
})

export type RefinanceOffer = z.infer<typeof refinanceOffer>

/** The available choices for each step up to the vehicle; later lists are empty. */
export const refinanceChoices = component('RefinanceChoices', {
  carTypes: z.array(refinanceCarType),
  modelGroups: z.array(named),
  models: z.array(named),
  /** Gregorian, newest first. */
  years: z.array(modelYear),
  gears: z.array(gearChoice),
  rfModel: rfModel.optional(),
  /** Empty if the vehicle's value is below the minimum. */
  offers: z.array(refinanceOffer),
})

export type RefinanceChoices = z.infer<typeof refinanceChoices>

/** A model of a year, and what a product offers for it. */
export const refinanceYear = component('RefinanceYear', {
  year: modelYear,
  /** The current year less the model year. */
  ageYears: z.int(),
  appraisedPrice: baht,
  /** Empty if the product does not take a vehicle of the year. */
  rates: z.array(rfIntRate),
  /** The ids of the campaigns of the product for a vehicle of the year. */
  campaigns: z.array(id),
  /** Their rates before the discount, where they are no longer those of the price list. */
  campaignRates: z.array(z.strictObject({ campaign: id, rates: z.array(rfIntRate).min(1) })).optional(),
})

export type RefinanceYear = z.infer<typeof refinanceYear>

export const refinanceInput = component('RefinanceInput', {
  rfModel: catalogueId,
  financialProduct: catalogueId,
  /** Default: the maximum. */
  amount: wholeNumber(1, 1_000_000_000).optional(),
  terms: requestedTerms,
  shape: instalmentShape.default({ kind: 'equal' }),
  campaign: catalogueId.optional(),
  /** The amount that closes the old contract. */
  outstanding: wholeNumber(0, 1_000_000_000).optional(),
})

export type RefinanceInput = z.input<typeof refinanceInput>

export const refinanceCalculation = component('RefinanceCalculation', {
  /** Sent as `calculation` of the refinance form, and as `workingId` of the mail of its table. */
  id: z.uuid(),
  carType: named,
  brand: named,
  modelGroup: named,
  model: named,
  modelGear: gearChoice,
  rfModel: rfModel.extend({ year: modelYear }).meta({ id: 'RfModelOfYear' }),
  financialProduct: refinanceProduct.omit({ shapes: true }).meta({ id: 'KeptRefinanceProduct' }),
  campaign: refinanceCampaign.optional(),
  shape: instalmentShape,
  /** The rates of the grid for the requested terms, without the campaign. */
  intRate: z.array(rfIntRate),
  appraisedPrice: baht,
  maxAmount: baht,
  amount: baht,
  outstanding: baht,
  cashInHand: baht,
  /** In the order of `intRate`; the yearly flat rate is 12 times the monthly rate, less the campaign's discount. */
  monthlyInstallments: z.array(shapedInstalment),
  createdAt: instant,
  /** The time at which the calculation expires. */
  expiresAt: instant,
})

export type RefinanceCalculation = z.infer<typeof refinanceCalculation>

const area = 'refinance'

export const listRefinanceCarTypes = list('/refinance/car-type', {
  area,
  summary: 'The types of vehicle that can be refinanced, with their brands',
  description: 'The first choice of the calculator.',
  item: refinanceCarType,
})

export const findRfModel = get('/refinance/rf-model', {
  area,
  summary: 'The next choice on the way to a vehicle; given everything, its appraised price',
  description:
    'Answers one list: of the first choice that is left out. With one gear only, the vehicle comes with it.',
  parameters: {
    carType: 'An id of `/refinance/car-type`',
    brand: 'An id of the `brands` of that type',
    modelGroup: 'An id of `modelGroups`',
    model: 'An id of `models`',
    year: 'Of manufacture, of the Gregorian calendar',
    gear: 'An id of `gears`',
  },
  query: z.object({
    carType: catalogueId,
    brand: catalogueId,
    modelGroup: catalogueId.optional(),
    model: catalogueId.optional(),
    year: numberInQuery(modelYear).optional(),
    gear: gear.optional(),
  }),
  answer: rfModelChoice,
})

export const listRefinanceProducts = get('/refinance/financial-product', {
  area,
  summary: 'The products that the vehicle can be refinanced with',
  description:
    'Products whose least amount the vehicle does not bring are left out. An unknown vehicle has an empty list.',
  parameters: {
    rfModel: 'An id of `/refinance/rf-model`',
  },
  query: z.object({ rfModel: catalogueId }),
  answer: listOf(refinanceProduct),
})

export const listRefinanceRates = get('/refinance/hp-rf-interest-rate', {
  area,
  summary: 'The rates a month of a vehicle by term',
  description: 'Flat rates in percent a month. An unknown vehicle or product has an empty list.',
  parameters: {
    rfModel: 'An id of `/refinance/rf-model`',
    financialProduct: 'An id of `/refinance/financial-product`',
  },
  query: z.object({ rfModel: catalogueId, financialProduct: catalogueId }),
  answer: listOf(rfIntRate),
})

export const listRefinanceCampaigns = get('/refinance/campaign', {
  area,
  summary: 'The campaigns of a vehicle within their dates, the earliest first',
  description:
    'A campaign takes percentage points a year off the flat rate; `ratePercentPerMonthFrom` is the lowest rate that the vehicle gets with it.',
  parameters: {
    rfModel: 'An id of `/refinance/rf-model`',
  },
  query: z.object({ rfModel: catalogueId }),
  answer: listOf(refinanceCampaign),
})

export const findRefinanceChoices = get('/refinance/choices', {
  area,
  summary: 'All choices from the type of vehicle to the offers; one gear needs no choice',
  description:
    'In one call what the calls of the catalogue answer step by step. A list is empty before its choice is reached, and after one that is unknown.',
  parameters: {
    carType: 'An id of `carTypes`',
    brand: 'An id of the `brands` of that type',
    modelGroup: 'An id of `modelGroups`',
    model: 'An id of `models`',
    year: 'Of manufacture, of the Gregorian calendar',
    gear: 'An id of `gears`',
  },
  query: z.object({
    carType: catalogueId.optional(),
    brand: catalogueId.optional(),
    modelGroup: catalogueId.optional(),
    model: catalogueId.optional(),
    year: numberInQuery(modelYear).optional(),
    gear: gear.optional(),
  }),
  answer: refinanceChoices,
})

export const listRefinanceYears = get('/refinance/year', {
  area,
  summary: 'Every appraised year of a model, and what a product offers for it',
  description:
    'The newest first. A year that the product does not take has no rates. An unknown model or product has an empty list.',
  parameters: {
    model: 'An id of `models` of `/refinance/choices`',
    gear: 'An id of `gears`',
    financialProduct: 'An id of `/refinance/financial-product`',
  },
  query: z.object({ model: catalogueId, gear, financialProduct: catalogueId }),
  answer: listOf(refinanceYear),
})

export const calculateRefinance = post('/refinance', {
  area,
  summary: 'Calculates what a vehicle can be refinanced for, the cash in hand and the instalments',
  description:
    'Without `amount` the most that is possible, without `shape` equal instalments every month. `cashInHand` is the amount less `outstanding`, before fees. For 90 days the `id` is the `calculation` of `POST /forms/refinance-forms` and the `workingId` of a `quote` of `POST /emails/send`.',
  body: refinanceInput,
  answer: refinanceCalculation,
})

export const findRefinance = get('/refinance/{id}', {
  area,
  summary: 'A refinance calculation as it was answered, without personal data',
  description:
    'The figures stay as they were answered, whatever prices and rates have become, until `expiresAt`.',
  parameters: { id: 'The calculation, as `POST /refinance` answered it' },
  params: z.strictObject({ id: z.string().max(80) }),
  answer: refinanceCalculation,
  isLive: true,
  errors: ['not-found'],
})

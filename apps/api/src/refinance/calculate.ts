import { ApiError, type FieldError } from '@leasing/contract/errors'
import type { FieldMessageCode } from '@leasing/contract/field-messages'
import type {
  RefinanceCalculation,
  RefinanceCampaign,
  RefinanceInput,
} from '@leasing/contract/refinance-calculation'
import { isInWindow } from '@leasing/rules/date-window'
import { calculateInstalment } from '@leasing/rules/instalment'
import { type RefinanceRefusal, refinanceOffer } from '@leasing/rules/refinance-limit'
import { equalInstalment } from '@leasing/rules/shaped-instalment'
import { rateCeilings } from '../content/collections/hire-purchase.ts'
import { refinanceCarTypes } from '../content/collections/refinance.ts'
import type { ContentStore } from '../content/store.ts'
import {
  campaignsFor,
  findVehicle,
  gearName,
  isWorthEnough,
  type Offer,
  offeredRate,
  offersFor,
  type Vehicle,
} from './catalogue.ts'

/** A calculation before it is saved. */
export type Calculated = Omit<RefinanceCalculation, 'id' | 'createdAt' | 'expiresAt'>

/** Throws `invalid-input` with the reasons why it cannot be offered. */
export function calculate(content: ContentStore, input: RefinanceInput, now: number): Calculated {
  const vehicle = findVehicle(content.all, input.rfModel)
  if (!vehicle) throw invalidInput(fieldError('rfModel', 'choice'))
  const offer = offersFor(content.all, vehicle).find(({ product }) => product.id === input.financialProduct)
  if (!offer) throw invalidInput(fieldError('financialProduct', 'choice'))
  if (!isWorthEnough(vehicle, offer.product)) throw invalidInput(fieldError('rfModel', 'value-too-low'))
  const campaign = findCampaign(content, vehicle, offer, input, now)
  const errors = termErrors(input.terms, offer.product.terms, 'term-not-offered')
  if (campaign) errors.push(...termErrors(input.terms, campaign.terms, 'campaign-term'))
  const { amount, outstanding = 0 } = input
  const limits = refinanceOffer(vehicle.appraisedPrice, offer.product, {
    ...(amount && { amount }),
    outstanding,
  })
  if ('refused' in limits) throw invalidInput(...errors, limitError(limits))
  if (campaign && limits.amount < campaign.minAmount) errors.push(fieldError('amount', 'campaign-amount'))
  if (errors.length > 0) throw invalidInput(...errors)

  const intRate = input.terms.map((term) => offer.rates.find((rate) => rate.term === term)!)
  const ceiling = content.all(rateCeilings).find(({ kind }) => kind === 'used')!
  const carType = content.all(refinanceCarTypes).find(({ id }) => id === vehicle.group.carType)!
  const { brand, group, model, gear, year, appraisedPrice } = vehicle
  return {
    carType: named(carType),
    brand: named(brand),
    modelGroup: named(group),
    model: named(model),
    modelGear: gearName(gear),
    rfModel: { id: vehicle.id, appraisedPrice, year },
    financialProduct: offer.product,
    ...(campaign && { campaign }),
    intRate,
    appraisedPrice,
    maxAmount: limits.maxAmount,
    amount: limits.amount,
    outstanding,
    cashInHand: limits.cashInHand,
    monthlyInstallments: intRate.map((rate) =>
      equalInstalment(
        calculateInstalment({
          price: limits.amount,
          downPayment: 0,
          flatRatePercentPerYear: offeredRate(rate, campaign),
          term: rate.term,
        }),
        ceiling.maxEffectiveRatePercentPerYear,
      ),
    ),
  }
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

const invalidInput = (...errors: FieldError[]) => new ApiError('invalid-input', { errors })

const fieldError = (path: string, code: FieldMessageCode): FieldError => ({ path, code })

function findCampaign(
  { all }: ContentStore,
  vehicle: Vehicle,
  { product }: Offer,
  input: RefinanceInput,
  now: number,
): RefinanceCampaign | undefined {
  if (input.campaign === undefined) return undefined
  const campaign = campaignsFor(all, vehicle).find(({ id }) => id === input.campaign)
  if (!campaign?.financialProducts.includes(product.id)) throw invalidInput(fieldError('campaign', 'choice'))
  if (!isInWindow(campaign, now)) throw invalidInput(fieldError('campaign', 'campaign-over'))
  return campaign
}

const termErrors = (terms: readonly number[], offered: readonly number[], code: FieldMessageCode) =>
  terms.flatMap((term, i) => (offered.includes(term) ? [] : [fieldError(`terms.${i}`, code)]))

const LIMIT_ERRORS = {
  'below-minimum': fieldError('amount', 'amount-too-small'),
  'above-maximum': fieldError('amount', 'amount-too-big'),
  'outstanding-exceeds-amount': fieldError('outstanding', 'outstanding-exceeds-amount'),
} as const

const limitError = ({ refused: reason }: RefinanceRefusal): FieldError => LIMIT_ERRORS[reason]

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

/** A calculation before it is kept under an id. */
export type Calculated = Omit<RefinanceCalculation, 'id' | 'createdAt' | 'expiresAt'>

/** Throws `invalid-input` with the reasons why it cannot be offered. */
export function calculate(content: ContentStore, asked: RefinanceInput, now: number): Calculated {
  const vehicle = findVehicle(content.all, asked.rfModel)
  if (!vehicle) throw refused(fault('rfModel', 'choice'))
  const offer = offersFor(content.all, vehicle).find(({ product }) => product.id === asked.financialProduct)
  if (!offer) throw refused(fault('financialProduct', 'choice'))
  if (!isWorthEnough(vehicle, offer.product)) throw refused(fault('rfModel', 'value-too-low'))
  const campaign = findCampaign(content, vehicle, offer, asked, now)
  const faults = termFaults(asked.terms, offer.product.terms, 'term-not-offered')
  if (campaign) faults.push(...termFaults(asked.terms, campaign.terms, 'campaign-term'))
  const { amount, outstanding = 0 } = asked
  const limits = refinanceOffer(vehicle.appraisedPrice, offer.product, {
    ...(amount && { amount }),
    outstanding,
  })
  if ('refused' in limits) throw refused(...faults, limitFault(limits))
  if (campaign && limits.amount < campaign.minAmount) faults.push(fault('amount', 'campaign-amount'))
  if (faults.length > 0) throw refused(...faults)

  const intRate = asked.terms.map((term) => offer.rates.find((rate) => rate.term === term)!)
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

const refused = (...errors: FieldError[]) => new ApiError('invalid-input', { errors })

const fault = (path: string, code: FieldMessageCode): FieldError => ({ path, code })

function findCampaign(
  { all }: ContentStore,
  vehicle: Vehicle,
  { product }: Offer,
  asked: RefinanceInput,
  now: number,
): RefinanceCampaign | undefined {
  if (asked.campaign === undefined) return undefined
  const campaign = campaignsFor(all, vehicle).find(({ id }) => id === asked.campaign)
  if (!campaign?.financialProducts.includes(product.id)) throw refused(fault('campaign', 'choice'))
  if (!isInWindow(campaign, now)) throw refused(fault('campaign', 'campaign-over'))
  return campaign
}

const termFaults = (asked: readonly number[], offered: readonly number[], code: FieldMessageCode) =>
  asked.flatMap((term, i) => (offered.includes(term) ? [] : [fault(`terms.${i}`, code)]))

const LIMIT_FAULTS = {
  'below-minimum': fault('amount', 'amount-too-small'),
  'above-maximum': fault('amount', 'amount-too-big'),
  'outstanding-exceeds-amount': fault('outstanding', 'outstanding-exceeds-amount'),
} as const

const limitFault = ({ refused: reason }: RefinanceRefusal): FieldError => LIMIT_FAULTS[reason]

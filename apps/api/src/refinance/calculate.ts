import { ApiError, type FieldError } from '@leasing/contract/errors'
import type {
  RefinanceCalculation,
  RefinanceCampaign,
  RefinanceInput,
} from '@leasing/contract/refinance-calculation'
import { type AmountRefusal, decideRefinance, type RefusedTerm } from '@leasing/rules/refinance-offer'
import { findCalculationRow, readCalculation } from '../calculations/saved-calculations.ts'
import { legalMaxEffectiveRateAt } from '../content/collections/hire-purchase.ts'
import { refinanceCarTypes } from '../content/collections/refinance.ts'
import { inOpenWindow } from '../content/date-windows.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { throwFieldError } from '../forms/checks.ts'
import { shapesOf, termsOf } from '../monthly-installment/catalogue.ts'
import {
  campaignOf,
  campaignsFor,
  findVehicle,
  gearName,
  isWorthEnough,
  type Offer,
  offersFor,
  type Vehicle,
} from './catalogue.ts'

/** A calculation before it is saved. */
export type Calculated = Omit<RefinanceCalculation, 'id' | 'createdAt' | 'expiresAt'>

/** Throws `invalid-input` with the reasons why it cannot be offered. */
export function calculate(content: ContentStore, input: RefinanceInput, now: number): Calculated {
  const vehicle = findVehicle(content.all, input.rfModel)
  if (!vehicle) throwFieldError('rfModel', 'choice')
  const offer = offersFor(content.all, vehicle, now).find(
    ({ product }) => product.id === input.financialProduct,
  )
  if (!offer) throwFieldError('financialProduct', 'choice')
  if (!isWorthEnough(vehicle, offer.product)) throwFieldError('rfModel', 'value-too-low')
  const campaign = findCampaign(content, vehicle, offer, input, now)
  const { outstanding = 0, terms: wished, shape = { kind: 'equal' } } = input
  const decision = decideRefinance(
    {
      ...offer,
      appraisedPrice: vehicle.appraisedPrice,
      legalMaxEffectiveRate: legalMaxEffectiveRateAt(content.all, 'used', now),
    },
    { amount: input.amount, outstanding, terms: wished, shape, campaign },
  )
  const { amounts, terms } = decision
  const errors = terms.flatMap((term, i) => ('refused' in term ? [termError(term, i, offer, campaign)] : []))
  if (decision.shape)
    errors.push({ path: 'shape', code: decision.shape.refused, choices: shapesOf(offer, campaign) })
  if ('refused' in amounts) throw invalidInput(...errors, amountError(amounts, input.amount))
  if (errors.length > 0) throw invalidInput(...errors)

  const carType = content.all(refinanceCarTypes).find(({ id }) => id === vehicle.group.carType)!
  const { shapes: _, ...financialProduct } = offer.product
  const { brand, group, model, gear, year, appraisedPrice } = vehicle
  return {
    carType: named(carType),
    brand: named(brand),
    modelGroup: named(group),
    model: named(model),
    modelGear: gearName(gear),
    rfModel: { id: vehicle.id, appraisedPrice, year },
    financialProduct,
    ...(campaign && { campaign }),
    shape,
    intRate: wished.map((term) => (campaign?.rates ?? offer.rates).find((rate) => rate.term === term)!),
    appraisedPrice,
    maxAmount: amounts.maxAmount,
    amount: amounts.amount,
    outstanding,
    cashInHand: amounts.cashInHand,
    monthlyInstallments: terms.flatMap((term) => ('result' in term ? [term.result] : [])),
  }
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

const invalidInput = (...errors: FieldError[]) => new ApiError('invalid-input', { errors })

const termError = (
  { refused }: RefusedTerm,
  i: number,
  offer: Offer,
  campaign: RefinanceCampaign | undefined,
): FieldError => ({
  path: `terms.${i}`,
  code: refused,
  ...(refused !== 'term-not-whole-seasons' && { choices: termsOf(offer, campaign) }),
})

function findCampaign(
  { all }: ContentStore,
  vehicle: Vehicle,
  { product }: Offer,
  input: RefinanceInput,
  now: number,
): RefinanceCampaign | undefined {
  if (input.campaign === undefined) return undefined
  const campaign = campaignsFor(all, vehicle, now).find(({ id }) => id === input.campaign)
  if (!campaign?.financialProducts.includes(product.id)) throwFieldError('campaign', 'choice')
  const open = inOpenWindow(campaign, now)
  if (!open) throwFieldError('campaign', 'campaign-over')
  return campaignOf(open, product.id)
}

const AMOUNT_CODES = {
  'below-minimum': 'amount-too-small',
  'above-maximum': 'amount-too-big',
  'campaign-amount': 'campaign-amount',
} as const

function amountError({ refused, least: min, most: max }: AmountRefusal, amount = max): FieldError {
  if (refused === 'outstanding-exceeds-amount') return { path: 'outstanding', code: refused, max: amount }
  return { path: 'amount', code: AMOUNT_CODES[refused], min, max }
}

/** A saved calculation; undefined when there is none of this id, or when its 90 days are over. */
export async function findRefinanceCalculation(
  db: Db,
  id: string,
  now: number,
): Promise<RefinanceCalculation | undefined> {
  const row = await findCalculationRow(db, 'refinance', id, now)
  return row && readCalculation<Calculated>(row)
}

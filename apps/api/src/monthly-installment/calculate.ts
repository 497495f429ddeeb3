import type { Campaign } from '@leasing/contract/catalogue-fields'
import { ApiError } from '@leasing/contract/errors'
import type {
  ModelWorking,
  monthlyInstallmentInput,
  PriceWorking,
  Working,
} from '@leasing/contract/monthly-installment'
import { downPercentOf } from '@leasing/rules/down-payment'
import { decideHirePurchase } from '@leasing/rules/hire-purchase-offer'
import type { z } from 'zod'
import { findCalculationRow, readCalculation } from '../calculations/saved-calculations.ts'
import { hpCarTypes } from '../content/collections/hire-purchase.ts'
import { inOpenWindow } from '../content/date-windows.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db, WorkingTable } from '../db/schema.ts'
import { throwFieldError } from '../forms/checks.ts'
import {
  campaignsFor,
  type FoundModel,
  findModel,
  type Offer,
  offersFor,
  toCampaign,
  toHpModel,
} from './catalogue.ts'
import { refusalsOf } from './refusals.ts'

export type CalculationInput = z.output<typeof monthlyInstallmentInput>

/** What saving adds. */
type Saved = 'id' | 'createdAt' | 'expiresAt'

/** A calculation of a model before it is saved. */
type Calculated = Omit<ModelWorking, Saved>

/** The same of a price without a model. */
export type CalculatedPrice = Omit<PriceWorking, Saved>

/** Throws `invalid-input` with every reason why it cannot be offered. */
export function calculate(content: ContentStore, input: CalculationInput, now: number): Calculated {
  const found = findModel(content.all, input.model)
  if (!found) throwFieldError('model', 'choice')
  const offer = offersFor(content.all, found, now).find(
    ({ product }) => product.id === input.financialProduct,
  )
  if (!offer) throwFieldError('financialProduct', 'choice')
  const campaign = findCampaign(content, found, offer, input, now)
  const { downPayment, shape } = input
  const decision = decideHirePurchase(offer, { downPayment, terms: input.terms, shape, campaign })
  const errors = refusalsOf(decision, offer, { shape, campaign })
  if (errors.length > 0) throw new ApiError('invalid-input', { errors })

  const offered = decision.terms.filter((term) => 'result' in term)
  const { model, group } = found
  const { shapes: _, ...financialProduct } = offer.product
  const { price } = model
  const carType = content.all(hpCarTypes).find(({ id }) => id === group.carType)!
  return {
    image: group.image,
    carType: { id: carType.id, name: carType.name },
    hpModelGroup: { id: group.id, name: group.name },
    hpModel: toHpModel(model, group.id),
    model: model.id,
    financialProduct,
    price,
    downPayment,
    downPercent: downPercentOf(price, downPayment),
    shape,
    intTerm: input.terms,
    hpIntRate: offered.map(({ term, listRate }) => ({ term, flatRatePercentPerYear: listRate })),
    ...(campaign && { campaign }),
    monthlyInstallments: offered.map(({ result }) => result),
  }
}

function findCampaign(
  { all }: ContentStore,
  found: FoundModel,
  { product }: Offer,
  input: CalculationInput,
  now: number,
): Campaign | undefined {
  if (input.campaign === undefined) return undefined
  const record = campaignsFor(all, found, product.id, now).find(({ id }) => id === input.campaign)
  if (!record) throwFieldError('campaign', 'choice')
  const open = inOpenWindow(record, now)
  if (!open) throwFieldError('campaign', 'campaign-over')
  return toCampaign(all, found.group, record, open, now)
}

/** A saved calculation; undefined when there is none of this id, or when its 90 days are over. */
export async function findCalculation(db: Db, id: string, now: number): Promise<Working | undefined> {
  const row = await findCalculationRow(db, 'monthly-installment', id, now)
  return row && toCalculation(row)
}

/** Tells that somebody asked to be called, but not who. */
export const toCalculation = (row: WorkingTable): Working => ({
  ...readCalculation<Calculated | CalculatedPrice>(row),
  ...(row.selectedDealer !== null && { selectedDealer: row.selectedDealer }),
  ...(row.leadId !== null && { customer: { given: true as const } }),
})

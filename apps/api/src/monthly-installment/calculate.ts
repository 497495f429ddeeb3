import type { Campaign } from '@leasing/contract/catalogue-fields'
import { ApiError, type FieldError } from '@leasing/contract/errors'
import type { monthlyInstallmentInput, Working } from '@leasing/contract/monthly-installment'
import { downPercentOf } from '@leasing/rules/down-payment'
import {
  type DownRefusal,
  decideHirePurchase,
  type HirePurchaseDecision,
  type RefusedTerm,
} from '@leasing/rules/hire-purchase-offer'
import type { z } from 'zod'
import { findCalculationRow, readCalculation } from '../calculations/saved-calculations.ts'
import { hpCarTypes } from '../content/collections/hire-purchase.ts'
import type { ContentStore } from '../content/store.ts'
import { inOpenWindow } from '../content/windows.ts'
import type { Db, WorkingTable } from '../db/schema.ts'
import { throwFieldError } from '../forms/checks.ts'
import {
  campaignsFor,
  type FoundModel,
  findModel,
  type Offer,
  offersFor,
  shapesOf,
  termsOf,
  toCampaign,
  toHpModel,
} from './catalogue.ts'

export type CalculationInput = z.output<typeof monthlyInstallmentInput>

/** A calculation before it is saved. */
export type Calculated = Omit<Working, 'id' | 'createdAt' | 'expiresAt'>

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
  const errors = decision.terms.flatMap((term, i) =>
    'refused' in term ? termErrors(term, i, offer, campaign) : [],
  )
  const last = lastInstalmentError(decision.terms)
  if (last) errors.push(last)
  if (decision.down) errors.push(downError(decision.down))
  if (decision.shape)
    errors.push({ path: 'shape', code: decision.shape.refused, choices: shapesOf(offer, campaign) })
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
  const record = campaignsFor(all, found, product.id).find(({ id }) => id === input.campaign)
  if (!record) throwFieldError('campaign', 'choice')
  const open = inOpenWindow(record, now)
  if (!open) throwFieldError('campaign', 'campaign-over')
  return toCampaign(open)
}

const downError = ({ refused, baht }: DownRefusal): FieldError => ({
  path: 'downPayment',
  code: refused,
  ...(refused === 'down-too-big' ? { max: baht } : { min: baht }),
})

function termErrors(
  term: RefusedTerm,
  i: number,
  offer: Offer,
  campaign: Campaign | undefined,
): FieldError[] {
  if ('bounds' in term) return []
  const { refused } = term
  return [
    {
      path: `terms.${i}`,
      code: refused,
      ...(refused !== 'term-not-whole-seasons' && { choices: termsOf(offer, campaign) }),
    },
  ]
}

/** One error for all terms, with the bounds that suit each of them. */
function lastInstalmentError(terms: HirePurchaseDecision['terms']): FieldError | undefined {
  const refused = terms.filter((term) => 'bounds' in term)
  const [first] = refused
  if (!first) return undefined
  return {
    path: 'shape.lastInstalment',
    code: first.refused === 'last-too-small' ? 'balloon-too-small' : 'balloon-too-large',
    min: Math.max(...refused.map(({ bounds }) => bounds.min)),
    max: Math.min(...refused.map(({ bounds }) => bounds.max)),
  }
}

/** A saved calculation; undefined when there is none of this id, or when its 90 days are over. */
export async function findCalculation(db: Db, id: string, now: number): Promise<Working | undefined> {
  const row = await findCalculationRow(db, 'monthly-installment', id, now)
  return row && toCalculation(row)
}

/** Tells that somebody asked to be called, but not who. */
export const toCalculation = (row: WorkingTable): Working => ({
  ...readCalculation<Calculated>(row),
  ...(row.selectedDealer !== null && { selectedDealer: row.selectedDealer }),
  ...(row.leadId !== null && { customer: { given: true as const } }),
})

import type { Campaign } from '@leasing/contract/catalogue-fields'
import { ApiError, type FieldError } from '@leasing/contract/errors'
import type { FieldMessageCode } from '@leasing/contract/field-messages'
import type {
  monthlyInstallmentInput,
  ShapedInstalment,
  Working,
} from '@leasing/contract/monthly-installment'
import { isInWindow } from '@leasing/rules/date-window'
import { downPaymentOf, downPercentOf } from '@leasing/rules/down-payment'
import { discountedRate } from '@leasing/rules/offered-rate'
import { shapedInstalment } from '@leasing/rules/shaped-instalment'
import type { z } from 'zod'
import { hpCarTypes, rateCeilings } from '../content/collections/hire-purchase.ts'
import type { ContentStore } from '../content/store.ts'
import {
  campaignsFor,
  type FoundModel,
  findModel,
  type Offer,
  offersFor,
  ratesFor,
  toCampaign,
  toHpModel,
} from './catalogue.ts'

export type CalculationInput = z.output<typeof monthlyInstallmentInput>

/** A calculation before it is saved. */
export type Calculated = Omit<Working, 'id' | 'createdAt' | 'expiresAt'>

/** Throws `invalid-input` with every reason why it cannot be offered. */
export function calculate(content: ContentStore, input: CalculationInput, now: number): Calculated {
  const found = findModel(content.all, input.model)
  if (!found) throw invalidInput([fieldError('model', 'choice')])
  const offer = offersFor(content.all, found).find(({ product }) => product.id === input.financialProduct)
  if (!offer) throw invalidInput([fieldError('financialProduct', 'choice')])
  const campaign = findCampaign(content, found, offer, input, now)
  const errors = [...offerErrors(found, offer, input), ...campaignErrors(found, campaign, input)]
  if (errors.length > 0) throw invalidInput(errors)

  const { model, group } = found
  const { price } = model
  const { downPayment, terms, shape } = input
  const rates = ratesFor(offer.grid, price, downPayment)
  const hpIntRate = terms.map((term) => rates.find((rate) => rate.term === term)!)
  const { maxEffectiveRatePercentPerYear } = content
    .all(rateCeilings)
    .find(({ kind }) => kind === offer.product.kind)!
  const results = hpIntRate.map(({ term, flatRatePercentPerYear }) =>
    shapedInstalment(
      {
        price,
        downPayment,
        flatRatePercentPerYear: discountedRate(flatRatePercentPerYear, campaign?.flatRateDiscountPercent),
        term,
      },
      shape,
      maxEffectiveRatePercentPerYear,
    ),
  )
  const shapeErrors = results.flatMap((result, i) =>
    'refused' in result ? [shapeError(result.refused, i)] : [],
  )
  if (shapeErrors.length > 0) throw invalidInput(shapeErrors)

  const carType = content.all(hpCarTypes).find(({ id }) => id === group.carType)!
  return {
    image: group.image,
    carType: { id: carType.id, name: carType.name },
    hpModelGroup: { id: group.id, name: group.name },
    hpModel: toHpModel(model, group.id),
    model: model.id,
    financialProduct: offer.product,
    price,
    downPayment,
    downPercent: downPercentOf(price, downPayment),
    shape,
    intTerm: terms,
    hpIntRate,
    ...(campaign && { campaign }),
    monthlyInstallments: results as ShapedInstalment[],
  }
}

const invalidInput = (errors: FieldError[]) => new ApiError('invalid-input', { errors })

const fieldError = (path: string, code: FieldMessageCode): FieldError => ({ path, code })

function findCampaign(
  { all }: ContentStore,
  found: FoundModel,
  { product }: Offer,
  input: CalculationInput,
  now: number,
): Campaign | undefined {
  if (input.campaign === undefined) return undefined
  const record = campaignsFor(all, found, product.id).find(({ id }) => id === input.campaign)
  if (!record) throw invalidInput([fieldError('campaign', 'choice')])
  if (!isInWindow(record, now)) throw invalidInput([fieldError('campaign', 'campaign-over')])
  return toCampaign(record)
}

function offerErrors(
  { model: { price } }: FoundModel,
  { product, grid }: Offer,
  input: CalculationInput,
): FieldError[] {
  const errors = termErrors(input.terms, grid.terms, 'term-not-offered')
  if (input.downPayment < downPaymentOf(price, product.minDownPercent))
    errors.push(fieldError('downPayment', 'down-too-small'))
  if (input.downPayment > Math.ceil((price * product.maxDownPercent) / 100))
    errors.push(fieldError('downPayment', 'down-too-big'))
  return errors
}

function campaignErrors(
  { model: { price } }: FoundModel,
  campaign: Campaign | undefined,
  input: CalculationInput,
): FieldError[] {
  if (!campaign) return []
  const errors = termErrors(input.terms, campaign.terms, 'campaign-term')
  if (input.downPayment < downPaymentOf(price, campaign.minDownPercent))
    errors.push(fieldError('downPayment', 'campaign-down'))
  return errors
}

const termErrors = (terms: readonly number[], offered: readonly number[], code: FieldMessageCode) =>
  terms.flatMap((term, i) => (offered.includes(term) ? [] : [fieldError(`terms.${i}`, code)]))

const shapeError = (reason: ShapeRefusal, i: number): FieldError =>
  reason === 'term-not-whole-seasons'
    ? fieldError(`terms.${i}`, reason)
    : fieldError(
        'shape.lastInstalment',
        reason === 'last-too-small' ? 'balloon-too-small' : 'balloon-too-large',
      )

type ShapeRefusal = Extract<ReturnType<typeof shapedInstalment>, { refused: unknown }>['refused']

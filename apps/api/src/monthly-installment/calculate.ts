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

export type Asked = z.output<typeof monthlyInstallmentInput>

/** A working as it is calculated, before it is kept under an id. */
export type Calculated = Omit<Working, 'id' | 'createdAt' | 'expiresAt'>

/** Throws `invalid-input` with every reason why it cannot be offered. */
export function calculate(content: ContentStore, asked: Asked, now: number): Calculated {
  const found = findModel(content.all, asked.model)
  if (!found) throw refused([fault('model', 'choice')])
  const offer = offersFor(content.all, found).find(({ product }) => product.id === asked.financialProduct)
  if (!offer) throw refused([fault('financialProduct', 'choice')])
  const campaign = findCampaign(content, found, offer, asked, now)
  const faults = [...offerFaults(found, offer, asked), ...campaignFaults(found, campaign, asked)]
  if (faults.length > 0) throw refused(faults)

  const { model, group } = found
  const { price } = model
  const { downPayment, terms, shape } = asked
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
  const shapeFaults = results.flatMap((result, i) =>
    'refused' in result ? [shapeFault(result.refused, i)] : [],
  )
  if (shapeFaults.length > 0) throw refused(shapeFaults)

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

const refused = (errors: FieldError[]) => new ApiError('invalid-input', { errors })

const fault = (path: string, code: FieldMessageCode): FieldError => ({ path, code })

function findCampaign(
  { all }: ContentStore,
  found: FoundModel,
  { product }: Offer,
  asked: Asked,
  now: number,
): Campaign | undefined {
  if (asked.campaign === undefined) return undefined
  const record = campaignsFor(all, found, product.id).find(({ id }) => id === asked.campaign)
  if (!record) throw refused([fault('campaign', 'choice')])
  if (!isInWindow(record, now)) throw refused([fault('campaign', 'campaign-over')])
  return toCampaign(record)
}

function offerFaults({ model: { price } }: FoundModel, { product, grid }: Offer, asked: Asked): FieldError[] {
  const faults = termFaults(asked.terms, grid.terms, 'term-not-offered')
  if (asked.downPayment < downPaymentOf(price, product.minDownPercent))
    faults.push(fault('downPayment', 'down-too-small'))
  if (asked.downPayment > Math.ceil((price * product.maxDownPercent) / 100))
    faults.push(fault('downPayment', 'down-too-big'))
  return faults
}

function campaignFaults(
  { model: { price } }: FoundModel,
  campaign: Campaign | undefined,
  asked: Asked,
): FieldError[] {
  if (!campaign) return []
  const faults = termFaults(asked.terms, campaign.terms, 'campaign-term')
  if (asked.downPayment < downPaymentOf(price, campaign.minDownPercent))
    faults.push(fault('downPayment', 'campaign-down'))
  return faults
}

const termFaults = (asked: readonly number[], offered: readonly number[], code: FieldMessageCode) =>
  asked.flatMap((term, i) => (offered.includes(term) ? [] : [fault(`terms.${i}`, code)]))

const shapeFault = (reason: ShapeRefusal, i: number): FieldError =>
  reason === 'term-not-whole-seasons'
    ? fault(`terms.${i}`, reason)
    : fault('shape.lastInstalment', reason === 'last-too-small' ? 'balloon-too-small' : 'balloon-too-large')

type ShapeRefusal = Extract<ReturnType<typeof shapedInstalment>, { refused: unknown }>['refused']

import { ApiError } from '@leasing/contract/errors'
import type { ownPriceInput } from '@leasing/contract/monthly-installment'
import { downPercentOf } from '@leasing/rules/down-payment'
import { decideHirePurchase } from '@leasing/rules/hire-purchase-offer'
import { priceListOffer, refusePrice } from '@leasing/rules/price-list-offer'
import type { z } from 'zod'
import { legalMaxEffectiveRateAt } from '../content/collections/hire-purchase.ts'
import type { ContentStore } from '../content/store.ts'
import { throwFieldError } from '../forms/checks.ts'
import type { CalculatedPrice } from './calculate.ts'
import { priceLists } from './price-lists.ts'
import { refusalsOf } from './refusals.ts'

/** Throws `invalid-input` with every reason why it cannot be offered. */
export function calculateOwnPrice(
  content: ContentStore,
  input: z.output<typeof ownPriceInput>,
  now: number,
): CalculatedPrice {
  const list =
    priceLists({ read: content.all, now }).find(({ id }) => id === input.priceList) ??
    throwFieldError('priceList', 'choice')
  const { price, downPayment, terms, shape, monthlyBudget } = input
  const refusal = refusePrice(list, price)
  if (refusal) {
    const { refused, ...bound } = refusal
    throwFieldError('price', refused, bound)
  }
  const legalMaxEffectiveRate = legalMaxEffectiveRateAt(content.all, list.kind, now)
  const offer = priceListOffer({ ...list, legalMaxEffectiveRate }, price)
  const decision = decideHirePurchase(offer, { downPayment, terms, shape })
  const errors = refusalsOf(decision, offer, { shape })
  if (errors.length > 0) throw new ApiError('invalid-input', { errors })

  const offered = decision.terms.filter((term) => 'result' in term)
  const { id, name, kind, isHighest, asOf } = list
  return {
    priceList: { id, name, kind, isHighest, ...(asOf && { asOf }) },
    ...(monthlyBudget !== undefined && { monthlyBudget }),
    price,
    downPayment,
    downPercent: downPercentOf(price, downPayment),
    shape,
    intTerm: terms,
    hpIntRate: offered.map(({ term, listRate }) => ({ term, flatRatePercentPerYear: listRate })),
    monthlyInstallments: offered.map(({ result }) => result),
  }
}

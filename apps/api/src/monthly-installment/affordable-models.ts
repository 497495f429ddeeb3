import type { AffordableModel, listAffordableModels } from '@leasing/contract/monthly-installment'
import { type DownPayment, downPaymentIn } from '@leasing/rules/down-payment'
import { decideHirePurchase } from '@leasing/rules/hire-purchase-offer'
import { type ShapeName, shapeNamed } from '@leasing/rules/repayment-shapes'
import type { ReadAll, Reading } from '../content/collection.ts'
import { hpModelGroups } from '../content/collections/hire-purchase.ts'
import { throwFieldError } from '../forms/checks.ts'
import { type FoundModel, offersFor, toHpModel } from './catalogue.ts'

type Query = Reading<typeof listAffordableModels>['query']

/** Every model that `POST /monthly-installment` offers within the budget, the most expensive first; with the product of the lowest instalment. */
export function affordableModels(all: ReadAll, query: Query, now: number): AffordableModel[] {
  const { carType, kind } = query
  return all(hpModelGroups)
    .filter((group) => !carType || group.carType === carType)
    .flatMap((group) =>
      group.models
        .filter((model) => !kind || model.kind === kind)
        .flatMap((model) => cheapestOffer(all, { model, group }, query, now) ?? []),
    )
    .sort((a, b) => b.hpModel.price - a.hpModel.price || (a.hpModel.id < b.hpModel.id ? -1 : 1))
}

function cheapestOffer(
  all: ReadAll,
  found: FoundModel,
  { monthlyBudget, term, downPayment: baht = 0, downPercent, shape: name, shapeAmount }: Query,
  now: number,
): AffordableModel | undefined {
  const { model, group } = found
  const down: DownPayment = downPercent === undefined ? { baht } : { percent: downPercent }
  const downPayment = downPaymentIn(model.price, down)
  const shape = shapeWith(name, shapeAmount)
  return offersFor(all, found, now)
    .flatMap((offer) => {
      const wish = { downPayment, terms: [term], shape }
      const [decided] = decideHirePurchase(offer, wish).terms
      if (!decided || 'refused' in decided || decided.result.monthlyInstallment > monthlyBudget) return []
      const { id, name, kind } = offer.product
      return [
        {
          hpModel: toHpModel(model, group.id),
          financialProduct: { id, name },
          kind,
          downPayment,
          instalment: decided.result,
        },
      ]
    })
    .sort((a, b) => a.instalment.monthlyInstallment - b.instalment.monthlyInstallment)[0]
}

function shapeWith(name: ShapeName, amount: number | undefined) {
  const shape = shapeNamed(name)!
  if (shape.amount && amount === undefined) throwFieldError('shapeAmount', 'required')
  return shape.withAmount(amount ?? 0)
}

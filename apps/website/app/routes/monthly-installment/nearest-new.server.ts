import type { ApiClient } from '@leasing/contract/client'
import type { AffordableModel } from '@leasing/contract/monthly-installment'
import { type DownPayment, downPaymentOf, downPercentOf } from '@leasing/rules/down-payment'
import { decideHirePurchase } from '@leasing/rules/hire-purchase-offer'
import { amountOfShape, type InstalmentShape, nameOfShape } from '@leasing/rules/repayment-shapes'
import { toOffer } from './load-chain.server.ts'

/** Whole baht, months, and the type of vehicle. */
type Wish = {
  monthlyBudget: number
  down: DownPayment
  term: number
  shape: InstalmentShape
  carType: string
}

/** The cheapest new vehicle, and the longer term or the larger down payment with which its instalment fits the budget; neither where none does. */
export type NearestNew = {
  name: string
  price: number
  /** What it would take a month as it was asked for. */
  asAsked: number | undefined
  reached?: {
    by: 'term' | 'down'
    model: string
    product: string
    term: number
    downPayment: number
    monthlyInstallment: number
  }
}

const ANY_BUDGET = 1_000_000_000
const MOST_DOWN_PERCENT = 60

/** For a wish that no new vehicle fits; undefined where none can be had with that down payment over any term. */
export async function findNearestNew(
  api: ApiClient,
  { monthlyBudget, down, term, shape, carType }: Wish,
  terms: readonly number[],
): Promise<NearestNew | undefined> {
  const longer = terms.filter((other) => other > term).sort((a, b) => a - b)
  const [asAsked, ...over] = await Promise.all(
    [term, ...longer].map((term) =>
      findCheapestNew(api, { monthlyBudget: ANY_BUDGET, down, term, shape, carType }),
    ),
  )
  const cheapest = asAsked ?? over.find(Boolean)
  if (!cheapest) return undefined
  const { hpModel } = cheapest
  const found = { name: hpModel.name, price: hpModel.price, asAsked: asAsked?.instalment.monthlyInstallment }
  const fitting = over.find((model) => model && model.instalment.monthlyInstallment <= monthlyBudget)
  if (fitting) {
    const { hpModel, financialProduct, downPayment, instalment } = fitting
    const { term, monthlyInstallment } = instalment
    const reached = {
      by: 'term' as const,
      model: hpModel.id,
      product: financialProduct.id,
      term,
      downPayment,
      monthlyInstallment,
    }
    return { ...found, name: hpModel.name, price: hpModel.price, reached }
  }
  const reached = await findLeastDown(api, cheapest, monthlyBudget, shape)
  return { ...found, ...(reached && { reached }) }
}

async function findCheapestNew(api: ApiClient, { monthlyBudget, down, term, shape, carType }: Wish) {
  const query = {
    carType,
    monthlyBudget,
    term,
    ...('percent' in down ? { downPercent: down.percent } : { downPayment: down.baht }),
    ...shapeInQuery(shape),
  }
  return (await api.listAffordableModels({ query })).items.findLast(({ kind }) => kind === 'new')
}

/** A shape as `GET /monthly-installment/affordable-model` takes it. */
export const shapeInQuery = (shape: InstalmentShape) => ({
  shape: nameOfShape(shape),
  ...(amountOfShape(shape) && { shapeAmount: Number(amountOfShape(shape)) }),
})

/** In whole percents, over the longest term of the product. */
async function findLeastDown(
  api: ApiClient,
  { hpModel, financialProduct, downPayment }: AffordableModel,
  monthlyBudget: number,
  shape: InstalmentShape,
) {
  const { items } = await api.listHpOffers({ query: { models: hpModel.id } })
  const found = items.find((offer) => offer.financialProduct.id === financialProduct.id)
  if (!found) return undefined
  const offer = toOffer(found)
  const term = Math.max(...offer.product.terms)
  for (
    let percent = Math.floor(downPercentOf(offer.price, downPayment)) + 1;
    percent <= MOST_DOWN_PERCENT;
    percent++
  ) {
    const wish = {
      downPayment: downPaymentOf(offer.price, percent),
      terms: [term],
      shape,
    }
    const decision = decideHirePurchase(offer, wish)
    const [decided] = decision.terms
    if (decision.down || !decided || 'refused' in decided) continue
    const { monthlyInstallment } = decided.result
    if (monthlyInstallment > monthlyBudget) continue
    return {
      by: 'down' as const,
      model: hpModel.id,
      product: financialProduct.id,
      term,
      downPayment: wish.downPayment,
      monthlyInstallment,
    }
  }
  return undefined
}

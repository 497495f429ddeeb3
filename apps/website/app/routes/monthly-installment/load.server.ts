import type { ApiClient } from '@leasing/contract/client'
import type { Working } from '@leasing/contract/monthly-installment'
import { ownPriceNote } from '@leasing/contract/price-list-words'
import { amountOfShape, nameOfShape } from '@leasing/rules/repayment-shapes'
import { defaultTerm } from '../../calculators/choices.ts'
import { comparedText } from '../../calculators/compare-address.ts'
import { calculateOffer, defaultDown, type Money } from '../../calculators/offer.ts'
import { calculateOwnPrice } from '../../calculators/own-price.ts'
import { listNamed, readOwnPrice } from '../../calculators/price-list.ts'
import type { TermResult } from '../../calculators/terms.tsx'
import { findWorking } from '../../calculators/working.server.ts'
import { campaignOf, nameOfWorking } from '../../calculators/working-words.ts'
import type { Query } from './address.ts'
import { loadChain } from './load-chain.server.ts'
import type { Shown } from './shown.ts'

/** The state that leads to the same calculation with the rates of today. */
export function queryOfWorking(working: Working): Query {
  const { downPayment, shape } = working
  if (!('hpModel' in working))
    return {
      mode: 'price',
      vehicle: working.priceList.id,
      price: String(working.price),
      down: String(downPayment),
      ...(shape.kind !== 'equal' && { shape: nameOfShape(shape), last: amountOfShape(shape) }),
      with: [],
    }
  const { carType, hpModelGroup, model, financialProduct, campaign } = working
  return {
    mode: 'model',
    carType: carType.id,
    modelGroup: hpModelGroup.id,
    model,
    product: financialProduct.id,
    down: String(downPayment),
    campaign: campaign?.id ?? '',
    shape: nameOfShape(shape),
    last: amountOfShape(shape),
    with: [],
  }
}

/** A saved calculation as the page shows it; undefined where it has no term. */
export function shownOfWorking(working: Working, query: Query): Shown | undefined {
  const result = chosenOf(working, query)
  if (!result) return undefined
  const { monthlyInstallments, downPayment, price } = working
  return {
    query: { ...query, term: String(result.term) },
    title: nameOfWorking(working),
    result,
    terms: monthlyInstallments.map((result) => ({ term: result.term, result })),
    downPayment,
    price,
    campaign: campaignOf(working)?.name,
    compared: comparedText({ id: working.id, term: String(result.term) }),
    ...('priceList' in working
      ? { source: ownPriceNote(working.priceList) }
      : { product: working.financialProduct.name }),
  }
}

/** One calculation, for what is made of it besides the page: the table and the days as files. `calculatedAt` (epoch ms) is there where it was saved. */
type Calculation = { name: string; price: number; downPayment: number; calculatedAt?: number } & Required<
  Pick<TermResult, 'result'>
>

export async function loadCalculation(api: ApiClient, query: Query): Promise<Calculation | undefined> {
  if (query.id) {
    const working = await findWorking(api, query.id)
    const result = working && chosenOf(working, query)
    return (
      result && {
        name: nameOfWorking(working),
        price: working.price,
        downPayment: working.downPayment,
        calculatedAt: Date.parse(working.createdAt),
        result,
      }
    )
  }
  if (query.mode === 'price') return await ownPriceCalculation(api, query)
  const { offer, model } = (await loadChain(api, query)).chain
  if (!offer || !model) return undefined
  const { chosen, downPayment } = calculateOffer(offer, moneyOf(query, defaultDown(offer.product)))
  if (!chosen || downPayment === undefined) return undefined
  return { name: model.name, price: offer.price, downPayment, result: chosen }
}

export const moneyOf = (query: Query, down: string): Money => ({
  down: query.down ?? down,
  campaign: query.campaign ?? '',
  shape: query.shape ?? '',
  last: query.last ?? '',
  term: query.term ?? '',
})

function chosenOf({ monthlyInstallments }: Working, { term }: Query) {
  const terms = monthlyInstallments.map(({ term }) => term)
  const wanted = terms.includes(Number(term)) ? Number(term) : defaultTerm(terms)
  return monthlyInstallments.find(({ term }) => term === wanted)
}

async function ownPriceCalculation(api: ApiClient, query: Query): Promise<Calculation | undefined> {
  const { items: lists } = await api.listHpPriceLists()
  const input = readOwnPrice(query, lists)
  const list = listNamed(lists, input.vehicle)
  const { price, downPayment, chosen } = calculateOwnPrice(input, list)
  if (!chosen || price === undefined || downPayment === undefined) return undefined
  return { name: list.name, price, downPayment, result: chosen }
}

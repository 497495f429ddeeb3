import type { ApiClient } from '@leasing/contract/client'
import type { RateCeiling, VehicleKind, Working } from '@leasing/contract/monthly-installment'
import { equalInstalment } from '@leasing/rules/shaped-instalment'
import { calculateQuickly, listNamed, readInput } from '../../calculators/quick-calculation.ts'
import type { TermResult } from '../../calculators/terms.tsx'
import { findWorking } from '../../calculators/working.server.ts'
import type { Query } from './address.ts'
import { loadChain } from './load-chain.server.ts'
import { calculateOffer, defaultDown, defaultTerm, type Money } from './offer.ts'

/** The state that leads to the same calculation with the rates of today. */
export function queryOfWorking(working: Working): Query {
  const { carType, hpModelGroup, model, financialProduct, downPayment, campaign, shape } = working
  return {
    carType: carType.id,
    modelGroup: hpModelGroup.id,
    model,
    product: financialProduct.id,
    down: String(downPayment),
    campaign: campaign?.id ?? '',
    shape: shape.kind === 'seasonal' ? `season-${shape.everyMonths}` : shape.kind,
    ...(shape.kind === 'balloon' && { last: String(shape.lastInstalment) }),
    with: [],
  }
}

/** One calculation, for what is made of it besides the page: the table as a file. */
export type Calculation = { name: string; price: number; downPayment: number } & Required<
  Pick<TermResult, 'result'>
>

export async function loadCalculation(
  api: ApiClient,
  query: Query,
  request: Request,
): Promise<Calculation | undefined> {
  if (query.id) {
    const working = await findWorking(api, query.id)
    const result = working && chosenOf(working, query)
    return (
      result && { name: working.hpModel.name, price: working.price, downPayment: working.downPayment, result }
    )
  }
  if (query.price) return await quickCalculation(api, request)
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

export function chosenOf({ monthlyInstallments }: Working, { term }: Query) {
  const terms = monthlyInstallments.map(({ term }) => term)
  const wanted = terms.includes(Number(term)) ? Number(term) : defaultTerm(terms)
  return monthlyInstallments.find(({ term }) => term === wanted)
}

async function quickCalculation(api: ApiClient, request: Request): Promise<Calculation | undefined> {
  const [{ items: lists }, ceilings] = await Promise.all([api.listHpPriceLists(), api.listRateCeilings()])
  const input = readInput(request, lists)
  const list = listNamed(lists, input.vehicle)
  const quick = calculateQuickly(input, list)
  if ('message' in quick) return undefined
  const { financeAmount } = quick.instalment
  return {
    name: list.name,
    price: quick.price,
    downPayment: quick.price - financeAmount,
    result: equalInstalment(quick.instalment, legalMaxRate(ceilings.items, list.kind)),
  }
}

/** The legal ceiling of the effective rate, in percent a year. */
export const legalMaxRate = (ceilings: readonly RateCeiling[], wanted: VehicleKind): number =>
  ceilings.find(({ kind }) => kind === wanted)!.maxEffectiveRatePercentPerYear

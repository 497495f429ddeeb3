import type { ApiClient } from '@leasing/contract/client'
import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { showAmount } from '@leasing/rules/amount'
import { formatNumber } from '@leasing/rules/baht'
import { showDownPayment } from '@leasing/rules/down-payment'
import { effectiveRatePercentPerYear } from '@leasing/rules/effective-rate'
import {
  MAX_BUDGET,
  MIN_BUDGET,
  ownPriceOfBudget,
  priceOfBudget,
  readBudget,
} from '../../calculators/budget.ts'
import { calculateOwnPrice } from '../../calculators/own-price.ts'
import type { Typed } from './address.ts'
import { checkIncome } from './budget-income.ts'
import { findNearestNew } from './nearest-new.server.ts'

const EXAMPLE = { budget: '12,000', down: '20%' }

/** What a visitor can afford: the price that the rules find for each term, and every model that is offered for that over the chosen one. */
export async function loadBudget(
  api: ApiClient,
  query: Typed,
  lists: readonly HpPriceList[],
  list: HpPriceList,
) {
  const { incomeBands } = await api.findCreditPolicy()
  const { income = '', debts = '' } = query
  const { faults: incomeFaults, check } = checkIncome({ income, debts }, incomeBands)
  const forVehicle = check && 'forVehicle' in check ? check.forVehicle : 0
  const fromIncome = forVehicle >= MIN_BUDGET ? formatNumber(Math.min(forVehicle, MAX_BUDGET)) : undefined
  const typed = {
    vehicle: list.id,
    budget: showAmount(query.budget ?? fromIncome ?? EXAMPLE.budget),
    income: showAmount(income),
    debts: showAmount(debts),
    down: showDownPayment(query.down ?? EXAMPLE.down),
    term: query.term ?? String(list.term),
  }
  const vehicles = lists.map(({ id, name }) => ({ id, name }))
  const read = readBudget(typed, list)
  const faults = { ...incomeFaults, ...('faults' in read && read.faults) }
  if ('faults' in read || Object.keys(incomeFaults).length > 0)
    return { typed, faults, incomeBands, list, vehicles }

  const { monthlyBudget, down, term } = read
  const prices = list.terms.map((term) => {
    const price = priceOfBudget({ ...read, term }, list)
    const effective = effectiveRatePercentPerYear(price)
    return { ...price, effectiveRatePercentPerYear: Math.round(effective * 100) / 100 }
  })
  const chosen = prices.find((price) => price.term === term)!
  const ownPrice = ownPriceOfBudget(chosen, list)
  const downPercent = Math.round((chosen.downPayment * 1000) / Math.max(1, chosen.price)) / 10
  const ofKind = list.kind === 'used' ? { kind: list.kind } : { carType: list.id }
  const { items: models } = await api.listAffordableModels({
    query: {
      monthlyBudget,
      term,
      ...ofKind,
      ...('percent' in down ? { downPercent: down.percent } : { downPayment: down.baht }),
    },
  })
  const isNewMissing = list.kind === 'new' && !models.some(({ kind }) => kind === 'new')
  return {
    typed,
    faults,
    incomeBands,
    list,
    vehicles,
    nearestNew: isNewMissing
      ? await findNearestNew(api, { monthlyBudget, down, term, carType: list.id }, list.terms)
      : undefined,
    income: check && { ...check, budget: monthlyBudget, fitting: fromIncome },
    prices,
    monthlyBudget,
    chosen,
    ownPrice: calculateOwnPrice(ownPrice, list).chosen && ownPrice,
    downPercent,
    leastDownPercent: list.downPercents[0]!,
    models,
  }
}

export type BudgetAnswer = Awaited<ReturnType<typeof loadBudget>>

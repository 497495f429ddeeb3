import type { ApiClient } from '@leasing/contract/client'
import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { showAmount } from '@leasing/rules/amount'
import { formatNumber } from '@leasing/rules/baht'
import { showDownPayment } from '@leasing/rules/down-payment'
import { describeInstalment, nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import {
  type Budget,
  type BudgetNearest,
  type BudgetPrice,
  explainBudget,
  instalmentBounds,
  ownPriceOf,
  priceOfBudget,
  readBudget,
} from '../../calculators/budget.ts'
import { downPercentsOf } from '../../calculators/price-list.ts'
import { readShapeOfList } from '../../calculators/read-shape.ts'
import type { Typed } from './address.ts'
import { checkIncome } from './budget-income.ts'
import { findNearestNew, shapeInQuery } from './nearest-new.server.ts'

const EXAMPLE = { budgetAMonth: 12_000, down: '20%' }

/** What a visitor can afford: the price that the rules find for each term, and every model that is offered for that over the chosen one. */
export async function loadBudget(
  api: ApiClient,
  query: Typed,
  lists: readonly HpPriceList[],
  list: HpPriceList,
) {
  const { incomeBands } = await api.findCreditPolicy()
  const { income = '', debts = '' } = query
  const typedShape = { shape: query.shape ?? '', last: showAmount(query.last ?? '') }
  const { shape } = readShapeOfList(typedShape, list)
  const { monthsApart, words } = REPAYMENT_SHAPES[nameOfShape(shape)]
  const bounds = instalmentBounds(shape)
  const { faults: incomeFaults, check } = checkIncome({ income, debts }, incomeBands)
  const forVehicle = check && 'forVehicle' in check ? check.forVehicle : 0
  const left = forVehicle * monthsApart
  const fromIncome = left >= bounds.min ? formatNumber(Math.min(left, bounds.max)) : undefined
  const typed = {
    vehicle: list.id,
    budget: showAmount(query.budget ?? fromIncome ?? String(EXAMPLE.budgetAMonth * monthsApart)),
    income: showAmount(income),
    debts: showAmount(debts),
    down: showDownPayment(query.down ?? EXAMPLE.down),
    term: query.term ?? String(list.term),
    ...typedShape,
  }
  const vehicles = lists.map(({ id, name, terms, shapes }) => ({ id, name, terms, shapes }))
  const read = readBudget(typed, list)
  const faults = { ...incomeFaults, ...('faults' in read && read.faults) }
  const nearest: BudgetNearest = 'nearest' in read ? read.nearest : {}
  const form = {
    typed,
    faults,
    nearest,
    incomeBands,
    list,
    vehicles,
    shape,
    words,
  }
  const nothing: Partial<Found> = {}
  if ('faults' in read || Object.keys(incomeFaults).length > 0) return { ...form, ...nothing }
  const chosen = priceOfBudget(read, list)
  if ('refused' in chosen) {
    const refusal: Pick<typeof form, 'faults' | 'nearest'> = explainBudget(chosen, read, list)
    return { ...form, ...refusal, ...nothing }
  }
  const found = await loadFound(api, list, read, chosen)
  // Where later payments are larger, a lower first one is not enough.
  const fitting = describeInstalment(chosen.instalment).others === '' ? fromIncome : undefined
  const burden = burdenOf(read.monthlyBudget, chosen, monthsApart)
  return { ...form, ...found, income: check && { ...check, ...burden, fitting } }
}

type Found = Awaited<ReturnType<typeof loadFound>> & { income: undefined }

/** The same price over every term, and the models below it. */
async function loadFound(api: ApiClient, list: HpPriceList, read: Budget, chosen: BudgetPrice) {
  const { monthlyBudget, down, term, shape } = read
  const prices = list.terms
    .map((term) => priceOfBudget({ ...read, term }, list))
    .filter((price): price is BudgetPrice => !('refused' in price))
  const downPercent = Math.round((chosen.downPayment * 1000) / Math.max(1, chosen.price)) / 10
  const ofKind = list.kind === 'used' ? { kind: list.kind } : { carType: list.id }
  const { items: models } = await api.listAffordableModels({
    query: {
      monthlyBudget,
      term,
      ...ofKind,
      ...('percent' in down ? { downPercent: down.percent } : { downPayment: down.baht }),
      ...shapeInQuery(shape),
    },
  })
  const isNewMissing = list.kind === 'new' && !models.some(({ kind }) => kind === 'new')
  return {
    nearestNew: isNewMissing
      ? await findNearestNew(api, { monthlyBudget, down, term, shape, carType: list.id }, list.terms)
      : undefined,
    prices,
    monthlyBudget,
    chosen,
    ownPrice: ownPriceOf(chosen, shape, list),
    downPercent,
    withMoreDown: chosen.limit === 'down-too-small' ? priceWithMoreDown(read, chosen, list) : undefined,
    models,
  }
}

/** What the budget would reach if the down payment were no limit. */
function priceWithMoreDown(read: Budget, chosen: BudgetPrice, list: HpPriceList) {
  const { min: percent } = downPercentsOf(list)
  const found = priceOfBudget({ ...read, down: { percent } }, list)
  if ('refused' in found || found.price <= chosen.price) return undefined
  return { percent, price: found.price, downPayment: found.downPayment }
}

/** What an income has to carry a month: the average of all payments, where they are months apart or differ. */
function burdenOf(budget: number, { instalment }: BudgetPrice, monthsApart: number) {
  const average = Math.ceil(instalment.totalPaid / instalment.term)
  const aMonth = Math.max(average, Math.ceil(budget / monthsApart))
  return { budget: aMonth, isAverage: aMonth !== budget }
}

export type BudgetAnswer = Awaited<ReturnType<typeof loadBudget>>

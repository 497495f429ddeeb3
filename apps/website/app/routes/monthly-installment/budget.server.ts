import type { ApiClient } from '@leasing/contract/client'
import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { affordablePriceInBands } from '@leasing/rules/affordable-price'
import { parseBaht, showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { effectiveRatePercentPerYear } from '@leasing/rules/effective-rate'
import { DOWN_UNREADABLE } from '../../calculators/offer.ts'
import type { Query } from './address.ts'
import { checkIncome } from './budget-income.ts'
import { findNearestNew } from './nearest-new.server.ts'

/** In whole baht a month. */
const EXAMPLE = { budget: '12,000', down: '20%' }
const MIN_BUDGET = 1000
const MAX_BUDGET = 500_000

type Faults = { budget?: string; income?: string; debts?: string; down?: string; term?: string }

/** What a visitor can afford: the price that the rules find for each term, and every model that is offered for that over the chosen one. */
export async function loadBudget(
  api: ApiClient,
  query: Query,
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
    down: showAmount(query.down ?? EXAMPLE.down),
    term: query.term ?? String(list.term),
  }
  const vehicles = lists.map(({ id, name }) => ({ id, name }))
  const faults: Faults = incomeFaults
  const budget = parseBaht(typed.budget)
  if (budget === undefined || !Number.isInteger(budget) || budget < MIN_BUDGET || budget > MAX_BUDGET)
    faults.budget = `กรอกค่างวดต่อเดือนเป็นบาท ระหว่าง ${formatBaht(MIN_BUDGET)} ถึง ${formatBaht(MAX_BUDGET)}`
  const least = list.downPercents[0]!
  const down = parseDownPayment(typed.down)
  if (!down) faults.down = DOWN_UNREADABLE
  else if ('percent' in down && (down.percent < least || down.percent > 90))
    faults.down = `${list.name}ดาวน์ได้ตั้งแต่ ${least}% ถึง 90%`
  else if ('baht' in down && down.baht > 20_000_000) faults.down = 'เงินดาวน์สูงเกินไป กรุณาตรวจตัวเลข'
  const term = Number(digitsOnly(typed.term))
  if (!list.terms.includes(term))
    faults.term = `${list.name}ผ่อนได้ ${list.terms.join(', ')} งวด เลือกจำนวนงวดจากรายการ`
  if (budget === undefined || !down || Object.keys(faults).length > 0)
    return { typed, faults, incomeBands, list, vehicles }

  const prices = list.terms.map((term) => {
    const price = affordablePriceInBands(list.bands, { monthlyBudget: budget, downPayment: down, term })
    const effective = effectiveRatePercentPerYear(price)
    return { ...price, effectiveRatePercentPerYear: Math.round(effective * 100) / 100 }
  })
  const chosen = prices.find((price) => price.term === term)!
  const downPercent = Math.round((chosen.downPayment * 1000) / Math.max(1, chosen.price)) / 10
  const ofKind = list.kind === 'used' ? { kind: list.kind } : { carType: list.id }
  const { items: models } = await api.listAffordableModels({
    query: {
      monthlyBudget: budget,
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
      ? await findNearestNew(api, { monthlyBudget: budget, down, term, carType: list.id }, list.terms)
      : undefined,
    income: check && { ...check, budget, fitting: fromIncome },
    prices,
    monthlyBudget: budget,
    chosen,
    downPercent,
    leastDownPercent: least,
    models,
  }
}

export type BudgetAnswer = Awaited<ReturnType<typeof loadBudget>>

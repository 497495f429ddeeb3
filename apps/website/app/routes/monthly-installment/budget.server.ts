import type { ApiClient } from '@leasing/contract/client'
import type { QuickCalculator } from '@leasing/contract/content/site'
import { affordablePrice } from '@leasing/rules/affordable-price'
import { formatBaht, formatNumber, groupDigits, parseBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { effectiveRatePercentPerYear } from '@leasing/rules/effective-rate'
import type { Query } from './address.ts'
import { checkIncome } from './budget-income.ts'
import { findNearestNew } from './nearest-new.server.ts'
import { DOWN_UNREADABLE } from './offer.ts'

/** In whole baht a month. */
const EXAMPLE = { budget: '12,000', down: '20%' }
const MIN_BUDGET = 1000
const MAX_BUDGET = 500_000

type Faults = { budget?: string; income?: string; debts?: string; down?: string; term?: string }

/** What a visitor can afford: the price that the rules find for each term, and every model that is offered for that over the chosen one. */
export async function loadBudget(api: ApiClient, query: Query, offer: QuickCalculator) {
  const { incomeBands } = await api.findCreditPolicy()
  const { income = '', debts = '' } = query
  const { faults: incomeFaults, check } = checkIncome({ income, debts }, incomeBands)
  const forVehicle = check && 'forVehicle' in check ? check.forVehicle : 0
  const fromIncome = forVehicle >= MIN_BUDGET ? formatNumber(Math.min(forVehicle, MAX_BUDGET)) : undefined
  const typed = {
    budget: groupDigits(query.budget ?? fromIncome ?? EXAMPLE.budget),
    income: groupDigits(income),
    debts: groupDigits(debts),
    down: groupDigits(query.down ?? EXAMPLE.down),
    term: query.term ?? String(offer.term),
  }
  const faults: Faults = incomeFaults
  const budget = parseBaht(typed.budget)
  if (budget === undefined || !Number.isInteger(budget) || budget < MIN_BUDGET || budget > MAX_BUDGET)
    faults.budget = `กรอกค่างวดต่อเดือนเป็นบาท ระหว่าง ${formatBaht(MIN_BUDGET)} ถึง ${formatBaht(MAX_BUDGET)}`
  const least = Math.min(...offer.downPercents)
  const down = parseDownPayment(typed.down)
  if (!down) faults.down = DOWN_UNREADABLE
  else if ('percent' in down && (down.percent < least || down.percent > 90))
    faults.down = `อัตรานี้ใช้กับดาวน์ตั้งแต่ ${least}% ถึง 90%`
  else if ('baht' in down && down.baht > 20_000_000) faults.down = 'เงินดาวน์สูงเกินไป กรุณาตรวจตัวเลข'
  const term = Number(digitsOnly(typed.term))
  if (!offer.rates.some((rate) => rate.term === term)) faults.term = 'เลือกจำนวนงวดจากรายการ'
  if (budget === undefined || !down || Object.keys(faults).length > 0)
    return { typed, faults, incomeBands, rates: offer.rates }

  const prices = offer.rates.map((rate) => {
    const price = affordablePrice({ ...rate, monthlyBudget: budget, downPayment: down })
    const effective = effectiveRatePercentPerYear({ ...price, term: rate.term })
    return { ...rate, ...price, effectiveRatePercentPerYear: Math.round(effective * 100) / 100 }
  })
  const chosen = prices.find((price) => price.term === term)!
  const downPercent = Math.round((chosen.downPayment * 1000) / Math.max(1, chosen.price)) / 10
  const { items: models } = await api.listAffordableModels({
    query: {
      monthlyBudget: budget,
      term,
      ...('percent' in down ? { downPercent: down.percent } : { downPayment: down.baht }),
    },
  })
  const isNewReached = models.some(({ kind }) => kind === 'new')
  const terms = offer.rates.map(({ term }) => term)
  return {
    typed,
    faults,
    incomeBands,
    nearestNew: isNewReached
      ? undefined
      : await findNearestNew(api, { monthlyBudget: budget, down, term }, terms),
    income: check && { ...check, budget, fitting: fromIncome },
    rates: offer.rates,
    prices,
    monthlyBudget: budget,
    chosen,
    downPercent,
    leastDownPercent: least,
    models,
  }
}

export type BudgetAnswer = Awaited<ReturnType<typeof loadBudget>>

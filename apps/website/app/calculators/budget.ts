import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { affordablePriceInBands, type PriceAtRate } from '@leasing/rules/affordable-price'
import { parseBaht } from '@leasing/rules/amount'
import { formatBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { type DownPayment, parseDownPayment } from '@leasing/rules/down-payment'
import { DOWN_UNREADABLE } from './choices.ts'
import type { OwnPrice } from './price-list.ts'

/** In whole baht a month. */
export const MIN_BUDGET = 1000
export const MAX_BUDGET = 500_000
const MAX_DOWN_PERCENT = 90
const MAX_DOWN_BAHT = 20_000_000

type Typed = { budget: string; down: string; term: string }

export type Budget = { monthlyBudget: number; down: DownPayment; term: number }

export type BudgetFaults = { [Field in keyof Typed]?: string }

/** What somebody can pay, as typed, or what is wrong beside each field. */
export function readBudget(typed: Typed, list: HpPriceList): Budget | { faults: BudgetFaults } {
  const faults: BudgetFaults = {}
  const monthlyBudget = parseBaht(typed.budget)
  if (monthlyBudget === undefined || !Number.isInteger(monthlyBudget) || !isBudget(monthlyBudget))
    faults.budget = `กรอกค่างวดต่อเดือนเป็นบาท ระหว่าง ${formatBaht(MIN_BUDGET)} ถึง ${formatBaht(MAX_BUDGET)}`
  const least = list.downPercents[0]!
  const down = parseDownPayment(typed.down)
  if (!down) faults.down = DOWN_UNREADABLE
  else if ('percent' in down && (down.percent < least || down.percent > MAX_DOWN_PERCENT))
    faults.down = `${list.name}ดาวน์ได้ตั้งแต่ ${least}% ถึง ${MAX_DOWN_PERCENT}%`
  else if ('baht' in down && down.baht > MAX_DOWN_BAHT) faults.down = 'เงินดาวน์สูงเกินไป กรุณาตรวจตัวเลข'
  const term = Number(digitsOnly(typed.term))
  if (!list.terms.includes(term))
    faults.term = `${list.name}ผ่อนได้ ${list.terms.join(', ')} งวด เลือกจำนวนงวดจากรายการ`
  if (monthlyBudget === undefined || !down || Object.keys(faults).length > 0) return { faults }
  return { monthlyBudget, down, term }
}

const isBudget = (baht: number) => baht >= MIN_BUDGET && baht <= MAX_BUDGET

/** The highest price of a list that a budget affords over the term. */
export const priceOfBudget = ({ monthlyBudget, down, term }: Budget, { bands }: HpPriceList): PriceAtRate =>
  affordablePriceInBands(bands, { monthlyBudget, downPayment: down, term })

/** The same as a price of one's own, by which it is saved and compared. */
export const ownPriceOfBudget = (
  { price, downPayment, term }: PriceAtRate,
  { id }: HpPriceList,
): OwnPrice => ({ vehicle: id, price: String(price), down: String(downPayment), term: String(term) })

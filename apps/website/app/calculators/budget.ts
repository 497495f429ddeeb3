import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { parseBaht } from '@leasing/rules/amount'
import { formatBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { type DownPayment, downPaymentIn, parseDownPayment } from '@leasing/rules/down-payment'
import { nearestWithin } from '@leasing/rules/nearest'
import {
  amountOfShape,
  type InstalmentRefusal,
  type InstalmentShape,
  nameOfShape,
  REPAYMENT_SHAPES,
} from '@leasing/rules/repayment-shapes'
import { type Limit, type SolvedPurchase, solvePrice } from '@leasing/rules/solve-purchase'
import { DOWN_UNREADABLE, type Nearest, nearestBaht } from './choices.ts'
import { downPercentsOf, nearestTerm, type OwnPrice, termFault } from './price-list.ts'
import { explainRefusal, readShapeOfList, type TypedShape } from './read-shape.ts'

/** In whole baht a month. */
const MIN_BUDGET = 1000
const MAX_BUDGET = 500_000
const MAX_DOWN_BAHT = 20_000_000

type Typed = { budget: string; down: string; term: string } & TypedShape

/** `monthlyBudget` is for each instalment, though they be months apart. */
export type Budget = { monthlyBudget: number; down: DownPayment; term: number; shape: InstalmentShape }

export type BudgetFaults = { [Field in keyof Typed]?: string }

export type BudgetNearest = { budget?: Nearest; down?: Nearest; last?: Nearest; term?: Nearest | undefined }

/** What an instalment of a shape can be: as much as its months could pay. */
export function instalmentBounds(shape: InstalmentShape) {
  const { monthsApart } = REPAYMENT_SHAPES[nameOfShape(shape)]
  return { min: MIN_BUDGET * monthsApart, max: MAX_BUDGET * monthsApart }
}

/** An instalment as typed, or what is wrong with it and the nearest that is possible. */
export function readInstalment(text: string, shape: InstalmentShape) {
  const bounds = instalmentBounds(shape)
  const baht = parseBaht(text)
  const isWhole = baht !== undefined && Number.isInteger(baht)
  if (isWhole && baht >= bounds.min && baht <= bounds.max) return { baht }
  return {
    fault: `กรอก${instalmentName(shape)}เป็นบาท ระหว่าง ${formatBaht(bounds.min)} ถึง ${formatBaht(bounds.max)}`,
    ...(isWhole && { nearest: nearestBaht('ค่างวด', bounds, baht) }),
  }
}

/** What somebody can pay, as typed, or what is wrong beside each field. */
export function readBudget(
  typed: Typed,
  list: HpPriceList,
): Budget | { faults: BudgetFaults; nearest: BudgetNearest } {
  const { shape, fault, nearest: nearestAmount } = readShapeOfList(typed, list)
  const budget = readInstalment(typed.budget, shape)
  const faults: BudgetFaults = { ...fault, ...('fault' in budget && { budget: budget.fault }) }
  const { min, max } = downPercentsOf(list)
  const down = parseDownPayment(typed.down)
  let nearestDown: Nearest | undefined
  if (!down) faults.down = DOWN_UNREADABLE
  else if ('percent' in down && (down.percent < min || down.percent > max)) {
    const percent = nearestWithin({ min, max }, down.percent)
    faults.down = `${list.name}ดาวน์ได้ ${min}% ถึง ${max}% ของราคา`
    nearestDown = { value: `${percent}%`, words: `เงินดาวน์ ${percent}%` }
  } else if ('baht' in down && down.baht > MAX_DOWN_BAHT) faults.down = 'เงินดาวน์สูงเกินไป กรุณาตรวจตัวเลข'
  const term = Number(digitsOnly(typed.term))
  if (!list.terms.includes(term)) faults.term = termFault(list)
  if ('fault' in budget || !down || Object.keys(faults).length > 0)
    return {
      faults,
      nearest: {
        ...('nearest' in budget && { budget: budget.nearest }),
        ...(nearestDown && { down: nearestDown }),
        ...(nearestAmount && { last: nearestAmount }),
        ...(faults.term && { term: nearestTerm(list, term) }),
      },
    }
  return { monthlyBudget: budget.baht, down, term, shape }
}

/** The highest price for a budget; `limit` where the list, and not the budget, sets it. */
export type BudgetPrice = SolvedPurchase & { limit?: Limit }

/** Not even the lowest price of the list, which would be `closest`. */
type BelowList = { refused: 'instalment' | 'down-too-small'; closest: SolvedPurchase }

export type BudgetRefusal = InstalmentRefusal | BelowList

/** The highest price that a budget affords over the term and that the list offers, or why there is none. */
export function priceOfBudget(
  { monthlyBudget, down, term, shape }: Budget,
  { legalMaxEffectiveRate = Number.POSITIVE_INFINITY, ...list }: HpPriceList,
): BudgetPrice | BudgetRefusal {
  const given = { down, term, shape, monthlyInstallment: monthlyBudget }
  const solution = solvePrice({ ...list, legalMaxEffectiveRate }, given)
  if ('refused' in solution) return solution
  if ('purchase' in solution) return solution.purchase
  const { because, closest } = solution
  if (closest.downPayment > downPaymentIn(closest.price, down)) return { refused: 'down-too-small', closest }
  if (closest.monthlyInstallment > monthlyBudget) return { refused: 'instalment', closest }
  return { ...closest, limit: because }
}

/** Beside which field a refusal stands, and what would do. */
export function explainBudget(
  refusal: BudgetRefusal,
  { down, shape }: Budget,
  list: HpPriceList,
): { faults: BudgetFaults; nearest: BudgetNearest } {
  if (!('closest' in refusal)) {
    const { fault, nearest } = explainRefusal(refusal, shape)
    return { faults: fault, nearest: { ...(nearest && { last: nearest }) } }
  }
  const { price, downPayment, monthlyInstallment } = refusal.closest
  const lowest = `ราคาต่ำสุดที่คำนวณให้ได้คือ ${formatBaht(price)}`
  if (refusal.refused === 'instalment')
    return {
      faults: {
        budget: `งบนี้ยังไม่พอ ${lowest} ซึ่ง${instalmentName(shape)}เป็น ${formatBaht(monthlyInstallment)}`,
      },
      nearest: { budget: exactly('งบ', monthlyInstallment) },
    }
  const { min } = downPercentsOf(list)
  return {
    faults: {
      down: `${lowest} ต้องดาวน์อย่างน้อย ${min}% คือ ${formatBaht(downPayment)} ซึ่งมากกว่าเงินดาวน์ ${formatBaht(downPaymentIn(price, down))}`,
    },
    nearest: { down: exactly('เงินดาวน์', downPayment) },
  }
}

const exactly = (name: string, baht: number): Nearest => ({
  value: String(baht),
  words: `${name} ${formatBaht(baht)}`,
})

const instalmentName = (shape: InstalmentShape) => REPAYMENT_SHAPES[nameOfShape(shape)].words.instalment

/** A purchase as a price of one's own, by which it is shown, saved and compared. */
export const ownPriceOf = (
  { price, downPayment, term }: Pick<SolvedPurchase, 'price' | 'downPayment' | 'term'>,
  shape: InstalmentShape,
  { id }: HpPriceList,
): OwnPrice => ({
  vehicle: id,
  price: String(price),
  down: String(downPayment),
  term: String(term),
  ...(shape.kind !== 'equal' && { shape: nameOfShape(shape), last: amountOfShape(shape) }),
})

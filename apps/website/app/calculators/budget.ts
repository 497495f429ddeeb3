import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { affordablePriceInBands, type PriceAtRate } from '@leasing/rules/affordable-price'
import { parseBaht } from '@leasing/rules/amount'
import { formatBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { type DownPayment, parseDownPayment } from '@leasing/rules/down-payment'
import {
  amountOfShape,
  type InstalmentRefusal,
  type InstalmentShape,
  nameOfShape,
  REPAYMENT_SHAPES,
  type ShapedInstalment,
  shapedInstalment,
} from '@leasing/rules/repayment-shapes'
import { DOWN_UNREADABLE, type Nearest, nearestBaht } from './choices.ts'
import { type OwnPrice, termFault } from './price-list.ts'
import { readShapeOfList, type TypedShape } from './read-shape.ts'

/** In whole baht a month. */
const MIN_BUDGET = 1000
const MAX_BUDGET = 500_000
const MAX_DOWN_PERCENT = 90
const MAX_DOWN_BAHT = 20_000_000

type Typed = { budget: string; down: string; term: string } & TypedShape

/** `monthlyBudget` is for each instalment, though they be months apart. */
export type Budget = { monthlyBudget: number; down: DownPayment; term: number; shape: InstalmentShape }

export type BudgetFaults = { [Field in keyof Typed]?: string }

export type BudgetNearest = { budget?: Nearest; last?: Nearest }

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
  const { instalment } = REPAYMENT_SHAPES[nameOfShape(shape)].words
  return {
    fault: `กรอก${instalment}เป็นบาท ระหว่าง ${formatBaht(bounds.min)} ถึง ${formatBaht(bounds.max)}`,
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
  const least = list.downPercents[0]!
  const down = parseDownPayment(typed.down)
  if (!down) faults.down = DOWN_UNREADABLE
  else if ('percent' in down && (down.percent < least || down.percent > MAX_DOWN_PERCENT))
    faults.down = `${list.name}ดาวน์ได้ตั้งแต่ ${least}% ถึง ${MAX_DOWN_PERCENT}%`
  else if ('baht' in down && down.baht > MAX_DOWN_BAHT) faults.down = 'เงินดาวน์สูงเกินไป กรุณาตรวจตัวเลข'
  const term = Number(digitsOnly(typed.term))
  if (!list.terms.includes(term)) faults.term = termFault(list)
  if ('fault' in budget || !down || Object.keys(faults).length > 0)
    return {
      faults,
      nearest: {
        ...('nearest' in budget && { budget: budget.nearest }),
        ...(nearestAmount && { last: nearestAmount }),
      },
    }
  return { monthlyBudget: budget.baht, down, term, shape }
}

export type BudgetPrice = PriceAtRate & { instalment: ShapedInstalment }

/** The highest price of a list that a budget affords over the term, or why there is none in this shape. */
export function priceOfBudget(
  { monthlyBudget, down, term, shape }: Budget,
  { bands, legalMaxEffectiveRate = Number.POSITIVE_INFINITY }: HpPriceList,
): BudgetPrice | InstalmentRefusal {
  const found = affordablePriceInBands(bands, { monthlyBudget, downPayment: down, term, shape })
  if ('refused' in found) return found
  const instalment = shapedInstalment(found, shape, legalMaxEffectiveRate)
  return 'refused' in instalment ? instalment : { ...found, instalment }
}

/** A purchase as a price of one's own, by which it is shown, saved and compared. */
export const ownPriceOf = (
  { price, downPayment, term }: Pick<PriceAtRate, 'price' | 'downPayment' | 'term'>,
  shape: InstalmentShape,
  { id }: HpPriceList,
): OwnPrice => ({
  vehicle: id,
  price: String(price),
  down: String(downPayment),
  term: String(term),
  ...(shape.kind !== 'equal' && { shape: nameOfShape(shape), last: amountOfShape(shape) }),
})

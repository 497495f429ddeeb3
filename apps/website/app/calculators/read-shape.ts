import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { parseBaht } from '@leasing/rules/amount'
import { formatBaht } from '@leasing/rules/baht'
import {
  amountAskedBy,
  amountOfShape,
  type InstalmentRefusal,
  type InstalmentShape,
  initialShape,
  type ShapeName,
  shapeNamed,
} from '@leasing/rules/repayment-shapes'
import { type Nearest, nearestBaht } from './choices.ts'

/** The name of a shape and its amount, as chosen and typed. */
export type TypedShape = { shape: string; last: string }

export type ShapeFaults = { shape?: string; last?: string; term?: string }

type ReadShape = { shape: InstalmentShape; fault?: ShapeFaults }

/** `initial` is the shape where none was chosen; by the price it suggests its amount. */
export function readShape({ shape: name, last }: TypedShape, initial: ShapeName, price: number): ReadShape {
  const shape = shapeNamed(name || initial)
  if (!shape) return { shape: { kind: 'equal' }, fault: { shape: OFFER_MESSAGES['shape-not-offered'] } }
  const { amount, withAmount } = shape
  if (!amount) return { shape: withAmount(0) }
  const baht = last ? parseBaht(last) : amount.initial(price)
  return baht !== undefined && Number.isInteger(baht) && baht > 0
    ? { shape: withAmount(baht) }
    : { shape: withAmount(1), fault: { last: amount.unreadable } }
}

type List = { shapes: readonly ShapeName[]; price: number; maxPrice: number }

/** The same where no price is known yet: the amount is at most the highest price of the list. */
export function readShapeOfList(typed: TypedShape, list: List): ReadShape & { nearest?: Nearest } {
  const read = readShape(typed, initialShape(list, undefined), list.price)
  const name = typed.shape
  if (name && !list.shapes.some((offered) => offered === name))
    return { ...read, fault: { shape: OFFER_MESSAGES['shape-not-offered'] } }
  const bounds = { min: 1, max: list.maxPrice }
  return read.fault || Number(amountOfShape(read.shape)) <= bounds.max
    ? read
    : { ...read, ...outside(read.shape, bounds) }
}

/** Beside which field a refusal stands, and what would do. */
export function explainRefusal(
  refused: InstalmentRefusal,
  shape: InstalmentShape,
): { fault: ShapeFaults; nearest?: Nearest } {
  return 'bounds' in refused
    ? outside(shape, refused.bounds)
    : { fault: { term: OFFER_MESSAGES[refused.refused] } }
}

function outside(shape: InstalmentShape, bounds: { min: number; max: number }) {
  const label = amountAskedBy(shape)?.label ?? ''
  const amount = Number(amountOfShape(shape))
  const limit = amount > bounds.max ? `ไม่เกิน ${formatBaht(bounds.max)}` : `ไม่น้อยกว่า ${formatBaht(bounds.min)}`
  return { fault: { last: `${label}ต้อง${limit}` }, nearest: nearestBaht(label, bounds, amount) }
}

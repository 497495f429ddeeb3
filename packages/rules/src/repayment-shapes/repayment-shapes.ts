import type { CashFlow } from '../cash-flow-rate.ts'
import type { HirePurchase } from '../flat-rate.ts'
import { type Balloon, type BalloonRefusal, balloon } from './balloon.ts'
import { type Equal, equal } from './equal.ts'
import { type HalfYearlyExtra, type HalfYearlyExtraRefusal, halfYearlyExtra } from './half-yearly-extra.ts'
import type { RepaymentShape, ShapedInstalment, ShapeResult } from './repayment-shape.ts'
import { everySeason, type Seasonal, type SeasonalRefusal } from './seasonal.ts'
import { type StepUp, type StepUpRefusal, stepUp } from './step-up.ts'

export type { Bounds, ShapedInstalment } from './repayment-shape.ts'

/** The shapes by the names that products, campaigns and URLs use, in the order of the choice. */
export const REPAYMENT_SHAPES = {
  equal,
  balloon,
  'season-6': everySeason(6, 'ทุก 6 เดือน ตามฤดูขายผลผลิต'),
  'season-12': everySeason(12, 'ปีละครั้ง ทุก 12 เดือน'),
  'step-up': stepUp,
  'half-yearly-extra': halfYearlyExtra,
}

/** A shape as represented in the API. */
export type InstalmentShape = Equal | Balloon | Seasonal | StepUp | HalfYearlyExtra

export type ShapeName = keyof typeof REPAYMENT_SHAPES

type RefusalOfShape = BalloonRefusal | SeasonalRefusal | StepUpRefusal | HalfYearlyExtraRefusal

/** Why a shape is impossible over a term; with `bounds` if its amount is the reason. */
export type InstalmentRefusal = RefusalOfShape | { refused: 'rate-above-ceiling' }

type AnyShape = RepaymentShape<InstalmentShape, RefusalOfShape>

export const SHAPE_NAMES = Object.keys(REPAYMENT_SHAPES) as [ShapeName, ...ShapeName[]]

export const nameOfShape = (shape: InstalmentShape): ShapeName =>
  shape.kind === 'seasonal' ? `season-${shape.everyMonths}` : shape.kind

/** Undefined for an unknown name. */
export const shapeNamed = (name: string): AnyShape | undefined =>
  Object.hasOwn(REPAYMENT_SHAPES, name) ? shapeOf(name as ShapeName) : undefined

// The cast is safe: `nameOfShape` matches each representation with its shape.
const shapeOf = (name: ShapeName) => REPAYMENT_SHAPES[name] as AnyShape

export function shapeOfInstalment({
  everyMonths,
  lastInstallment,
  yearlyRisePercent,
  halfYearlyExtra,
}: ShapeResult): ShapeName {
  if (everyMonths) return `season-${everyMonths}`
  if (yearlyRisePercent) return 'step-up'
  if (halfYearlyExtra) return 'half-yearly-extra'
  return lastInstallment === undefined ? 'equal' : 'balloon'
}

/** The amount that a shape needs; undefined if none. */
export const amountAskedBy = (shape: InstalmentShape) => shapeOf(nameOfShape(shape)).amount

/** The amount as a URL parameter; '' if the shape needs none. */
export const amountOfShape = (shape: InstalmentShape): string =>
  amountAskedBy(shape)?.of(shape).toString() ?? ''

/**
 * The instalments of one term in the requested shape, or a refusal: nothing above the legal ceiling is offered. Rounding up to a baht can raise the
 * effective rate of a small amount over it. Throws like the shapes.
 */
export function shapedInstalment(
  purchase: HirePurchase,
  shape: InstalmentShape,
  legalMaxEffectiveRate: number,
): ShapedInstalment | InstalmentRefusal {
  const result = shapeOf(nameOfShape(shape)).calculate(purchase, shape)
  if ('refused' in result) return result
  if (result.effectiveRatePercentPerYear > legalMaxEffectiveRate) return { refused: 'rate-above-ceiling' }
  return { ...result, legalMaxEffectiveRate }
}

/** Every payment, in whole baht, due at the end of its month after signing. */
export const paymentsOf = (result: ShapeResult): CashFlow[] =>
  shapeOf(shapeOfInstalment(result)).payments(result)

/** The month after signing in which the first payment is due: where instalments follow a season, at its end. */
export const firstMonthOf = (result: ShapeResult): number => paymentsOf(result)[0]?.month ?? 1

export type InstalmentWords = AnyShape['words'] & { term: string; others: string; advice: string | undefined }

/** Parts of sentences about the instalments of a term: `${each} ${formatBaht(monthlyInstallment)}${others}`. */
export function describeInstalment(result: ShapeResult): InstalmentWords {
  const { words, describeTerm, describeOthers, advice } = shapeOf(shapeOfInstalment(result))
  return { ...words, term: describeTerm(result.term), others: describeOthers(result), advice }
}

export type TermRefusal = { refused: 'term-not-offered' | 'campaign-term' }

type Terms = { terms: readonly number[] }

/** Why a term is not available, whatever the amounts and the shape. */
export function refuseTerm(
  product: Terms,
  term: number,
  campaign: Terms | undefined,
): TermRefusal | undefined {
  if (!product.terms.includes(term)) return { refused: 'term-not-offered' }
  if (campaign && !campaign.terms.includes(term)) return { refused: 'campaign-term' }
  return undefined
}

export type ShapeRefusal = { refused: 'shape-not-offered' | 'campaign-shape' }

type Shapes = { shapes: readonly ShapeName[] }
type CampaignShapes = { shapes?: readonly ShapeName[] | undefined } | undefined

/** Why a shape is not available, whatever the amounts and the term. A campaign without shapes applies to all shapes of its product. */
export function refuseShape(
  product: Shapes,
  shape: InstalmentShape,
  campaign: CampaignShapes,
): ShapeRefusal | undefined {
  const name = nameOfShape(shape)
  if (!product.shapes.includes(name)) return { refused: 'shape-not-offered' }
  if (campaign?.shapes && !campaign.shapes.includes(name)) return { refused: 'campaign-shape' }
  return undefined
}

/** The default shape: the first that product and campaign offer. */
export const initialShape = (product: Shapes, campaign: CampaignShapes): ShapeName =>
  product.shapes.find((name) => campaign?.shapes?.includes(name) ?? true) ?? product.shapes[0] ?? 'equal'

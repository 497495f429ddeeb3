import { type Balloon, type BalloonRefusal, calculateBalloon } from './balloon.ts'
import type { HirePurchase } from './flat-rate.ts'
import { calculateInstalment, type Instalment } from './instalment.ts'
import { calculateSeasonal, type Seasonal, type SeasonalRefusal } from './seasonal.ts'

/** How the instalments lie: equal every month, with a larger last one, or one after every season. */
export type InstalmentShape = EqualOrSeasonal | Balloon

export type EqualOrSeasonal = { kind: 'equal' } | Seasonal

/** A shape as products, campaigns and addresses name it. */
export type ShapeName = 'equal' | 'balloon' | 'season-6' | 'season-12'

export const nameOfShape = (shape: InstalmentShape): ShapeName =>
  shape.kind === 'seasonal' ? `season-${shape.everyMonths}` : shape.kind

/** Undefined for a balloon, which needs its last instalment. */
export function shapeNamed(name: ShapeName): EqualOrSeasonal | undefined {
  if (name === 'balloon') return undefined
  return name === 'equal'
    ? { kind: 'equal' }
    : { kind: 'seasonal', everyMonths: name === 'season-6' ? 6 : 12 }
}

/** One term as every calculator tells it: whole baht, VAT in baht to the satang, the legal ceiling beside the effective rate. */
export type EqualInstalment = Omit<Instalment, 'vatPerMonthSatang'> & {
  vatPerMonth: number
  legalMaxEffectiveRate: number
}

/** With a balloon `monthlyInstallment` is paid `term − 1` times and `lastInstallment` once; with seasons, once after every `everyMonths`. */
export type ShapedInstalment = EqualInstalment & {
  lastInstallment?: number
  vatOfLastInstallment?: number
  everyMonths?: 6 | 12
}

/** Equal instalments that are calculated already. */
export function equalInstalment(
  { vatPerMonthSatang, ...instalment }: Instalment,
  legalMaxEffectiveRate: number,
): EqualInstalment {
  return { ...instalment, vatPerMonth: vatPerMonthSatang / 100, legalMaxEffectiveRate }
}

/** The instalments of one term in the shape that was asked for, or why there are none. Throws as the rules of the shapes do. */
export function shapedInstalment(
  purchase: HirePurchase,
  shape: EqualOrSeasonal,
  legalMaxEffectiveRate: number,
): ShapedInstalment | SeasonalRefusal
export function shapedInstalment(
  purchase: HirePurchase,
  shape: InstalmentShape,
  legalMaxEffectiveRate: number,
): ShapedInstalment | BalloonRefusal | SeasonalRefusal
export function shapedInstalment(
  purchase: HirePurchase,
  shape: InstalmentShape,
  legalMaxEffectiveRate: number,
): ShapedInstalment | BalloonRefusal | SeasonalRefusal {
  if (shape.kind === 'equal') return equalInstalment(calculateInstalment(purchase), legalMaxEffectiveRate)
  if (shape.kind === 'balloon') {
    const balloon = calculateBalloon(purchase, shape)
    if ('refused' in balloon) return balloon
    const { shape: _, vatPerMonthSatang, vatOfLastSatang, lastInstalment, ...rest } = balloon
    return {
      ...rest,
      vatPerMonth: vatPerMonthSatang / 100,
      lastInstallment: lastInstalment,
      vatOfLastInstallment: vatOfLastSatang / 100,
      legalMaxEffectiveRate,
    }
  }
  const seasonal = calculateSeasonal(purchase, shape)
  if ('refused' in seasonal) return seasonal
  const { shape: _, instalments: __, instalment, vatPerInstalmentSatang, ...rest } = seasonal
  return {
    ...rest,
    monthlyInstallment: instalment,
    vatPerMonth: vatPerInstalmentSatang / 100,
    everyMonths: shape.everyMonths,
    legalMaxEffectiveRate,
  }
}

export type TermRefusal = { refused: 'term-not-offered' | 'campaign-term' }

type Terms = { terms: readonly number[] }

/** Why a term cannot be had, whatever the money and the shape. */
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

/** Why instalments cannot lie like this, whatever the money and the term. A campaign that names no shapes holds for all of its product. */
export function refuseShape(
  product: { shapes: readonly ShapeName[] },
  shape: InstalmentShape,
  campaign: { shapes?: readonly ShapeName[] | undefined } | undefined,
): ShapeRefusal | undefined {
  const name = nameOfShape(shape)
  if (!product.shapes.includes(name)) return { refused: 'shape-not-offered' }
  if (campaign?.shapes && !campaign.shapes.includes(name)) return { refused: 'campaign-shape' }
  return undefined
}

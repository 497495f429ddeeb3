import type { Instalment } from '@leasing/contract/instalment'
import type { InstalmentShape, ShapedInstalment } from '@leasing/contract/monthly-installment'
import { type BalloonRefusal, calculateBalloon } from '@leasing/rules/balloon'
import type { HirePurchase } from '@leasing/rules/flat-rate'
import { calculateInstalment } from '@leasing/rules/instalment'
import { calculateSeasonal, type SeasonalRefusal } from '@leasing/rules/seasonal'

/** Equal instalments as the calls answer them: VAT in baht to the satang, and the legal ceiling beside the effective rate. */
export function equalInstalment(purchase: HirePurchase, legalMaxEffectiveRate: number): Instalment {
  const { vatPerMonthSatang, ...instalment } = calculateInstalment(purchase)
  return { ...instalment, vatPerMonth: vatPerMonthSatang / 100, legalMaxEffectiveRate }
}

/** The instalments of one term in the shape that was asked for, or why there are none. */
export function shapedInstalment(
  purchase: HirePurchase,
  shape: InstalmentShape,
  legalMaxEffectiveRate: number,
): ShapedInstalment | BalloonRefusal | SeasonalRefusal {
  if (shape.kind === 'equal') return equalInstalment(purchase, legalMaxEffectiveRate)
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

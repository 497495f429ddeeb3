import { type Satang, toSatang } from './schedule.ts'

/** Percent: `{ stampPercent: 0.4, vatPercent: 7 }`. */
export type PremiumRates = { stampPercent: number; vatPercent: number }

/** `base + stamp + vat = total`. */
export type CompulsoryPremium = { base: Satang; stamp: Satang; vat: Satang; total: Satang }

/**
 * The yearly cost of a vehicle's compulsory insurance (ประกันภัยภาคบังคับตาม พ.ร.บ.), from its base premium in whole baht.
 *
 *     stamp = base × 0.4 %, rounded up to a whole baht
 *     VAT   = (base + stamp) × 7 %, to the satang
 *
 * Base premiums are the same in the whole country (Office of Insurance Commission). A base of 600 costs 645.21.
 */
export function compulsoryPremium(
  baseBaht: number,
  { stampPercent, vatPercent }: PremiumRates,
): CompulsoryPremium {
  // In integers: 0.4 % of 1,250 is 5, but slightly more in floating point.
  const stampBaht = Math.ceil((baseBaht * Math.round(stampPercent * 100)) / 10_000)
  const base = toSatang(baseBaht)
  const stamp = toSatang(stampBaht)
  const vat = Math.round(((base + stamp) * vatPercent) / 100)
  return { base, stamp, vat, total: base + stamp + vat }
}

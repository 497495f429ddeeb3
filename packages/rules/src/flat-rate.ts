/** Whole baht, months, and a flat rate in percent a year (2.45 means 2.45 %). Prices include VAT. */
export type HirePurchase = {
  price: number
  downPayment: number
  flatRatePercentPerYear: number
  term: number
}

/** Rates are exact to this fraction of a percent. */
const RATE_SCALE = 10_000

/**
 * The total debt by the flat-rate method, financed × (1 + rate × months / 12), as an exact fraction: `parts / perBaht` baht. The rate is rounded
 * to 1/10,000 of a percent.
 */
export function owedAtFlatRate({ price, downPayment, flatRatePercentPerYear, term }: HirePurchase): {
  parts: bigint
  perBaht: bigint
} {
  const rate = BigInt(Math.round(flatRatePercentPerYear * RATE_SCALE))
  const yearOfPercents = 12n * 100n * BigInt(RATE_SCALE)
  return {
    parts: BigInt(price - downPayment) * (yearOfPercents + rate * BigInt(term)),
    perBaht: yearOfPercents,
  }
}

/** `parts / perBaht`, not negative, rounded up to a whole baht. */
export const upToBaht = (parts: bigint, perBaht: bigint): number => Number((parts + perBaht - 1n) / perBaht)

/** The VAT included in an amount of baht (7/107), in satang, rounded half up. */
export const vatInside = (baht: number): number => Math.round((baht * 100 * 7) / 107)

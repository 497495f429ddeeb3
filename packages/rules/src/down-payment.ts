import { parseBaht, showAmount } from './amount.ts'
import { foldThaiDigits } from './digits.ts'

/** In whole baht, or in percent of the price (20 means 20 %). */
export type DownPayment = { baht: number } | { percent: number }

/** A percentage of the price, rounded down to a whole baht, so that a whole-baht payment of 15 % counts as 15 %. */
export const downPaymentOf = (price: number, percent: number): number =>
  Math.floor((price * Math.round(percent * 100)) / 10_000)

/** A down payment in whole baht. */
export const downPaymentIn = (price: number, down: DownPayment): number =>
  'baht' in down ? down.baht : downPaymentOf(price, down.percent)

/** The down payment's percentage of the price, to two decimals. */
export const downPercentOf = (price: number, downPayment: number): number =>
  Math.round((downPayment * 10_000) / price) / 100

/**
 * Parses a down payment as typed: `143,800`, `๑๔๓,๘๐๐` or `20%`; undefined if invalid. A number below 100 is a percentage, with or without the
 * sign: no down payment is that low in baht.
 */
export function parseDownPayment(text: string): DownPayment | undefined {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*[%％]$/.exec(foldThaiDigits(text).trim())?.[1]
  if (percent) return { percent: Number(percent) }
  const baht = parseBaht(text)
  if (baht === undefined) return undefined
  if (baht < 100) return { percent: baht }
  return Number.isInteger(baht) ? { baht } : undefined
}

/** Formats a typed down payment as it was parsed: `20` → `20%`, `1.5แสน` → `150,000`. Returns `0`, which is the same in both, and any other text unchanged. */
export function showDownPayment(text: string): string {
  const down = parseDownPayment(text)
  return down && 'percent' in down && down.percent > 0 ? `${down.percent}%` : showAmount(text)
}

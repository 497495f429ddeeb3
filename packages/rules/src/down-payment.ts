import { parseBaht, showAmount } from './amount.ts'
import { foldThaiDigits } from './digits.ts'

/** In whole baht, or in percent of the price (20 means 20 %). */
export type DownPayment = { baht: number } | { percent: number }

/** So many percent of the price, rounded down to a whole baht: who pays 15 % as a whole number of baht has paid 15 %. */
export const downPaymentOf = (price: number, percent: number): number =>
  Math.floor((price * Math.round(percent * 100)) / 10_000)

/** A down payment in whole baht. */
export const downPaymentIn = (price: number, down: DownPayment): number =>
  'baht' in down ? down.baht : downPaymentOf(price, down.percent)

/** What the down payment is of the price, in percent to two decimals. */
export const downPercentOf = (price: number, downPayment: number): number =>
  Math.round((downPayment * 10_000) / price) / 100

/**
 * A down payment as typed: `143,800`, `๑๔๓,๘๐๐` or `20%`; undefined for what is none. A number below 100 is percent, with or without the sign:
 * nobody pays so few baht.
 */
export function parseDownPayment(text: string): DownPayment | undefined {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*[%％]$/.exec(foldThaiDigits(text).trim())?.[1]
  if (percent) return { percent: Number(percent) }
  const baht = parseBaht(text)
  if (baht === undefined) return undefined
  if (baht < 100) return { percent: baht }
  return Number.isInteger(baht) ? { baht } : undefined
}

/** A typed down payment as it was understood: `20` → `20%`, `1.5แสน` → `150,000`. Any other text as it was typed. */
export function showDownPayment(text: string): string {
  const down = parseDownPayment(text)
  return down && 'percent' in down ? `${down.percent}%` : showAmount(text)
}

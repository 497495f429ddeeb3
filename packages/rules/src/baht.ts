/**
 * Grouped digits: `1,234,567.5`. With `fractionDigits` rounded to that many, halves away from zero, as the number is
 * written in decimal (1.005 → 1.01); without, the digits that the number has.
 *
 * @throws RangeError for NaN and infinity
 */
export function formatNumber(value: number, fractionDigits?: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Cannot show ${value}: calculate a finite number first`)
  const decimal = decimalOf(Math.abs(value))
  const shown = fractionDigits ?? Math.max(0, decimal.scale)
  const units = rescale(decimal, shown)

  const digits = String(units).padStart(shown + 1, '0')
  const point = digits.length - shown
  const sign = value < 0 && units > 0n ? '-' : ''
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',')
  return sign + whole + (shown > 0 ? `.${digits.slice(point)}` : '')
}

/** `12,000 บาท`, with satang only when there are any: `817.76 บาท`. The unit never wraps from its number. */
export const formatBaht = (baht: number): string =>
  `${formatNumber(baht, Number.isInteger(baht) ? 0 : 2)}${NO_BREAK_SPACE}บาท`

/** Whole satang, shown as baht with both decimals: 81776 → `817.76 บาท`. */
export const formatSatang = (satang: number): string => `${formatNumber(satang / 100, 2)}${NO_BREAK_SPACE}บาท`

/** A rate that is in percent already: 2.45 → `2.45%`. */
export const formatPercent = (percent: number, fractionDigits = 2): string =>
  `${formatNumber(percent, fractionDigits)}%`

const NO_BREAK_SPACE = '\u00a0'

/** `units / 10 ** scale`, exactly the decimal that JavaScript prints for a number. */
type Decimal = { units: bigint; scale: number }

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}

function rescale({ units, scale }: Decimal, toScale: number): bigint {
  if (toScale >= scale) return units * 10n ** BigInt(toScale - scale)
  const divisor = 10n ** BigInt(scale - toScale)
  return (units + divisor / 2n) / divisor
}

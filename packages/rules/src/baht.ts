/**
 * Formats a number with grouped digits: `1,234,567.5`. With `fractionDigits` it is rounded half away from zero, based on its decimal notation
 * (1.005 → 1.01); without, all its digits are shown.
 *
 * @throws RangeError for NaN and infinity
 */
export function formatNumber(value: number, fractionDigits?: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Cannot show ${value}: calculate a finite number first`)
  const decimal = decimalOf(Math.abs(value))
  const places = fractionDigits ?? Math.max(0, decimal.scale)
  const units = rescale(decimal, places)

  const digits = String(units).padStart(places + 1, '0')
  const point = digits.length - places
  const sign = value < 0 && units > 0n ? '-' : ''
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',')
  return sign + whole + (places > 0 ? `.${digits.slice(point)}` : '')
}

/** `12,000 บาท`, with satang only if there are any: `817.76 บาท`. A no-break space keeps number and unit on one line. */
export const formatBaht = (baht: number): string =>
  `${formatNumber(baht, Number.isInteger(baht) ? 0 : 2)}${NO_BREAK_SPACE}บาท`

/** Formats whole satang as baht with two decimals: 81776 → `817.76 บาท`. */
export const formatSatang = (satang: number): string => `${formatNumber(satang / 100, 2)}${NO_BREAK_SPACE}บาท`

/** Formats a rate in percent: 2.45 → `2.45%`. */
export const formatPercent = (percent: number, fractionDigits = 2): string =>
  `${formatNumber(percent, fractionDigits)}%`

/** `5.28–6.42%`, or the one rate. */
export const formatPercentRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatPercent(to) : `${formatNumber(from, 2)}–${formatPercent(to)}`

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

/** `๐` to `๙` become 0 to 9; everything else stays. */
export const foldThaiDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - ZERO))

/**
 * A number as people write or paste it, brought to plain digits: Thai digits folded, spaces, dashes and invisible
 * marks removed. Anything else stays, so that the check that follows can refuse it: `๐๘๑-234 5678` → `0812345678`,
 * but `081x` → `081x`.
 */
export const digitsOnly = (text: string): string => foldThaiDigits(text).replace(/[\s\p{Dash}\p{Cf}]/gu, '')

const ZERO = '๐'.charCodeAt(0)

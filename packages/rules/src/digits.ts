/** Converts `๐` to `๙` to 0 to 9; everything else is unchanged. */
export const foldThaiDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - ZERO))

/**
 * Converts a number as typed or pasted to plain digits: folds Thai digits, removes spaces, dashes and invisible marks. Keeps everything else, so
 * that validation can refuse it: `๐๘๑-234 5678` → `0812345678`, but `081x` → `081x`.
 */
export const digitsOnly = (text: string): string => foldThaiDigits(text).replace(/[\s\p{Dash}\p{Cf}]/gu, '')

const ZERO = '๐'.charCodeAt(0)

import { digitsOnly, foldThaiDigits } from './digits.ts'

// Specification, section 5. Digits only: bring what a visitor typed to digits first (`phoneDigits`).

/** 10 digits starting with 0. */
export const isMobilePhone = (value: string): boolean => /^0\d{9}$/.test(value)

/** 8 to 10 digits starting with 0: mobile phones and landlines. */
export const isLoosePhone = (value: string): boolean => /^0\d{7,9}$/.test(value)

/** Empty, or 10 digits starting with 0. */
export const isOptionalPhone = (value: string): boolean => value === '' || isMobilePhone(value)

/**
 * A phone as people type it or an address book has it, brought to national digits: `๐๘๑-234 5678`, `(081) 234.5678`, `+66 81 234 5678`,
 * `0066 (0)81 234 5678` → `0812345678`. Whatever is no digit stays, so that the check that follows can refuse it.
 */
export const phoneDigits = (text: string): string =>
  digitsOnly(foldThaiDigits(text).replace(/[().]/g, '')).replace(/^(?:\+|00)660?/, '0')

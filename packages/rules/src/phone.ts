import { digitsOnly, foldThaiDigits } from './digits.ts'

// Specification, section 5. Expects digits only: convert typed text first (`phoneDigits`).

/** The kind of a Thai number and its length, by its first digits. Undefined if it is not a Thai number. */
export function kindOfPhone(value: string): { kind: 'mobile' | 'landline'; digits: number } | undefined {
  if (!/^\d+$/.test(value)) return undefined
  if (/^0[689]/.test(value)) return { kind: 'mobile', digits: 10 }
  return /^0[2-57]/.test(value) ? { kind: 'landline', digits: 9 } : undefined
}

/** True for a complete mobile or landline number. */
export const isCallablePhone = (value: string): boolean => kindOfPhone(value)?.digits === value.length

export const isMobilePhone = (value: string): boolean =>
  isCallablePhone(value) && kindOfPhone(value)?.kind === 'mobile'

/** 8 to 10 digits starting with 0: accepted by forms until November 2026, and still used to find stored requests. */
export const isLoosePhone = (value: string): boolean => /^0\d{7,9}$/.test(value)

/** Empty, or a mobile phone. */
export const isOptionalPhone = (value: string): boolean => value === '' || isMobilePhone(value)

/**
 * Converts a phone number as typed or from an address book to national digits: `๐๘๑-234 5678`, `(081) 234.5678`, `+66 81 234 5678`,
 * `0066 (0)81 234 5678` → `0812345678`. Keeps other characters, so that validation can refuse them.
 */
export const phoneDigits = (text: string): string =>
  digitsOnly(foldThaiDigits(text).replace(/[().]/g, '')).replace(/^(?:\+|00)660?/, '0')

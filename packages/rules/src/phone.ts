import { digitsOnly, foldThaiDigits } from './digits.ts'

// Specification, section 5. Digits only: bring what a visitor typed to digits first (`phoneDigits`).

/** What a Thai number begins with says of which kind it is, and so how long. Undefined for what is none. */
export function kindOfPhone(value: string): { kind: 'mobile' | 'landline'; digits: number } | undefined {
  if (!/^\d+$/.test(value)) return undefined
  if (/^0[689]/.test(value)) return { kind: 'mobile', digits: 10 }
  return /^0[2-57]/.test(value) ? { kind: 'landline', digits: 9 } : undefined
}

/** A number that can be called: a mobile phone or a landline with all of its digits. */
export const isCallablePhone = (value: string): boolean => kindOfPhone(value)?.digits === value.length

export const isMobilePhone = (value: string): boolean =>
  isCallablePhone(value) && kindOfPhone(value)?.kind === 'mobile'

/** 8 to 10 digits starting with 0: what forms accepted until November 2026, by which stored requests are still found. */
export const isLoosePhone = (value: string): boolean => /^0\d{7,9}$/.test(value)

/** Empty, or a mobile phone. */
export const isOptionalPhone = (value: string): boolean => value === '' || isMobilePhone(value)

/**
 * A phone as people type it or an address book has it, brought to national digits: `๐๘๑-234 5678`, `(081) 234.5678`, `+66 81 234 5678`,
 * `0066 (0)81 234 5678` → `0812345678`. Whatever is no digit stays, so that the check that follows can refuse it.
 */
export const phoneDigits = (text: string): string =>
  digitsOnly(foldThaiDigits(text).replace(/[().]/g, '')).replace(/^(?:\+|00)660?/, '0')

/** Weights of the first 12 digits; the 13th is the check digit. Specification, section 5. */
const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * True for exactly 13 digits whose last equals (11 − weighted sum mod 11) mod 10. The first digit (the kind of person) is not checked: the
 * specification only checks the sum. Typos in the third digit pass, since its weight is 11.
 */
export function isThaiNationalId(value: string): boolean {
  if (!/^\d{13}$/.test(value)) return false
  const digits = Array.from(value, Number)
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * digits[i]!, 0)
  return (11 - (sum % 11)) % 10 === digits[12]
}

/** Accepts an empty national ID too, for forms in which it is optional. */
export const isOptionalThaiNationalId = (value: string): boolean => value === '' || isThaiNationalId(value)

/** The 9-character check of specification, section 5. Which characters is not said: letters and digits, as contract numbers have them. */
export const hasNineCharacters = (value: string): boolean => /^[\p{L}\p{Nd}]{9}$/u.test(value)

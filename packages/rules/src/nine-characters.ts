/** The 9-character check of specification, section 5. It does not define the characters: letters and digits, as in contract numbers. */
export const hasNineCharacters = (value: string): boolean => /^[\p{L}\p{Nd}]{9}$/u.test(value)

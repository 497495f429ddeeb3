// Specification, section 5. Digits only: bring what a visitor typed to digits first (digits.ts).

/** 10 digits starting with 0. */
export const isMobilePhone = (value: string): boolean => /^0\d{9}$/.test(value)

/** 8 to 10 digits starting with 0: mobile phones and landlines. */
export const isLoosePhone = (value: string): boolean => /^0\d{7,9}$/.test(value)

/** Empty, or 10 digits starting with 0. */
export const isOptionalPhone = (value: string): boolean => value === '' || isMobilePhone(value)

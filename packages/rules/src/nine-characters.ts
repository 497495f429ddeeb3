/** The 9-character check of specification, section 5. Which characters is not said, so any are accepted. */
export const hasNineCharacters = (value: string): boolean => value.length === 9

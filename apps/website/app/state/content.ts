import { createSection } from './create-section.ts'

/**
 * Features whose data is read by the loader of their page. Nothing of it is kept in the browser a second time; the sections are here
 * because each feature has one, and each can be reset. See docs/state.md.
 */
export const aboutUs = createSection({})
export const home = createSection({})
export const loanService = createSection({})
export const registrationService = createSection({})
export const promotion = createSection({})
export const news = createSection({})
export const faq = createSection({})
export const serviceFee = createSection({})
export const autoDebit = createSection({})
export const fee = createSection({})

/** How many entries of a dealer list are shown at first, and how many more each time. Specification, section 9. */
export const DEALERS_SHOWN = 5

export const dealer = createSection({ shown: DEALERS_SHOWN })

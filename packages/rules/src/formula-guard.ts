import { mapTexts } from './map-texts.ts'

/**
 * Returns a copy in which every text that starts with `=`, `+`, `-` or `@` is prefixed with an apostrophe, in arrays and plain objects at any
 * depth, so that a spreadsheet does not run it as a formula. Idempotent. Keys, numbers, booleans, null, and other objects (files, dates) stay
 * unchanged. Specification, section 5.
 *
 * Only the first character counts, so guard last, after everything that removes characters (`normalizeTexts`, the schema).
 *
 * @throws RangeError when nested deeper than 100 levels
 */
export const guardFormulas = <T>(value: T): T =>
  mapTexts(value, (text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))

import { mapTexts } from './map-texts.ts'

/**
 * A copy in which every text starting with `=`, `+`, `-` or `@` has an apostrophe before it, in arrays and plain objects
 * at any depth, so that a spreadsheet does not run it as a formula. Guarding twice changes nothing more. Keys, numbers,
 * booleans, null, and other objects (files, dates) stay as they are. Specification, section 5.
 *
 * 'Starting with' means the first character: guard last, after everything that removes characters (`normalizeTexts`, the schema).
 *
 * @throws RangeError when nested deeper than 100 levels
 */
export const guardFormulas = <T>(value: T): T =>
  mapTexts(value, (text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))

/** Deeper than any form. Deeper input is refused, since leaving it as it is would leave it unguarded. */
const MAX_DEPTH = 100

/**
 * A copy in which every text starting with `=`, `+`, `-` or `@` has an apostrophe before it, in arrays and plain objects
 * at any depth, so that a spreadsheet does not run it as a formula. Guarding twice changes nothing more. Keys, numbers,
 * booleans, null, and other objects (files, dates) stay as they are. Specification, section 5.
 *
 * 'Starting with' means the first character: a text that starts with a space, a tab or a line break is not touched.
 * Trim before guarding, and let an export to a spreadsheet see to its own cells.
 *
 * @throws RangeError when nested deeper than 100 levels
 */
export const guardFormulas = <T>(value: T): T => guard(value, 0) as T

function guard(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return /^[=+\-@]/.test(value) ? `'${value}` : value
  if (!Array.isArray(value) && !isPlainObject(value)) return value
  if (depth === MAX_DEPTH) throw new RangeError(`Cannot guard a value nested deeper than ${MAX_DEPTH} levels`)

  if (Array.isArray(value)) return value.map((item) => guard(item, depth + 1))
  // fromEntries defines keys instead of assigning them: a key named __proto__ stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, guard(item, depth + 1)]))
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

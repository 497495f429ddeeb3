/** Deeper than any form. Deeper input is refused, since its texts would stay unchecked. */
const MAX_DEPTH = 100

/**
 * Returns a copy with every text replaced by `change(text)`, in arrays and plain objects at any depth. Keys, numbers, booleans, null, and other
 * objects (files, dates) stay unchanged; a key whose value is undefined is left out, as in JSON.
 *
 * @throws RangeError when nested deeper than 100 levels
 */
export const mapTexts = <T>(value: T, change: (text: string) => string): T => map(value, change, 0) as T

function map(value: unknown, change: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return change(value)
  if (!Array.isArray(value) && !isPlainObject(value)) return value
  if (depth === MAX_DEPTH) throw new RangeError(`Cannot read a value nested deeper than ${MAX_DEPTH} levels`)

  if (Array.isArray(value)) return value.map((item) => map(item, change, depth + 1))
  // `fromEntries` defines keys instead of assigning them, so that a key named `__proto__` stays a plain key.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === undefined ? [] : [[key, map(item, change, depth + 1)]],
    ),
  )
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

import { isRecord } from '@leasing/contract/staff/form-values'

/**
 * A value with its keys in the order of the text before it; new ones come last. A form writes keys in its own order, and a record that nobody changed
 * must be the same text.
 */
export function inOrderOf(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((part, i) => inOrderOf(part, Array.isArray(before) ? before[i] : undefined))
  if (!isRecord(value)) return value
  const known = isRecord(before) ? Object.keys(before).filter((key) => key in value) : []
  const keys = [...known, ...Object.keys(value).filter((key) => !known.includes(key))]
  return Object.fromEntries(
    keys.map((key) => [key, inOrderOf(value[key], isRecord(before) ? before[key] : undefined)]),
  )
}

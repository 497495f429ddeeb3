import type { FormField } from '@leasing/contract/staff/form'
import { blankField, isRecord, type Json, type JsonRecord } from '@leasing/contract/staff/form-values'
import { labelOf } from './difference.ts'

/** A required field that a copy leaves empty. */
export type Missing = { path: string; label: string }

type Copy = { value: JsonRecord; missing: Missing[] }

/**
 * Copies a record without what must be its own, which is proposed or left to be filled in. Copied dates, for example, would publish it on the days
 * of its original.
 */
export function copyOf(fields: readonly FormField[], original: JsonRecord, proposals: JsonRecord): Copy {
  const paths: string[] = []
  const value = withoutOwn(fields, original, '', paths)
  const proposed = paths.filter((path) => path in proposals)
  return {
    value: { ...value, ...Object.fromEntries(proposed.map((path) => [path, proposals[path]!])) },
    missing: paths
      .filter((path) => !proposed.includes(path))
      .map((path) => ({ path, label: labelOf(fields, path) })),
  }
}

/** Fields that belong to one record, or are unique in its collection. */
const OWN = new Set(['id', 'path', 'period', 'laterWindows', 'sequence', 'nameTh'])

const isOwn = (field: FormField) =>
  OWN.has(field.name) || field.kind === 'day' || field.kind === 'moment' || ('isKey' in field && field.isKey)

/** Lists whose entry ids are unique in their collection. */
const UNIQUE_LISTS = new Set(['models', 'modelGroups'])

function withoutOwn(
  fields: readonly FormField[],
  original: JsonRecord,
  at: string,
  missing: string[],
): JsonRecord {
  const copy = { ...original }
  for (const field of fields) {
    const { name, required } = field
    const part = withinPart(field, original[name], at + name, missing)
    if (part !== undefined) copy[name] = part
    if (!isOwn(field)) continue
    delete copy[name]
    const blank = required ? blankField(field) : undefined
    if (blank !== undefined) copy[name] = blank
    if (required) missing.push(at + name)
  }
  return copy
}

/** Undefined for a part without own fields. Dates of legal rows stay: they are the same for every record. */
function withinPart(
  field: FormField,
  part: Json | undefined,
  path: string,
  missing: string[],
): Json | undefined {
  if (field.kind === 'group' && field.name !== 'law' && isRecord(part))
    return withoutOwn(field.fields, part, `${path}.`, missing)
  if (field.kind === 'list' && UNIQUE_LISTS.has(field.name) && Array.isArray(part))
    return part.map((entry, i) => withinPart(field.item, entry, `${path}.${i}`, missing) ?? entry)
  return undefined
}

import type { Collection } from './collection.ts'

/** A text of a record, and the path of its field. */
export type Place = { field: string; text: string }

/** Texts with Thai letters or figures; URLs and ids are skipped. */
export function textsIn(value: unknown, field = ''): Place[] {
  if (typeof value === 'string') return /[ก-๙]|\{\{|%/.test(value) ? [{ field, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    // The title in `share` repeats that of the record.
    key === 'share' ? [] : textsIn(part, field ? `${field}.${key}` : key),
  )
}

/** The file of a record, relative to the content folder. */
export const fileOf = ({ name, files }: Collection, id: string) =>
  files === 'folder' ? `${name}/${id}.yaml` : `${name}.yaml`

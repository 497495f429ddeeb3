import type { Collection } from './collection.ts'

/** A text of a record, and where it stands in it. */
export type Place = { field: string; text: string }

/** Texts with Thai letters, or a figure; not addresses and ids. */
export function textsIn(value: unknown, field = ''): Place[] {
  if (typeof value === 'string') return /[ก-๙]|\{\{|%/.test(value) ? [{ field, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    // Words of a picture repeat the title.
    key === 'share' ? [] : textsIn(part, field ? `${field}.${key}` : key),
  )
}

/** The file of a record, relative to the content folder. */
export const fileOf = ({ name, files }: Collection, id: string) =>
  files === 'folder' ? `${name}/${id}.yaml` : `${name}.yaml`

import type { ContentForm } from '@leasing/contract/staff/form'
import { isRecord, type Json, type JsonRecord, pageOf } from '@leasing/contract/staff/form-values'
import type { Release } from '@leasing/contract/staff/releases'
import { bangkokDay, isDay } from '@leasing/rules/bangkok-day'
import { gregorianDate } from '@leasing/rules/thai-date'
import { recordPath, releasePath } from '../content/paths.ts'
import { inputOf } from '../content/publish-moment.ts'

/** What a preview is of, as forms and addresses of the office write it: `draft=promotions/june`, several perhaps, or `release=ID`. */
export type PreviewAsked = { drafts: string[]; release: string; to: string; at: string }

const valuesOf = (given: FormData | URLSearchParams, name: string) =>
  given.getAll(name).filter((value): value is string => typeof value === 'string')

export const readAsked = (given: FormData | URLSearchParams): PreviewAsked => ({
  drafts: valuesOf(given, 'draft'),
  release: valuesOf(given, 'release').at(-1) ?? '',
  to: valuesOf(given, 'to').at(-1) || '/',
  at: gregorianDate(valuesOf(given, 'at').at(-1) ?? ''),
})

export const queryOf = ({ drafts, release, to, at }: PreviewAsked): URLSearchParams =>
  new URLSearchParams([
    ...drafts.map((draft) => ['draft', draft]),
    ...(release ? [['release', release]] : []),
    ['to', to],
    ...(at ? [['at', at]] : []),
  ])

/** The draft of a record on its page, on a day on which it is shown. */
export const recordPreview = (
  { collection, page }: Pick<ContentForm, 'collection' | 'page'>,
  id: string,
  value: JsonRecord,
  now: number,
): PreviewAsked => ({
  drafts: [`${collection}/${id}`],
  release: '',
  to: pageOf(page, value),
  at: momentToPreview(value, now) ?? '',
})

/** A release as at the minute when it goes out; a single record of it on the `page` of its collection. */
export function releasePreview(
  { id, publishAt, items }: Pick<Release, 'id' | 'publishAt' | 'items'>,
  page: string | undefined,
  now: number,
): PreviewAsked {
  const [first, ...others] = items
  const value = others.length === 0 ? (first?.after as JsonRecord | undefined) : undefined
  const at = publishAt !== undefined ? inputOf(publishAt) : value && momentToPreview(value, now)
  return { drafts: [], release: id, to: value ? pageOf(page, value) : '/', at: at ?? '' }
}

/** Where somebody who looks at a preview came from. */
export function previewedPath({ drafts: [draft], release }: PreviewAsked): string | undefined {
  if (release) return releasePath(release)
  return draft && recordPath(...partsOf(draft))
}

/** The name of a collection may hold a slash, an id holds none. */
export function partsOf(draft: string): [collection: string, id: string] {
  const end = draft.lastIndexOf('/')
  return [draft.slice(0, end), draft.slice(end + 1)]
}

/** When a record that is not shown yet will be, as an input holds it; undefined for one that is shown now, or not any more. */
export function momentToPreview(value: JsonRecord, now: number): string | undefined {
  const later = Array.isArray(value.laterWindows) ? value.laterWindows : []
  const windows = [value, ...later].filter(isRecord).filter(({ startDate }) => isWritten(startDate))
  const today = bangkokDay(now)
  const isOpen = windows.some(
    ({ startDate, endDate }) => String(startDate) <= today && !(isWritten(endDate) && endDate < today),
  )
  const next = windows
    .map(({ startDate }) => String(startDate))
    .filter((day) => day > today)
    .toSorted()[0]
  return isOpen || !next ? undefined : `${next}T00:00`
}

/** A draft may hold anything. */
const isWritten = (day: Json | undefined): day is string => typeof day === 'string' && isDay(day)

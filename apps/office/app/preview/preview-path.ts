import type { ContentForm } from '@leasing/contract/staff/form'
import { isRecord, type Json, type JsonRecord, pageOf } from '@leasing/contract/staff/form-values'
import type { Release } from '@leasing/contract/staff/releases'
import { bangkokDay, isDay } from '@leasing/rules/bangkok-day'
import { parseThaiMoment } from '@leasing/rules/typed-date'
import { recordPath, releasePath } from '../content/paths.ts'
import { inputOf } from '../content/publish-moment.ts'

/** Parameters of a preview in forms and addresses: one or more `draft=promotions/june`, or `release=ID`. */
export type PreviewParams = { drafts: string[]; release: string; to: string; at: string }

const valuesOf = (source: FormData | URLSearchParams, name: string) =>
  source.getAll(name).filter((value): value is string => typeof value === 'string')

export const readPreviewParams = (source: FormData | URLSearchParams): PreviewParams => ({
  drafts: valuesOf(source, 'draft'),
  release: valuesOf(source, 'release').at(-1) ?? '',
  to: valuesOf(source, 'to').at(-1) || '/',
  at: canonical(valuesOf(source, 'at').at(-1) ?? ''),
})

/** As an address holds it; what cannot be read is refused later, as it was typed. */
const canonical = (typed: string) => parseThaiMoment(typed) ?? typed

export const queryOf = ({ drafts, release, to, at }: PreviewParams): URLSearchParams =>
  new URLSearchParams([
    ...drafts.map((draft) => ['draft', draft]),
    ...(release ? [['release', release]] : []),
    ['to', to],
    ...(at ? [['at', at]] : []),
  ])

/** Preview of a draft on its page, on a day when it is shown. */
export const recordPreview = (
  { collection, page }: Pick<ContentForm, 'collection' | 'page'>,
  id: string,
  value: JsonRecord,
  now: number,
): PreviewParams => ({
  drafts: [`${collection}/${id}`],
  release: '',
  to: pageOf(page, value),
  at: momentToPreview(value, now) ?? '',
})

/** Preview of a release at its publication; a release of one record opens on its page. */
export function releasePreview(
  { id, publishAt, items }: Pick<Release, 'id' | 'publishAt' | 'items'>,
  page: string | undefined,
  now: number,
): PreviewParams {
  const [first, ...others] = items
  const value = others.length === 0 ? (first?.after as JsonRecord | undefined) : undefined
  const at = publishAt !== undefined ? inputOf(publishAt) : value && momentToPreview(value, now)
  return { drafts: [], release: id, to: value ? pageOf(page, value) : '/', at: at ?? '' }
}

/** Preview of a release on the page of one of its records. */
export function itemPreview(
  { id, publishAt }: Pick<Release, 'id' | 'publishAt'>,
  { before, after }: { before?: unknown; after?: unknown },
  page: string | undefined,
  now: number,
): PreviewParams {
  const value = (after ?? before) as JsonRecord | undefined
  const at = publishAt !== undefined ? inputOf(publishAt) : value && momentToPreview(value, now)
  return { drafts: [], release: id, to: value ? pageOf(page, value) : '/', at: at ?? '' }
}

/** The page in the office that a preview belongs to. */
export function previewedPath({ drafts: [draft], release }: PreviewParams): string | undefined {
  if (release) return releasePath(release)
  return draft && recordPath(...partsOf(draft))
}

/** Collection names may contain a slash, ids do not. */
export function partsOf(draft: string): [collection: string, id: string] {
  const end = draft.lastIndexOf('/')
  return [draft.slice(0, end), draft.slice(end + 1)]
}

/** Start of a future record as an input value; undefined for a current or past one. */
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

/** A draft is not validated. */
const isWritten = (day: Json | undefined): day is string => typeof day === 'string' && isDay(day)

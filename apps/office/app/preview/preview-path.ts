import { isRecord, type Json, type JsonRecord } from '@leasing/contract/staff/form-values'
import { bangkokDay, isDay } from '@leasing/rules/bangkok-day'
import { inputOf } from '../content/publish-moment.ts'

/** The preview of a release, as at the minute when it goes out. */
export const releasePreviewPath = (id: string, publishAt: number | undefined): string =>
  `/preview?${new URLSearchParams({ release: id, ...(publishAt !== undefined && { at: inputOf(publishAt) }) })}`

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

import { pageOf } from '@leasing/contract/staff/form-values'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Collection } from '../../content/collection.ts'
import type { ContentRow } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import { type Window, windowOf } from '../desk/record-window.ts'
import { titleOf } from '../desk/title.ts'

/** A record hidden from visitors. `off`: by its own setting. */
export type NotShown = RecordKey & { title: string; window: Window; because: 'later' | 'ended' | 'off' }

/** Finds, among the previewed records and the record of the requested page, those that visitors would not see at a given moment. */
export function notShownFinder(
  rows: readonly ContentRow[],
  about: readonly RecordKey[],
): (pathname: string, now: number) => NotShown[] {
  const named = new Set(about.map(keyOf))
  const candidates = rows.flatMap((row) => {
    const { isVisible, words } = collectionOf(row)
    const value = JSON.parse(row.source) as Record<string, unknown>
    // Only records with their own page: a hidden banner does not hide the home page.
    const page = words.page?.includes('{') && pageOf(words.page, value)
    const isAbout = named.has(keyOf(row))
    return isVisible && (isAbout || page) ? [{ row, value, page, isAbout, isVisible }] : []
  })
  return (pathname, now) =>
    candidates
      .filter(({ page, isAbout }) => isAbout || page === pathname)
      .filter(({ row, isVisible }) => !isVisible(JSON.parse(row.body), now))
      .map(({ row: { collection, id }, value }) => {
        const window = windowOf(value, now) ?? {}
        return { collection, id, title: titleOf(value, id), window, because: reasonOf(window, now) }
      })
}

const collectionOf = ({ collection }: RecordKey): Collection =>
  COLLECTIONS.find(({ name }) => name === collection)!

function reasonOf({ startDate, endDate }: Window, now: number): NotShown['because'] {
  const today = bangkokDay(now)
  if (startDate && startDate > today) return 'later'
  return endDate && endDate < today ? 'ended' : 'off'
}

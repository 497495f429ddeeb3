import type { RecordPage } from './read-record-page.server.ts'
import type { Saved } from './save-record.server.ts'

/** The page of a record as the answer to its save brought it. */
export type SavedPage = RecordPage & { saved: Omit<Saved, 'id'> }

let kept: { path: string; page: SavedPage } | undefined

/** Keeps a page for the loader of its address: asking for it again could fail, and take the form away with all that was typed. */
export function keepSaved(path: string, page: SavedPage): void {
  kept = { path, page }
}

export const hasSaved = (path: string): boolean => kept?.path === path

/** The page that was kept, once. */
export function takeSaved(path: string): SavedPage | undefined {
  if (!hasSaved(path)) return undefined
  const page = kept?.page
  kept = undefined
  return page
}

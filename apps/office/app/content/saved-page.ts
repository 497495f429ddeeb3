import type { RecordPage } from './read-record-page.server.ts'
import type { Saved } from './save-record.server.ts'

/** A record page returned by a save. */
export type SavedPage = RecordPage & { saved: Omit<Saved, 'id'> }

let stored: { path: string; page: SavedPage } | undefined

/** Stores a page for the loader of its address: loading it again could fail and discard the form. */
export function keepSaved(path: string, page: SavedPage): void {
  stored = { path, page }
}

export const hasSaved = (path: string): boolean => stored?.path === path

/** Returns the stored page once. */
export function takeSaved(path: string): SavedPage | undefined {
  if (!hasSaved(path)) return undefined
  const page = stored?.page
  stored = undefined
  return page
}

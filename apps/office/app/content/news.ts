type Standing = { version: number; revision: number }

/** What was told of a record, and how the form had it open when that was asked. */
export type Told = { now: Standing; open: Standing }

/** Whether a record has changed since it was opened. What was asked before one's own save says nothing of what is open after it. */
export const isNews = (told: Told | undefined, open: Standing): boolean =>
  told !== undefined && isSame(told.open, open) && !isSame(told.now, open)

const isSame = (a: Standing, b: Standing) => a.version === b.version && a.revision === b.revision

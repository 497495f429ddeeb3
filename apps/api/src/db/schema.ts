import type { Kysely } from 'kysely'

/**
 * Columns keep to what both engines share: text, integer, bigint. A moment is epoch milliseconds, a day is `YYYY-MM-DD`,
 * a JSON value is text, a boolean is 0 or 1.
 */
export type Tables = {
  content: ContentTable
  contentVersion: ContentVersionTable
}

/** One record of a collection: `source` as it was written in the file, `body` as it is served (pictures made, rich text sanitised). */
export type ContentTable = {
  collection: string
  id: string
  source: string
  body: string
  updatedAt: number
}

/** Counts up with every change of a collection; processes compare it to learn that they must reload. */
export type ContentVersionTable = {
  collection: string
  version: number
}

export type Db = Kysely<Tables>

import type { Db } from '../../db/schema.ts'

/** The records of some releases, as the revision that each is based on has them (`before`), and as the release does (`after`); null where there is none. */
export const itemsWithBases = (db: Db, releases: readonly string[]) =>
  db
    .selectFrom('releaseItem as item')
    .leftJoin('contentRevision as base', (join) =>
      join
        .onRef('base.collection', '=', 'item.collection')
        .onRef('base.id', '=', 'item.id')
        .onRef('base.revision', '=', 'item.baseRevision'),
    )
    .select(['item.releaseId', 'item.collection', 'item.id', 'base.source as before', 'item.source as after'])
    .where('item.releaseId', 'in', releases)
    .execute()

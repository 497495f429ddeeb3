import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { MOST_FILTERS, type SavedFilter } from '@leasing/contract/staff/saved-filters'
import { lockTable } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { Person } from '../person.ts'

type Owner = Pick<Person, 'id'>

export const listFilters = (db: Db, collection: string, { id }: Owner): Promise<SavedFilter[]> =>
  db
    .selectFrom('savedFilter')
    .select(['id', 'name', 'query'])
    .where('userId', '=', id)
    .where('collection', '=', collection)
    .orderBy('name')
    .execute()

/** Replaces an earlier filter of the same name. Throws `not-ready` beyond `MOST_FILTERS`. */
export async function saveFilter(
  { db, clock }: { db: Db; clock: () => number },
  { collection, name, query }: { collection: string; name: string; query: string },
  person: Owner,
): Promise<{ id: string }> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'savedFilter')
    const own = await listFilters(transaction, collection, person)
    const same = own.find((one) => one.name === name)
    if (!same && own.length >= MOST_FILTERS) throw new ApiError('not-ready')
    const id = same?.id ?? randomUUID()
    const filter = { id, userId: person.id, collection, name, query, savedAt: clock() }
    await transaction
      .insertInto('savedFilter')
      .values(filter)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ query, savedAt: filter.savedAt }))
      .execute()
    return { id }
  })
}

/** Throws `not-found`, also for a filter of somebody else. */
export async function removeFilter(db: Db, id: string, person: Owner): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('savedFilter')
    .where('id', '=', id)
    .where('userId', '=', person.id)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw new ApiError('not-found')
}

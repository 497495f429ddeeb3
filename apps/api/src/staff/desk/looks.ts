import { createHash } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import type { Person } from '../person.ts'
import type { Item } from './check-release.ts'
import { change, readItems } from './releases.ts'

/** Marks a record of a release as looked at by a person, or takes the mark back. Another text of the record is not looked at. */
export async function lookAt(
  deps: Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>,
  releaseId: string,
  { version, isLookedAt, ...key }: RecordKey & { version: number; isLookedAt: boolean },
  { id: userId }: Person,
): Promise<void> {
  await change(deps, { id: releaseId, version }, async (transaction) => {
    const item = (await readItems(transaction, releaseId)).find((one) => keyOf(one) === keyOf(key))
    if (!item) throw new ApiError('not-found')
    const { collection, id: recordId } = key
    await transaction
      .deleteFrom('releaseLook')
      .where('releaseId', '=', releaseId)
      .where('userId', '=', userId)
      .where('collection', '=', collection)
      .where('recordId', '=', recordId)
      .execute()
    if (!isLookedAt) return
    await transaction
      .insertInto('releaseLook')
      .values({ releaseId, userId, collection, recordId, itemHash: hashOf(item), at: deps.clock() })
      .execute()
  })
}

/** Keys of the records that a person has looked at as they are now. */
export async function looksOf(
  db: Db,
  releaseId: string,
  items: readonly Item[],
  { id: userId }: Pick<Person, 'id'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('releaseLook')
    .select(['collection', 'recordId', 'itemHash'])
    .where('releaseId', '=', releaseId)
    .where('userId', '=', userId)
    .execute()
  const seen = new Map(
    rows.map(({ collection, recordId: id, itemHash }) => [keyOf({ collection, id }), itemHash]),
  )
  return new Set(items.filter((item) => seen.get(keyOf(item)) === hashOf(item)).map(keyOf))
}

const hashOf = ({ action, source, baseRevision }: Item) =>
  createHash('sha256')
    .update(JSON.stringify([action, source, baseRevision]))
    .digest('hex')

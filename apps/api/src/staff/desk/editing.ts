import type { RecordKey } from '../../content/write-rows.ts'
import type { StaffApiDeps } from '../deps.ts'
import { readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { readEditors, readRecordVersions } from './records.ts'

type EditingState = { isDirty: boolean; hasLeft: boolean }

/** Records that a person has a record open, or has left it. Returns its other editors. */
export async function keepEditing(
  { db, clock }: Pick<StaffApiDeps, 'db' | 'clock'>,
  { collection, id }: RecordKey,
  { isDirty, hasLeft }: EditingState,
  person: Person,
) {
  const now = clock()
  const state = { seenAt: now, dirty: isDirty ? 1 : 0 }
  if (hasLeft)
    await db
      .deleteFrom('editing')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .where('userId', '=', person.id)
      .execute()
  else
    await db
      .insertInto('editing')
      .values({ collection, id, userId: person.id, ...state })
      .onConflict((conflict) => conflict.columns(['collection', 'id', 'userId']).doUpdateSet(state))
      .execute()
  const names = await readNames(db)
  const { revision, draft } = await readRecordVersions(db, { collection, id }, names)
  return {
    editors: await readEditors(db, { collection, id }, { now, but: person.id, names }),
    version: draft?.version ?? 0,
    revision,
    ...(draft && { savedBy: draft.by }),
  }
}

import type { MediaUse } from '@leasing/contract/staff/media'
import type { Db } from '../../db/schema.ts'
import { mediaIn } from '../../media/name.ts'
import { titleOf } from '../desk/title.ts'

/** Where each picture of the library is named, by its id. */
export async function findUses(db: Db): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>()
  for (const [state, records] of await readNaming(db))
    for (const { collection, id, source } of records)
      for (const media of mediaIn(source)) {
        const use = { collection, id, title: titleOf(JSON.parse(source), id), state }
        uses.set(media, [...(uses.get(media) ?? []), use])
      }
  return uses
}

/** Few of a thousand records name a picture of the library. */
const NAMING = '%media%'

async function readNaming(db: Db) {
  const columns = ['collection', 'id', 'source'] as const
  return [
    ['published', await db.selectFrom('content').select(columns).where('source', 'like', NAMING).execute()],
    ['draft', await db.selectFrom('draft').select(columns).where('source', 'like', NAMING).execute()],
    [
      'release',
      await db
        .selectFrom('releaseItem')
        .select(columns)
        .where('isOpen', '=', 1)
        .where('source', 'like', NAMING)
        .$narrowType<{ source: string }>()
        .execute(),
    ],
  ] as const
}

import type { MediaUse } from '@leasing/contract/staff/media'
import { writtenPictures } from '../../content/rich-text.ts'
import type { Db } from '../../db/schema.ts'
import { mediaIn, mediaName } from '../../media/media-id.ts'
import type { IndexedRecord } from '../desk/record-index.ts'
import { titleOf } from '../desk/title.ts'
import { isCutIn } from './picture-places.ts'

/** Uses of each picture of the library, by picture id. */
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

/** The same from the records in memory and the open releases. */
export async function usesIn(db: Db, records: readonly IndexedRecord[]): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>()
  const add = (media: readonly string[], use: MediaUse) => {
    for (const id of media) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  for (const { collection, id, published, draft } of records) {
    if (published) add(published.media, { collection, id, title: published.title, state: 'published' })
    if (draft) add(draft.media, { collection, id, title: draft.title, state: 'draft' })
  }
  for (const { collection, id, source } of await readNamingItems(db))
    add(mediaIn(source), { collection, id, title: titleOf(JSON.parse(source), id), state: 'release' })
  return uses
}

/** Whether the picture is used anywhere without a description. */
export async function isUsedWithoutWords(db: Db, id: string): Promise<boolean> {
  const named = (await readNaming(db)).flatMap(([, records]) => records)
  return named.some(({ source }) => source.includes(id) && isSilent(JSON.parse(source), id))
}

/** Whether public content or an open release crops the picture to the shape of its place. */
export async function isCutInPublic(db: Db, id: string): Promise<boolean> {
  return (await readNaming(db)).some(
    ([state, records]) =>
      state !== 'draft' &&
      records.some(
        ({ collection, source }) => source.includes(id) && isCutIn(collection, JSON.parse(source), id),
      ),
  )
}

function isSilent(value: unknown, id: string): boolean {
  if (typeof value === 'string')
    return (
      value.includes(mediaName(id)) &&
      writtenPictures(value).some(({ name, alt }) => name === mediaName(id) && alt.trim() === '')
    )
  if (typeof value !== 'object' || value === null) return false
  if ('media' in value && value.media === id) return 'alt' in value && value.alt === ''
  return Object.values(value).some((part) => isSilent(part, id))
}

/** Narrows the search: few records name a picture of the library. */
const NAMING = '%media%'

export async function readNaming(db: Db) {
  const columns = ['collection', 'id', 'source'] as const
  return [
    ['published', await db.selectFrom('content').select(columns).where('source', 'like', NAMING).execute()],
    ['draft', await db.selectFrom('draft').select(columns).where('source', 'like', NAMING).execute()],
    ['release', await readNamingItems(db)],
  ] as const
}

const readNamingItems = (db: Db) =>
  db
    .selectFrom('releaseItem')
    .select(['collection', 'id', 'source'])
    .where('isOpen', '=', 1)
    .where('source', 'like', NAMING)
    .$narrowType<{ source: string }>()
    .execute()

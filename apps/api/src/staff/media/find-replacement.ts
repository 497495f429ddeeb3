import { ApiError } from '@leasing/contract/errors'
import type { RecordValue } from '@leasing/contract/staff/content'
import type { Replaceable, Replacement } from '@leasing/contract/staff/media'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import { FOCUS_COLUMNS } from '../../media/focus.ts'
import { mediaIn } from '../../media/media-id.ts'
import { swapMedia } from '../../media/swap-media.ts'
import type { StaffApiDeps } from '../deps.ts'
import { requireCollection } from '../desk/collections.ts'
import { openReleases, readEditors, readRecordVersions } from '../desk/records.ts'
import { titleOf } from '../desk/title.ts'
import { type Names, personOf, readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { isCutInPublic, readNaming } from './find-uses.ts'
import { readMedia } from './list-media.ts'
import { isCutIn, isCutOtherwise } from './picture-places.ts'
import { isInRelease, isNaming, type ReplacedItem } from './replace-media.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'clock'>

/** Records in which a picture can be replaced, and its latest replacement. */
export async function findReplacement({ db, clock }: Deps, id: string, person: Person) {
  const media = await db
    .selectFrom('media')
    .select(['id', ...FOCUS_COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!media) throw new ApiError('not-found')
  const names = await readNames(db)
  const records: Replaceable[] = []
  for (const key of await recordsNaming(db, id)) {
    if (requireCollection(key.collection).filesOnly) continue
    const { revision, published, draft } = await readRecordVersions(db, key, names)
    const value = draft?.value ?? published?.value
    if (!value || !isNaming(value, id)) continue
    const release = (await openReleases(db, key)).get(key.id)
    records.push({
      ...key,
      version: draft?.version ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
      title: titleOf(value, key.id),
      words: altOf(value, id),
      isCut: isCutIn(key.collection, value, id),
      isCutOtherwise: isCutOtherwise({ ...key, value }, media),
      ...(draft && { draft: { savedAt: draft.savedAt, by: draft.by } }),
      editors: await readEditors(db, key, { now: clock(), but: person.id, names }),
      ...(release && { release }),
    })
  }
  const last = await findLast(db, media, names)
  return { records, isCutInPublic: await isCutInPublic(db, id), ...(last && { last }) }
}

type CutMedia = Parameters<typeof isCutOtherwise>[1]

/** Records that name the picture, each once, in a stable order. */
async function recordsNaming(db: Db, id: string): Promise<RecordKey[]> {
  const naming = (await readNaming(db)).flatMap(([, records]) => records)
  const keys = naming
    .filter(({ source }) => mediaIn(source).includes(id))
    .map(({ collection, id }) => ({ collection, id }))
  const byKey = new Map(keys.map((key) => [keyOf(key), key]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!)
}

/** The texts of a picture in a record. */
function altOf(value: RecordValue, id: string): string[] {
  const said = new Set<string>()
  const listen = (words: string) => {
    said.add(words)
    return words
  }
  swapMedia(value, { from: id, to: id, altOf: listen })
  return [...said]
}

async function findLast(db: Db, media: CutMedia, names: Names): Promise<Replacement | undefined> {
  const row = await db
    .selectFrom('mediaReplacement')
    .selectAll()
    .where('media', '=', media.id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const by = await readMedia(db, row.replacedBy)
  if (!by) return undefined
  const records = await Promise.all(
    (JSON.parse(row.items) as ReplacedItem[]).map((item) => stateOf(db, item, { media, by: by.id, names })),
  )
  return { id: row.id, by, at: row.at, who: personOf(names, row.userId), records }
}

async function stateOf(
  db: Db,
  { collection, id, version }: ReplacedItem,
  { media, by, names }: { media: CutMedia; by: string; names: Names },
): Promise<Replacement['records'][number]> {
  const key = { collection, id }
  const { published, draft } = await readRecordVersions(db, key, names)
  const release = (await openReleases(db, key)).get(id)
  const about = { ...key, title: titleOf(draft?.value ?? published?.value, id) }
  if (draft?.version === version)
    return release && (await isInRelease(db, { ...key, source: JSON.stringify(draft.value) }))
      ? { ...about, state: 'release', release }
      : { ...about, state: 'draft', ...(release && { release }) }
  if (!published || !isNaming(published.value, by)) return { ...about, state: 'changed' }
  const hasOld =
    by === media.id
      ? isCutOtherwise({ collection, value: published.value }, media)
      : isNaming(published.value, media.id)
  return { ...about, state: hasOld ? 'changed' : 'published' }
}

import { ApiError } from '@leasing/contract/errors'
import type { RecordValue } from '@leasing/contract/staff/content'
import type { Replaceable, Replacement } from '@leasing/contract/staff/media'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import { mediaIn } from '../../media/name.ts'
import { swapMedia } from '../../media/swap-media.ts'
import type { StaffApiDeps } from '../deps.ts'
import { requireCollection } from '../desk/collections.ts'
import { openReleases, readEditors, readStanding } from '../desk/records.ts'
import { titleOf } from '../desk/title.ts'
import { type Names, personOf, readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { readNaming } from './find-uses.ts'
import { readMedia } from './list-media.ts'
import { isInRelease, type ReplacedItem } from './replace-media.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'clock'>

/** In which records another picture can take the place of this one, and where one did last. */
export async function findReplacement({ db, clock }: Deps, id: string, person: Person) {
  const [found] = await readMedia(db, id)
  if (!found) throw new ApiError('not-found')
  const names = await readNames(db)
  const records: Replaceable[] = []
  for (const key of await recordsNaming(db, id)) {
    if (requireCollection(key.collection).filesOnly) continue
    const { revision, published, draft } = await readStanding(db, key, names)
    const value = draft?.value ?? published?.value
    if (!value || !isNaming(value, id)) continue
    const release = (await openReleases(db, key)).get(key.id)
    records.push({
      ...key,
      version: draft?.version ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
      title: titleOf(value, key.id),
      words: wordsOf(value, id),
      ...(draft && { draft: { savedAt: draft.savedAt, by: draft.by } }),
      editors: await readEditors(db, key, { now: clock(), but: person.id, names }),
      ...(release && { release }),
    })
  }
  const last = await findLast(db, id, names)
  return { records, ...(last && { last }) }
}

const isNaming = (value: RecordValue, id: string) => mediaIn(JSON.stringify(value)).includes(id)

/** Each once, wherever it names the picture, in an order that does not change. */
async function recordsNaming(db: Db, id: string): Promise<RecordKey[]> {
  const naming = (await readNaming(db)).flatMap(([, records]) => records)
  const keys = naming
    .filter(({ source }) => mediaIn(source).includes(id))
    .map(({ collection, id }) => ({ collection, id }))
  const byKey = new Map(keys.map((key) => [keyOf(key), key]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!)
}

/** What a record says of a picture. */
function wordsOf(value: RecordValue, id: string): string[] {
  const said = new Set<string>()
  const listen = (words: string) => {
    said.add(words)
    return words
  }
  swapMedia(value, { from: id, to: id, wordsOf: listen })
  return [...said]
}

async function findLast(db: Db, id: string, names: Names): Promise<Replacement | undefined> {
  const row = await db
    .selectFrom('mediaReplacement')
    .selectAll()
    .where('media', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const [by] = await readMedia(db, row.replacedBy)
  if (!by) return undefined
  const records = await Promise.all(
    (JSON.parse(row.items) as ReplacedItem[]).map((item) => stateOf(db, item, { id, by: by.id, names })),
  )
  return { id: row.id, by, at: row.at, who: personOf(names, row.userId), records }
}

async function stateOf(
  db: Db,
  { collection, id, version }: ReplacedItem,
  { id: media, by, names }: { id: string; by: string; names: Names },
): Promise<Replacement['records'][number]> {
  const key = { collection, id }
  const { published, draft } = await readStanding(db, key, names)
  const release = (await openReleases(db, key)).get(id)
  const about = { ...key, title: titleOf(draft?.value ?? published?.value, id) }
  if (draft?.version === version)
    return release && (await isInRelease(db, { ...key, source: JSON.stringify(draft.value) }))
      ? { ...about, state: 'release', release }
      : { ...about, state: 'draft', ...(release && { release }) }
  const isPublic = published && isNaming(published.value, by) && !isNaming(published.value, media)
  return { ...about, state: isPublic ? 'published' : 'changed' }
}

import type { StaffAction } from '@leasing/contract/staff/permissions'
import type { SearchHit } from '@leasing/contract/staff/search'
import { type FoldedTexts, findTexts, foldTexts } from '@leasing/rules/find-texts'
import type { Collection } from '../../content/collection.ts'
import { AREAS } from '../../content/collection-words.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { Db } from '../../db/schema.ts'
import type { LibraryIndex } from '../media/library-index.ts'
import type { Person } from '../person.ts'
import { readUsers } from '../users.ts'
import { COLLECTION_TITLES, canAddTo, ON_DESK } from './collections.ts'
import { shownOf, statesOf } from './list-records.ts'
import type { IndexedRecord, RecordIndex } from './record-index.ts'
import { allOpenReleases, toReleaseRef } from './records.ts'

type Deps = { db: Db; index: RecordIndex; library: LibraryIndex; clock: () => number }

type Findable = { kind: SearchHit['kind']; texts: FoldedTexts; toHit: () => SearchHit }

type Query = { search: string; limit: number }

/** Searches everything that a person may open or add, grouped by kind; the kind of the best match comes first. */
export async function searchOffice(deps: Deps, { search, limit }: Query, { actions }: Person) {
  const may = (action: StaffAction) => actions.includes(action)
  const records = may('content.read') ? await deps.index.allRecords() : []
  const findables = (
    await Promise.all([
      ...(may('content.read')
        ? [
            FINDABLE_COLLECTIONS,
            findableRecords(deps, records),
            findableReleases(deps),
            findablePictures(deps),
          ]
        : []),
      ...(may('content.edit') ? [findableAdditions(records)] : []),
      ...(may('users.read') ? [findableUsers(deps)] : []),
    ])
  ).flat()
  const found = findTexts(findables, ({ texts }) => texts, search)
  const groups = [...Map.groupBy(found, ({ kind }) => kind).values()]
  return {
    groups: groups.map((group) => ({
      total: group.length,
      items: group.slice(0, limit).map(({ toHit }) => toHit()),
    })),
  }
}

const FINDABLE_COLLECTIONS: readonly Findable[] = COLLECTIONS.map(
  ({ name, files, words: { title, one, area } }) => ({
    kind: 'collection',
    texts: foldTexts({ title, names: [one, name] }),
    toHit: () => ({
      ...{ kind: 'collection', name, title, areaTitle: AREAS[area] },
      isSingle: files === 'single',
    }),
  }),
)

/** What people call adding a record, besides the button's 'เพิ่ม': each followed by what is added. */
const ADD_WORDS = ['เพิ่ม', 'เขียน', 'สร้าง', 'ลง', 'ใส่', 'ทำ']

const ADDITIONS: readonly { collection: Collection; findable: Findable }[] = ON_DESK.map((collection) => {
  const { name, words } = collection
  const title = `เพิ่ม${words.one}`
  const names = ADD_WORDS.flatMap((word) => [words.one, words.title].map((what) => `${word}${what}ใหม่`))
  return {
    collection,
    findable: {
      kind: 'addition',
      texts: foldTexts({ title, names }),
      toHit: () => ({ kind: 'addition', collection: name, title, collectionTitle: words.title }),
    },
  }
})

/** New records of the collections that take one more. */
function findableAdditions(records: readonly IndexedRecord[]): Findable[] {
  const published = Map.groupBy(
    records.filter((record) => record.published),
    ({ collection }) => collection,
  )
  return ADDITIONS.filter(({ collection }) =>
    canAddTo(collection, published.get(collection.name)?.length ?? 0),
  ).map(({ findable }) => findable)
}

async function findableRecords({ db, clock }: Deps, records: readonly IndexedRecord[]): Promise<Findable[]> {
  const releases = await allOpenReleases(db)
  return records.map((record) => {
    const { collection, id } = record
    const { title, texts } = shownOf(record)
    return {
      kind: 'record',
      texts,
      toHit: () => ({
        ...{ kind: 'record', collection, id, title },
        collectionTitle: COLLECTION_TITLES[collection] ?? collection,
        states: statesOf(record, releases.get(`${collection}/${id}`), clock()),
      }),
    }
  })
}

/** More than a company makes in some years; older ones are in the list. */
const RELEASES = 1000

async function findableReleases({ db }: Deps): Promise<Findable[]> {
  const rows = await db
    .selectFrom('release')
    .select(['id', 'title', 'state', 'publishAt'])
    .orderBy('changedAt', 'desc')
    .limit(RELEASES)
    .execute()
  return rows.map((row) => ({
    kind: 'release',
    texts: foldTexts({ title: row.title }),
    toHit: () => ({ kind: 'release', ...toReleaseRef(row) }),
  }))
}

async function findablePictures({ library }: Deps): Promise<Findable[]> {
  const pictures = await library()
  return pictures
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, title, name, texts }) => ({
      kind: 'picture',
      texts,
      toHit: () => ({ kind: 'picture', id, title, name }),
    }))
}

async function findableUsers(deps: Deps): Promise<Findable[]> {
  const users = await readUsers(deps)
  return users.map(({ id, name, email, state }) => ({
    kind: 'user',
    texts: foldTexts({ title: name, names: [email] }),
    toHit: () => ({ kind: 'user', id, title: name, email, state }),
  }))
}

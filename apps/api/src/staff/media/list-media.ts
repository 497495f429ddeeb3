import { MEDIA_PAGE, type MEDIA_STATES, type Media, type MediaUse } from '@leasing/contract/staff/media'
import { findTexts } from '@leasing/rules/find-texts'
import type { Db, MediaTable } from '../../db/schema.ts'
import { latestFocus } from '../../media/focus.ts'
import type { RecordIndex } from '../desk/record-index.ts'
import { staffNames } from '../names.ts'
import { findUses, usesIn } from './find-uses.ts'
import type { IndexedPicture, LibraryIndex } from './library-index.ts'

type MediaQuery = {
  search?: string | undefined
  state?: (typeof MEDIA_STATES)[number] | undefined
  after?: string | undefined
}

type Deps = { db: Db; index: RecordIndex; library: LibraryIndex }

/** A page of the library, the newest picture first, or the best match of a search. */
export async function listMedia({ db, index, library }: Deps, { search, state, after }: MediaQuery) {
  const all = await library()
  const uses = await usesIn(db, await index.allRecords())
  const there = all.filter(({ isRemoved }) => !isRemoved)
  const isIn: Record<string, (picture: IndexedPicture) => boolean> = {
    described: ({ lacksWords }) => !lacksWords,
    undescribed: ({ lacksWords }) => lacksWords,
    unused: ({ id }) => !uses.has(id),
  }
  const inState =
    state === 'removed'
      ? all.filter(({ isRemoved }) => isRemoved)
      : state
        ? there.filter(isIn[state]!)
        : there
  const matches = search?.trim() ? findTexts(inState, ({ texts }) => texts, search) : inState
  const from = after === undefined ? 0 : matches.findIndex((one) => positionOf(one) === after) + 1
  const page = matches.slice(from, from + MEDIA_PAGE)
  return {
    items: await readPage(db, page, uses),
    ...(from + MEDIA_PAGE < matches.length && { next: positionOf(page.at(-1)!) }),
    total: matches.length,
    undescribed: there.filter(({ lacksWords }) => lacksWords).length,
  }
}

const positionOf = ({ at, id }: { at: number; id: string }) => `${at}-${id}`

type Uses = ReadonlyMap<string, MediaUse[]>

async function readPage(db: Db, page: readonly IndexedPicture[], uses: Uses): Promise<Media[]> {
  // PostgreSQL rejects an empty `in` list.
  if (page.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where(
      'id',
      'in',
      page.map(({ id }) => id),
    )
    .execute()
  const media = toMedias(rows, uses, await staffNames(db))
  return page.flatMap(({ id }) => media.find((one) => one.id === id) ?? [])
}

/** A picture of the library, also a removed one. */
export async function readMedia(db: Db, id: string): Promise<Media | undefined> {
  const rows = await db.selectFrom('media').selectAll().where('id', '=', id).execute()
  return toMedias(rows, await findUses(db), await staffNames(db))[0]
}

const toMedias = (rows: readonly MediaTable[], uses: Uses, names: ReadonlyMap<string, string>): Media[] =>
  rows.map((row) => toMedia(row, { uses: uses.get(row.id) ?? [], by: names.get(row.by) }))

function toMedia(row: MediaTable, { uses, by }: { uses: MediaUse[]; by: string | undefined }): Media {
  const { id, name, width, height, alt, credit, at, version, removedAt } = row
  return {
    ...{ id, name, width, height, alt, credit, at, version, uses },
    isDecorative: row.isDecorative === 1,
    focus: latestFocus(row),
    ...(by !== undefined && { by }),
    image: JSON.parse(row.shown),
    isReady: row.keys !== null,
    ...(removedAt !== null && { removedAt }),
  }
}

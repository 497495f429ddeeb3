import { MEDIA_PAGE, type MEDIA_STATES, type Media } from '@leasing/contract/staff/media'
import { createSearch } from '@leasing/rules/thai-search'
import type { Db, MediaTable } from '../../db/schema.ts'
import { latestFocus } from '../../media/focus.ts'
import { staffNames } from '../names.ts'
import { findUses } from './find-uses.ts'

type MediaQuery = {
  search?: string | undefined
  state?: (typeof MEDIA_STATES)[number] | undefined
  after?: string | undefined
}

/** Reads the whole library: thousands of pictures are a few hundred kilobytes. */
export async function listMedia(db: Db, { search, state, after }: MediaQuery) {
  const all = await readMedia(db)
  const there = all.filter(({ removedAt }) => removedAt === undefined)
  const matches = searched(
    state === 'removed' ? all.filter(STATES.removed) : there.filter(STATES[state ?? 'any']),
    search,
  )
  const from = after === undefined ? 0 : matches.findIndex((one) => positionOf(one) === after) + 1
  const items = matches.slice(from, from + MEDIA_PAGE)
  return {
    items,
    ...(from + MEDIA_PAGE < matches.length && { next: positionOf(items.at(-1)!) }),
    total: matches.length,
    undescribed: there.filter(STATES.undescribed).length,
  }
}

const lacksWords = ({ alt, isDecorative }: Media) => alt === '' && !isDecorative

const STATES = {
  any: () => true,
  described: (media: Media) => !lacksWords(media),
  undescribed: (media: Media) => lacksWords(media),
  unused: ({ uses }: Media) => uses.length === 0,
  removed: ({ removedAt }: Media) => removedAt !== undefined,
}

const positionOf = ({ at, id }: Media) => `${at}-${id}`

function searched(media: readonly Media[], words: string | undefined): readonly Media[] {
  if (!words?.trim()) return media
  const search = createSearch(
    media.map(({ id, name, alt, credit }) => ({ id, title: alt || name, keywords: [name], body: credit })),
  )
  const byId = new Map(media.map((one) => [one.id, one]))
  return search(words, media.length).map(({ id }) => byId.get(id)!)
}

/** Pictures of the library, the newest first, removed ones included. */
export async function readMedia(db: Db, id?: string): Promise<Media[]> {
  let query = db.selectFrom('media').selectAll().orderBy('at', 'desc').orderBy('id')
  if (id !== undefined) query = query.where('id', '=', id)
  const [rows, uses, names] = await Promise.all([query.execute(), findUses(db), staffNames(db)])
  return rows.map((row) => toMedia(row, { uses: uses.get(row.id) ?? [], by: names.get(row.by) }))
}

function toMedia(row: MediaTable, { uses, by }: { uses: Media['uses']; by: string | undefined }): Media {
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

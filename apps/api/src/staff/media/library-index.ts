import { type FoldedTexts, foldTexts } from '@leasing/rules/find-texts'
import type { Db } from '../../db/schema.ts'
import { latestRun } from '../latest-run.ts'

/** What lists and searches need of a picture of the library. */
export type IndexedPicture = {
  id: string
  /** Its alternative text, otherwise the name of its file. */
  title: string
  name: string
  texts: FoldedTexts
  at: number
  isRemoved: boolean
  lacksWords: boolean
  version: number
}

/** Every picture of the library, removed ones too, the newest first; as fresh as the database at each call. */
export type LibraryIndex = () => Promise<readonly IndexedPicture[]>

/** Reads the library again only when a picture was added, changed, removed or restored: ten thousand are folded in a second. */
export function createLibraryIndex(db: Db): LibraryIndex {
  let pictures: readonly IndexedPicture[] = []
  let state = ''
  const refresh = latestRun(async () => {
    const current = await readState(db)
    if (current === state) return
    pictures = await readPictures(db, new Map(pictures.map((picture) => [picture.id, picture])))
    state = current
  })
  return async () => {
    await refresh()
    return pictures
  }
}

/** Every change increases a version, but removing and restoring, which set or clear a moment. */
async function readState(db: Db): Promise<string> {
  const state = await db
    .selectFrom('media')
    .select(({ fn }) => [
      fn.countAll().as('pictures'),
      fn.sum('version').as('versions'),
      fn.count('removedAt').as('removed'),
      fn.sum('removedAt').as('moments'),
    ])
    .executeTakeFirstOrThrow()
  return JSON.stringify(state)
}

async function readPictures(db: Db, known: ReadonlyMap<string, IndexedPicture>): Promise<IndexedPicture[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'alt', 'credit', 'isDecorative', 'at', 'removedAt', 'version'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, alt, credit, isDecorative, at, removedAt, version }) => {
    const before = known.get(id)
    const title = alt || name
    return {
      ...{ id, name, title, at, version },
      isRemoved: removedAt !== null,
      lacksWords: alt === '' && isDecorative === 0,
      texts:
        before?.version === version ? before.texts : foldTexts({ title, names: [name, id], body: credit }),
    }
  })
}

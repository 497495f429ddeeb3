import { expect, test } from 'vitest'
import { aPicture, testLibrary } from '../../../test/library.ts'
import { later } from '../../../test/staff.ts'
import { deriveRows } from '../../content/derive.ts'
import { createPictureMaker } from '../../content/pictures.ts'
import { picturesIn } from '../../content/referenced-pictures.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { storeBodies } from '../../content/write-rows.ts'
import { removeLongRemoved } from '../../media/library.ts'

const MIDDLE = { x: 500, y: 500 }
const CORNER = { x: 0, y: 0 }

/** A public hero that shows a picture, another picture, and everything that visitors get of them. */
async function publicHero() {
  const library = await testLibrary()
  const { upload, editor, publish, makePictures, db, files, originals } = library
  const bytes = await aPicture()
  const [shown, other] = await upload(['a.png', bytes], ['b.png', await aPicture('#0b1b33')])
  const change = (id: string, version: number, changed: object = {}) => {
    const body = { version, alt: 'กระบะ', focus: MIDDLE, credit: '', ...changed }
    return editor.says('changeMedia', { params: { id }, body })
  }
  for (const { id } of [shown, other]) expect(await change(id, 1)).toBe('200')
  await makePictures()
  expect(await publish({ media: shown.id, alt: 'กระบะ' })).toEqual([])
  return {
    ...library,
    ...{ shown, other, bytes, change },
    async publicOutput() {
      const rows = await db.selectFrom('content').selectAll().orderBy('id').execute()
      const versions = await db.selectFrom('contentVersion').selectAll().orderBy('collection').execute()
      const revisions = await db.selectFrom('contentRevision').select('revision').execute()
      const stored = await Promise.all(rows.flatMap(({ body }) => picturesIn(body)).map(files.has))
      return { rows, versions, revisions: revisions.length, hasPictures: stored.every(Boolean) }
    },
    /** As the first start of the next release does. */
    async deriveAgain() {
      const pictures = createPictureMaker(originals, files, 0)
      const { rows, faults } = await deriveRows({ db, collections: COLLECTIONS, pictures })
      await storeBodies(db, rows, { now: Date.now() })
      return faults
    },
  }
}

type Hero = Awaited<ReturnType<typeof publicHero>>

const replace = async ({ editor, shown, other }: Hero) => {
  const params = { id: shown.id }
  const { records } = await editor.json('findReplacement', { params })
  const seen = records.map(({ collection, id, version, baseRevision }: Record<string, unknown>) => ({
    ...{ collection, id, version, baseRevision },
  }))
  return await editor.json('replaceMedia', { params, body: { by: other.id, words: 'new', records: seen } })
}

test.each<[string, (hero: Hero) => Promise<unknown>, unknown]>([
  ['moving the focus', ({ change, shown }) => change(shown.id, 2, { focus: CORNER }), '200'],
  ['another description', ({ change, shown }) => change(shown.id, 2, { alt: 'อย่างอื่น' }), '200'],
  ['another owner', ({ change, shown }) => change(shown.id, 2, { credit: 'คนอื่น' }), '200'],
  ['making it decorative', ({ change, shown }) => change(shown.id, 2, { isDecorative: true }), '200'],
  [
    'uploading the same file again, under another name',
    async ({ upload, bytes, shown }) => {
      const [{ id }] = await upload(['another.png', bytes])
      return id === shown.id
    },
    true,
  ],
  [
    'taking it out',
    ({ editor, shown }) => editor.says('removeMedia', { params: { id: shown.id } }),
    '409 in-use',
  ],
  [
    'taking another one out, for good',
    async ({ editor, other, db, files }) => {
      const answer = await editor.says('removeMedia', { params: { id: other.id } })
      later(31 * 24 * 60 * 60)
      return [answer, await removeLongRemoved({ db, files, clock: Date.now })]
    },
    ['200', 1],
  ],
  [
    'bringing one back',
    async ({ editor, other: { id } }) => [
      await editor.says('removeMedia', { params: { id } }),
      await editor.says('restoreMedia', { params: { id } }),
    ],
    ['200', '200'],
  ],
  ['replacing it', async (hero) => (await replace(hero)).records, 1],
  [
    'replacing it and taking that back',
    async (hero) => {
      const body = { replacement: (await replace(hero)).id }
      return await hero.editor.json('undoReplacement', { params: { id: hero.shown.id }, body })
    },
    { undone: 1, left: 0 },
  ],
])('%s changes nothing that is public, neither at once nor with the next release', async (_, act, answer) => {
  const hero = await publicHero()
  const before = await hero.publicOutput()
  expect(before.hasPictures).toBe(true)

  expect(await act(hero)).toEqual(answer)
  await hero.makePictures()

  expect(await hero.publicOutput()).toEqual(before)
  expect(await hero.deriveAgain()).toEqual([])
  expect(await hero.publicOutput()).toEqual(before)
})
